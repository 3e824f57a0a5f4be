import {
  linkRules,
  RULE_PACK_VERSION,
  type RuleDefinition,
  type RuleSet,
  type RunningRule,
  rulePack,
} from '@assay/rules';
import type { App } from '../app.js';
import type { Environment } from '../environment.js';
import type { Queryable, Statement } from '../store/database.js';

const REVISION: Statement = {
  name: 'rule_set_revision',
  text: 'select revision, pack_version from rule_sets where environment_id = $1',
};
const BUMP: Statement = {
  name: 'rule_set_bump',
  text: `insert into rule_sets (environment_id, revision, pack_version) values ($1, 1, 0)
    on conflict (environment_id) do update set revision = rule_sets.revision + 1 returning revision`,
};
const TAKEN: Statement = {
  name: 'rule_set_pack_taken',
  text: 'update rule_sets set pack_version = $2 where environment_id = $1',
};
const SEED_RULE: Statement = {
  name: 'rule_seed',
  text: `insert into rules (environment_id, id, live_version, shadow_version, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $5) on conflict do nothing returning id`,
};
export const INSERT_VERSION: Statement = {
  name: 'rule_version_insert',
  text: `insert into rule_versions (environment_id, rule_id, version, definition, author, comment, published_at, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};
const RUNNING: Statement = {
  name: 'rules_running',
  text: `select r.id, v.version, (v.version = r.live_version) is true as live, v.definition
    from rules r join rule_versions v on v.environment_id = r.environment_id and v.rule_id = r.id and v.version in (r.live_version, r.shadow_version)
    where r.environment_id = $1 order by r.created_at, r.id limit 2000`,
};

export interface Known {
  readonly revision: string;
  readonly set: RuleSet;
}

const caches = new WeakMap<App, Map<string, Known>>();
const ENTRIES_MAX = 500;

/**
 * The compiled rules of an environment. A change of any rule raises the revision, which every evaluation reads, so that
 * each node runs the new rules from the first transaction after the change.
 * @param revision as just read; undefined where the environment has no rules yet
 */
export async function ruleSetOf(app: App, environment: Environment, revision: string | undefined): Promise<RuleSet> {
  const cache = caches.get(app) ?? new Map<string, Known>();
  caches.set(app, cache);
  const known = cache.get(environment.id);
  if (known && known.revision === revision) return known.set;
  const loaded = await app.db.transaction(environment.id, async (tx) => {
    const [row] = await tx.query<{ revision: string }>(REVISION, [environment.id]);
    return { revision: row?.revision ?? '0', set: linkRules(await runningRules(tx, environment.id)) };
  });
  for (const { id, message } of loaded.set.broken) app.log.error({ rule: id, message }, 'a rule does not compile');
  if (cache.size >= ENTRIES_MAX) cache.clear();
  cache.set(environment.id, loaded);
  return loaded.set;
}

/** The compiled rules that this node knows; loaded where it knows none. */
export async function loadedRules(app: App, environment: Environment): Promise<Known> {
  if (!lastRuleSet(app, environment.id)) await ruleSetOf(app, environment, undefined);
  return lastRuleSet(app, environment.id)!;
}

/** The rules that an environment ran last on this node, and their revision. */
export function lastRuleSet(app: App, environmentId: string): Known | undefined {
  return caches.get(app)?.get(environmentId);
}

/**
 * Gives an environment the rules of the pack that it does not have: live in the sandbox, in shadow in production.
 * @returns whether any were added
 */
export async function seedRules(app: App, environment: Environment, now: number): Promise<boolean> {
  const [row] = await app.db.inEnvironment<{ pack_version: number }>(environment.id, REVISION, [environment.id]);
  if (row && row.pack_version >= RULE_PACK_VERSION) return false;
  await app.db.transaction(environment.id, async (tx) => {
    // The row is locked by its own change: two nodes that start together seed once.
    await bumpRevision(tx, environment.id);
    const [held] = await tx.query<{ pack_version: number }>(REVISION, [environment.id]);
    if ((held?.pack_version ?? 0) >= RULE_PACK_VERSION) return;
    for (const [index, { id, definition }] of rulePack().entries())
      await seedRule(tx, environment, { id, definition, at: new Date(now + index) });
    await tx.query(TAKEN, [environment.id, RULE_PACK_VERSION]);
  });
  return true;
}

async function seedRule(
  tx: Queryable,
  environment: Environment,
  { id, definition, at }: { id: string; definition: RuleDefinition; at: Date },
): Promise<void> {
  const live = environment.kind === 'sandbox';
  const made = await tx.query(SEED_RULE, [environment.id, id, live ? 1 : null, live ? null : 1, at]);
  if (made.length === 0) return;
  const values = [environment.id, id, 1, JSON.stringify(definition), 'system', 'Part of the rule pack', at, at];
  await tx.query(INSERT_VERSION, values);
}

/** Makes every node load the rules anew; part of each transaction that changes what runs. */
export async function bumpRevision(tx: Queryable, environmentId: string): Promise<void> {
  await tx.query(BUMP, [environmentId]);
}

async function runningRules(tx: Queryable, environmentId: string): Promise<RunningRule[]> {
  const rows = await tx.query<{ id: string; version: number; live: boolean; definition: RuleDefinition }>(RUNNING, [
    environmentId,
  ]);
  return rows.map(({ id, version, live, definition }) => ({ id, version, mode: live ? 'live' : 'shadow', definition }));
}
