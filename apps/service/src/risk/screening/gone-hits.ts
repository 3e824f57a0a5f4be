import { columns } from '../../platform/store/named-columns.js';
import type { Queryable, Statement } from '../../platform/store/statement.js';
import type { Keyed, ScreenedCustomer } from './customer.js';
import { PROPOSED } from './hit-proposal.js';
import { hitIndex } from './hit-reviews.js';
import { type SeenHit, sightingOf } from './sighting.js';

const GONE = columns({ hit: 'bytea', party: 'bytea' });
/** Rows that still show the listed party as it was when it went; another screening may have seen it otherwise since. */
const HELD = `with held as materialized (
      select h.id from screening_hits h join ${GONE.rows(2)} on h.hit_index = r.hit
      where h.environment_id = $1 and coalesce(substring(h.compared_index from 1 for 16), h.content_index) = r.party
        and not coalesce(${PROPOSED}, false)
      order by h.hit_index for update of h)`;
const DROP: Statement = {
  name: 'screening_hits_gone',
  text: `${HELD} delete from screening_hits h using held
    where h.environment_id = $1 and h.id = held.id and h.status = 'unreviewed'`,
};
/** Of a hit that was open again: it is again what it was judged as, and the next sighting is compared with that. */
const SETTLE: Statement = {
  name: 'screening_hits_settle',
  text: `${HELD} update screening_hits h set content_index = h.reviewed_index, compared_index = null
    from held where h.environment_id = $1 and h.id = held.id and h.status <> 'unreviewed' and h.reviewed_index <> h.content_index`,
};

/**
 * Leaves no hit open that is gone: one that nobody judged goes, one that was judged before stays with its verdict. What waits
 * for a second person stays. Call in the transaction that tells `screening.cleared`.
 */
export async function forgetGone(
  tx: Queryable,
  at: Keyed,
  customer: ScreenedCustomer,
  gone: readonly SeenHit[],
): Promise<void> {
  if (gone.length === 0) return;
  const values = GONE.values(gone, {
    hit: ({ id }) => hitIndex(at, customer, id),
    party: (hit) => sightingOf(at, customer, hit).party,
  });
  await tx.query(DROP, [at.environment.id, ...values]);
  await tx.query(SETTLE, [at.environment.id, ...values]);
}
