import type { RejectedRow } from '@assay/tables';
import type { WalletCategory } from './category.js';

/** One statement of one list about one address. Dates are days, `YYYY-MM-DD`. */
export interface Tag {
  /** As the list wrote it. */
  readonly address: string;
  /** Normal form by which it is matched on every chain. */
  readonly key: string;
  readonly category: WalletCategory;
  readonly entity?: string;
  /** Between 0 and 1. */
  readonly confidence: number;
  readonly source?: string;
  /** The list's own number of the entry. */
  readonly entry?: string;
  /** The asset or chain the list named; kept as information, never a filter. */
  readonly asset?: string;
  /** First day on which the list had it; absent when unknown. */
  readonly listedOn?: string;
  /** First day on which the list had it no more. */
  readonly delistedOn?: string;
}

export interface ParsedTags {
  readonly tags: readonly Tag[];
  readonly rejected: readonly RejectedRow[];
  /** All rejected rows; `rejected` keeps the first 1,000. */
  readonly rejectedTotal: number;
  /** The day that the files give themselves; the last one of several. */
  readonly dated?: string;
  /** How many entries the files say that they hold, and how many they do. */
  readonly announced?: { readonly records: number; readonly found: number };
}

const DAY_MS = 86_400_000;

/** Days since 1970 of a day. */
export function dayNumber(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** The day of a time in Unix milliseconds. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
