import type { DataKey } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { Effects } from '../../platform/store/record.js';
import type { CaseRow } from './case.js';
import { caseStateAfter } from './state-sql.js';

const LOCK: Statement = {
  name: 'case_review_lock',
  text: `select id, type, state, severity from cases
    where environment_id = $1 and session_id = $2 and type = 'verification' and state <> 'closed' order by id for update`,
};
/** Alerts that a merge brought are not about the session: it ends without them. Old ones name nothing. */
const CLOSE_OWN: Statement = {
  name: 'alerts_close_of_session',
  text: `update alerts set state = 'closed' where environment_id = $1 and case_id = $2 and state <> 'closed'
    and (resource_id is null or resource_type = 'verification' and resource_id = $3)`,
};
const CLOSE: Statement = {
  name: 'case_close_review',
  text: `update cases c set state = ${caseStateAfter({ type: 'session_ended' }, 'c.state')}, outcome = $3, closed_at = $4, updated_at = $4, proposal = null, snoozed_until = null, lease_until = null
    where c.environment_id = $1 and c.id = $2 and not exists (
      select from alerts a where a.environment_id = $1 and a.case_id = c.id and a.state <> 'closed') returning c.id`,
};
export const CLOSE_ALERTS: Statement = {
  name: 'alerts_close',
  text: `update alerts set state = 'closed' where environment_id = $1 and case_id = $2 and state <> 'closed'`,
};

type Review = Pick<CaseRow, 'id' | 'type' | 'state' | 'severity'>;

export interface EndedReview {
  readonly sessionId: string;
  readonly outcome: 'confirmed' | 'no_action';
  /** Seals the event; the environment's own key when the session's is destroyed. */
  readonly key?: DataKey;
  /** The subject's; left out when the subject is erased. */
  readonly reference?: string;
}

/**
 * Closes the alerts of a session that has ended, and its open review case with them; one that took over alerts about
 * something else stays open for those. The caller records the effects.
 */
export async function closeReviewOf(
  tx: Queryable,
  { environment, now }: { readonly environment: Environment; readonly now: number },
  ended: EndedReview,
  effects: Effects,
): Promise<void> {
  for (const review of await tx.query<Review>(LOCK, [environment.id, ended.sessionId])) {
    await tx.query(CLOSE_OWN, [environment.id, review.id, ended.sessionId]);
    const closed = await tx.query(CLOSE, [environment.id, review.id, ended.outcome, new Date(now)]);
    if (closed.length > 0) tell(review, ended, now, effects);
  }
}

function tell(
  { id, type, state, severity }: Review,
  { sessionId, outcome, key, reference }: EndedReview,
  now: number,
  effects: Effects,
): void {
  effects.audit.push({
    action: 'case.closed',
    actor: { type: 'system' },
    target: { type: 'case', id },
    at: now,
    changes: [
      { field: 'state', before: state, after: 'closed' },
      { field: 'outcome', before: null, after: outcome },
    ],
  });
  effects.events.push({
    type: 'case.closed',
    resourceId: id,
    at: now,
    ...(key ? { key } : {}),
    data: {
      id,
      status: 'closed',
      type,
      severity,
      outcome,
      ...(reference === undefined ? {} : { subject_reference: reference }),
      verification_id: sessionId,
    },
  });
}
