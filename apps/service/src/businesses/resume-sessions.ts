import type { SessionStatus } from '@assay/journeys';
import type { App } from '../app.js';
import { nowIn } from '../environment.js';
import { journeyVersion } from '../journeys/store.js';
import type { Statement } from '../store/database.js';
import { changeSession, move } from '../verifications/change.js';
import { reopen } from '../verifications/recapture.js';
import type { Session } from '../verifications/session.js';
import { findSession } from '../verifications/store.js';
import { isUnderWay } from './owner-progress.js';
import { ownersView } from './owners-view.js';
import { dayOf, resolveBusiness } from './resolve.js';
import { findBusiness } from './store.js';

const BATCH = 25;
const WAITING_CODE = 'business.ubo_not_verified';

/** Business sessions that wait for their owners, another part of them each round, so that no wait blocks the others. */
const WAITING: Statement = {
  name: 'business_sessions_waiting',
  text: `select environment_id, id from sessions
    where status = 'referred' and subject_type = 'business' and deleted_at is null and $1 = any(reason_codes)
    order by random() limit ${BATCH}`,
};

/** Submitted business sessions whose owners are still on their way. */
const UNDER_WAY: Statement = {
  name: 'business_sessions_under_way',
  text: `select environment_id, id from sessions
    where status = 'processing' and subject_type = 'business' and deleted_at is null and process_at is null
    order by random() limit ${BATCH}`,
};
const WAKE: Statement = {
  name: 'business_session_wake',
  text: `update sessions set process_at = now() where environment_id = $1 and id = $2 and status = 'processing' and process_at is null`,
};

/** Looks again at business sessions whose owners have all been verified meanwhile. One round. */
export async function resumeBusinessSessions(app: App): Promise<boolean> {
  const rows = await app.db.system<Place>(WAITING, [WAITING_CODE]);
  for (const row of rows) await resume(app, row.environment_id, row.id);
  await wakeProcessing(app);
  return false;
}

/** Lets the checks go on once no owner is on its way any more. */
async function wakeProcessing(app: App): Promise<void> {
  let woken = false;
  for (const { environment_id: environmentId, id } of await app.db.system<Place>(UNDER_WAY)) {
    const session = await findSession(app, environmentId, id);
    const now = nowIn(await app.environments.get(environmentId));
    const statuses = session && (await ownerStatuses(app, session, now));
    if (statuses?.some(isUnderWay)) continue;
    await app.db.system(WAKE, [environmentId, id]);
    woken = true;
  }
  if (woken) app.signals.notify('processing');
}

interface Place {
  readonly environment_id: string;
  readonly id: string;
}

async function resume(app: App, environmentId: string, id: string): Promise<void> {
  const environment = await app.environments.get(environmentId);
  const found = await findSession(app, environmentId, id);
  if (!found || !(await ownersVerified(app, found, nowIn(environment)))) return;
  const { definition } = await journeyVersion(app, environmentId, found.journeyId, found.journeyVersion);
  const now = nowIn(environment);
  await changeSession({ app, environment, id, now, requestId: undefined }, async (change) => {
    const { session } = change;
    const check = session.state.checks.find(({ type }) => type === 'ubo');
    // An opinion of a reviewer stands: a person has taken the session up.
    if (session.status !== 'referred' || !check || session.state.opinions.length > 0) return undefined;
    reopen(session, [check], now + definition.session.expires_in * 1000);
    const actor = { type: 'system' } as const;
    await move(change, { type: 'recapture_requested' }, { actor, data: { checks: ['ubo'] } });
    session.state.recapture = [];
    await move(change, { type: 'capture_submitted' }, { actor });
    session.processAt = Date.now();
    return undefined;
  });
  app.signals.notify('processing');
}

/** Whether every owner of the session's business has an approved session of its own. */
async function ownersVerified(app: App, session: Session, now: number): Promise<boolean> {
  const statuses = await ownerStatuses(app, session, now);
  return statuses?.every((status) => status === 'approved') ?? false;
}

/** Where each owner of the session's business stands, null without a session; undefined without a business. */
async function ownerStatuses(app: App, session: Session, now: number): Promise<(SessionStatus | null)[] | undefined> {
  const check = session.state.checks.find(({ type }) => type === 'ubo');
  const businessId = check && (session.secrets.results[check.id]?.['business_id'] as string | undefined);
  const business = businessId === undefined ? undefined : await findBusiness(app, session.environmentId, businessId);
  if (!business) return undefined;
  const { register } = business.secrets;
  const resolved = resolveBusiness({ register, thresholdPercent: 25, comparator: 'gte', asOf: dayOf(now) });
  const statuses: (SessionStatus | null)[] = [];
  for (const { verification_id: id } of ownersView(business, resolved)) {
    const owner = id === null ? undefined : await findSession(app, session.environmentId, id);
    statuses.push(owner?.status ?? null);
  }
  return statuses;
}
