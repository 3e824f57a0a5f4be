import { automaticRecaptures, type CheckResult, isFinished, planJourney } from '@assay/journeys';
import { at, checkFacts, isRiskScore } from '@assay/kernel';
import { nowIn } from '../../platform/environments/environment.js';
import { inTurn } from '../../platform/vision/run-job.js';
import type { CheckRun } from '../checks/check-run.js';
import { type CheckOutcome, codesOf } from '../checks/outcome.js';
import { rememberingApp } from '../checks/process-early.js';
import { checkDefinition } from '../checks/registry.js';
import { noteSessionHits } from '../checks/screening/session-monitor.js';
import {
  applyDecision,
  checkResults,
  decideWithTexts,
  journeyContext,
  retryableOf,
  severityOf,
} from '../sessions/apply-decision.js';
import { type ChangeRequest, changeSession, move, type SessionChange, SessionMoved } from '../sessions/change.js';
import type { JourneyVersion } from '../sessions/journey-versions.js';
import { noteRun } from '../sessions/note-run.js';
import { checksAgain } from '../sessions/reopen.js';
import type { Session } from '../sessions/session.js';
import { sessionCodesOf } from '../sessions/session-codes.js';
import type { VerificationsApp } from './app.js';
import { listHits } from './list-hits.js';
import { sampleOf } from './sample.js';

const ROUNDS_MAX = 64;

/**
 * Runs the checks of a submitted session, outside any transaction, on a private copy; then one transaction, refused if
 * the session was written meanwhile, takes the results, decides and bills. A crash in between costs time, not a unit.
 */
export async function runChecks(request: ChangeRequest<VerificationsApp>, session: Session): Promise<void> {
  if (session.status !== 'processing') return;
  const journey = await request.app.journeys.of(session);
  const evaluated = new Set<string>();
  // Checks that wait for somebody else (the owners of a company): no unit, no attempt, and the session goes on later.
  const waiting = new Set<string>();
  const draft = structuredClone(session) as Session;
  // Buffers do not survive the copy as such; the key stays the same object.
  Object.assign(draft, { key: session.key, tokenHash: session.tokenHash });
  const app = rememberingApp(request.app, request.id);
  const listed = () => listHits(app, request.environment, draft, journey.definition);
  let lists = await listed();
  const input = () => ({
    definition: journey.definition,
    checks: checkResults(draft),
    context: journeyContext(draft, request.now),
    lists,
    severityOf,
  });
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const plan = planJourney(input());
    for (const step of plan.skipped) mark(draft, step, 'skipped');
    const ready = plan.ready.filter(
      (step) =>
        !waiting.has(step) && !draft.state.checks.some((check) => check.step === step && isRiskScore(check.type)),
    );
    if (plan.finished || ready.length === 0) break;
    const { extracted } = draft.secrets;
    for (const step of ready) {
      const status = await runStep({ ...request, app, session: draft, journey, step });
      (status === 'processing' ? waiting : evaluated).add(step);
    }
    // What was read of the subject may stand on a list too.
    if (draft.secrets.extracted !== extracted) lists = await listed();
  }
  await changeSession({ ...request, now: nowIn(request.environment), version: session.version }, async (change) => {
    await finish(change, draft, journey, lists, evaluated, waiting.size > 0);
    // A subject who is asked again sends one picture; what the others showed stays known.
    if (change.session.status !== 'awaiting_subject') request.app.remembered.forget(request.id);
    return undefined;
  }).catch((error: unknown) => {
    // Somebody wrote the session while engines ran (a deletion, a legal hold): the next round starts from what is there.
    if (!(error instanceof SessionMoved)) throw error;
  });
}

function mark(session: Session, step: string, status: CheckResult['status']): void {
  const check = session.state.checks.find((candidate) => candidate.step === step);
  if (check && !isFinished(check.status)) check.status = status;
}

async function runStep(run: CheckRun): Promise<CheckOutcome['status']> {
  const check = run.session.state.checks.find(({ step }) => step === run.step)!;
  const { run: runner, fields } = checkDefinition(check.type);
  const startedAt = performance.now();
  const outcome: CheckOutcome = runner
    ? await runner({ ...run, app: inTurn(run.app, run.environment.id, run.session.id) })
    : {
        status: 'unavailable',
        reasonCodes: ['session.check_unavailable'],
        result: { detail: 'No engine is installed for this check.' },
      };
  const durationMs = Math.round(performance.now() - startedAt);
  check.status = outcome.status;
  check.reasonCodes = codesOf(outcome);
  check.score = outcome.score ?? null;
  check.findings = outcome.findings ?? [];
  check.startedAt = run.now;
  check.completedAt = run.now + durationMs;
  if (outcome.status !== 'processing') check.attempts += 1;
  const { state, secrets } = run.session;
  secrets.results[check.id] = outcome.result;
  if (fields) secrets.extracted = readAgain(secrets.extracted, fields(run.journey.definition, run.step), outcome);
  state.timings.push({ step: run.step, startedAt: run.now, durationMs });
  for (const timing of outcome.timings ?? [])
    state.timings.push({ step: `${run.step}.${timing.step}`, startedAt: run.now, durationMs: timing.durationMs });
  noteRun(state, run.step, outcome);
  return outcome.status;
}

/** Of a step that reads, only what it read last: a field of an earlier document says nothing about this one. */
function readAgain(
  before: Session['secrets']['extracted'],
  area: string,
  { extracted }: CheckOutcome,
): Session['secrets']['extracted'] {
  const others = Object.entries(before).filter(([name]) => !name.startsWith(area));
  return { ...Object.fromEntries(others), ...extracted };
}

/** Takes the draft's results into the locked session; then asks the subject again, or decides. */
async function finish(
  change: SessionChange,
  draft: Session,
  journey: JourneyVersion,
  lists: Parameters<typeof decideWithTexts>[0]['lists'],
  evaluated: ReadonlySet<string>,
  waiting: boolean,
): Promise<undefined> {
  const { session, now } = change;
  const { definition } = journey;
  session.state.checks = draft.state.checks;
  session.state.timings = draft.state.timings.slice(-200);
  session.state.signals = draft.state.signals;
  session.state.listVersions = draft.state.listVersions;
  session.secrets = draft.secrets;
  session.processAt = null;
  bill(change, evaluated);
  if (waiting) return undefined;
  await noteSessionHits(change, journey);
  const checks = checkResults(session);
  const attemptsOf = (step: string) => session.state.checks.find((check) => check.step === step)?.attempts ?? 0;
  const recaptures = automaticRecaptures({ definition, checks, severityOf, retryableOf, attemptsOf });
  const [first] = recaptures;
  if (first) return askAgain(change, recaptures);
  const decided = decideWithTexts({
    definition,
    checks,
    context: journeyContext(session, now),
    lists,
    severityOf,
    sample: sampleOf(session.id),
    sessionCodes: sessionCodesOf(session, definition),
  });
  applyDecision(session, decided, now);
  await move(
    change,
    { type: 'checks_finished', outcome: decided.decision },
    {
      actor: { type: 'engine', id: `journey:${session.journeyId}@${session.journeyVersion}` },
      reasonCodes: session.reasonCodes,
    },
  );
  return undefined;
}

/** One unit a check that was evaluated in this attempt; the id makes a repeated round count once. */
function bill({ effects, session, environment, now }: SessionChange, evaluated: ReadonlySet<string>): void {
  for (const check of session.state.checks) {
    const { module } = checkFacts(check.type);
    // What the journey waives was not evaluated.
    if (!evaluated.has(check.step) || module === null || check.status === 'skipped') continue;
    const failed = check.status === 'unavailable';
    effects.usage.push({
      id: `${check.id}.${check.attempts}`,
      module,
      resourceId: session.id,
      billable: environment.kind === 'production' && !failed,
      failed,
      at: now,
    });
  }
}

async function askAgain(
  change: SessionChange,
  recaptures: readonly {
    readonly step: string;
    readonly attemptsLeft: number;
    readonly reasonCodes: readonly string[];
  }[],
): Promise<undefined> {
  const { session } = change;
  const steps = new Set(recaptures.map(({ step }) => step));
  for (const check of checksAgain(session, steps)) check.status = 'pending';
  session.state.recapture = recaptures.map(({ step, reasonCodes }) => ({ step, reasonCodes }));
  await move(
    change,
    { type: 'recapture_needed', attemptsLeft: at(recaptures, 0).attemptsLeft },
    {
      actor: { type: 'system' },
      reasonCodes: recaptures.flatMap(({ reasonCodes }) => reasonCodes),
      data: { checks: session.state.checks.filter(({ step }) => steps.has(step)).map(({ type }) => type) },
    },
  );
  return undefined;
}
