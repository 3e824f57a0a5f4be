import type { WalletAssessment, WalletCategory, WalletQuery } from '@assay/wallets';
import type { EnvironmentKind, Reach } from '../../platform/imports/reach.js';
import type { OwnChange } from './own-changes.js';

/** What wallet screening may ask to be searched. */
export const WALLET_KINDS = ['wallet_tags'] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];

/** One snapshot of imported data. */
export interface WalletFile {
  readonly kind: 'tags' | 'transfers';
  /** Id of the list or set. */
  readonly id: string;
  readonly version: string;
  readonly entries: number;
  readonly reach: Reach;
  readonly covers: readonly WalletKind[];
  readonly categories: readonly WalletCategory[];
  readonly path: string;
}

/** Whose data are searched. */
export interface WalletEnvironment {
  readonly id: string;
  readonly kind: EnvironmentKind;
}

/** What is told to the thread. It builds one immutable index and answers from it until it is replaced. */
export type ToWorker =
  | { readonly kind: 'build'; readonly files: readonly WalletFile[] }
  | { readonly kind: 'transfers'; readonly environmentId: string; readonly changes: readonly OwnChange[] }
  | {
      readonly kind: 'assess';
      readonly id: number;
      readonly environment: WalletEnvironment;
      readonly query: WalletQuery;
    };

export interface LoadedData {
  readonly tags: number;
  readonly transfers: number;
  readonly buildMs: number;
}

export type FromWorker =
  | ({ readonly kind: 'ready' } & LoadedData)
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'result'; readonly id: number; readonly result: WalletAssessment }
  | { readonly kind: 'refused'; readonly id: number; readonly reason: string };
