import { nowIn } from '../../platform/environments/environment.js';
import { newId } from '../../platform/ids.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { columns } from '../../platform/store/named-columns.js';
import type { LockedCustomer } from '../../work/customers/customer.js';
import type { Arrival } from './arrival.js';

/** A last transaction that is dated farther ahead was dated by somebody else's clock. */
const AHEAD_MS = 1000;
const LAST = columns({ id: 'text', at: 'bigint' });
const PUT_LAST: Statement = {
  name: 'customers_last_occurred',
  text: `update customers c set last_occurred_ms = greatest(c.last_occurred_ms, r.at) from ${LAST.rows(2)}
    where c.environment_id = $1 and c.id = r.id`,
};

/**
 * An arrival in its place behind those of its customer that were judged before it. Requests that come at once are judged one
 * after the other, in another order than they came: each has to see those before it. Without a time of its own it occurs
 * after them; at the same time as the last one its id comes later. A row of an import stands where its file puts it.
 */
export function placeArrival(arrival: Arrival, customer: LockedCustomer | undefined): Arrival {
  const last = customer?.earlierLastMs;
  const { submitted, time } = arrival;
  if (time === 'imported' || last === undefined || last < submitted.occurredAt) return arrival;
  if (time === 'arrived') {
    const now = nowIn(arrival.environment);
    const occurredAt = Math.max(now, last <= now + AHEAD_MS ? last + 1 : 0);
    return { ...arrival, submitted: { ...submitted, occurredAt } };
  }
  return last === submitted.occurredAt ? { ...arrival, id: newId('txn') } : arrival;
}

/** Notes when the last transaction of each customer occurred, where an arrival was moved behind it. */
export async function noteLast(
  tx: Queryable,
  environmentId: string,
  moved: readonly { readonly arrival: Arrival; readonly customer: LockedCustomer | undefined }[],
): Promise<void> {
  if (moved.length === 0) return;
  await tx.query(PUT_LAST, [
    environmentId,
    ...LAST.values(moved, {
      id: ({ customer }) => customer?.id ?? '',
      at: ({ arrival }) => arrival.submitted.occurredAt,
    }),
  ]);
}
