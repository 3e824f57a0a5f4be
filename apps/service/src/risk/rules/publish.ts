import { type AuditAction, rules } from '@assay/contract';
import { conflict, invalidRequest } from '@assay/kernel';
import { mayPublish } from '../../platform/approvals/publication.js';
import { refuseAnother } from '../../platform/approvals/refuse-unread.js';
import { type Answer, ok } from '../../platform/http/answer.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import { type Context, route } from './app.js';
import { isGuarded, refuseGuarded, refuseWeaker } from './guarded.js';
import { refuseUnknownLists } from './known-lists.js';
import { loadRule, type RuleRow, readVersion, readWrittenRule, ruleView, type VersionRow } from './rule.js';
import { PACK_AUTHOR } from './seed-rules.js';
import { bumpRevision, MARK_LIVE } from './store.js';
import { entry } from './write.js';

const LOCK: Statement = {
  name: 'rule_publish_lock',
  text: `select r.live_version, r.shadow_version, r.previous_live_version, r.earlier_live_version,
      (select max(v.version) from rule_versions v where v.environment_id = $1 and v.rule_id = r.id) as newest
    from rules r where r.environment_id = $1 and r.id = $2 for update of r`,
};
const SET: Statement = {
  name: 'rule_publish',
  text: `update rules set live_version = $3, shadow_version = $4,
      previous_live_version = case when live_version is distinct from $3 and live_version is not null then live_version else previous_live_version end,
      earlier_live_version = case when $3::integer is not null then null
        when live_version is not null then previous_live_version else earlier_live_version end,
      updated_at = $5 where environment_id = $1 and id = $2`,
};
const MARK: Statement = {
  name: 'rule_version_published',
  text: `update rule_versions set published_at = coalesce(published_at, $4) where environment_id = $1 and rule_id = $2 and version = $3`,
};

interface Runs {
  readonly live_version: number | null;
  readonly shadow_version: number | null;
  readonly previous_live_version: number | null;
  /** Of a rule that is off, what was live before the version that was switched off. */
  readonly earlier_live_version: number | null;
  readonly newest: number;
}

type Request<B> = Context<B, unknown, RuleRow>;

export const publishRule = route(rules.publishRule, {
  load: loadRule,
  async handle(context) {
    const { body } = context;
    const { comment, version_created_at: seen } = body;
    const plan = (runs: Runs): Plan => {
      const mode = body.mode ?? 'shadow';
      const version = body.version ?? runs.newest;
      if (mode === 'off') return { live: null, shadow: null, version };
      if (mode === 'live') return liveVersion(version)(runs);
      // The live version itself goes into shadow; another one runs beside it.
      return { live: runs.live_version === version ? null : runs.live_version, shadow: version, version };
    };
    return changed(context, { comment, action: 'rule.published', plan, seen });
  },
});

export const rollbackRule = route(rules.rollbackRule, {
  load: loadRule,
  async handle(context) {
    const { body } = context;
    const plan = (runs: Runs): Plan => {
      const version = body.version ?? runs.previous_live_version;
      if (version === null) throw conflict('This rule had no other live version to go back to.');
      return liveVersion(version)(runs);
    };
    return changed(context, { comment: body.comment, action: 'rule.rolled_back', plan });
  },
});

interface Plan {
  readonly live: number | null;
  readonly shadow: number | null;
  readonly version: number;
}

/** Changes what runs of a rule, under its lock; every node loads the rules again. */
async function changed(context: Request<unknown>, change: RunChange): Promise<Answer> {
  const { app, environment, resource, now, claim } = context;
  const effects = noEffects();
  const answer = await app.db.transaction(environment.id, async (tx) => {
    await runIn(tx, context, effects, change);
    const row = await readWrittenRule(tx, environment.id, resource.id, now);
    const made = ok(ruleView(environment, row));
    await record(tx, environment, effects, { claim, answer: made });
    return made;
  });
  announce(app, effects);
  return answer;
}

export interface RunChange {
  readonly comment: string | undefined;
  readonly action: AuditAction;
  readonly plan: (runs: Runs) => Plan;
  /** `created_at` of the version that was looked at. */
  readonly seen?: string | undefined;
}

/** The same inside a transaction. What would be live and lacks approvals waits for them; going back to what was live never does. */
export async function runIn(
  tx: Queryable,
  context: Request<unknown>,
  effects: Effects,
  { comment, action, plan, seen }: RunChange,
): Promise<void> {
  const { environment, resource, now } = context;
  const [runs] = await tx.query<Runs>(LOCK, [environment.id, resource.id]);
  if (!runs) throw conflict('The rule is gone.');
  const next = plan(runs);
  const version = await known(tx, environment.id, resource.id, next.version);
  refuseAnother(seen, version.version, version.created_at);
  refuseSwitchedOff(context, next, version);
  if (action === 'rule.rolled_back') refuseNeverLive(runs, version);
  if (action === 'rule.published' && (next.live ?? next.shadow) !== null)
    await refuseUnknownLists(tx, environment.id, version.definition);
  const { author } = version;
  const publishing = { kind: 'rule', id: resource.id, version: next.version, author, scope: 'rules:write' } as const;
  const isBack = action === 'rule.rolled_back' && wasLive(runs, next.version);
  const asked = next.live === next.version && !isBack;
  if (asked && !(await mayPublish(tx, context, effects, publishing))) return;
  const at = new Date(now);
  await tx.query(SET, [environment.id, resource.id, next.live, next.shadow, at]);
  if (next.live !== null || next.shadow !== null) await tx.query(MARK, [environment.id, resource.id, next.version, at]);
  if (next.live !== null) await tx.query(MARK_LIVE, [environment.id, resource.id, next.live, at]);
  await bumpRevision(tx, environment.id);
  tell(context, effects, { action, runs, next, comment });
}

/**
 * Whether a version is live, or was live before the one that is: those are known to have had their approvals. Of a rule that
 * is off also the one before the version that was switched off.
 */
function wasLive(runs: Runs, version: number): boolean {
  return [runs.live_version, runs.previous_live_version, runs.earlier_live_version].includes(version);
}

/** @throws ApiError 409 for a draft and for what ran in shadow only: nobody goes back to it, it is published */
function refuseNeverLive(runs: Runs, { version, live_at: liveAt }: VersionRow): void {
  if (liveAt !== null || wasLive(runs, version)) return;
  throw conflict(`Version ${version} was never live: there is nothing to go back to. Publish it instead.`, 'version');
}

/** The plan that makes a version live. */
export function liveVersion(version: number): RunChange['plan'] {
  return (runs) => ({ live: version, shadow: runs.shadow_version === version ? null : runs.shadow_version, version });
}

async function known(tx: Queryable, environmentId: string, id: string, version: number): Promise<VersionRow> {
  const found = await readVersion(tx, environmentId, id, version);
  if (!found) throw invalidRequest('version', `The rule ${id} has no version ${version}.`);
  return found;
}

/** @throws ApiError 409 where a rule that stays live would be off, or live as something weaker; editions of the pack pass */
function refuseSwitchedOff({ environment, resource }: Request<unknown>, next: Plan, version: VersionRow): void {
  if (!isGuarded(environment, resource.id)) return;
  if (next.live === null) refuseGuarded(environment, resource.id);
  if (next.live === version.version && version.author !== PACK_AUTHOR)
    refuseWeaker(environment, resource.id, version.definition);
}

function tell(
  context: Request<unknown>,
  effects: Effects,
  { action, runs, next, comment }: { action: AuditAction; runs: Runs; next: Plan; comment: string | undefined },
): void {
  const { resource, now } = context;
  const before = { live: runs.live_version, shadow: runs.shadow_version };
  const after = { live: next.live, shadow: next.shadow };
  effects.audit.push(entry(context, action, resource.id, { field: 'versions', before, after }, comment));
  const unlive = next.shadow === null ? 'off' : 'shadow';
  const mode = next.live === null ? unlive : 'live';
  effects.events.push({
    type: 'rule.changed',
    resourceId: resource.id,
    at: now,
    data: { id: resource.id, status: mode, live_version: next.live, shadow_version: next.shadow },
  });
}
