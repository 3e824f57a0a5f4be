import { rules } from '@assay/contract';
import { ApiError, isoTime } from '@assay/kernel';
import { mayPublish, peopleNeeded } from '../../platform/approvals/publication.js';
import { readApprovals } from '../../platform/approvals/store.js';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import { actorOf } from '../../platform/http/actor.js';
import { type Answer, ok } from '../../platform/http/answer.js';
import type { Claim } from '../../platform/http/idempotency.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { type AuditActor, announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import { type PackChange, type PackPlan, packPlan } from '../rules/pack-plan.js';
import { PACK_AUTHOR, seedRules } from '../rules/seed-rules.js';
import { bumpRevision, MARK_LIVE } from '../rules/store.js';
import { type BacktestsApp, type Context, route } from './app.js';
import { type PackBacktest, packBacktest } from './pack-backtest.js';

const SET: Statement = {
  name: 'rule_pack_publish',
  text: `update rules set live_version = $3, shadow_version = $4, updated_at = $5,
      earlier_live_version = case when $3::integer is not null then null
        when live_version is not null then previous_live_version else earlier_live_version end,
      previous_live_version = case when live_version is distinct from $3 and live_version is not null then live_version else previous_live_version end
    where environment_id = $1 and id = $2`,
};
const MARK: Statement = {
  name: 'rule_pack_published',
  text: 'update rule_versions set published_at = coalesce(published_at, $4) where environment_id = $1 and rule_id = $2 and version = $3',
};

/** Shows what the pack would do; publishes it where the request confirms that this was seen. */
export const publishRulePack = route(rules.publishRulePack, {
  async handle(context) {
    const { app, environment, body, requestId, claim } = context;
    const { mode = 'live', confirm = false, comment } = body;
    const shown = await packPreview(app, environment, mode);
    if (!confirm) return ok(packView(mode, false, shown));
    return publishPack(app, environment, {
      mode,
      actor: actorOf(context as Context),
      requestId,
      claim,
      comment,
      backtest: shown.backtest,
      mayRun: (tx, effects, change) => mayRun(tx, context as Context, effects, change),
    });
  },
});

/** @throws ApiError 403 for an operator, naming the rule */
async function mayRun(tx: Queryable, context: Context, effects: Effects, change: PackChange): Promise<boolean> {
  const { id, version, author } = change;
  try {
    return await mayPublish(tx, context, effects, { kind: 'rule', id, version, author, scope: 'rules:write' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.code, `${id}, version ${version}: ${error.message}`, error.extras);
  }
}

/** Whether enough people stand behind a version where nobody signs in: the pack's own always, what somebody wrote once it is approved. */
export async function hasApprovals(tx: Queryable, environment: Environment, change: PackChange): Promise<boolean> {
  const { id, version, author } = change;
  if (author === PACK_AUTHOR) return true;
  const approvals = await readApprovals(tx, environment.id, { kind: 'rule', id, version });
  return 1 + approvals.length >= (await peopleNeeded(tx, environment));
}

type Mode = 'live' | 'shadow';

export interface PackPreview {
  readonly plan: PackPlan;
  readonly backtest: PackBacktest;
}

/** What publishing the pack would change, with its back-test over the newest stored transactions. */
export async function packPreview(app: BacktestsApp, environment: Environment, mode: Mode): Promise<PackPreview> {
  await seedRules(app, environment, nowIn(environment));
  const plan = await app.db.transaction(environment.id, (tx) => packPlan(tx, environment.id, mode));
  return { plan, backtest: await packBacktest(app, environment, plan) };
}

interface Publication {
  readonly mode: Mode;
  readonly actor: AuditActor;
  readonly requestId?: string | undefined;
  readonly claim?: Claim | undefined;
  readonly comment?: string | undefined;
  readonly backtest: PackBacktest;
  /** Whether a version may be live now; false where it waits for approvals. */
  readonly mayRun: (tx: Queryable, effects: Effects, change: PackChange) => Promise<boolean>;
}

/** Runs the pack live, or puts it back into shadow; every node loads the rules again. Each version needs its approvals. */
export async function publishPack(app: BacktestsApp, environment: Environment, given: Publication): Promise<Answer> {
  const { mode, claim, backtest } = given;
  const now = nowIn(environment);
  const effects = noEffects();
  const answer = await app.db.transaction(environment.id, async (tx) => {
    const plan = await packPlan(tx, environment.id, mode);
    const running: PackChange[] = [];
    for (const change of plan.changes) {
      if (mode === 'live' && !(await given.mayRun(tx, effects, change))) continue;
      await publish(tx, environment, change, new Date(now));
      running.push(change);
    }
    if (running.length > 0) await bumpRevision(tx, environment.id);
    tell(effects, running, { ...given, now });
    const made = ok(packView(mode, true, { plan, backtest }, running));
    await record(tx, environment, effects, { claim, answer: made });
    return made;
  });
  announce(app, effects);
  return answer;
}

async function publish(tx: Queryable, environment: Environment, change: PackChange, at: Date): Promise<void> {
  const { id, version, after } = change;
  await tx.query(SET, [environment.id, id, after.live, after.shadow, at]);
  await tx.query(MARK, [environment.id, id, version, at]);
  if (after.live !== null) await tx.query(MARK_LIVE, [environment.id, id, after.live, at]);
}

/** An audit entry and an event for each rule, as if it were published alone. */
function tell(effects: Effects, changes: readonly PackChange[], given: Publication & { readonly now: number }): void {
  const { actor, requestId, comment, mode, now } = given;
  for (const { id, before, after } of changes) {
    effects.audit.push({
      action: 'rule.published',
      actor,
      target: { type: 'rule', id },
      at: now,
      ...(requestId === undefined ? {} : { requestId }),
      changes: [{ field: 'versions', before, after }],
      reason: comment ?? 'Published with the rule pack',
    });
    effects.events.push({
      type: 'rule.changed',
      resourceId: id,
      at: now,
      data: { id, status: mode, live_version: after.live, shadow_version: after.shadow },
    });
  }
}

/**
 * The pack as answers and the command line show it.
 * @param running what changed; the rest waits for approvals. By default all of the plan
 */
export function packView(
  mode: Mode,
  confirmed: boolean,
  { plan, backtest }: PackPreview,
  running: readonly PackChange[] = plan.changes,
) {
  const time = (ms: number | undefined) => (ms === undefined ? null : isoTime(ms));
  return {
    mode,
    published: confirmed && (running.length > 0 || plan.changes.length === 0),
    backtest: {
      transactions: backtest.transactions,
      stored: backtest.stored,
      from: time(backtest.fromMs),
      to: time(backtest.toMs),
      before: backtest.before,
      after: backtest.after,
      customers: backtest.customers,
      customers_alerted: backtest.customersAlerted,
    },
    rules: plan.changes.map((change) => ({
      id: change.id,
      name: change.name,
      version: change.version,
      action: change.action,
      before: modeOf(change.before),
      after: modeOf(running.includes(change) ? change.after : change.before),
      ...(running.includes(change) ? {} : { pending_approval: true }),
      ...(backtest.rules.get(change.id) ?? { hits: 0, unknown: 0 }),
    })),
  };
}

function modeOf({ live }: PackChange['before']): Mode {
  return live === null ? 'shadow' : 'live';
}
