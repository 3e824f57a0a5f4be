import { filteredList, type ListFilter, type ListSource } from '../store/filtered-list.js';
import { ok } from './answer.js';
import { pageOf, readPage } from './page.js';
import type { Context } from './route.js';

interface ListedRow {
  readonly id: string;
  readonly created_at: Date;
}

/**
 * Answers a page of a list that is ordered by creation and id, newest first unless asked otherwise. Cursors are bound to
 * the name of its source.
 */
export async function filteredListPage<Row extends ListedRow>(
  context: Context,
  source: ListSource,
  filters: readonly ListFilter[],
  show: (row: Row) => unknown,
) {
  const { app, environment } = context;
  const page = readPage(context, source.name);
  const { statement, values } = filteredList(environment.id, source, filters, page);
  const rows = await app.db.inEnvironment<Row>(environment.id, statement, values);
  const position = (row: Row) => ({ at: row.created_at.toISOString(), id: row.id });
  return ok(pageOf(context, source.name, page, rows, position, show));
}
