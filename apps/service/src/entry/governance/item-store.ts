import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import { seedRules } from '../../risk/rules/seed-rules.js';
import type { App } from '../app.js';
import { modelsInUse } from './models-in-use.js';

export type GovernedKind = 'journey' | 'rule' | 'model';

/** What is written of an item; nothing, where nobody wrote anything yet. */
export interface GovernanceRow {
  readonly owner: string | null;
  readonly rationale: string | null;
  readonly risk: string | null;
  readonly review_due_at: Date | null;
  readonly updated_by: string;
  readonly updated_at: Date;
}

/** A journey, a rule or a model, with what is written of it. */
export interface GovernedItem {
  readonly kind: GovernedKind;
  readonly id: string;
  readonly name: string;
  /** What runs of it. */
  readonly version: string | null;
  readonly written: GovernanceRow | undefined;
}

const ALL: Statement = {
  name: 'governance_all',
  text: `select kind, item_id, owner, rationale, risk, review_due_at, updated_by, updated_at from governance_items
    where environment_id = $1 limit 10000`,
};
const NAMES: Statement = {
  name: 'governance_names',
  text: `select 'journey' as kind, j.id, j.name, j.published_version as version from journeys j where j.environment_id = $1
    union all
    select 'rule', r.id, v.definition ->> 'name', r.live_version
    from rules r join rule_versions v on v.environment_id = r.environment_id and v.rule_id = r.id
      and v.version = coalesce(r.live_version, r.shadow_version,
        (select max(m.version) from rule_versions m where m.environment_id = r.environment_id and m.rule_id = r.id))
    where r.environment_id = $1
    order by 1, 2`,
};
const FOR_UPDATE: Statement = {
  name: 'governance_lock',
  text: `select owner, rationale, risk, review_due_at, updated_by, updated_at from governance_items
    where environment_id = $1 and kind = $2 and item_id = $3 for update`,
};
const WRITE: Statement = {
  name: 'governance_write',
  text: `insert into governance_items (environment_id, kind, item_id, owner, rationale, risk, review_due_at, updated_by, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (environment_id, kind, item_id) do update set owner = excluded.owner, rationale = excluded.rationale,
      risk = excluded.risk, review_due_at = excluded.review_due_at, updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
};

type Written = GovernanceRow & { readonly kind: GovernedKind; readonly item_id: string };
type Named = Pick<GovernedItem, 'id' | 'name'> & { readonly kind: GovernedKind; readonly version: number | null };

/** Every journey, rule and model of an environment, by kind and id. */
export async function governedItems(app: App, environment: Environment, now: number): Promise<GovernedItem[]> {
  await seedRules(app, environment, now);
  const { id } = environment;
  const [named, written, models] = await Promise.all([
    app.db.inEnvironment<Named>(id, NAMES, [id]),
    app.db.inEnvironment<Written>(id, ALL, [id]),
    modelsInUse(app.config.models),
  ]);
  const known = new Map(written.map((row) => [`${row.kind} ${row.item_id}`, row]));
  return [
    ...named.map((item) => ({ ...item, version: item.version === null ? null : String(item.version) })),
    ...models
      .filter(({ id: model }, index) => models.findIndex((other) => other.id === model) === index)
      .map((model) => ({ kind: 'model' as const, id: model.id, name: model.role, version: model.version })),
  ].map((item) => ({ ...item, written: known.get(`${item.kind} ${item.id}`) }));
}

/** What is written of an item, held until the transaction ends. */
export async function lockGovernance(
  tx: Queryable,
  environmentId: string,
  { kind, id }: Pick<GovernedItem, 'kind' | 'id'>,
): Promise<GovernanceRow | undefined> {
  const [row] = await tx.query<GovernanceRow>(FOR_UPDATE, [environmentId, kind, id]);
  return row;
}

export async function writeGovernance(
  tx: Queryable,
  environmentId: string,
  { kind, id }: Pick<GovernedItem, 'kind' | 'id'>,
  row: GovernanceRow,
): Promise<void> {
  const { owner, rationale, risk, review_due_at: due, updated_by: by, updated_at: at } = row;
  await tx.query(WRITE, [environmentId, kind, id, owner, rationale, risk, due, by, at]);
}

/** What is written of an item as answers show it. @param now the environment's time */
export function governanceView(written: GovernanceRow | undefined, now: number) {
  const due = written?.review_due_at ?? null;
  return {
    owner: written?.owner ?? null,
    rationale: written?.rationale ?? null,
    risk: written?.risk ?? null,
    review_due_at: due?.toISOString() ?? null,
    overdue: due !== null && due.getTime() < now,
    updated_at: written?.updated_at.toISOString() ?? null,
    updated_by: written?.updated_by ?? null,
  };
}

export function itemView({ kind, id, name, version, written }: GovernedItem, now: number) {
  return { id, kind, name, version, ...governanceView(written, now) };
}
