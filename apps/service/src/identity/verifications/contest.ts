import { verifications } from '@assay/contract';
import { conflict } from '@assay/kernel';
import { actorOf, reviewerOf, signatureOf } from '../../platform/http/actor.js';
import { created } from '../../platform/http/answer.js';
import { type CaseRow, caseView } from '../../work/cases/case.js';
import { writeComment } from '../../work/cases/change-case.js';
import { raiseAlert } from '../../work/cases/raise-alert.js';
import { FIND_CASE } from '../../work/cases/read.js';
import { audit, changeSession, type SessionChange } from '../sessions/change.js';
import { loadSession } from '../sessions/load.js';
import type { Session } from '../sessions/session.js';
import { type Context, route } from './app.js';

/**
 * Opens a case about a final decision that the subject contests. The decision never changes: a corrected outcome is a
 * new session that names this one in `supersedes`.
 */
export const contestVerification = route(verifications.contestVerification, {
  load: loadSession,
  async handle(context) {
    const { app, environment, resource, body, now, requestId, claim } = context;
    const author = signatureOf(context as Context, body.reviewer);
    const reviewer = reviewerOf(context, body.reviewer?.trim() || undefined);
    return changeSession({ app, environment, id: resource.id, now, requestId, claim }, async (change) => {
      const { session, tx } = change;
      refuseUnfinished(session);
      const { caseId, created: isNew } = await raiseContest(change);
      if (!isNew) throw conflict(`This decision is contested already, in the open case ${caseId}.`);
      session.state.caseId = caseId;
      const actor = actorOf(context);
      session.state.trail.push({ at: now, actor, action: 'contested', reasonCodes: [CONTESTED], reviewer });
      session.updatedAt = now;
      audit(change, 'verification.contested', { actor, reviewer }, [{ field: 'case', before: null, after: caseId }]);
      const find = async () => (await tx.query<CaseRow>(FIND_CASE, [environment.id, caseId]))[0];
      const opened = await find();
      if (opened) await writeComment({ app, environment, resource: opened, now }, tx, { author, text: body.reason });
      const row = await find();
      if (!row) throw new Error('A case that was just opened is gone.');
      return created(caseView(app.vault, environment, row, now, context.principal));
    });
  },
});

const CONTESTED = 'manual.contested';

/** Until the answer of a reviewer is due, as of any case of this severity. */
const SEVERITY = 'medium';

function refuseUnfinished({ status }: Session): void {
  if (status === 'approved' || status === 'declined') return;
  throw conflict(`Only a final decision can be contested. The session is ${status}.`);
}

function raiseContest({ app, environment, session, tx, now, effects }: SessionChange) {
  return raiseAlert(
    tx,
    { vault: app.vault, environment, now },
    {
      type: 'verification',
      kind: 'contest',
      severity: SEVERITY,
      reasonCodes: [CONTESTED],
      subjectReference: session.secrets.subject.reference,
      key: session.key,
      dedupeKey: `contest ${session.id}`,
      resource: { type: 'verification', id: session.id },
    },
    effects,
  );
}
