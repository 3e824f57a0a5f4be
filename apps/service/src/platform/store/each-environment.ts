import type { Statement } from './statement.js';

type Send = <R extends object>(statement: Statement, values: readonly unknown[]) => Promise<R[]>;

const MARK = /\/\* and ([a-z0-9_.]+) = one environment \*\//g;

/**
 * Marks in the text of a statement over all environments where it is confined to one: a comment for one database, a
 * condition where environments lie on several nodes.
 * @param column the environment's column, with its table
 */
export function ofEach(column = 'environment_id'): string {
  return `/* and ${column} = one environment */`;
}

/** Runs a statement once for each environment that has work, in no fixed order: none is always the last. */
export async function runEach<R extends object>(
  send: Send,
  statement: Statement,
  values: readonly unknown[],
): Promise<R[]> {
  const { name, text, each } = statement;
  if (!each) return send<R>(statement, values);
  const taken = (each.takes ?? []).map((place) => values[place]);
  const found = await send<{ environment_id: string }>({ name: `${name}_work`, text: each.work }, taken);
  const parameter = `$${values.length + 1}`;
  const one = { name: `${name}_each`, text: text.replace(MARK, (_, column) => ` and ${column} = ${parameter}`) };
  const start = Math.floor(Math.random() * found.length);
  const drawn = [...found.slice(start), ...found.slice(0, start)].map(({ environment_id: id }) => id);
  const last = each.last === undefined ? undefined : values[each.last];
  const rows: R[] = [];
  for (const id of [...drawn.filter((one) => one !== last), ...drawn.filter((one) => one === last)]) {
    rows.push(...(await send<R>(one, [...values, id])));
    if (rows.length >= (each.max ?? Number.POSITIVE_INFINITY)) break;
  }
  return rows;
}
