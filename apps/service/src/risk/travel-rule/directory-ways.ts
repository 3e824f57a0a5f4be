import type { Vasp, VaspProtocol } from '@assay/travel-rule';
import { addressKey } from '@assay/wallets';
import { guardEdition } from '../../platform/imports/edition-guard.js';
import type { Queryable, Statement } from '../../platform/store/database.js';

/** What a counterparty is known and reached by. */
interface Ways {
  readonly lei: string | null;
  /** Keys of addresses. */
  readonly addresses: readonly string[];
  readonly protocols: readonly VaspProtocol[];
}

const SERVED: Statement = {
  name: 'counterparties_ways_served',
  text: `select external_id, lei, addresses, protocols from travel_rule_counterparties
    where environment_id = $1 and source = 'directory'`,
};

/** The entries of the directory of an environment, by the directory's ids. */
export async function waysServed(tx: Queryable, environmentId: string): Promise<ReadonlyMap<string, Ways>> {
  const rows = await tx.query<Ways & { external_id: string }>(SERVED, [environmentId]);
  return new Map(rows.map((row) => [row.external_id, row]));
}

/**
 * Holds an edition back that takes what many entries are reached by away, or writes something else in its place: information
 * about customers would go nowhere, or to others. @throws HeldBack
 */
export function guardWays(served: ReadonlyMap<string, Ways>, vasps: readonly Vasp[], acceptRemovals: boolean): void {
  const endpoints = { before: 0, lost: 0, of: [] as string[] };
  let added = 0;
  for (const vasp of vasps) {
    const former = served.get(vasp.externalId);
    if (former === undefined) {
      added += 1;
      continue;
    }
    const before = waysOf(former);
    const kept = waysOf(vasp);
    const lost = before.filter((way) => !kept.includes(way)).length;
    endpoints.before += before.length;
    endpoints.lost += lost;
    if (lost > 0) endpoints.of.push(vasp.name);
  }
  const counts = { before: served.size, after: served.size + added, added, changed: endpoints.of.length, removed: 0 };
  guardEdition({ subject: 'directory of counterparties', ...counts, endpoints }, acceptRemovals);
}

/** Whether an entry is reached by exactly what it was reached by. */
export function isReachedAsBefore(former: Ways | undefined, vasp: Vasp): boolean {
  if (former === undefined) return false;
  const before = waysOf(former);
  const now = waysOf(vasp);
  return before.length === now.length && now.every((way) => before.includes(way));
}

function waysOf({ lei, addresses, protocols }: Ways): string[] {
  const ways = [
    ...(lei === null ? [] : [`lei ${lei}`]),
    ...addresses.map((address) => `address ${addressKey(address)}`),
    ...protocols.map(({ name, endpoint, common_name: host }) => `${name} ${endpoint ?? ''} ${host ?? ''}`),
  ];
  return [...new Set(ways)];
}
