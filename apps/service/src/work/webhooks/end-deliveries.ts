import type { Platform } from '../../platform/app.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { ofEach } from '../../platform/store/each-environment.js';

/** An attempt that is under way ends by its own result, and what others write at this moment is left to the sweep. */
const END: Statement = {
  name: 'webhook_disable_deliveries',
  text: `update deliveries d set status = 'failed', error = $3, next_attempt_at = null, updated_at = $4
    from (select environment_id, id from deliveries where environment_id = $1 and webhook_id = $2 and status = 'pending'
      and (lease_until is null or lease_until < now()) for update skip locked) as free
    where d.environment_id = free.environment_id and d.id = free.id`,
};
/** Walks over destinations, not over what waits for each. What a change wrote at the moment its destination was disabled or deleted, or what lost its node during an attempt. */
const SWEEP: Statement = {
  name: 'deliveries_end_disabled',
  text: `with recursive lane as (
      (select environment_id, webhook_id from deliveries where status = 'pending'${ofEach()} order by environment_id, webhook_id limit 1)
      union all
      select n.environment_id, n.webhook_id from lane cross join lateral (
        select d.environment_id, d.webhook_id from deliveries d
        where d.status = 'pending' and (d.environment_id, d.webhook_id) > (lane.environment_id, lane.webhook_id)${ofEach('d.environment_id')}
        order by d.environment_id, d.webhook_id limit 1) n),
    ended as (select l.environment_id, l.webhook_id from lane l
      where not exists (select from webhooks w where w.environment_id = l.environment_id and w.id = l.webhook_id
        and w.enabled${ofEach('w.environment_id')})),
    free as materialized (select d.environment_id, d.id, date_trunc('milliseconds', now() + make_interval(secs => e.clock_offset_seconds)) as at
      from ended join environments e on e.id = ended.environment_id${ofEach('e.id')}
      join deliveries d on d.environment_id = ended.environment_id and d.webhook_id = ended.webhook_id and d.status = 'pending'
      where (d.lease_until is null or d.lease_until < now())${ofEach('d.environment_id')} for update of d skip locked)
    update deliveries d set status = 'failed', error = 'webhook_disabled', next_attempt_at = null, updated_at = free.at
    from free where d.environment_id = free.environment_id and d.id = free.id${ofEach('d.environment_id')}`,
  each: { work: `select distinct environment_id from deliveries where status = 'pending'` },
};

/** Ends what waits for a destination that is being disabled, in the same transaction; it is kept for a resend. */
export async function endDeliveries(
  tx: Queryable,
  webhook: { readonly environmentId: string; readonly id: string },
  reason: string,
  now: number,
): Promise<void> {
  await tx.query(END, [webhook.environmentId, webhook.id, `webhook_disabled: ${reason}`, new Date(now)]);
}

/** Ends deliveries that still wait for a destination which is disabled or gone. */
export async function sweepEndedDeliveries(app: Platform): Promise<boolean> {
  await app.db.system(SWEEP);
  return false;
}
