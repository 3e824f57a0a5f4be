import { randomInt } from 'node:crypto';
import type { Vault } from '../crypto/vault.js';
import type { Queryable, Statement } from '../store/database.js';

const COUNT = 10;
/** Without letters and digits that are taken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

const FORGET: Statement = {
  name: 'operator_recovery_forget',
  text: 'delete from operator_recovery_codes where organisation_id = $1 and operator_id = $2',
};
const KEEP: Statement = {
  name: 'operator_recovery_keep',
  text: 'insert into operator_recovery_codes (organisation_id, operator_id, code_hash) select $1, $2, unnest($3::bytea[])',
};
const USE: Statement = {
  name: 'operator_recovery_use',
  text: `delete from operator_recovery_codes where organisation_id = $1 and operator_id = $2 and code_hash = $3 returning 1`,
};
const LEFT: Statement = {
  name: 'operator_recovery_left',
  text: 'select count(*)::int as count from operator_recovery_codes where organisation_id = $1 and operator_id = $2',
};

interface OperatorKey {
  readonly organisation_id: string;
  readonly id: string;
}

/** Ten new codes in place of all earlier ones; shown once, stored as keyed hashes. */
export async function newRecoveryCodes(tx: Queryable, vault: Vault, operator: OperatorKey): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, draw);
  const { organisation_id: organisationId, id } = operator;
  await tx.query(FORGET, [organisationId, id]);
  await tx.query(KEEP, [organisationId, id, codes.map((code) => hashOf(vault, id, code))]);
  return codes;
}

/** Uses a code up; of two requests at once one finds it gone. @returns how many are left; undefined for a wrong code */
export async function useRecoveryCode(
  tx: Queryable,
  vault: Vault,
  operator: OperatorKey,
  code: string,
): Promise<number | undefined> {
  const { organisation_id: organisationId, id } = operator;
  const used = await tx.query(USE, [organisationId, id, hashOf(vault, id, code)]);
  if (used.length === 0) return undefined;
  return recoveryCodesLeft(tx, operator);
}

/** How many codes an operator has not used. */
export async function recoveryCodesLeft(
  tx: Queryable,
  { organisation_id: organisationId, id }: OperatorKey,
): Promise<number> {
  const [left] = await tx.query<{ count: number }>(LEFT, [organisationId, id]);
  return left?.count ?? 0;
}

function draw(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}

/** Keyed: sixty bits would be guessed from a plain hash. However it is typed. */
function hashOf(vault: Vault, operatorId: string, code: string): Buffer {
  const typed = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return vault.blindIndex('installation', 'recovery code', `${operatorId}\0${typed}`);
}
