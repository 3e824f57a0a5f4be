import type { Statement } from './statement.js';

/** The part of a list that is asked for. */
export interface ListBounds {
  readonly limit: number;
  readonly ascending: boolean;
  /** Time and id of the last row that was shown. */
  readonly after: { readonly at: string; readonly id: string } | undefined;
  readonly createdAfter: Date | undefined;
  readonly createdBefore: Date | undefined;
}

/** A filter of a list; absent while its value is undefined. */
export interface ListFilter {
  /** Short, of letters: part of the statement's name. */
  readonly name: string;
  readonly value: unknown;
  /** The condition. @param parameter the number of the value's parameter, as `$3` */
  readonly condition: (parameter: string) => string;
}

/** What a list reads, up to its filters: `$1` is the environment. */
export interface ListSource {
  /** Unique among statements. */
  readonly name: string;
  /** Ends inside its `where`. */
  readonly select: string;
  /** Name of the listed table in the query. */
  readonly table: string;
}

/**
 * The statement of a page, newest first, with the conditions that are asked for and no others: each combination has a plan
 * of its own, so that a filter finds its index whatever was asked before it.
 */
export function filteredList(
  environmentId: string,
  { name, select, table }: ListSource,
  filters: readonly ListFilter[],
  page: ListBounds,
): { readonly statement: Statement; readonly values: readonly unknown[] } {
  const values: unknown[] = [environmentId];
  const names = [name, page.ascending ? 'asc' : 'desc'];
  const conditions: string[] = [];
  const add = (filter: string, value: unknown, condition: (parameter: string) => string) => {
    values.push(value);
    names.push(filter);
    conditions.push(condition(`$${values.length}`));
  };
  for (const { name: filter, value, condition } of filters) if (value !== undefined) add(filter, value, condition);
  const { createdAfter, createdBefore, after, ascending } = page;
  if (createdAfter) add('from', createdAfter, (parameter) => `${table}.created_at >= ${parameter}`);
  if (createdBefore) add('to', createdBefore, (parameter) => `${table}.created_at < ${parameter}`);
  if (after) {
    values.push(new Date(after.at));
    const at = `$${values.length}`;
    add('after', after.id, (id) => `(${table}.created_at, ${table}.id) ${ascending ? '>' : '<'} (${at}, ${id})`);
  }
  values.push(page.limit + 1);
  const direction = ascending ? '' : ' desc';
  const text = `${[select, ...conditions].join(' and ')}
    order by ${table}.created_at${direction}, ${table}.id${direction} limit $${values.length}`;
  return { statement: { name: names.join('_'), text }, values };
}
