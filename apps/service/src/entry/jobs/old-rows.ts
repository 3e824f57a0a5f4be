import { makeId } from '@assay/kernel';
import type { Statement } from '../../platform/store/database.js';
import { OF_INSTALLATION } from '../../platform/store/distribute.js';
import { ofEach } from '../../platform/store/each-environment.js';
import type { App } from '../app.js';

/** Rows that one statement deletes: few enough that nobody waits for its locks or its commit. */
const SLICE = 1000;
/** Slices of one kind in a round; what is left has its turn in the next round, at once. */
const SLICES_MAX = 200;

/** A deletion of the oldest rows that fulfil a condition, found by an index on `age`. */
function slice(name: string, table: string, age: string, where: string): Statement {
  return {
    name,
    text: `delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${where}${ofEach()} order by ${age} limit ${SLICE} for update skip locked))${ofEach()} returning 1`,
    ...eachOf(table, where),
  };
}

/** Those of environments, one by one where they lie on several nodes. */
function eachOf(table: string, where: string): Pick<Statement, 'each'> {
  if (OF_INSTALLATION.has(table)) return {};
  return { each: { work: `select distinct environment_id from ${table} where ${where}` } };
}

const OLD_CODES = `type = 'contact' and destination_index is not null and created_at < now() - interval '1 day'`;

/**
 * Old deliveries, by environment and id: ids begin with their moment in real time, so that the primary key finds the
 * oldest. The first ten characters of an id are that moment in milliseconds. When they ended stands in the time of their
 * environment.
 */
const DELIVERIES: Statement = {
  name: 'old_deliveries',
  text: `delete from deliveries where (environment_id, id) in (
      select d.environment_id, d.id from environments e cross join lateral (
        select o.environment_id, o.id from deliveries o where o.environment_id = e.id and o.id < $1
          and o.status <> 'pending' and o.updated_at < now() + make_interval(days => -$2::integer, secs => e.clock_offset_seconds) order by o.id limit ${SLICE}) d
      limit ${SLICE}) returning 1`,
};

/**
 * Events over their retention, found as above. The last sequence number of each resource stays, so that its next event
 * has a higher one.
 */
const EVENTS: Statement = {
  name: 'old_events',
  text: `with gone as (
      delete from events where (environment_id, id) in (
        select d.environment_id, d.id from environments e cross join lateral (
          select o.environment_id, o.id from events o where o.environment_id = e.id and o.id < $1 order by o.id limit ${SLICE}) d
        limit ${SLICE}) returning environment_id, resource_id, sequence),
    kept as (
      insert into event_heads (environment_id, resource_id, sequence)
      select environment_id, resource_id, max(sequence) from gone group by environment_id, resource_id order by environment_id, resource_id
      on conflict (environment_id, resource_id) do update set sequence = greatest(event_heads.sequence, excluded.sequence))
    select 1 from gone`,
};

/** What is kept for a stated time only. */
const OLD: readonly Statement[] = [
  slice('old_idempotency', 'idempotency', 'created_at', `created_at < now() - interval '72 hours'`),
  slice('old_codes', 'checks', 'created_at', `session_id is not null and created_at < now() - interval '1 day'`),
  {
    name: 'old_code_destinations',
    text: `update checks set destination_index = null, code_hash = null where ctid = any(array(
      select ctid from checks where ${OLD_CODES}${ofEach()}
      order by created_at limit ${SLICE} for update skip locked))${ofEach()} returning 1`,
    ...eachOf('checks', OLD_CODES),
  },
  slice(
    'old_travel_rule_jobs',
    'travel_rule_jobs',
    'created_at',
    `status <> 'pending' and created_at < now() - interval '30 days'`,
  ),
  slice('old_count_batches', 'request_count_batches', 'at', `at < now() - interval '7 days'`),
  slice('old_rate_windows', 'rate_windows', 'ends_at', `ends_at < now() - interval '1 minute'`),
  // A moved clock of a sandbox runs ahead: what has passed by real time has passed there too.
  slice('old_business_results', 'business_results', 'expires_at', 'expires_at < now()'),
  {
    name: 'old_monitoring_runs',
    text: `delete from monitoring_runs r where state = 'done' and finished_at < now() - interval '90 days' and exists (
      select 1 from monitoring_runs n where n.source = r.source and n.scope ->> 'list' is not distinct from r.scope ->> 'list' and n.id > r.id)`,
  },
  slice('old_item_views', 'item_views', 'created_at', `created_at < now() - interval '400 days'`),
  slice('old_handoffs', 'handoffs', 'created_at', `created_at < now() - interval '1 day'`),
  slice('old_case_skips', 'case_skips', 'until', `until < now() - interval '1 day'`),
  slice('old_funnel_steps', 'statistics_steps', 'at', `at < now() - interval '90 days'`),
  // A stream that no worker has served for an hour was turned off: its queue ends with it.
  slice('old_event_stream', 'event_stream', 'served_at', `served_at < now() - interval '1 hour'`),
  {
    name: 'old_event_stream_queue',
    text: `delete from event_stream_queue where (environment_id, position) in (select environment_id, position from event_stream_queue
      where not exists (select 1 from event_stream) order by position limit ${SLICE}) returning 1`,
  },
  slice('old_case_viewers', 'case_viewers', 'until', 'until < now()'),
  slice(
    'old_operator_sessions',
    'operator_sessions',
    'last_seen_at',
    `expires_at < now() or last_seen_at < now() - interval '1 day'`,
  ),
  // Every node that runs has read long ago that these transfers are gone.
  slice('old_emptied_transfers', 'wallet_transfers', 'at', `sealed is null and at < now() - interval '7 days'`),
  slice('old_challenges', 'operator_challenges', 'expires_at', 'expires_at < now()'),
  slice('old_invitations', 'operator_invitations', 'expires_at', 'expires_at < now()'),
  slice(
    'old_attempts',
    'operator_attempts',
    'window_from',
    `greatest(window_from, coalesce(locked_until, window_from)) < now() - interval '1 day'`,
  ),
];

const DAY_MS = 86_400_000;

/**
 * Deletes idempotency records after 72 hours, delivery logs and events after their retention, used hand-offs and one-time
 * codes after a day.
 * @returns whether some are left
 */
export async function sweepOld(app: App): Promise<boolean> {
  const { deliveryRetentionDays: deliveries, eventRetentionDays: events } = app.config;
  let more = false;
  for (const statement of OLD) more = (await inSlices(app, statement, [])) || more;
  more = (await inSlices(app, DELIVERIES, [firstId('dlv', Date.now() - deliveries * DAY_MS), deliveries])) || more;
  more = (await inSlices(app, EVENTS, [firstId('evt', Date.now() - events * DAY_MS)])) || more;
  return more;
}

/** @returns whether there may be more than a round deletes */
async function inSlices(app: App, statement: Statement, values: readonly unknown[]): Promise<boolean> {
  for (let slices = 0; slices < SLICES_MAX && !app.stopping; slices += 1) {
    if ((await app.db.system(statement, values)).length < SLICE) return false;
  }
  return !app.stopping;
}

/** What every id made at this moment or later sorts behind. @param now Unix milliseconds */
function firstId(prefix: string, now: number): string {
  return makeId(prefix, now, new Uint8Array(10)).slice(0, prefix.length + 11);
}
