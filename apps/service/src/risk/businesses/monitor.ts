import { MATCH_SCORE_MIN, type ScreeningHit, type SearchedList } from '@assay/screening';
import type { Vault } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { Effects } from '../../platform/store/record.js';
import { heldSql } from '../../work/cases/legal-hold-sql.js';
import { noteHits } from '../screening/hit-reviews.js';
import { placeMonitor, servedLists } from '../screening/monitoring/place-monitor.js';
import type { Business, ScreenedSubject } from './business.js';
import { BUSINESS_KINDS } from './screen.js';

const HOLD: Statement = {
  name: 'business_monitors_hold',
  text: 'select id from screening_monitors where environment_id = $1 and owner_id = $2 order by id for update',
};
/** A monitor that stood before is not looked at again by being placed. */
const DUE: Statement = {
  name: 'business_monitors_due',
  text: `update screening_monitors set due_at = $3 where environment_id = $1 and owner_id = $2 and id = any($4)
    and (due_at is null or due_at > $3)`,
};
const GONE: Statement = {
  name: 'business_monitors_gone',
  text: `delete from screening_monitors m where m.environment_id = $1 and m.owner_id = $2 and not m.id = any($3)
    and not ${heldSql('array[m.id, m.owner_id]', 'm.reference_index')}`,
};

/**
 * Takes the monitors of a business that is there already: call before it is changed in a transaction that monitors it. A
 * finding holds its monitor first and then the business.
 */
export async function holdMonitors(tx: Queryable, { environmentId, id }: Business): Promise<void> {
  await tx.query(HOLD, [environmentId, id]);
}

/**
 * Monitors a company, its officers and its owners, as they were screened last; whoever has left the register is no longer
 * monitored, unless a legal hold keeps what is known. Call in the transaction that writes the business.
 * @returns the monitor of each
 */
export async function monitorBusiness(
  tx: Queryable,
  at: { readonly vault: Vault; readonly environment: Environment; readonly now: number },
  business: Business,
  effects: Effects,
): Promise<ReadonlyMap<ScreenedSubject, string>> {
  const { id, key, environmentId, secrets } = business;
  const served = await servedLists(tx, at.environment);
  const lists = secrets.screening.listsSearched as readonly SearchedList[];
  const { coverage = [] } = secrets.screening;
  const placed = new Map<ScreenedSubject, string>();
  const unanswered: string[] = [];
  for (const subject of secrets.screening.subjects) {
    const { query, outcome } = subject;
    if (query === undefined || outcome === 'not_screened') continue;
    const hits = subject.hits as readonly ScreeningHit[];
    const customer = { ...customerOfParty(business, subject), query };
    await noteHits(tx, at, customer, { type: 'business', id, key }, hits);
    const monitor = {
      secrets: {
        query,
        ...BUSINESS_KINDS,
        matchFrom: MATCH_SCORE_MIN,
        reference: customer.reference,
        party: customer.party,
      },
      owner: { type: 'business', id },
      key,
      rescreenDays: null,
      ...(outcome === 'unavailable' ? {} : { screened: { hits, lists, coverage } }),
      actor: { type: 'system' },
    } as const;
    const monitorId = await placeMonitor(tx, at, monitor, effects, served);
    placed.set(subject, monitorId);
    if (lists.length === 0) unanswered.push(monitorId);
  }
  if (unanswered.length > 0) await tx.query(DUE, [environmentId, id, new Date(at.now), unanswered]);
  await tx.query(GONE, [environmentId, id, [...placed.values()]]);
  return placed;
}

/** The business without a reference of the caller's goes by its id. */
function customerOfParty({ id, secrets }: Business, { name, party = name }: ScreenedSubject) {
  return { reference: secrets.reference ?? id, party };
}
