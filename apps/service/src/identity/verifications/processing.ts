import { randomUUID } from 'node:crypto';
import { nowIn } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import { ofEach } from '../../platform/store/each-environment.js';
import { columns } from '../../platform/store/named-columns.js';
import { forceOutcome } from '../sandbox/force.js';
import { findSession } from '../sessions/store.js';
import type { VerificationsApp } from './app.js';
import { runChecks } from './run-checks.js';

const WAITING = 'process_at <= now() and deleted_at is null and (lease_until is null or lease_until < now())';
const BATCH = 4;
/** Claims sessions that wait for work, longest waiting first; a lease that ran out is taken again. */
export const CLAIM_SESSIONS: Statement = {
  name: 'sessions_claim',
  text: `update sessions set lease_token = $1, lease_until = now() + interval '20 seconds'
    where (environment_id, id) in (
      select environment_id, id from sessions
      where ${WAITING}${ofEach()}
      order by process_at limit $2 for update skip locked)${ofEach()}
    returning environment_id, id`,
  each: { work: `select distinct environment_id from sessions where ${WAITING}`, max: BATCH },
};
const HELD = columns({ environment_id: 'text', id: 'text' });
/** A lease is short, so that the work of a killed node is soon taken up, and renewed for as long as the work takes. */
const RENEW: Statement = {
  name: 'sessions_renew',
  // Waits for nobody: whoever holds two of these sessions (an owner and its company) takes them in the order of its own.
  text: `with held as materialized (
      select s.environment_id, s.id from sessions s join ${HELD.rows(2)} on r.environment_id = s.environment_id and r.id = s.id
      where s.lease_token = $1${ofEach('s.environment_id')} for no key update of s skip locked)
    update sessions s set lease_until = now() + interval '20 seconds'
    from held where s.environment_id = held.environment_id and s.id = held.id${ofEach('s.environment_id')}`,
  each: { work: 'select distinct e.id as environment_id from unnest($1::text[]) as e(id)', takes: [1] },
};
const RETRY: Statement = {
  name: 'session_retry',
  text: `update sessions set process_at = now() + interval '5 seconds', lease_token = null, lease_until = null where environment_id = $1 and id = $2 and lease_token = $3`,
};

const RENEW_MS = 5000;

/** Works on sessions that wait: forced outcomes of the sandbox, and the checks of submitted captures. */
export async function processSessions(app: VerificationsApp): Promise<boolean> {
  const lease = randomUUID();
  const rows = await app.db.system<{ environment_id: string; id: string }>(CLAIM_SESSIONS, [lease, BATCH]);
  const renewal = rows.length > 0 ? setInterval(() => void renew(app, lease, rows), RENEW_MS) : undefined;
  try {
    await Promise.all(rows.map((row) => processOne(app, lease, row)));
  } finally {
    clearInterval(renewal);
  }
  return rows.length >= BATCH;
}

/** Renews the lease of sessions; one that somebody changes at this moment is left to the next round, well within its lease. */
export async function renew(
  app: Pick<VerificationsApp, 'db' | 'log'>,
  lease: string,
  rows: readonly { environment_id: string; id: string }[],
): Promise<void> {
  const parameters = [
    lease,
    ...HELD.values(rows, { environment_id: ({ environment_id }) => environment_id, id: ({ id }) => id }),
  ];
  await app.db.system(RENEW, parameters).catch((error: unknown) => {
    app.log.warn({ err: error }, 'a processing lease could not be renewed');
  });
}

async function processOne(
  app: VerificationsApp,
  lease: string,
  { environment_id: environmentId, id }: { environment_id: string; id: string },
): Promise<void> {
  try {
    const environment = await app.environments.get(environmentId);
    const session = await findSession(app, environmentId, id);
    if (!session) return;
    const request = { app, environment, id, now: nowIn(environment) };
    if (session.state.forced) await forceOutcome(request, session.state.forced);
    else await runChecks(request, session);
  } catch (error) {
    app.log.error({ err: error, verification: id }, 'a session could not be processed and will be tried again');
    await app.db.system(RETRY, [environmentId, id, lease]);
  }
}
