import type { DataKey } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { Effects } from '../../platform/store/record.js';
import { caseStateAfter } from './state-sql.js';

const CLOSE: Statement = {
  name: 'case_close_review',
  text: `update cases set state = ${caseStateAfter({ type: 'session_ended' }, 'state')}, outcome = $3, closed_at = $4, updated_at = $4, proposal = null, snoozed_until = null, lease_until = null
    where environment_id = $1 and session_id = $2 and type = 'verification' and state <> 'closed' returning id`,
};
export const CLOSE_ALERTS: Statement = {
  name: 'alerts_close',
  text: `update alerts set state = 'closed' where environment_id = $1 and case_id = $2 and state <> 'closed'`,
};

export interface EndedReview {
  readonly sessionId: string;
  readonly outcome: 'confirmed' | 'no_action';
  /** Seals the event; the environment's own key when the session's is destroyed. */
  readonly key?: DataKey;
  /** The subject's; left out when the subject is erased. */
  readonly reference?: string;
}

/** Closes the open review case of a session, if there is one. The caller records the effects. */
export async function closeReviewOf(
  tx: Queryable,
  { environment, now }: { readonly environment: Environment; readonly now: number },
  { sessionId, outcome, key, reference }: EndedReview,
  effects: Effects,
): Promise<void> {
  const rows = await tx.query<{ id: string }>(CLOSE, [environment.id, sessionId, outcome, new Date(now)]);
  for (const { id } of rows) {
    await tx.query(CLOSE_ALERTS, [environment.id, id]);
    effects.audit.push({ action: 'case.closed', actor: { type: 'system' }, target: { type: 'case', id }, at: now });
    effects.events.push({
      type: 'case.closed',
      resourceId: id,
      at: now,
      ...(key ? { key } : {}),
      data: {
        id,
        status: 'closed',
        outcome,
        ...(reference === undefined ? {} : { subject_reference: reference }),
        verification_id: sessionId,
      },
    });
  }
}
