import { nowIn } from '../../platform/environments/environment.js';
import { dueRows } from '../../platform/jobs/due-rows.js';
import type { Statement } from '../../platform/store/database.js';
import { endLifetime } from '../sessions/change.js';
import type { VerificationsApp } from './app.js';

const BATCH = 200;
const OPEN = { select: 's.environment_id, s.id', from: 'sessions s', table: 's', limit: BATCH };
export const SESSIONS_DUE: Statement = {
  name: 'sessions_due',
  text: `select environment_id, id from (${dueRows({
    ...OPEN,
    due: 'expires_at',
    where: `s.status in ('created', 'awaiting_subject') and s.deleted_at is null`,
  })}) lifetimes
    union
    select environment_id, id from (${dueRows({
      ...OPEN,
      due: 'review_due_at',
      where: 's.review_due_at is not null and s.deleted_at is null',
    })}) reviews
    limit ${BATCH}`,
};

interface DueRow {
  readonly environment_id: string;
  readonly id: string;
}

/** Ends written at the same time: fewer than the connections that requests need. */
const TOGETHER = 8;

/** Writes the end of lifetimes and reviews that are over, each at the moment it fell due. @returns whether there may be more. */
export async function sweepExpiry(app: VerificationsApp): Promise<boolean> {
  const rows = await app.db.system<DueRow>(SESSIONS_DUE);
  for (let start = 0; start < rows.length; start += TOGETHER)
    await Promise.all(rows.slice(start, start + TOGETHER).map((row) => end(app, row)));
  return rows.length === BATCH;
}

async function end(app: VerificationsApp, { environment_id: environmentId, id }: DueRow): Promise<void> {
  const environment = await app.environments.get(environmentId);
  await endLifetime({ app, environment, id, now: nowIn(environment) }).catch((error: unknown) => {
    app.log.warn({ err: error, verification: id }, 'a session could not be ended and will be tried again');
  });
}
