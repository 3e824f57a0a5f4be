import { nowIn } from '../environments/environment.js';
import type { EnvironmentCache } from '../environments/environment-cache.js';
import type { Queryable } from '../store/database.js';
import { type AuditEntry, noEffects, record } from '../store/record.js';
import { type Reach, reaches } from './reach.js';

/** What the chains say of the change. */
export type ReachedEntry = Omit<AuditEntry, 'at' | 'requestId'>;

/**
 * Notes a change of installation-wide data in the audit chain of each environment that the data serve, or served before.
 * @param tx a system transaction: the one that makes the change
 * @param before where the data were searched until now, where that may be elsewhere
 */
export async function auditReached(
  { environments }: { readonly environments: EnvironmentCache },
  tx: Queryable,
  reach: Reach,
  entry: ReachedEntry,
  before: Reach = reach,
): Promise<void> {
  const changes = [...(entry.changes ?? []), ...(before === reach ? [] : [{ field: 'reach', before, after: reach }])];
  for (const environment of await environments.all()) {
    if (!reaches(reach, environment.kind) && !reaches(before, environment.kind)) continue;
    const effects = noEffects();
    effects.audit.push({ ...entry, changes, at: nowIn(environment) });
    await record(tx, environment, effects);
  }
}
