import type { Transfer } from '@assay/wallets';

/** Own transfers of one environment that are kept in memory: the newest. */
export const OWN_TRANSFERS_MAX = 50_000;

/** What a submitted transaction says of its transfer: that it is there, or that it is not any more. */
export interface OwnChange {
  /** Of the transaction. */
  readonly id: string;
  readonly transfer: Transfer;
  readonly withdrawn: boolean;
}

/** Transfers of one environment after some changes, each transaction's once; the newest of them. */
export function withChanges(
  known: ReadonlyMap<string, Transfer> | undefined,
  changes: readonly OwnChange[],
): ReadonlyMap<string, Transfer> {
  const kept = new Map(known);
  for (const { id, transfer, withdrawn } of changes) {
    kept.delete(id);
    if (!withdrawn) kept.set(id, transfer);
  }
  return kept.size <= OWN_TRANSFERS_MAX ? kept : new Map([...kept].slice(-OWN_TRANSFERS_MAX));
}
