import { ApiError } from '@assay/kernel';
import type { Environment } from '../environments/environment.js';
import { complianceAdmins } from '../operators/compliance-admins.js';
import type { Queryable } from '../store/database.js';
import { makerOf } from './actor.js';
import type { Principal } from './principal.js';

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
  if ((await complianceAdmins(tx, environment)) < 2) return;
  throw new ApiError('insufficient_scope', 'You wrote this version: another compliance admin publishes it.', {
    requiredScope: scope,
  });
}
