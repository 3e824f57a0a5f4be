import {
  attemptsExhausted,
  automaticRecaptures,
  type CheckResult,
  type Decision,
  type JourneyDecision,
  type JourneyDefinition,
  judge,
  type ListHits,
  planJourney,
} from '@assay/journeys';
import { isRiskScore } from '@assay/kernel';
import { byConfiguration, type NotDerivable, same } from '../checks/derive.js';
import { checkDefinition } from '../checks/registry.js';
import { journeyContext, retryableOf, severityOf } from '../sessions/apply-decision.js';
import type { Session, SessionCheck } from '../sessions/session.js';
import { sampleOf } from '../verifications/sample.js';

/** Why a session cannot be decided again. */
export type NotReplayable =
  | NotDerivable
  /** The session, or the key of its data, was deleted. */
  | 'data_gone'
  /** Another system decided it. */
  | 'imported'
  /** It asks for a check that the session did not have, or that was skipped then. */
  | 'check_missing'
  /** The subject would have been asked for another picture. */
  | 'asks_again'
  /** It looks at other lists of people, or at an entry that the journey of then ignored. */
  | 'lists_changed';

export const NOT_REPLAYABLE: readonly NotReplayable[] = [
  'data_gone',
  'imported',
  'check_missing',
  'check_config_changed',
  'threshold_lowered',
  'lists_widened',
  'lists_changed',
  'result_not_stored',
  'asks_again',
];

/** The decision of the engine, as it was made before anybody reviewed it. */
export interface EngineDecision {
  readonly decision: Decision;
  readonly reasonCodes: readonly string[];
  /** Unix milliseconds. */
  readonly at: number;
}

export interface Redecided {
  readonly before: EngineDecision;
  readonly after: Omit<JourneyDecision, 'counterfactual'>;
}

const ROUNDS_MAX = 64;

/**
 * Decides a session again under another definition, on the results that it stored: each status is derived again from
 * what is stored by the function that the check itself is judged by, the steps follow in the order of the other
 * definition, and no model runs. Pure: the same session and definitions give the same answer.
 * @param then the definition that the session was decided by
 */
export function redecide(
  session: Session,
  then: JourneyDefinition,
  definition: JourneyDefinition,
): Redecided | { readonly notReplayable: NotReplayable } {
  if (session.imported) return { notReplayable: 'imported' };
  const before = engineDecision(session);
  if (!before) return { notReplayable: 'result_not_stored' };
  const lists = listsThen(before, then, definition);
  if (typeof lists === 'string') return { notReplayable: lists };
  const context = journeyContext(session, before.at);
  const derived = deriveChecks(session, { then, definition, lists, context });
  if ('notReplayable' in derived) return derived;
  const { checks } = derived;
  const attempts = new Map(session.state.checks.map((check) => [check.type, check.attempts]));
  const attemptsOf = (step: string) => attempts.get(checks.find((check) => check.step === step)?.type ?? 'device') ?? 0;
  const input = { definition, checks, severityOf, retryableOf, attemptsOf };
  if (automaticRecaptures(input).length > 0 && !askedThen(session, then)) return { notReplayable: 'asks_again' };
  const sessionCodes = attemptsExhausted(input) ? ['session.attempts_exhausted'] : [];
  const sample = sampleOf(session.id);
  return {
    before,
    after: judge({ definition, checks, context, lists, severityOf, retryableOf, sample, sessionCodes }),
  };
}

/** What the engine decided last, by the trail: a reviewer may have decided since. */
export function engineDecision({ state }: Session): EngineDecision | undefined {
  const entry = state.trail.findLast(({ from, to }) => from === 'processing' && isDecision(to));
  if (!entry || !isDecision(entry.to)) return undefined;
  return { decision: entry.to, reasonCodes: entry.reasonCodes ?? [], at: entry.at };
}

function isDecision(status: string | undefined): status is Decision {
  return status === 'approved' || status === 'declined' || status === 'referred';
}

/**
 * Where the subject stood on the lists of the journey: the reasons of then say so, unless the journey ignored them or
 * had a branch or rule that gives the same reason. Other lists were not looked at.
 */
function listsThen(
  before: EngineDecision,
  then: JourneyDefinition,
  now: JourneyDefinition,
): ListHits | 'lists_changed' | 'result_not_stored' {
  const unchanged = (['block', 'allow'] as const).every((kind) => same(then.lists[kind], now.lists[kind]));
  const ignored = (code: string) => then.policy[code] === 'ignore';
  if (!unchanged || LIST_CODES.some(ignored)) return 'lists_changed';
  if (LIST_CODES.some((code) => before.reasonCodes.includes(code) && givenOtherwise(then, code)))
    return 'result_not_stored';
  const on = (code: string, lists: readonly string[]) => (before.reasonCodes.includes(code) ? lists.slice(0, 1) : []);
  return {
    blocked: on('session.blocklisted', then.lists.block),
    allowed: on('session.allowlisted', then.lists.allow),
  };
}

const LIST_CODES = ['session.blocklisted', 'session.allowlisted'] as const;

/** Whether a branch or a rule of the journey gives this reason to whom it pleases, listed or not. */
function givenOtherwise({ branches, rules }: JourneyDefinition, code: string): boolean {
  return [...branches, ...rules].some(({ then }) => then.endsWith(`:${code}`));
}

interface Under {
  readonly then: JourneyDefinition;
  readonly definition: JourneyDefinition;
  readonly lists: ListHits;
  readonly context: ReturnType<typeof journeyContext>;
}

/** Goes through the steps as a running session does, with derived outcomes in the place of engines. */
function deriveChecks(
  session: Session,
  { then, definition, lists, context }: Under,
): { readonly checks: readonly CheckResult[] } | { readonly notReplayable: NotReplayable } {
  const checks = new Map<string, CheckResult>();
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const plan = planJourney({ definition, checks: [...checks.values()], lists, context, severityOf });
    for (const id of plan.skipped) {
      const step = definition.steps.find((candidate) => candidate.id === id);
      if (step) checks.set(id, { step: id, type: step.check, status: 'skipped', reasonCodes: [] });
    }
    const ready = plan.ready.filter((id) => !checks.has(id));
    if (plan.finished || ready.length === 0) break;
    for (const id of ready) {
      const derived = deriveStep(session, then, definition, id);
      if ('notReplayable' in derived) return derived;
      checks.set(id, derived.check);
    }
  }
  return { checks: [...checks.values()] };
}

function deriveStep(
  session: Session,
  then: JourneyDefinition,
  now: JourneyDefinition,
  id: string,
): { readonly check: CheckResult } | { readonly notReplayable: NotReplayable } {
  const stepNow = now.steps.find((candidate) => candidate.id === id);
  const check = stepNow && storedCheck(session, stepNow);
  if (!stepNow || !check || check.status === 'skipped' || check.status === 'pending')
    return { notReplayable: 'check_missing' };
  const stepThen = then.steps.find((candidate) => candidate.id === check.step);
  const derive = checkDefinition(stepNow.check).derive ?? byConfiguration;
  const derived = derive({ check, result: session.secrets.results[check.id], then, now, stepThen, stepNow });
  return 'notDerivable' in derived ? { notReplayable: derived.notDerivable } : derived;
}

/** The check of the same step, else the only one of its type: a step may have been given another name. */
function storedCheck({ state }: Session, step: JourneyDefinition['steps'][number]): SessionCheck | undefined {
  const named = state.checks.find((check) => check.step === step.id);
  if (named) return named.type === step.check ? named : undefined;
  const ofType = state.checks.filter(({ type }) => type === step.check && !isRiskScore(type));
  return ofType.length === 1 ? ofType[0] : undefined;
}

/** Whether the session was decided although its own journey would have asked again: the sandbox forces outcomes. */
function askedThen({ state }: Session, definition: JourneyDefinition): boolean {
  const { checks } = state;
  const attemptsOf = (step: string) => checks.find((check) => check.step === step)?.attempts ?? 0;
  return automaticRecaptures({ definition, checks, severityOf, retryableOf, attemptsOf }).length > 0;
}
