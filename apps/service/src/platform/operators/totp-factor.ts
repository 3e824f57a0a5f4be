import type { Vault } from '../crypto/vault.js';
import { newId } from '../ids.js';
import type { Queryable, Statement } from '../store/database.js';
import { matchTotp, newTotpSecret } from './totp.js';

const DROP_PENDING: Statement = {
  name: 'operator_totp_drop_pending',
  text: `delete from operator_factors where organisation_id = $1 and operator_id = $2 and kind = 'totp' and confirmed_at is null`,
};
const INSERT: Statement = {
  name: 'operator_totp_insert',
  text: `insert into operator_factors (organisation_id, operator_id, id, kind, name, sealed, created_at)
    values ($1, $2, $3, 'totp', 'Authenticator', $4, now())`,
};
const FIND: Statement = {
  name: 'operator_totp_find',
  text: `select id, sealed, last_step::int as last_step from operator_factors
    where organisation_id = $1 and operator_id = $2 and kind = 'totp' and (confirmed_at is not null) = $3
    order by created_at desc limit 1 for update`,
};
const USE: Statement = {
  name: 'operator_totp_use',
  text: `update operator_factors set last_step = $4, last_used_at = now(), confirmed_at = coalesce(confirmed_at, now())
    where organisation_id = $1 and operator_id = $2 and id = $3 and last_step < $4 returning 1`,
};
const REPLACE: Statement = {
  name: 'operator_totp_replace',
  text: `delete from operator_factors where organisation_id = $1 and operator_id = $2 and kind = 'totp' and id <> $3`,
};

interface OperatorKey {
  readonly organisation_id: string;
  readonly id: string;
}

interface Row {
  readonly id: string;
  readonly sealed: Buffer;
  readonly last_step: number;
}

/** Begins to set up an authenticator; it counts once a code of it was given. @returns its secret, shown only now */
export async function beginTotp(tx: Queryable, vault: Vault, operator: OperatorKey): Promise<Buffer> {
  const secret = newTotpSecret();
  const id = newId('opf');
  const { organisation_id: organisationId, id: operatorId } = operator;
  await tx.query(DROP_PENDING, [organisationId, operatorId]);
  await tx.query(INSERT, [organisationId, operatorId, id, vault.sealOwn(secret, context(operatorId, id))]);
  return secret;
}

/** Proves the authenticator that is being set up; it takes the place of an earlier one. @returns whether the code is right */
export async function confirmTotp(tx: Queryable, vault: Vault, operator: OperatorKey, code: string): Promise<boolean> {
  const used = await take(tx, vault, operator, code, false);
  if (used === undefined) return false;
  await tx.query(REPLACE, [operator.organisation_id, operator.id, used]);
  return true;
}

/** Whether a code is right and was not used before, in this request or one beside it. */
export async function useTotp(tx: Queryable, vault: Vault, operator: OperatorKey, code: string): Promise<boolean> {
  return (await take(tx, vault, operator, code, true)) !== undefined;
}

async function take(
  tx: Queryable,
  vault: Vault,
  { organisation_id: organisationId, id: operatorId }: OperatorKey,
  code: string,
  confirmed: boolean,
): Promise<string | undefined> {
  const [row] = await tx.query<Row>(FIND, [organisationId, operatorId, confirmed]);
  if (!row) return undefined;
  const secret = vault.openOwn(row.sealed, context(operatorId, row.id));
  const step = matchTotp(secret, code, Date.now(), row.last_step);
  if (step === undefined) return undefined;
  const used = await tx.query(USE, [organisationId, operatorId, row.id, step]);
  return used.length > 0 ? row.id : undefined;
}

function context(operatorId: string, factorId: string): string {
  return `operator factor ${operatorId} ${factorId}`;
}
