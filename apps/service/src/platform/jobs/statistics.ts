import type { Logger } from 'pino';
import type { Database, Statement } from '../store/database.js';

const REFRESH: Statement = { name: 'statistics_refresh', text: 'select refresh_young_statistics() as tables' };

/** Gives young tables planner statistics as they grow, and so new plans to every connection. @returns a round for a loop. */
export async function refreshStatistics({
  db,
  log,
}: {
  readonly db: Database;
  readonly log: Logger;
}): Promise<boolean> {
  const [row] = await db.system<{ tables: number }>(REFRESH);
  if (row && row.tables > 0) log.debug({ tables: row.tables }, 'planner statistics refreshed');
  return false;
}
