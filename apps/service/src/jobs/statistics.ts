import type { App } from '../app.js';
import type { Statement } from '../store/database.js';

const REFRESH: Statement = { name: 'statistics_refresh', text: 'select refresh_young_statistics() as tables' };

/** Gives young tables planner statistics as they grow, and so new plans to every connection. @returns a round for a loop. */
export async function refreshStatistics(app: App): Promise<boolean> {
  const [row] = await app.db.system<{ tables: number }>(REFRESH);
  if (row && row.tables > 0) app.log.debug({ tables: row.tables }, 'planner statistics refreshed');
  return false;
}
