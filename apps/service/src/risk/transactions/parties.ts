import type { Vault } from '../../platform/crypto/vault.js';
import { normalValue } from '../../work/lists/values.js';
import type { Counterparty, Submitted } from './submitted.js';

/** The name by which windows know a counterparty: the best there is, with its kind. */
export function counterpartyName(counterparty: Counterparty | null): { kind: string; name: string } | undefined {
  if (!counterparty) return undefined;
  const { reference, account, wallet, name } = counterparty;
  if (reference !== undefined) return { kind: 'subject_reference', name: reference };
  if (account !== undefined) return { kind: 'party account', name: normalValue('iban', account) };
  if (wallet !== undefined) return { kind: 'party wallet', name: normalValue('wallet', wallet.address) };
  return name === undefined ? undefined : { kind: 'party name', name: normalValue('name', name) };
}

/** What `counterparty.id` is to a rule: text that only this counterparty has. */
export function counterpartyId(counterparty: Counterparty | null): string | undefined {
  const known = counterpartyName(counterparty);
  return known && (known.kind === 'subject_reference' ? known.name : `${known.kind.slice(6)}:${known.name}`);
}

/** The fingerprint of what a rule calls `counterparty.id`; the reverse of `counterpartyId`, then keyed. */
export function partyIndex(vault: Vault, environmentId: string, id: string): Buffer {
  const [, kind, name] = /^(account|wallet|name):(.*)$/su.exec(id) ?? [];
  return kind === undefined || name === undefined
    ? vault.blindIndex(environmentId, 'subject_reference', id)
    : vault.blindIndex(environmentId, `party ${kind}`, name);
}

/** A counterparty is known by its reference, else its account, else its wallet: the text may be any of these. */
export function partyFingerprints(vault: Vault, environmentId: string, text: string) {
  const ids = [
    { kind: 'reference', id: text },
    { kind: 'account', id: `account:${normalValue('iban', text)}` },
    { kind: 'wallet', id: `wallet:${normalValue('wallet', text)}` },
  ] as const;
  return ids.map(({ kind, id }) => ({ kind, index: partyIndex(vault, environmentId, id) }));
}

export interface Indexes {
  readonly counterparty: Buffer | null;
  readonly ip: Buffer | null;
  readonly device: Buffer | null;
  readonly source: Buffer | null;
  readonly target: Buffer | null;
}

/** The fingerprints of a transaction that windows and the payment graph compare. */
export function indexesOf(vault: Vault, environmentId: string, submitted: Submitted): Indexes {
  const id = counterpartyId(submitted.counterparty);
  const counterparty = id === undefined ? null : partyIndex(vault, environmentId, id);
  const reference = submitted.subject?.reference;
  const subject = reference === undefined ? null : vault.blindIndex(environmentId, 'subject_reference', reference);
  const { ip, fingerprint } = submitted.device ?? {};
  const out = submitted.direction === 'out';
  return {
    counterparty,
    ip: ip === undefined ? null : vault.blindIndex(environmentId, 'ip', normalValue('ip', ip)),
    device: fingerprint === undefined ? null : vault.blindIndex(environmentId, 'device', fingerprint),
    source: out ? subject : counterparty,
    target: out ? counterparty : subject,
  };
}
