import { capture } from '@assay/contract';
import { isTerminal } from '@assay/journeys';
import { notFound } from '@assay/kernel';
import { nowIn, shownTime } from '../../platform/environments/environment.js';
import { type Answer, ok } from '../../platform/http/answer.js';
import { originHeaders } from '../../platform/http/cross-origin.js';
import type { Statement } from '../../platform/store/database.js';
import { audit, changeSession } from '../sessions/change.js';
import { asOf } from '../sessions/load.js';
import type { Session } from '../sessions/session.js';
import { issueToken } from '../sessions/session-tokens.js';
import { findSession } from '../sessions/store.js';
import { openOnce, subjectOf } from './access.js';
import { type CaptureApp, type Context, route } from './app.js';
import { findLink, type Link, takeHandoff } from './links.js';
import { captureView } from './view.js';
import { warmUp } from './warm-up.js';

const SET_TOKEN: Statement = {
  name: 'session_token_set',
  text: `update sessions set token_hash = $3, token_expires_at = $4 where environment_id = $1 and id = $2 and status = 'processing'
    returning id`,
};

/** A link for a token. The former token ends with the commit, so that one device at a time is active. */
export const exchangeLink = route(capture.exchangeLink, {
  async handle(context) {
    const { app, body } = context;
    const link = await findLink(app, body.link, context.ip);
    if (!link) throw noLink();
    const now = nowIn(link.environment);
    const found = await findSession(app, link.environment.id, link.sessionId);
    // A link that was withdrawn is no link.
    if (!found || found.status === 'created') throw noLink();
    const session = asOf(found, now);
    const headers = { 'cache-control': 'no-store', ...originHeaders(link.environment, context.headers['origin']) };
    const token = isTerminal(session.status) ? null : await freshToken(context, link, session, now);
    if (token) await warmUp(app, session, now, 'look');
    const shown = asOf((await findSession(app, link.environment.id, link.sessionId)) ?? session, now);
    return answer(app, link, shown, token, now, headers);
  },
});

async function answer(
  app: CaptureApp,
  { environment, handoff }: Link,
  session: Session,
  token: string | null,
  now: number,
  headers: Record<string, string>,
): Promise<Answer> {
  const more = handoff && token ? { matchNumber: handoff.matchNumber } : {};
  return ok(
    {
      session_token: token,
      session_token_expires_at:
        token && session.tokenExpiresAt !== null ? shownTime(environment, session.tokenExpiresAt) : null,
      session: await captureView(app, environment, session, now, more),
    },
    { headers },
  );
}

/** Null when nothing is left of the session's lifetime. @throws ApiError 404 when the hand-off was used meanwhile. */
async function freshToken(context: Context, link: Link, seen: Session, now: number): Promise<string | null> {
  const { app, requestId } = context;
  const { environment } = link;
  if (seen.expiresAt <= now) return null;
  let token = seen.status === 'processing' ? await tokenOnly(app, link, seen, now) : null;
  if (token !== null) return token;
  await changeSession({ app, environment, id: seen.id, now, requestId }, async (change) => {
    if (link.handoff && !(await takeHandoff(change.tx, link, now))) throw noLink();
    if (isTerminal(change.session.status)) return undefined;
    openOnce(change, context);
    token = issueToken(change.session, environment);
    audit(change, link.handoff ? 'verification.handed_off' : 'verification.link_exchanged', {
      actor: subjectOf(change.session, context),
    });
    return undefined;
  });
  return token;
}

/**
 * While checks run, the session itself must not be written, or they would have to run again.
 * @returns null when they have ended meanwhile, and nothing was written
 */
async function tokenOnly(app: CaptureApp, link: Link, session: Session, now: number): Promise<string | null> {
  const token = issueToken(session, link.environment);
  return app.db.transaction(link.environment.id, async (tx) => {
    const { tokenHash, tokenExpiresAt } = session;
    const set = [link.environment.id, session.id, tokenHash, new Date(tokenExpiresAt ?? now)];
    if ((await tx.query(SET_TOKEN, set)).length === 0) return null;
    if (link.handoff && !(await takeHandoff(tx, link, now))) throw noLink();
    return token;
  });
}

function noLink() {
  return notFound('This link is unknown, or it was used or withdrawn.');
}
