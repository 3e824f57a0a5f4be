import { ApiError } from '@assay/kernel';
import type { Environment } from '../environments/environment.js';
import type { Queryable, Statement } from '../store/database.js';
import { makerOf } from './actor.js';
import type { Principal } from './principal.js';

const COMPLIANCE_ADMINS: Statement = {
  name: 'operators_compliance_admins',
  text: `select count(*)::int as count from operators where organisation_id = $1 and roles -> $2 ? 'compliance_admin'
    and joined_at is not null and deleted_at is null`,
};

/**
 * What one person wrote another one publishes, as soon as there are two compliance admins here. Keys are not asked.
 * @param author who wrote it, as `makerOf` names them
 * @throws ApiError 403
 */
export async function demandAnotherAuthor(
  tx: Queryable,
  { principal, environment }: { readonly principal: Principal; readonly environment: Environment },
  author: string,
  scope: string,
): Promise<void> {
  if (principal.type !== 'operator' || makerOf({ principal }) !== author) return;
  const [row] = await tx.query<{ count: number }>(COMPLIANCE_ADMINS, [environment.organisationId, environment.kind]);
  if ((row?.count ?? 0) < 2) return;
  throw new ApiError('insufficient_scope', 'You wrote this version: another compliance admin publishes it.', {
    requiredScope: scope,
  });
}
