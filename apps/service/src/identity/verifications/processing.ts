import { nowIn } from '../../platform/environments/environment.js';
import { LeasedWork } from '../../platform/jobs/leased-work.js';
import { type LeasedRow, rowLease } from '../../platform/jobs/row-lease.js';
import { rowsInTurn } from '../../platform/jobs/rows-in-turn.js';
import type { Statement } from '../../platform/store/database.js';
import { ofEach } from '../../platform/store/each-environment.js';
import { forceOutcome } from '../sandbox/force.js';
import { findSession } from '../sessions/store.js';
import type { VerificationsApp } from './app.js';
import { runChecks } from './run-checks.js';

const WAITING = 'process_at <= now() and deleted_at is null and (lease_until is null or lease_until < now())';
/** Engines take turns among sessions; more of them at once would only hold their pictures. */
const SLOTS = { ofEnvironment: 4, ofProcess: 8 };
const LEASE_SECONDS = 20;
export const SESSION_LEASE = rowLease('sessions', LEASE_SECONDS);
/** Claims sessions that wait for work; environments take turns, and a lease that ran out is taken again. Values of `rowsInTurn`. */
export const CLAIM_SESSIONS: Statement = {
  name: 'sessions_claim',
  text: `update sessions set lease_token = $1, lease_until = now() + interval '${LEASE_SECONDS} seconds'
    where (environment_id, id) in (
      ${rowsInTurn({ table: 'sessions', waits: WAITING, order: ['process_at'] })})${ofEach()}
    returning environment_id, id`,
  each: { work: `select distinct environment_id from sessions where ${WAITING}`, max: SLOTS.ofEnvironment },
};
const RETRY: Statement = {
  name: 'session_retry',
  text: `update sessions set process_at = now() + interval '5 seconds', lease_token = null, lease_until = null where environment_id = $1 and id = $2 and lease_token = $3`,
};

/** Works on sessions that wait: forced outcomes of the sandbox, and the checks of submitted captures. */
export function sessionWork(app: VerificationsApp): LeasedWork<LeasedRow> {
  return new LeasedWork(app, {
    of: SESSION_LEASE,
    slots: SLOTS,
    claim: (...values) => app.db.system<LeasedRow>(CLAIM_SESSIONS, values),
    work: (lease, row) => processOne(app, lease, row),
    freed: () => app.signals.notify('processing'),
  });
}

async function processOne(
  app: VerificationsApp,
  lease: string,
  { environment_id: environmentId, id }: LeasedRow,
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
