import { raiseAlert } from '../../work/cases/raise-alert.js';
import { severityOf } from '../../work/cases/review-time.js';
import type { SessionChange } from '../sessions/change.js';

/** A case for a session that enters review, in the same transaction; an open one of the session gets the alert. */
export async function openReview(change: SessionChange): Promise<void> {
  const { app, environment, session, tx, now, effects } = change;
  const { inbox } = (await app.journeys.of(session)).definition.review;
  const raised = await raiseAlert(
    tx,
    { vault: app.vault, environment, now },
    {
      type: 'verification',
      kind: 'verification',
      severity: severityOf(session.riskBand),
      reasonCodes: session.reasonCodes,
      risk: session.riskScore,
      subjectReference: session.secrets.subject.reference,
      key: session.key,
      // Each entry into review is a finding of its own.
      dedupeKey: `review ${session.id} ${session.sequence}`,
      dueBy: session.reviewDueAt,
      ...(inbox === undefined ? {} : { inbox }),
      resource: { type: 'verification', id: session.id },
    },
    effects,
  );
  session.state.caseId = raised.caseId;
}
