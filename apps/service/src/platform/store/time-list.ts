import type { Statement } from './database.js';

/** The two statements of a list that is ordered by creation and id. */
export interface TimeList {
  readonly ascending: Statement;
  readonly descending: Statement;
}

/**
 * Statements of a list that is ordered by creation and id.
 * @param name of the statements, without the order
 * @param select the query with its filters, up to the bounds of a page
 * @param first number of the first of the five parameters of `pageBounds`
 * @param table name of the listed table in the query, where it has one
 */
export function timeList(name: string, select: string, first: number, table?: string): TimeList {
  const [at, id] = table ? [`${table}.created_at`, `${table}.id`] : ['created_at', 'id'];
  const [from, before, lastAt, lastId, limit] = [0, 1, 2, 3, 4].map((place) => `$${first + place}`);
  const within = `(${from}::timestamptz is null or ${at} >= ${from}) and (${before}::timestamptz is null or ${at} < ${before})`;
  const statement = (order: string, sign: string, direction: string): Statement => ({
    name: `${name}_${order}`,
    text: `${select} and ${within} and (${lastAt}::timestamptz is null or (${at}, ${id}) ${sign} (${lastAt}, ${lastId}))
      order by ${at}${direction}, ${id}${direction} limit ${limit}`,
  });
  return { ascending: statement('asc', '>', ''), descending: statement('desc', '<', ' desc') };
}
