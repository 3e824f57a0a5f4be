import type { Transfer } from '@assay/wallets';

/** Own transfers of one environment that are kept in memory: the newest. */
export const OWN_TRANSFERS_MAX = 50_000;

/** What a submitted transaction says of its transfer. */
export interface OwnChange {
  /** Of the transaction. */
  readonly id: string;
  /** Undefined: it is not there any more. */
  readonly transfer: Transfer | undefined;
}

/** Transfers of one environment after some changes, each transaction's once; the newest of them. */
export function withChanges(
  known: ReadonlyMap<string, Transfer> | undefined,
  changes: readonly OwnChange[],
): ReadonlyMap<string, Transfer> {
  const kept = new Map(known);
  for (const { id, transfer } of changes) {
    kept.delete(id);
    if (transfer) kept.set(id, transfer);
  }
  return kept.size <= OWN_TRANSFERS_MAX ? kept : new Map([...kept].slice(-OWN_TRANSFERS_MAX));
}
