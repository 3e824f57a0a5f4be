import type { CheckResult, JourneyDefinition } from '@assay/journeys';
import { checkDefinition } from '../checks/registry.js';
import type { SeededPerson } from '../checks/seeded.js';
import { noteRun } from '../sessions/note-run.js';
import { checkOf, type Session } from '../sessions/session.js';

interface Forced {
  readonly session: Session;
  readonly person: SeededPerson;
  readonly thresholds: JourneyDefinition['thresholds'];
  readonly lists: JourneyDefinition['lists'];
  /** The environment's time, Unix milliseconds. */
  readonly now: number;
}

/**
 * Leaves on a seeded session what its checks would have left: results, extracted fields, signals and timings of a
 * fictitious person, marked `seeded`. @returns the checks with their scores, for the decision.
 */
export function showSeeded(forced: Forced, checks: readonly CheckResult[]): CheckResult[] {
  return checks.map((check) => showOne(forced, check));
}

function showOne({ session, person, thresholds, lists, now }: Forced, check: CheckResult): CheckResult {
  const { step, type, status, reasonCodes } = check;
  const own = checkOf(session, step);
  const seed = { person, type, subjectType: session.subjectType, status, reasonCodes, thresholds, lists, now };
  const outcome = own && checkDefinition(type).seeded?.(seed);
  if (!own || !outcome) return check;
  const { state, secrets } = session;
  const { durationMs, result, extracted = {}, timings = [], score = null } = outcome;
  secrets.results[own.id] = { ...result, seeded: true };
  Object.assign(secrets.extracted, extracted);
  noteRun(state, step, outcome);
  state.timings.push({ step, startedAt: now, durationMs });
  for (const timing of timings)
    state.timings.push({ step: `${step}.${timing.step}`, startedAt: now, durationMs: timing.durationMs });
  own.attempts = Math.max(1, own.attempts);
  return { ...check, score };
}
