import type { Platform } from '../../platform/app.js';
import { rolesComeFrom } from '../../platform/operators/identities.js';
import type { OidcProvider } from '../../platform/operators/oidc-settings.js';
import type { OperatorRow } from '../../platform/operators/operator.js';
import type { Queryable } from '../../platform/store/database.js';

/**
 * The provider whose groups say what roles an operator has: they are given anew at each sign-in there. Undefined where roles
 * were given here, and where the provider is configured no more.
 */
export async function directoryOf(
  tx: Queryable,
  { config }: Pick<Platform, 'config'>,
  operator: OperatorRow,
): Promise<OidcProvider | undefined> {
  const giving = await rolesComeFrom(tx, operator);
  return config.oidcProviders.find(({ id, groups }) => groups.length > 0 && giving.includes(id));
}
