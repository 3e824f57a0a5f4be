import type { Entity, ScreeningQuery, ScreeningResult, SearchedList } from '@assay/screening';

/** What the runtime tells a thread. One thread builds an index; those that answer open it in the same shared memory. */
export type ToWorker =
  | { readonly kind: 'entities'; readonly entities: readonly Entity[] }
  | { readonly kind: 'snapshot'; readonly path: string }
  | { readonly kind: 'build'; readonly versions: Readonly<Record<string, string>> }
  | { readonly kind: 'open'; readonly memory: ArrayBufferLike }
  | { readonly kind: 'screen'; readonly id: number; readonly query: ScreeningQuery };

/** Kinds of listing that a list holds, told once when the index is ready. */
export interface ListContent extends SearchedList {
  readonly types: readonly Entity['types'][number][];
}

export type FromWorker =
  | { readonly kind: 'built'; readonly memory: ArrayBufferLike; readonly buildMs: number }
  | { readonly kind: 'ready'; readonly lists: readonly ListContent[] }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'result'; readonly id: number; readonly result: ScreeningResult }
  | { readonly kind: 'refused'; readonly id: number; readonly reason: string };
