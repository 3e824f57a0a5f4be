import type { Queryable, Statement } from '../../platform/store/statement.js';

const READ: Statement = {
  name: 'watchlist_inboxes_read',
  text: 'select list, inbox_id from watchlist_inboxes where environment_id = $1 and list = any($2)',
};

/** The inboxes that lists name in an environment, by the list's id. */
export async function inboxesOfWatchlists(
  db: Queryable,
  environmentId: string,
  lists: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ list: string; inbox_id: string }>(READ, [environmentId, [...new Set(lists)]]);
  return new Map(rows.map(({ list, inbox_id: inbox }) => [list, inbox]));
}
