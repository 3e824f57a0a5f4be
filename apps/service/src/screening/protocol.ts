import type { Customer, Entity, ScreeningQuery, ScreeningResult, SearchedList } from '@assay/screening';

/** What the runtime tells a thread. One thread builds an index; those that answer open it in the same shared memory. */
export type ToWorker =
  | { readonly kind: 'entities'; readonly entities: readonly Entity[] }
  | { readonly kind: 'snapshot'; readonly path: string }
  | { readonly kind: 'build'; readonly versions: Readonly<Record<string, string>> }
  | { readonly kind: 'open'; readonly memory: ArrayBufferLike }
  /** Entries that are new or differ: what later batches of customers are compared with. */
  | { readonly kind: 'changed'; readonly entities: readonly Entity[] }
  /** Who of a batch has a hit among them; `again` names those who are screened whatever changed. */
  | { readonly kind: 'affected'; readonly customers: readonly Customer[]; readonly again: readonly string[] };

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

/** A customer with the whole screening. */
export interface Screened {
  readonly id: string;
  readonly result: ScreeningResult;
}

export type FromWorker =
  | { readonly kind: 'built'; readonly memory: ArrayBufferLike; readonly buildMs: number }
  | { readonly kind: 'ready'; readonly lists: readonly ListContent[] }
  | { readonly kind: 'affected'; readonly affected: readonly Screened[] }
  | { readonly kind: 'failed'; readonly reason: string }
  | readonly Reply[];
