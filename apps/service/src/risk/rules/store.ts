import { linkRules, type RuleDefinition, type RuleSet, type RunningRule } from '@assay/rules';
import type { Logger } from 'pino';
import type { Environment } from '../../platform/environments/environment.js';
import type { Database, Queryable, Statement } from '../../platform/store/database.js';
import { withKnownLists } from './known-lists.js';

const REVISION: Statement = {
  name: 'rule_set_revision',
  text: 'select revision from rule_sets where environment_id = $1',
};
const BUMP: Statement = {
  name: 'rule_set_bump',
  text: `insert into rule_sets (environment_id, revision, pack_version) values ($1, 1, 0)
    on conflict (environment_id) do update set revision = rule_sets.revision + 1 returning revision`,
};
const RELOAD: Statement = {
  name: 'rule_set_reload',
  text: 'update rule_sets set revision = revision + 1 where environment_id = $1',
};
export const INSERT_VERSION: Statement = {
  name: 'rule_version_insert',
  text: `insert into rule_versions (environment_id, rule_id, version, definition, author, comment, published_at, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};
/** A rollback goes back to a version that was live. */
export const MARK_LIVE: Statement = {
  name: 'rule_version_live',
  text: `update rule_versions set live_at = coalesce(live_at, $4) where environment_id = $1 and rule_id = $2 and version = $3`,
};
const RUNNING: Statement = {
  name: 'rules_running',
  text: `select r.id, v.version, (v.version = r.live_version) is true as live, v.definition
    from rules r join rule_versions v on v.environment_id = r.environment_id and v.rule_id = r.id and v.version in (r.live_version, r.shadow_version)
    where r.environment_id = $1 order by r.created_at, r.id`,
};

export interface Known {
  readonly revision: string;
  readonly set: RuleSet;
}

const ENTRIES_MAX = 500;

/**
 * The compiled rules of environments. A change of any rule raises the revision, which every evaluation reads, so that
 * each node runs the new rules from the first transaction after the change.
 */
export class RuleSets {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #known = new Map<string, Known>();

  constructor({ db, log }: { readonly db: Database; readonly log: Logger }) {
    this.#db = db;
    this.#log = log;
  }

  /** The rules of a revision. @param revision as just read; undefined where the environment has no rules yet */
  async at({ id }: Environment, revision: string | undefined): Promise<RuleSet> {
    const known = this.#known.get(id);
    if (known && known.revision === revision) return known.set;
    return (await this.#load(id)).set;
  }

  /** The rules that this node ran last, and their revision; loaded where it knows none. */
  async last({ id }: Environment): Promise<Known> {
    return this.#known.get(id) ?? this.#load(id);
  }

  /** The same, undefined where this node knows none. */
  known(environmentId: string): Known | undefined {
    return this.#known.get(environmentId);
  }

  async #load(environmentId: string): Promise<Known> {
    const loaded = await this.#db.transaction(environmentId, async (tx) => {
      const [row] = await tx.query<{ revision: string }>(REVISION, [environmentId]);
      const set = await withKnownLists(tx, environmentId, linkRules(await runningRules(tx, environmentId)));
      return { revision: row?.revision ?? '0', set };
    });
    for (const { id, message } of loaded.set.broken) this.#log.error({ rule: id, message }, 'a rule does not compile');
    if (this.#known.size >= ENTRIES_MAX) this.#known.clear();
    this.#known.set(environmentId, loaded);
    return loaded;
  }
}

/** Makes every node load the rules again; part of each transaction that changes what runs. */
export async function bumpRevision(tx: Queryable, environmentId: string): Promise<void> {
  await tx.query(BUMP, [environmentId]);
}

/** The same where an environment has rules already: a list that they ask is new. */
export async function reloadRules(tx: Queryable, environmentId: string): Promise<void> {
  await tx.query(RELOAD, [environmentId]);
}

async function runningRules(tx: Queryable, environmentId: string): Promise<RunningRule[]> {
  const rows = await tx.query<{ id: string; version: number; live: boolean; definition: RuleDefinition }>(RUNNING, [
    environmentId,
  ]);
  return rows.map(({ id, version, live, definition }) => ({ id, version, mode: live ? 'live' : 'shadow', definition }));
}
