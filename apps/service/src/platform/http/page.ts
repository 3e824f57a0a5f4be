import { momentOf } from '../moment.js';
import { type Position, readCursor, writeCursor } from './cursor.js';
import type { Context } from './route.js';

export interface PageQuery {
  readonly limit?: number;
  readonly cursor?: string;
  readonly order?: 'asc' | 'desc';
  readonly created_after?: string;
  readonly created_before?: string;
}

/** What a list statement needs; undefined parts are absent filters. */
export interface PageRequest {
  readonly limit: number;
  readonly ascending: boolean;
  readonly after: Position | undefined;
  readonly createdAfter: Date | undefined;
  readonly createdBefore: Date | undefined;
}

/** Reads the parameters that every collection has. @param list name of the collection; cursors are bound to it. */
export function readPage(context: Context, list: string, fallbackOrder: 'asc' | 'desc' = 'desc'): PageRequest {
  const query = context.query as PageQuery;
  const ascending = (query.order ?? fallbackOrder) === 'asc';
  const bound = scope(context, list, ascending);
  return {
    limit: query.limit ?? 50,
    ascending,
    after: query.cursor === undefined ? undefined : readCursor(context.app.vault, bound, query.cursor),
    createdAfter: moment('created_after', query.created_after),
    createdBefore: moment('created_before', query.created_before),
  };
}

/**
 * Five parameters of a statement over a collection ordered by time and id: created from, created before, time and id of
 * the last row that was shown, and one row more than the page, so that the last page is known.
 */
export function pageBounds(page: PageRequest): [Date | null, Date | null, Date | null, string | null, number] {
  const { createdAfter, createdBefore, after, limit } = page;
  return [createdAfter ?? null, createdBefore ?? null, after ? new Date(after.at) : null, after?.id ?? null, limit + 1];
}

/** A page from rows that were fetched with `limit + 1`, so that the last page is known. */
export function pageOf<T>(
  context: Context,
  list: string,
  request: PageRequest,
  rows: readonly T[],
  position: (row: T) => Position,
  show: (row: T) => unknown,
) {
  const shown = rows.slice(0, request.limit);
  const last = shown.at(-1);
  const more = rows.length > request.limit && last !== undefined;
  return {
    data: shown.map(show),
    next_cursor: more ? writeCursor(context.app.vault, scope(context, list, request.ascending), position(last)) : null,
  };
}

/** A page of a collection that is small and known whole. */
export function pageOfAll<T extends { readonly id: string }>(
  context: Context,
  list: string,
  all: readonly T[],
  show: (item: T) => unknown = (item) => item,
) {
  const request = readPage(context, list, 'asc');
  const ordered = request.ascending ? all : [...all].reverse();
  const start = request.after ? ordered.findIndex(({ id }) => id === request.after?.id) + 1 : 0;
  return pageOf(
    context,
    list,
    request,
    ordered.slice(start, start + request.limit + 1),
    ({ id }) => ({ at: '', id }),
    show,
  );
}

/** What a cursor is bound to: the collection with its order and filters, however the same ones are written. */
function scope(context: Context, list: string, ascending: boolean): readonly unknown[] {
  const { cursor: _cursor, limit: _limit, order: _order, ...given } = context.query as Record<string, unknown>;
  const filters = Object.entries(given).map(([name, value]) => [name, sameWriting(name, value)]);
  return [context.environment.id, list, ascending, Object.fromEntries(filters)];
}

function sameWriting(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value)].sort();
  return TIMES.has(name) ? momentOf(name, String(value)) : value;
}

const TIMES = new Set(['created_after', 'created_before']);

/** A time of a filter. @throws ApiError 400 with this field. */
export function moment(field: string, text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(momentOf(field, text));
}
