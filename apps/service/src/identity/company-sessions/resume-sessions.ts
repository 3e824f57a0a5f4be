import { isTerminal, type SessionStatus } from '@assay/journeys';
import { checkFacts } from '@assay/kernel';
import { nowIn } from '../../platform/environments/environment.js';
import { settingAside } from '../../platform/jobs/set-aside.js';
import type { Statement } from '../../platform/store/database.js';
import { ownersView } from '../../risk/businesses/owners-view.js';
import { dayOf, resolveBusiness, THRESHOLD } from '../../risk/businesses/resolve.js';
import { findBusiness } from '../../risk/businesses/store.js';
import { changeSession, move } from '../sessions/change.js';
import { judgeAnew } from '../sessions/reopen.js';
import type { Session, SessionCheck } from '../sessions/session.js';
import { findSession } from '../sessions/store.js';
import type { CompanyApp } from './app.js';
import { isUnderWay } from './owner-progress.js';

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

/** Rounds that judge business sessions again whose last owner has ended their own session meanwhile. */
export function businessSessionResumer(app: CompanyApp): () => Promise<boolean> {
  const attempt = settingAside(app.log, 'a business session could not go on and will be tried again');
  return async () => {
    const waiting = await app.db.system<Place>(WAITING, [WAITING_CODE]);
    for (const { environment_id: environmentId, id } of waiting)
      await attempt(id, () => resume(app, environmentId, id));
    const underWay = await app.db.system<Place>(UNDER_WAY);
    for (const { environment_id: environmentId, id } of underWay)
      await attempt(id, () => wakeProcessing(app, environmentId, id));
    return false;
  };
}

/** Lets the checks of a session go on once no owner is on its way any more. */
async function wakeProcessing(app: CompanyApp, environmentId: string, id: string): Promise<void> {
  const session = await findSession(app, environmentId, id);
  const now = nowIn(await app.environments.get(environmentId));
  const owners = session && (await ownersOf(app, session, now));
  if (owners?.some(({ status }) => isUnderWay(status))) return;
  await app.db.system(WAKE, [environmentId, id]);
  app.signals.notify('processing');
}

interface Place {
  readonly environment_id: string;
  readonly id: string;
}

async function resume(app: CompanyApp, environmentId: string, id: string): Promise<void> {
  const environment = await app.environments.get(environmentId);
  const now = nowIn(environment);
  const found = await findSession(app, environmentId, id);
  if (!found || !(await haveOwnersFinished(app, found, now))) return;
  await changeSession({ app, environment, id, now, requestId: undefined }, async (change) => {
    const { session } = change;
    const check = ownersCheck(session);
    // An opinion of a reviewer stands: a person has taken the session up.
    if (session.status !== 'referred' || !check || session.state.opinions.length > 0) return undefined;
    const documents = session.state.checks.filter(
      ({ type, status }) => checkFacts(type).part === 'company_papers' && status !== 'passed',
    );
    judgeAnew(session, [check, ...documents]);
    const data = { cause: 'owners_finished' };
    await move(change, { type: 'owners_finished', business: true }, { actor: { type: 'system' }, data });
    session.processAt = Date.now();
    return undefined;
  });
  app.signals.notify('processing');
}

/** Whether every owner's own session has ended, and one of them ended or was linked since the owners were last judged. */
async function haveOwnersFinished(app: CompanyApp, session: Session, now: number): Promise<boolean> {
  const owners = await ownersOf(app, session, now);
  if (!owners?.every(({ status }) => status !== null && isTerminal(status))) return false;
  const judged = new Map(judgedOwners(session).map((owner) => [owner.id, owner]));
  return owners.some(({ id, verificationId, status }) => {
    const before = judged.get(id);
    return before?.verification_status !== status || before.verification_id !== verificationId;
  });
}

/** The owners as the check last saw them. */
function judgedOwners(session: Session): JudgedOwner[] {
  const check = ownersCheck(session);
  const owners = check && session.secrets.results[check.id]?.['owners'];
  return Array.isArray(owners) ? owners : [];
}

interface JudgedOwner {
  readonly id: string;
  readonly verification_id: string | null;
  readonly verification_status: SessionStatus | null;
}

interface OwnerNow {
  readonly id: string;
  readonly verificationId: string | null;
  readonly status: SessionStatus | null;
}

/** Where each owner of the session's business stands, null without a session; undefined without a business. */
async function ownersOf(app: CompanyApp, session: Session, now: number): Promise<OwnerNow[] | undefined> {
  const check = ownersCheck(session);
  const businessId = check && (session.secrets.results[check.id]?.['business_id'] as string | undefined);
  const business = businessId === undefined ? undefined : await findBusiness(app, session.environmentId, businessId);
  if (!business) return undefined;
  const { register } = business.secrets;
  const resolved = resolveBusiness({ register, ...THRESHOLD, asOf: dayOf(now) });
  const owners: OwnerNow[] = [];
  for (const { id: node, verification_id: id } of ownersView(business, resolved)) {
    const owner = id === null ? undefined : await findSession(app, session.environmentId, id);
    owners.push({ id: node, verificationId: id, status: owner?.status ?? null });
  }
  return owners;
}

function ownersCheck(session: Session): SessionCheck | undefined {
  return session.state.checks.find(({ type }) => checkFacts(type).part === 'owners');
}
