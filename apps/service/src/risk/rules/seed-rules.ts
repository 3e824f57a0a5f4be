import { canonicalJson } from '@assay/kernel';
import { type PackedRule, RULE_PACK_VERSION, type RuleDefinition, rulePack } from '@assay/rules';
import type { Platform } from '../../platform/app.js';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import { bumpRevision, INSERT_VERSION, MARK_LIVE } from './store.js';

const HELD: Statement = {
  name: 'rule_pack_held',
  text: 'select pack_version from rule_sets where environment_id = $1',
};
const TAKEN: Statement = {
  name: 'rule_set_pack_taken',
  text: 'update rule_sets set pack_version = $2 where environment_id = $1',
};
const BEHIND: Statement = {
  name: 'rule_sets_behind',
  text: 'select environment_id from rule_sets where pack_version < $1',
};
const SEED_RULE: Statement = {
  name: 'rule_seed',
  text: `insert into rules (environment_id, id, live_version, shadow_version, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $5) on conflict do nothing returning id`,
};
const LOCK: Statement = {
  name: 'rule_seed_lock',
  text: 'select live_version, shadow_version from rules where environment_id = $1 and id = $2 for update',
};
const VERSIONS: Statement = {
  name: 'rule_seed_versions',
  text: `select version, author, definition from rule_versions where environment_id = $1 and rule_id = $2 order by version desc`,
};
const RUN: Statement = {
  name: 'rule_seed_run',
  text: `update rules set live_version = $3, shadow_version = $4, updated_at = $5,
      previous_live_version = case when live_version is distinct from $3 then live_version else previous_live_version end
    where environment_id = $1 and id = $2`,
};

/** Who wrote the versions that come with the pack. */
export const PACK_AUTHOR = 'system';

type SeedApp = Pick<Platform, 'db' | 'signals' | 'environments'>;

/**
 * Gives an environment the rules of the pack that it does not have, and new editions of those that it has. New rules are
 * live in the sandbox and in shadow in production, where only confirmed list hits of a party are live from the first day.
 * @returns whether any were added
 */
export async function seedRules(app: SeedApp, environment: Environment, now: number): Promise<boolean> {
  const [row] = await app.db.inEnvironment<{ pack_version: number }>(environment.id, HELD, [environment.id]);
  if (row && row.pack_version >= RULE_PACK_VERSION) return false;
  const effects = noEffects();
  await app.db.transaction(environment.id, async (tx) => {
    // The row is locked by its own change: two nodes that start together seed once.
    await bumpRevision(tx, environment.id);
    const [held] = await tx.query<{ pack_version: number }>(HELD, [environment.id]);
    if ((held?.pack_version ?? 0) >= RULE_PACK_VERSION) return;
    for (const [index, rule] of rulePack().entries())
      await seedRule(tx, environment, { ...rule, at: new Date(now + index) }, effects);
    await tx.query(TAKEN, [environment.id, RULE_PACK_VERSION]);
    await record(tx, environment, effects);
  });
  announce(app, effects);
  return true;
}

/** Brings the rules of every environment that has some up to this edition of the pack; called when the service starts. */
export async function seedKnownEnvironments(app: SeedApp): Promise<void> {
  const behind = await app.db.system<{ environment_id: string }>(BEHIND, [RULE_PACK_VERSION]);
  for (const { environment_id: id } of behind) {
    const environment = await app.environments.get(id);
    await seedRules(app, environment, nowIn(environment));
  }
}

type Seed = PackedRule & { readonly at: Date };

async function seedRule(tx: Queryable, environment: Environment, seed: Seed, effects: Effects): Promise<void> {
  const { id, everywhere, at } = seed;
  const live = everywhere || environment.kind === 'sandbox';
  const made = await tx.query(SEED_RULE, [environment.id, id, live ? 1 : null, live ? null : 1, at]);
  if (made.length === 0) return addEdition(tx, environment, seed, effects);
  await insertVersion(tx, environment, seed, { version: 1, comment: 'Part of the rule pack' });
  if (live) await tx.query(MARK_LIVE, [environment.id, id, 1, at]);
}

/**
 * A changed rule of the pack becomes a version of its own. It takes the place of the pack's former version where that
 * runs in shadow, or in a sandbox; where people made it live in production, it waits in shadow beside it.
 */
async function addEdition(tx: Queryable, environment: Environment, seed: Seed, effects: Effects): Promise<void> {
  const { id, definition, at } = seed;
  const [runs] = await tx.query<{ live_version: number | null; shadow_version: number | null }>(LOCK, [
    environment.id,
    id,
  ]);
  const versions = await tx.query<{ version: number; author: string; definition: RuleDefinition }>(VERSIONS, [
    environment.id,
    id,
  ]);
  const [newest] = versions;
  const own = versions.filter(({ author }) => author === PACK_AUTHOR);
  const text = canonicalJson(definition);
  if (!runs || !newest || own.length === 0 || own.some((one) => canonicalJson(one.definition) === text)) return;
  const version = newest.version + 1;
  await insertVersion(tx, environment, seed, { version, comment: `Edition ${RULE_PACK_VERSION} of the rule pack` });
  const isOwn = (running: number | null) => own.some((one) => one.version === running);
  const { live_version: live, shadow_version: shadow } = runs;
  const next = {
    live: isOwn(live) && environment.kind === 'sandbox' ? version : live,
    shadow: isOwn(shadow) || (isOwn(live) && environment.kind === 'production' && shadow === null) ? version : shadow,
  };
  await tx.query(RUN, [environment.id, id, next.live, next.shadow, at]);
  if (next.live !== null) await tx.query(MARK_LIVE, [environment.id, id, next.live, at]);
  effects.audit.push({
    action: 'rule.version_added',
    actor: { type: 'system', name: 'rule pack' },
    target: { type: 'rule', id },
    at: at.getTime(),
    changes: [{ field: 'versions', before: { live, shadow }, after: next }],
    reason: `Edition ${RULE_PACK_VERSION} of the rule pack`,
  });
}

async function insertVersion(
  tx: Queryable,
  environment: Environment,
  { id, definition, at }: Seed,
  { version, comment }: { readonly version: number; readonly comment: string },
): Promise<void> {
  const text = JSON.stringify(definition);
  await tx.query(INSERT_VERSION, [environment.id, id, version, text, PACK_AUTHOR, comment, at, at]);
}
