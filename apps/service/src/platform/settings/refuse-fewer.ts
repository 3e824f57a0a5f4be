import { ApiError } from '@assay/kernel';
import { peopleNeeded } from '../approvals/publication.js';
import type { EnvironmentSettings } from '../environments/environment.js';
import type { Context } from '../http/route.js';
import type { Queryable } from '../store/statement.js';

/**
 * Who publishes policy does not say that fewer people are enough for it: that is for an admin who publishes none.
 * @throws ApiError 403
 */
export async function refuseFewerPeople(
  tx: Queryable,
  { environment, principal }: Pick<Context, 'environment' | 'principal'>,
  before: EnvironmentSettings,
  after: EnvironmentSettings,
): Promise<void> {
  if (principal.type !== 'operator' || !principal.roles.includes('compliance_admin')) return;
  if (before.publish_approvals === after.publish_approvals) return;
  const needed = (settings: EnvironmentSettings) => peopleNeeded(tx, { ...environment, settings });
  if ((await needed(after)) < (await needed(before)))
    throw new ApiError(
      'insufficient_scope',
      'You publish policy: an admin who does not says that fewer people are enough.',
      {
        requiredScope: 'settings:write',
      },
    );
}
