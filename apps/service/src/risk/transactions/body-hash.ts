import type { BodyOf, transactions } from '@assay/contract';
import { canonicalJson } from '@assay/kernel';
import type { Vault } from '../../platform/crypto/vault.js';

type Body = BodyOf<typeof transactions.createTransaction>;

/**
 * Tells equal bodies from different ones: a number and its text are the same, an absent time is not a present one. The
 * version says in which order bodies replace each other and is no part of them.
 * @param amount as decimal text
 */
export function bodyHashOf(vault: Vault, environmentId: string, body: Body, amount: string | null): Buffer {
  const { amount: given, version: _, ...others } = body;
  return vault.blindIndex(
    environmentId,
    'transaction_body',
    canonicalJson({ ...others, ...(given === undefined ? {} : { amount }) }),
  );
}
