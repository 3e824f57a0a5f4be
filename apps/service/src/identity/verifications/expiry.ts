import { nowIn } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import { endLifetime } from '../sessions/change.js';
import type { VerificationsApp } from './app.js';

/** Environments whose clocks stand alike share a walk over each index: nearly all clocks do. */
const ALIKE = `(select clock_offset_seconds as seconds, now() + make_interval(secs => clock_offset_seconds) as at
  from environments group by clock_offset_seconds) c`;
const DUE: Statement = {
  name: 'sessions_due',
  text: `select d.environment_id, d.id from ${ALIKE} cross join lateral (
      select s.environment_id, s.id from sessions s join environments e on e.id = s.environment_id
      where s.status in ('created', 'awaiting_subject') and s.expires_at <= c.at and s.deleted_at is null
        and e.clock_offset_seconds = c.seconds order by s.expires_at limit 200) d
    union
    select d.environment_id, d.id from ${ALIKE} cross join lateral (
      select s.environment_id, s.id from sessions s join environments e on e.id = s.environment_id
      where s.review_due_at is not null and s.review_due_at <= c.at and s.deleted_at is null
        and e.clock_offset_seconds = c.seconds order by s.review_due_at limit 200) d
    limit 200`,
};

interface DueRow {
  readonly environment_id: string;
  readonly id: string;
}

/** Ends written at the same time: fewer than the connections that requests need. */
const TOGETHER = 8;

/** Writes the end of lifetimes and reviews that are over, each at the moment it fell due. @returns whether there may be more. */
export async function sweepExpiry(app: VerificationsApp): Promise<boolean> {
  const rows = await app.db.system<DueRow>(DUE);
  for (let start = 0; start < rows.length; start += TOGETHER)
    await Promise.all(rows.slice(start, start + TOGETHER).map((row) => end(app, row)));
  return rows.length === 200;
}

async function end(app: VerificationsApp, { environment_id: environmentId, id }: DueRow): Promise<void> {
  const environment = await app.environments.get(environmentId);
  await endLifetime({ app, environment, id, now: nowIn(environment) }).catch((error: unknown) => {
    app.log.warn({ err: error, verification: id }, 'a session could not be ended and will be tried again');
  });
}
