import type { Transfer, WalletAssessment, WalletQuery } from '@assay/wallets';

/** One snapshot of imported data. */
export interface WalletFile {
  readonly kind: 'tags' | 'transfers';
  /** Id of the list or set. */
  readonly id: string;
  readonly version: string;
  readonly path: string;
}

/** What is told to the thread. It builds one immutable index and answers from it until it is replaced. */
export type ToWorker =
  | { readonly kind: 'build'; readonly files: readonly WalletFile[] }
  | { readonly kind: 'transfers'; readonly environmentId: string; readonly transfers: readonly Transfer[] }
  | { readonly kind: 'assess'; readonly id: number; readonly environmentId: string; readonly query: WalletQuery };

export interface LoadedData {
  readonly lists: readonly { readonly id: string; readonly version: string; readonly entries: number }[];
  readonly tags: number;
  readonly transfers: number;
  readonly buildMs: number;
}

export type FromWorker =
  | ({ readonly kind: 'ready' } & LoadedData)
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'result'; readonly id: number; readonly result: WalletAssessment }
  | { readonly kind: 'refused'; readonly id: number; readonly reason: string };

/** Own transfers of one environment that are kept in memory: the newest. */
export const OWN_TRANSFERS_MAX = 50_000;
