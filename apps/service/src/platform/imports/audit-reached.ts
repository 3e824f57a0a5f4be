import { nowIn } from '../environments/environment.js';
import type { EnvironmentCache } from '../environments/environment-cache.js';
import type { Queryable } from '../store/database.js';
import { type AuditEntry, noEffects, record } from '../store/record.js';
import { type Reach, reaches } from './reach.js';

/**
 * Notes a change of installation-wide data in the audit chain of each environment that the data serve.
 * @param tx a system transaction: the one that makes the change
 */
export async function auditReached(
  { environments }: { readonly environments: EnvironmentCache },
  tx: Queryable,
  reach: Reach,
  entry: Omit<AuditEntry, 'at' | 'requestId'>,
): Promise<void> {
  for (const environment of await environments.all()) {
    if (!reaches(reach, environment.kind)) continue;
    const effects = noEffects();
    effects.audit.push({ ...entry, at: nowIn(environment) });
    await record(tx, environment, effects);
  }
}
