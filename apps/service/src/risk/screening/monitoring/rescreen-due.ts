import { ApiError } from '@assay/kernel';
import { dueRows } from '../../../platform/jobs/due-rows.js';
import type { Statement } from '../../../platform/store/database.js';
import type { ScreeningApp } from '../app.js';
import { applyFinding } from './apply-finding.js';
import { findingOf } from './lists-source.js';
import { MONITOR_COLUMNS, MONITOR_FROM, type MonitorRow, monitorOf } from './monitor.js';
import { subjectOf } from './subject.js';

const BATCH = 100;

export const MONITORS_DUE: Statement = {
  name: 'screening_monitors_due',
  text: dueRows({
    ...{ select: MONITOR_COLUMNS, from: MONITOR_FROM, table: 'm', due: 'due_at', limit: BATCH },
    where: 'm.due_at is not null',
  }),
};
const DAY_MINUTES = 1440;
const RETRY_MINUTES = 5;
const POSTPONE: Statement = {
  name: 'screening_monitor_postpone',
  text: `update screening_monitors set due_at = (due_at at time zone 'UTC' + make_interval(mins => $4)) at time zone 'UTC' where environment_id = $1 and id = $2 and version = $3`,
};

/** Screens as a whole whose days are over, and who was never screened. @returns whether there may be more. */
export async function rescreenDue(app: ScreeningApp): Promise<boolean> {
  if (!app.screening.status().ready) return false;
  const rows = await app.db.system<MonitorRow>(MONITORS_DUE);
  let done = 0;
  for (const row of rows) {
    if (app.stopping) return false;
    if (await rescreen(app, row)) done += 1;
  }
  return done === BATCH;
}

/** @returns false when it has to be tried again. */
async function rescreen(app: ScreeningApp, row: MonitorRow): Promise<boolean> {
  const environment = await app.environments.get(row.environment_id);
  try {
    const monitor = monitorOf(row, app.vault);
    const subject = subjectOf(app, monitor, environment, 'lists');
    const { query, kinds, waive = [] } = monitor.secrets;
    const result = await app.screening.screen(query, { lists: kinds, waive, environment: environment.kind });
    const known = subject.known.map(({ id }) => id);
    const finding = findingOf({ ...subject, known }, result);
    await applyFinding(app, { environment, source: 'lists', finding, full: result.lists_searched });
    return true;
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined;
    // The index is being exchanged: the next round comes soon.
    if (code === 'internal_error') return false;
    // Without a list there is nothing to compare with; the first import looks at everybody.
    const minutes = code === 'check_unavailable' ? DAY_MINUTES : RETRY_MINUTES;
    if (code !== 'check_unavailable')
      app.log.warn({ err: error, monitor: row.id }, 'a monitored subject could not be screened and will be again');
    await app.db.system(POSTPONE, [row.environment_id, row.id, row.version, minutes]);
    return false;
  }
}
