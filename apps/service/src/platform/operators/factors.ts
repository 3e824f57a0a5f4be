import type { Queryable, Statement } from '../store/database.js';

export type FactorKind = 'totp' | 'passkey';

const KINDS: Statement = {
  name: 'operator_factor_kinds',
  text: `select operator_id, kind from operator_factors
    where organisation_id = $1 and operator_id = any($2) and confirmed_at is not null group by 1, 2`,
};

interface OperatorKey {
  readonly organisation_id: string;
  readonly id: string;
}

/** The kinds of second factor that operators of one organisation have set up, by operator. */
export async function factorKindsOf(
  tx: Queryable,
  organisationId: string,
  ids: readonly string[],
): Promise<Map<string, FactorKind[]>> {
  const found = new Map<string, FactorKind[]>();
  if (ids.length === 0) return found;
  const rows = await tx.query<{ operator_id: string; kind: FactorKind }>(KINDS, [organisationId, [...ids]]);
  for (const { operator_id: id, kind } of rows) found.set(id, [...(found.get(id) ?? []), kind]);
  return found;
}

export async function factorKinds(tx: Queryable, operator: OperatorKey): Promise<readonly FactorKind[]> {
  return (await factorKindsOf(tx, operator.organisation_id, [operator.id])).get(operator.id) ?? [];
}

const FORGET = ['operator_factors', 'operator_recovery_codes', 'operator_sessions'].map(
  (table): Statement => ({
    name: `${table}_reset`,
    text: `delete from ${table} where organisation_id = $1 and operator_id = $2`,
  }),
);

/** Takes every second factor of an operator away, with the recovery codes and the sessions that they opened. */
export async function forgetFactors(
  tx: Queryable,
  { organisation_id: organisationId, id }: OperatorKey,
): Promise<void> {
  for (const statement of FORGET) await tx.query(statement, [organisationId, id]);
}

/** The second factors of one operator, as their owner sees them. */
export const OWN_FACTORS = `select f.id, f.kind, f.name, date_trunc('milliseconds', f.created_at) as created_at, f.last_used_at
  from operator_factors f where f.organisation_id = $1 and f.operator_id = $2 and f.confirmed_at is not null`;

export interface OwnFactorRow {
  readonly id: string;
  readonly kind: FactorKind;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const RENAME: Statement = {
  name: 'operator_factor_rename',
  text: `update operator_factors set name = $4 where organisation_id = $1 and operator_id = $2 and id = $3
    and confirmed_at is not null returning id, kind, name, created_at, last_used_at`,
};
const REMOVE: Statement = {
  name: 'operator_factor_remove',
  text: `delete from operator_factors where organisation_id = $1 and operator_id = $2 and id = $3
    and confirmed_at is not null returning id`,
};
const LOCK: Statement = {
  name: 'operator_factors_lock',
  text: 'select 1 from operators where organisation_id = $1 and id = $2 for update',
};

/** Holds an operator's second factors as they are until the end of the transaction. */
export async function lockFactors(tx: Queryable, { organisation_id: organisationId, id }: OperatorKey): Promise<void> {
  await tx.query(LOCK, [organisationId, id]);
}

/** @returns the factor with its new name; undefined when the operator has no such one */
export async function renameFactor(
  tx: Queryable,
  { organisation_id: organisationId, id: operatorId }: OperatorKey,
  id: string,
  name: string,
): Promise<OwnFactorRow | undefined> {
  const [row] = await tx.query<OwnFactorRow>(RENAME, [organisationId, operatorId, id, name]);
  return row;
}

/** @returns whether the operator had such a factor */
export async function removeFactor(
  tx: Queryable,
  { organisation_id: organisationId, id: operatorId }: OperatorKey,
  id: string,
): Promise<boolean> {
  return (await tx.query(REMOVE, [organisationId, operatorId, id])).length > 0;
}
