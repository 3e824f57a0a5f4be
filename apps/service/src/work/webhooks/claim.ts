import { randomUUID } from 'node:crypto';
import type { Platform } from '../../platform/app.js';
import type { Statement } from '../../platform/store/database.js';
import { ofEach } from '../../platform/store/each-environment.js';

/** A delivery that is due, with its event; leased to whoever claimed it. */
export interface ClaimedDelivery {
  readonly environment_id: string;
  readonly id: string;
  readonly webhook_id: string;
  readonly webhook_version: number;
  readonly event_id: string;
  readonly event_type: string;
  readonly event_created_at: Date;
  readonly resource_id: string;
  readonly sequence: string;
  /** Attempts made so far. */
  readonly attempt: number;
  readonly lease_token: string;
  readonly data_key_id: string | null;
  readonly body: Buffer;
  /** The wrapped data key of the event; null once its resource was deleted. */
  readonly wrapped: Buffer | null;
}

/** How long a claim is good for; an attempt starts only while more than its own time-out is left of it. */
export const LEASE_SECONDS = 30;

/** Deliveries that are due and that nobody attempts; some of them may wait for an earlier one on their resource. */
export const DELIVERIES_WAIT: Statement = {
  name: 'deliveries_wait',
  text: `select from deliveries d join environments e on e.id = d.environment_id where d.status = 'pending'
    and d.next_attempt_at <= now() + make_interval(secs => e.clock_offset_seconds) and (d.lease_until is null or d.lease_until < now())`,
};

/**
 * Walks over the destinations that have waiting deliveries (a loose index scan, starting behind `$4`) and takes from each
 * what is due by the environment's clock, up to the room that the caller has for it (`$2`, else `$3`). A first attempt
 * waits until those before it on its resource are done. Rows are reached by sub-selects on whole keys and by their place
 * (locked, so that it holds), because a plan made while tables are small may else walk over all rows of an environment.
 */
const CLAIM: Statement = {
  name: 'deliveries_claim',
  text: `with recursive lane as (
      (select environment_id, webhook_id from deliveries where status = 'pending' and (environment_id, webhook_id) > ($6, $4)${ofEach()}
        order by environment_id, webhook_id limit 1)
      union all
      select n.environment_id, n.webhook_id from lane cross join lateral (
        select d.environment_id, d.webhook_id from deliveries d
        where d.status = 'pending' and (d.environment_id, d.webhook_id) > (lane.environment_id, lane.webhook_id)${ofEach('d.environment_id')}
        order by d.environment_id, d.webhook_id limit 1) n),
    due as materialized (
      select d.tid, d.environment_id, d.event_id, w.version from lane
      join webhooks w on w.environment_id = lane.environment_id and w.id = lane.webhook_id and w.enabled${ofEach('w.environment_id')}
      join environments e on e.id = lane.environment_id${ofEach('e.id')}
      cross join lateral (
        select p.ctid as tid, p.environment_id, p.event_id from deliveries p
        where p.environment_id = lane.environment_id and p.webhook_id = lane.webhook_id and p.status = 'pending'
          and p.next_attempt_at <= now() + make_interval(secs => e.clock_offset_seconds)
          and (p.lease_until is null or p.lease_until < now())${ofEach('p.environment_id')}
          and (p.attempt > 0 or (select b.id from deliveries b
            where b.webhook_id = p.webhook_id and b.resource_id = p.resource_id and b.status = 'pending' and b.attempt = 0 and b.sequence < p.sequence${ofEach('b.environment_id')} limit 1) is null)
        order by p.next_attempt_at limit coalesce(($2::jsonb ->> lane.webhook_id)::integer, $3) for update skip locked) d
      limit $5)
    update deliveries d set lease_token = $1, lease_until = now() + interval '${LEASE_SECONDS} seconds'
    from due
    cross join lateral (
      select o.created_at, o.data_key_id, o.body, (select k.wrapped from data_keys k where k.environment_id = o.environment_id and k.id = o.data_key_id${ofEach('k.environment_id')})
      from events o where o.environment_id = due.environment_id and o.id = due.event_id${ofEach('o.environment_id')} limit 1) v
    where d.ctid = due.tid${ofEach('d.environment_id')}
    returning d.environment_id, d.id, d.webhook_id, due.version as webhook_version, d.event_id, d.event_type, v.created_at as event_created_at,
      d.resource_id, d.sequence, d.attempt, d.lease_token, v.data_key_id, v.body, v.wrapped`,
  each: {
    work: `select distinct environment_id from deliveries where status = 'pending' and next_attempt_at is not null`,
  },
};

export interface ClaimRequest {
  /** Room for each destination that is busy here. */
  readonly rooms: Readonly<Record<string, number>>;
  /** Room for every other destination. */
  readonly room: number;
  readonly limit: number;
  /** The destination after which the walk starts; empty for the first. */
  readonly after: { readonly environmentId: string; readonly webhookId: string };
}

/** Claims what is due, under one lease token. */
export async function claimDeliveries(app: Platform, request: ClaimRequest): Promise<ClaimedDelivery[]> {
  const { rooms, room, limit, after } = request;
  // A lease that is lost with the database is taken again.
  return app.db.repeatable<ClaimedDelivery>(CLAIM, [
    randomUUID(),
    JSON.stringify(rooms),
    room,
    after.webhookId,
    limit,
    after.environmentId,
  ]);
}
