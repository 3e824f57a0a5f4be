import type { Customer, Entity, ScreeningQuery, ScreeningResult, SearchedList } from '@assay/screening';

/** What the runtime tells a thread. One thread builds an index; those that answer open it in the same shared memory. */
export type ToWorker =
  | { readonly kind: 'entities'; readonly entities: readonly Entity[] }
  | { readonly kind: 'snapshot'; readonly path: string }
  | { readonly kind: 'build'; readonly versions: Readonly<Record<string, string>> }
  | { readonly kind: 'open'; readonly memory: ArrayBufferLike }
  /** Customers who are monitored, to be kept; one of the same id takes the place of the former. */
  | { readonly kind: 'hold'; readonly customers: readonly HeldCustomer[] }
  | { readonly kind: 'drop'; readonly ids: readonly string[] }
  | ({ readonly kind: 'changed' } & ListChange)
  /** Who of the customers may be touched by what changed. */
  | { readonly kind: 'touched' }
  /** Screens some of them. */
  | { readonly kind: 'affected'; readonly ids: readonly string[] };

/** A query; those that are asked for together come as one message. */
export interface Question {
  readonly id: number;
  readonly query: ScreeningQuery;
}

export type Reply =
  | { readonly kind: 'result'; readonly id: number; readonly result: ScreeningResult }
  | { readonly kind: 'refused'; readonly id: number; readonly reason: string };

/** Kinds of listing that a list holds, told once when the index is ready. */
export interface ListContent extends SearchedList {
  readonly types: readonly Entity['types'][number][];
}

/** A customer with the ids of the entries that are known to hit. */
export interface HeldCustomer extends Customer {
  readonly known: readonly string[];
}

/** What another edition changed. */
export interface ListChange {
  /** Entries that are new or differ. */
  readonly entities: readonly Entity[];
  /** Ids of entries that differ or are gone: customers whom they hit are screened again. Undefined when nobody knows: then everybody is. */
  readonly touched: readonly string[] | undefined;
}

/** A customer with the whole screening. */
export interface Screened {
  readonly customer: HeldCustomer;
  readonly result: ScreeningResult;
}

export type FromWorker =
  | { readonly kind: 'built'; readonly memory: ArrayBufferLike; readonly buildMs: number }
  | { readonly kind: 'ready'; readonly lists: readonly ListContent[] }
  | { readonly kind: 'touched'; readonly ids: readonly string[] }
  | { readonly kind: 'affected'; readonly affected: readonly Screened[] }
  | { readonly kind: 'failed'; readonly reason: string }
  | readonly Reply[];
