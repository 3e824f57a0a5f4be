import type { Scope } from '@assay/contract';
import type { Principal } from '../../platform/http/principal.js';
import { demandSenior } from '../../platform/http/seniority.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { CaseRow } from './case.js';

const REVIEW: Statement = {
  name: 'case_open_review',
  text: `select state, severity from cases
    where environment_id = $1 and session_id = $2 and type = 'verification' and state <> 'closed' for key share`,
};

/** What a case asks of who ends it: its own weight, and what was escalated is for senior reviewers. @throws ApiError 403 */
export function demandSeniorFor(
  principal: Principal,
  scope: Scope,
  { severity, state, second = false }: Pick<CaseRow, 'severity' | 'state'> & { readonly second?: boolean },
): void {
  demandSenior(principal, scope, { severity, second: second || state === 'escalated' });
}

/** The same of who decides a session, by its open review: it may be heavier than the session is now. @throws ApiError 403 */
export async function demandSeniorForReview(
  tx: Queryable,
  environmentId: string,
  sessionId: string,
  principal: Principal,
): Promise<void> {
  if (principal.type !== 'operator') return;
  for (const review of await tx.query<Pick<CaseRow, 'severity' | 'state'>>(REVIEW, [environmentId, sessionId]))
    demandSeniorFor(principal, 'verifications:review', review);
}
