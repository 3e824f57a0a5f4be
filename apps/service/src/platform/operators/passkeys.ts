import type { Vault } from '../crypto/vault.js';
import { newId } from '../ids.js';
import type { Queryable, Statement } from '../store/database.js';
import { OPERATOR_COLUMNS, type OperatorRow } from './operator.js';
import { checkProof, type PasskeyKey, type PasskeyProof } from './passkey-proofs.js';

/** Passkeys that one operator may have. */
const PASSKEYS_MAX = 20;

const INSERT: Statement = {
  name: 'operator_passkey_insert',
  text: `insert into operator_factors (organisation_id, operator_id, id, kind, name, sealed, credential_id, counter, created_at, confirmed_at)
    select $1, $2, $3, 'passkey', $4, $5, $6, $7, now(), now()
    where (select count(*) from operator_factors where organisation_id = $1 and operator_id = $2 and kind = 'passkey') < ${PASSKEYS_MAX}
    on conflict (credential_id) where credential_id is not null do nothing returning id`,
};
const IDS: Statement = {
  name: 'operator_passkey_ids',
  text: `select credential_id from operator_factors
    where organisation_id = $1 and operator_id = $2 and kind = 'passkey' order by created_at, id`,
};
const FIND: Statement = {
  name: 'operator_passkey_find',
  text: `select ${OPERATOR_COLUMNS}, f.id as factor_id, f.sealed, f.counter::int8::text as counter
    from operator_factors f join operators p on p.organisation_id = f.organisation_id and p.id = f.operator_id
    where f.credential_id = $1 and f.kind = 'passkey' and p.deleted_at is null and p.joined_at is not null for update of f`,
};
/** A counter that stands still or goes back is that of a copy; authenticators without one stay at 0. */
const USED: Statement = {
  name: 'operator_passkey_used',
  text: `update operator_factors set counter = $4, last_used_at = now()
    where organisation_id = $1 and operator_id = $2 and id = $3 and (counter < $4 or (counter = 0 and $4 = 0)) returning id`,
};

interface OperatorKey {
  readonly organisation_id: string;
  readonly id: string;
}

type PasskeyRow = OperatorRow & { readonly factor_id: string; readonly sealed: Buffer; readonly counter: string };

/** Ids of an operator's passkeys, in base64url. */
export async function passkeyIds(
  tx: Queryable,
  { organisation_id: organisationId, id }: OperatorKey,
): Promise<string[]> {
  const rows = await tx.query<{ credential_id: Buffer }>(IDS, [organisationId, id]);
  return rows.map(({ credential_id: credential }) => credential.toString('base64url'));
}

/**
 * Keeps a new passkey of an operator.
 * @returns its id as a factor; undefined when the passkey is known already, or the operator has twenty
 */
export async function keepPasskey(
  tx: Queryable,
  vault: Vault,
  { organisation_id: organisationId, id: operatorId }: OperatorKey,
  made: PasskeyKey & { readonly credentialId: string; readonly name: string },
): Promise<string | undefined> {
  const id = newId('opf');
  const sealed = vault.sealOwn(made.publicKey, context(operatorId, id));
  const credential = Buffer.from(made.credentialId, 'base64url');
  const values = [organisationId, operatorId, id, made.name, sealed, credential, made.counter];
  const [row] = await tx.query<{ id: string }>(INSERT, values);
  return row?.id;
}

/** The operator whose passkey it is; undefined where nobody has it, as once it was removed or its operator deleted. */
export async function findByPasskey(tx: Queryable, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx.query<PasskeyRow>(FIND, [Buffer.from(credentialId, 'base64url')]);
  return row;
}

/** Whether a passkey signed the challenge, and moves its counter on. */
export async function usePasskey(
  tx: Queryable,
  vault: Vault,
  row: PasskeyRow,
  asked: { readonly base: string; readonly challenge: string; readonly proof: PasskeyProof },
): Promise<boolean> {
  const { organisation_id: organisationId, id, factor_id: factorId, sealed } = row;
  const key = { publicKey: vault.openOwn(sealed, context(id, factorId)), counter: Number(row.counter) };
  const counter = await checkProof(asked.base, asked.challenge, asked.proof, key);
  if (counter === undefined) return false;
  return (await tx.query(USED, [organisationId, id, factorId, counter])).length > 0;
}

function context(operatorId: string, factorId: string): string {
  return `operator factor ${operatorId} ${factorId}`;
}
