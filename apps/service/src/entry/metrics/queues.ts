import type { Statement } from '../../platform/store/database.js';
import { ofEach } from '../../platform/store/each-environment.js';

/** Counting stops here, so that a long queue costs a scrape no more than this. */
export const DEPTH_MAX = 10_000;

export interface Queue {
  readonly name: string;
  /** Answers `depth`, at most `DEPTH_MAX`, and `age`: seconds for which the oldest has been due, null for none. */
  readonly look: Statement;
}

/** Rows that are due by real time, from an index on that column. */
function due(name: string, table: string, column: string, where = 'true'): Queue {
  return {
    name,
    look: {
      name: `metrics_${name}`,
      text: `select count(*)::integer as depth, extract(epoch from now() - min(q.at))::float8 as age from (
        select ${column} as at from ${table} where ${column} <= now() and ${where} order by ${column} limit ${DEPTH_MAX}) q`,
    },
  };
}

/** Rows that are due by the clocks of their environments, from an index on environment and that column. */
function dueByEnvironment(name: string, table: string, column: string, where = 'true'): Queue {
  return {
    name,
    look: {
      name: `metrics_${name}`,
      text: `select count(*)::integer as depth, max(q.age)::float8 as age from (
        select r.age from environments e cross join lateral (
          select extract(epoch from now() + make_interval(secs => e.clock_offset_seconds) - t.${column}) as age from ${table} t
          where t.environment_id = e.id and t.${column} <= now() + make_interval(secs => e.clock_offset_seconds) and ${where}
          order by t.${column} limit ${DEPTH_MAX}) r limit ${DEPTH_MAX}) q`,
    },
  };
}

/** What waits for a job, under names that say what it is waiting for. */
export const QUEUES: readonly Queue[] = [
  due('verifications', 'sessions', 'process_at', 'process_at is not null and deleted_at is null'),
  due('imports', 'imports', 'created_at', `status = 'processing'`),
  due('backtests', 'rule_backtests', 'created_at', `status in ('queued', 'running')`),
  due('rule_runs', 'rule_runs', 'created_at', `status in ('queued', 'running')`),
  due('faces', 'face_jobs', 'due_at'),
  due('blob_deletions', 'blob_deletions', 'due_at'),
  due('late_transactions', 'reevaluation_backlogs', 'due_at', 'open'),
  dueByEnvironment('travel_rule', 'travel_rule_jobs', 'next_attempt_at', `t.status = 'pending'`),
  dueByEnvironment('rule_schedules', 'rule_schedules', 'next_at', 't.next_at is not null'),
  dueByEnvironment('reminders', 'reminders', 'due_at'),
  dueByEnvironment('screening_monitors', 'screening_monitors', 'due_at', 't.due_at is not null'),
  dueByEnvironment('wallet_monitors', 'wallet_monitors', 'next_screening_at'),
  dueByEnvironment('overdue_cases', 'cases', 'due_at', `t.state <> 'closed' and t.breached_at is null`),
  dueByEnvironment('expiry', 'sessions', 'media_erase_at', 't.media_erase_at is not null and t.deleted_at is null'),
  {
    name: 'key_shredding',
    look: {
      name: 'metrics_key_shredding',
      text: `select count(*)::integer as depth, extract(epoch from now() - min(q.at))::float8 as age
        from (select requested_at as at from shred_jobs where done_at is null limit ${DEPTH_MAX}) q`,
    },
  },
  {
    name: 'event_stream',
    look: {
      name: 'metrics_event_stream',
      text: `select count(*)::integer as depth, extract(epoch from now() - min(q.queued_at))::float8 as age
        from (select queued_at from event_stream_queue where position > 0 order by position limit ${DEPTH_MAX}) q`,
    },
  },
  {
    name: 'customers',
    look: {
      name: 'metrics_customers',
      text: `select count(*)::integer as depth, null::float8 as age from (select r.position from environments e cross join lateral (
        select position from customer_touches where environment_id = e.id order by position limit ${DEPTH_MAX}) r limit ${DEPTH_MAX}) q`,
    },
  },
  {
    name: 'monitoring',
    look: {
      name: 'metrics_monitoring',
      text: `select count(*)::integer as depth, extract(epoch from now() - min(q.created_at))::float8 as age
        from (select created_at from monitoring_runs where state <> 'done' order by id limit ${DEPTH_MAX}) q`,
    },
  },
];

/** Written entries that are not sealed into the chain yet. Positions grow, so the first is the oldest. */
export const AUDIT: Statement = {
  name: 'metrics_audit',
  text: `select count(*)::integer as depth, (select extract(epoch from now() - ((entries::json -> 0 ->> 'at')::timestamptz))::float8
      from audit_pending where position > 0 order by position limit 1) as age
    from (select position from audit_pending where position > 0 order by position limit ${DEPTH_MAX}) q`,
};

/** Destinations with waiting deliveries by a loose walk over their index, and how far the slowest is behind. */
export const LANES: Statement = {
  name: 'metrics_lanes',
  text: `with recursive lane as (
      (select environment_id, webhook_id from deliveries where status = 'pending'${ofEach()} order by environment_id, webhook_id limit 1)
      union all
      select n.environment_id, n.webhook_id from lane cross join lateral (
        select d.environment_id, d.webhook_id from deliveries d
        where d.status = 'pending' and (d.environment_id, d.webhook_id) > (lane.environment_id, lane.webhook_id)${ofEach('d.environment_id')}
        order by d.environment_id, d.webhook_id limit 1) n),
    each as (select w.depth, w.age from (select * from lane limit 1000) l join environments e on e.id = l.environment_id${ofEach('e.id')}
      cross join lateral (
        select count(*) as depth, extract(epoch from now() + make_interval(secs => e.clock_offset_seconds) - min(r.next_attempt_at)) as age
        from (select p.next_attempt_at from deliveries p where p.environment_id = l.environment_id and p.webhook_id = l.webhook_id
          and p.status = 'pending'${ofEach('p.environment_id')} order by p.next_attempt_at limit ${DEPTH_MAX}) r) w)
    select count(*)::integer as lanes, coalesce(sum(depth), 0)::integer as depth, greatest(max(age), 0)::float8 as age from each`,
  each: { work: `select distinct environment_id from deliveries where status = 'pending'` },
};

/** Which jobs have one leader, and how long its lease is good for. */
export const LEASES: Statement = {
  name: 'metrics_leases',
  text: 'select job, extract(epoch from until - now())::float8 as left from job_leases order by job limit 100',
};

/** Sessions and deliveries under the lease of a worker, in sessions also of one that was killed. */
export const HELD: Statement = {
  name: 'metrics_held',
  text: `select count(*)::integer as held, (count(*) filter (where q.lease_until < now()))::integer as lapsed
    from (select lease_until from sessions where process_at <= now() and deleted_at is null and lease_until is not null
      order by process_at limit ${DEPTH_MAX}) q`,
};

/** Lists that are searched, and other imported data, each with its age. */
export const LISTS: Statement = {
  name: 'metrics_lists',
  text: `select id as list, entries, extract(epoch from now() - imported_at)::float8 as age from watchlists order by id limit 500`,
};
export const WALLET_DATA: Statement = {
  name: 'metrics_wallet_data',
  text: `select id as list, entries, extract(epoch from now() - imported_at)::float8 as age from wallet_data order by id limit 500`,
};
export const INSTALLATION: Statement = {
  name: 'metrics_installation',
  text: `select pg_database_size(current_database())::float8 as bytes,
      (select count(*)::integer from migrations) as migrations,
      (select count(*)::integer from webhooks where not enabled) as disabled,
      (select extract(epoch from now() - max(day)::timestamptz)::float8 from exchange_rates) as rates_age`,
};
