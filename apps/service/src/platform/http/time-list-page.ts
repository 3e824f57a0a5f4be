import type { TimeList } from '../store/time-list.js';
import { ok } from './answer.js';
import { pageBounds, pageOf, readPage } from './page.js';
import type { Context } from './route.js';

interface TimeRow {
  readonly id: string;
  readonly created_at: Date;
}

/**
 * Answers a page of such a list, newest first unless asked otherwise.
 * @param list name of the collection; cursors are bound to it
 * @param parameters of the statement, with the bounds in their place
 */
export async function timeListPage<Row extends TimeRow>(
  context: Context,
  list: string,
  { ascending, descending }: TimeList,
  parameters: (bounds: ReturnType<typeof pageBounds>) => readonly unknown[],
  show: (row: Row) => unknown,
) {
  const { app, environment } = context;
  const page = readPage(context, list);
  const statement = page.ascending ? ascending : descending;
  const rows = await app.db.inEnvironment<Row>(environment.id, statement, [...parameters(pageBounds(page))]);
  const position = (row: Row) => ({ at: row.created_at.toISOString(), id: row.id });
  return ok(pageOf(context, list, page, rows, position, show));
}
