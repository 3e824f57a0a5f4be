import type { TerminalStatus } from '@assay/journeys';
import type { Statement } from '../store/database.js';
import type { SessionChange } from '../verifications/change.js';

const CLOSE: Statement = {
  name: 'case_close_review',
  text: `update cases set state = 'closed', outcome = $3, closed_at = $4, updated_at = $4, proposal = null, snoozed_until = null
    where environment_id = $1 and session_id = $2 and type = 'verification' and state <> 'closed' returning id`,
};
export const CLOSE_ALERTS: Statement = {
  name: 'alerts_close',
  text: `update alerts set state = 'closed' where environment_id = $1 and case_id = $2 and state <> 'closed'`,
};

/** Closes the review case of a session that has ended, in the same transaction. A legal hold stays. */
export async function closeReview(change: SessionChange, ended: TerminalStatus): Promise<void> {
  const { environment, session, tx, now, effects } = change;
  const outcome = ended === 'declined' ? 'confirmed' : 'no_action';
  const rows = await tx.query<{ id: string }>(CLOSE, [environment.id, session.id, outcome, new Date(now)]);
  for (const { id } of rows) {
    await tx.query(CLOSE_ALERTS, [environment.id, id]);
    const { reference } = session.secrets.subject;
    effects.audit.push({ action: 'case.closed', actor: { type: 'system' }, target: { type: 'case', id }, at: now });
    effects.events.push({
      type: 'case.closed',
      resourceId: id,
      at: now,
      key: session.key,
      data: { id, status: 'closed', outcome, subject_reference: reference, verification_id: session.id },
    });
  }
}
