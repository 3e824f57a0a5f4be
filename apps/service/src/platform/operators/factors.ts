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
