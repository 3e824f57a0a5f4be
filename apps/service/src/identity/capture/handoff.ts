import { randomInt } from 'node:crypto';
import { capture } from '@assay/contract';
import { conflict, isoTime } from '@assay/kernel';
import { sha256 } from '../../platform/crypto/vault.js';
import { actorOf } from '../../platform/http/actor.js';
import { created, ok } from '../../platform/http/answer.js';
import { newToken } from '../../platform/ids.js';
import type { Statement } from '../../platform/store/database.js';
import { audit } from '../sessions/change.js';
import { hostedUrl } from '../sessions/view.js';
import { captureSession, changeCapture } from './access.js';
import { route } from './app.js';

/** Life of a hand-off link, by the environment's clock. */
const HANDOFF_MS = 10 * 60_000;

const FORGET: Statement = {
  name: 'handoff_forget',
  text: `delete from handoffs where environment_id = $1 and session_id = $2 and used_at is null`,
};
const INSERT: Statement = {
  name: 'handoff_insert',
  text: `insert into handoffs (environment_id, token_hash, session_id, match_number, expires_at, created_at) values ($1, $2, $3, $4, $5, $6)`,
};

const REFUSE: Statement = {
  name: 'handoff_refuse',
  text: `update handoffs set refused_at = $3
    where environment_id = $1 and session_id = $2 and used_at is not null and refused_at is null returning match_number`,
};

/** A one-time link for another device. Both devices show the match number; the former link, if unused, ends. */
export const startHandoff = route(capture.startHandoff, {
  load: captureSession,
  async handle(context) {
    const { app, environment, now } = context;
    return changeCapture(context, async (change) => {
      const { session, tx } = change;
      const token = newToken();
      const matchNumber = String(randomInt(10, 100));
      const expiresAt = Math.min(now + HANDOFF_MS, session.expiresAt);
      await tx.query(FORGET, [environment.id, session.id]);
      await tx.query(INSERT, [
        environment.id,
        sha256(token),
        session.id,
        matchNumber,
        new Date(expiresAt),
        new Date(now),
      ]);
      audit(change, 'verification.handoff_created', { actor: actorOf(context) });
      return created({ url: hostedUrl(app, token), expires_at: isoTime(expiresAt), match_number: matchNumber });
    });
  },
});

/** Whoever opened the link did not start this: the token ends, and nothing more comes from this device. */
export const refuseHandoff = route(capture.refuseHandoff, {
  load: captureSession,
  async handle(context) {
    const { environment, now } = context;
    return changeCapture(context, async (change) => {
      const { session, tx } = change;
      const refused = await tx.query(REFUSE, [environment.id, session.id, new Date(now)]);
      if (refused.length === 0) throw conflict('This device did not come by a hand-off link.');
      audit(change, 'verification.handoff_refused', { actor: actorOf(context) });
      session.tokenHash = null;
      session.tokenExpiresAt = null;
      return ok({ state: 'refused' });
    });
  },
});
