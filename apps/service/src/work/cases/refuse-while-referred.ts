import { conflict } from '@assay/kernel';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { CaseDraft } from './change-case.js';

const REFERRED: Statement = {
  name: 'case_session_referred',
  text: `select 1 from sessions where environment_id = $1 and id = $2 and status = 'referred' and deleted_at is null`,
};

/**
 * Keeps the review of a referred session open: only a decision on the session, or its end, closes that case. Call it
 * with the case locked; a session that is referred later finds no open case and opens a new one.
 * @throws ApiError 409 naming the operation that records the decision.
 */
export async function refuseWhileReferred(
  tx: Queryable,
  environmentId: string,
  { type, session_id: sessionId }: Pick<CaseDraft, 'type' | 'session_id'>,
): Promise<void> {
  if (type !== 'verification' || sessionId === null) return;
  const [referred] = await tx.query(REFERRED, [environmentId, sessionId]);
  if (!referred) return;
  throw conflict(
    `The session of this case is referred. Record its decision with POST /v1/verifications/${sessionId}/decision; that closes the case.`,
    'verification_id',
  );
}
