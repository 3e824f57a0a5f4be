import { checkFacts } from '@assay/kernel';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import { runBusinessDocuments } from '../checks/business-document/run.js';
import { codesOf } from '../checks/outcome.js';
import { audit, changeSession, emit, SessionMoved } from '../sessions/change.js';
import { noteRun } from '../sessions/note-run.js';
import type { Session, SessionCheck } from '../sessions/session.js';
import { findSession } from '../sessions/store.js';
import type { VerificationsApp } from './app.js';
import { decideDraft, draftOf, takeDraft } from './draft.js';

const BATCH = 25;
/** Another part of them each round, so that a session that is being checked keeps no other document waiting. */
export const NEW_DOCUMENTS: Statement = {
  name: 'business_documents_new',
  text: `select environment_id, business_id, array_agg(id) as ids from business_documents where not sessions_told
    group by environment_id, business_id order by random() limit ${BATCH}`,
};
const SESSIONS: Statement = {
  name: 'sessions_of_business',
  text: `select id from sessions where status in ('referred', 'processing') and subject_type = 'business'
    and environment_id = $1 and state ->> 'businessId' = $2 and deleted_at is null order by id limit 100`,
};
const TOLD: Statement = {
  name: 'business_documents_told',
  text: 'update business_documents set sessions_told = true where environment_id = $1 and id = any($2)',
};

interface NewDocuments {
  readonly environment_id: string;
  readonly business_id: string;
  readonly ids: readonly string[];
}

/** Judges sessions of a business again to which a document was attached: in review at once, waiting ones when they go on. */
export async function judgeAttachedDocuments(app: VerificationsApp): Promise<boolean> {
  const rows = await app.db.system<NewDocuments>(NEW_DOCUMENTS);
  for (const { environment_id: environmentId, business_id: businessId, ids } of rows) {
    const environment = await app.environments.get(environmentId);
    const sessions = await app.db.system<{ id: string }>(SESSIONS, [environmentId, businessId]);
    let done = true;
    for (const { id } of sessions) done = (await judgeOne(app, environment, id)) && done;
    if (done) await app.db.system(TOLD, [environmentId, ids]);
  }
  return false;
}

/** @returns false while the session's checks run, or when it was changed meanwhile: the next round comes back to it. */
async function judgeOne(app: VerificationsApp, environment: Environment, id: string): Promise<boolean> {
  const session = await findSession(app, environment.id, id);
  const check = session && documentsCheck(session);
  if (!session || !check) return true;
  try {
    if (session.status === 'referred') await judgeReferred(app, environment, session);
    else if (session.status === 'processing') return await judgeLater(app, environment, session);
    return true;
  } catch (error) {
    if (error instanceof SessionMoved) return false;
    throw error;
  }
}

async function judgeReferred(app: VerificationsApp, environment: Environment, session: Session): Promise<void> {
  const now = nowIn(environment);
  const journey = await app.journeys.of(session);
  const draft = draftOf(session);
  const request = { app, environment, id: session.id, now, requestId: undefined };
  const check = documentsCheck(draft);
  if (!check) return;
  const outcome = await runBusinessDocuments({ ...request, session: draft, journey, step: check.step });
  Object.assign(check, { status: outcome.status, reasonCodes: codesOf(outcome), completedAt: now });
  draft.secrets.results[check.id] = outcome.result;
  noteRun(draft.state, check.step, outcome);
  const decided = await decideDraft(app, environment, draft, journey.definition, now);
  await changeSession({ ...request, version: session.version }, async (change) => {
    await takeDraft(change, draft, decided);
    const actor = { type: 'system' } as const;
    change.session.state.trail.push({ at: now, actor, action: 'documents_judged' });
    audit(change, 'verification.documents_judged', { actor });
    emit(change, 'verification.updated', { checks: [check.type] });
    return undefined;
  });
}

/** A session that waits for its owners looks at its documents once more when it goes on. */
async function judgeLater(
  app: VerificationsApp,
  environment: Environment,
  { id, processAt }: Session,
): Promise<boolean> {
  if (processAt !== null) return false;
  await changeSession({ app, environment, id, now: nowIn(environment) }, async ({ session }) => {
    const check = documentsCheck(session);
    if (session.status === 'processing' && check && check.status !== 'passed') check.status = 'pending';
    return undefined;
  });
  return true;
}

function documentsCheck(session: Session): SessionCheck | undefined {
  return session.state.checks.find(({ type }) => checkFacts(type).part === 'company_papers');
}
