import { capture } from '@assay/contract';
import { notFound } from '@assay/kernel';
import { sha256 } from '../../platform/crypto/vault.js';
import { nowIn } from '../../platform/environments/environment.js';
import { ok } from '../../platform/http/answer.js';
import { originHeaders } from '../../platform/http/cross-origin.js';
import type { Statement } from '../../platform/store/database.js';
import { asOf } from '../sessions/load.js';
import type { Session } from '../sessions/session.js';
import { findSession } from '../sessions/store.js';
import { type CaptureApp, route } from './app.js';
import { captureView } from './view.js';

const FIND: Statement = {
  name: 'handoff_find',
  text: `select environment_id, session_id, expires_at, used_at, refused_at from handoffs where token_hash = $1`,
};

interface Row {
  readonly environment_id: string;
  readonly session_id: string;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly refused_at: Date | null;
}

/** How far the device that opened a hand-off link has come. The link tells it, used or not; nothing else is told. */
export const followHandoff = route(capture.followHandoff, {
  async handle({ app, body, headers }) {
    const [row] = await app.db.system<Row>(FIND, [sha256(body.link)]);
    if (!row) throw notFound('This link is unknown, or a newer one took its place.');
    const environment = await app.environments.get(row.environment_id);
    const now = nowIn(environment);
    const found = await findSession(app, environment.id, row.session_id);
    if (!found) throw notFound('This link is unknown, or a newer one took its place.');
    const session = asOf(found, now);
    const shared = { 'cache-control': 'no-store', ...originHeaders(environment, headers['origin']) };
    return ok({ state: await stateOf(app, { row, session, now }) }, { headers: shared });
  },
});

async function stateOf(
  app: CaptureApp,
  { row, session, now }: { readonly row: Row; readonly session: Session; readonly now: number },
): Promise<string> {
  if (row.refused_at) return 'refused';
  if (session.status === 'processing') return 'almost_done';
  if (session.status !== 'awaiting_subject') return 'done';
  if (!row.used_at) return row.expires_at.getTime() <= now ? 'ended' : 'waiting';
  const environment = await app.environments.get(row.environment_id);
  const view = await captureView(app, environment, session, now);
  return view.next_step === null ? 'almost_done' : 'capturing';
}
