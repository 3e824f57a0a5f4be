import type { Entity, ScreeningQuery, ScreeningResult, SearchedList } from '@assay/screening';

/** What the runtime tells the worker. A worker builds one index and answers from it until it is replaced. */
export type ToWorker =
  | { readonly kind: 'entities'; readonly entities: readonly Entity[] }
  | { readonly kind: 'snapshot'; readonly path: string }
  | { readonly kind: 'build'; readonly versions: Readonly<Record<string, string>> }
  | { readonly kind: 'screen'; readonly id: number; readonly query: ScreeningQuery };

/** Kinds of listing that a list holds, told once when the index is ready. */
export interface ListContent extends SearchedList {
  readonly types: readonly Entity['types'][number][];
}

export type FromWorker =
  | { readonly kind: 'ready'; readonly lists: readonly ListContent[]; readonly buildMs: number }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'result'; readonly id: number; readonly result: ScreeningResult }
  | { readonly kind: 'refused'; readonly id: number; readonly reason: string };
