import type { BodyOf, transactions } from '@assay/contract';
import { canonicalJson } from '@assay/kernel';
import type { Vault } from '../../platform/crypto/vault.js';
import type { Submitted } from './submitted.js';

type Body = BodyOf<typeof transactions.createTransaction>;

/** What tells equal bodies from different ones. */
export interface BodyHashes {
  readonly bodyHash: Buffer;
  /** As transactions were stored before names that stand for others were resolved. */
  readonly formerHash: Buffer;
}

/**
 * Tells equal bodies from different ones by what they mean: a number and its text are the same, whoever stands for a party is
 * this party, and a default is what it stands for; an absent time is not a present one. The version says in which order
 * bodies replace each other and is no part of them.
 */
export function bodyHashesOf(
  vault: Pick<Vault, 'blindIndex'>,
  environmentId: string,
  body: Body,
  submitted: Submitted,
): BodyHashes {
  const { amount: given, version: _version, ...others } = body;
  const { sender: _sender, receiver: _receiver, subject_reference: _reference, ...unresolved } = others;
  const { type, direction, subject, counterparty, currency, amount, occurredAt, metadata } = submitted;
  const meant = { type, direction, subject, counterparty, currency, amount, metadata };
  const time = body.occurred_at === undefined ? {} : { occurred_at: occurredAt };
  const hash = (value: object) => vault.blindIndex(environmentId, 'transaction_body', canonicalJson(value));
  return {
    bodyHash: hash({ ...unresolved, ...meant, ...time }),
    formerHash: hash({ ...others, ...(given === undefined ? {} : { amount }) }),
  };
}

/** Whether a stored transaction came with an equal body. */
export function isSameBody(stored: Buffer, { bodyHash, formerHash }: BodyHashes): boolean {
  return stored.equals(bodyHash) || stored.equals(formerHash);
}
