import type { Platform } from '../../platform/app.js';
import type { Statement } from '../../platform/store/database.js';
import { ofEach } from '../../platform/store/each-environment.js';

/** Environments of one round. */
const PLACES_MAX = 50;

/**
 * Notes for each environment the hours that are over by its clock, and which transactions may still be writing into them.
 * A unit is dated when its request begins, ten minutes before its transaction at most. A clock that was just moved counts
 * from the next note: a node may not know of it yet. A note with an id that is still to come is one of another server,
 * from which this database was restored.
 */
const NOTE: Statement = {
  name: 'usage_hours_note',
  text: `insert into usage_progress as p (environment_id, ready, ready_after, offset_seconds)
    select e.id, h.hour, pg_current_xact_id(), e.clock_offset_seconds
    from environments e left join usage_progress o on o.environment_id = e.id${ofEach('o.environment_id')}
    cross join lateral (select date_trunc('hour', now() - interval '10 minutes'
      + make_interval(secs => least(e.clock_offset_seconds, coalesce(o.offset_seconds, 0))), 'UTC') as hour) h
    where (o.environment_id is null or o.ready_after > pg_current_xact_id()
      or (o.ready = o.until and (h.hour > o.ready or o.offset_seconds < e.clock_offset_seconds)))${ofEach('e.id')}
    order by e.id
    on conflict (environment_id) do update
      set ready = greatest(p.ready, excluded.ready), ready_after = excluded.ready_after, offset_seconds = excluded.offset_seconds
      where p.ready = p.until or p.ready_after > excluded.ready_after`,
  each: {
    work: `select e.id as environment_id from environments e left join usage_progress o on o.environment_id = e.id
      where o.environment_id is null or o.ready_after > pg_current_xact_id() or (o.ready = o.until
        and (o.offset_seconds < e.clock_offset_seconds or date_trunc('hour', now() - interval '10 minutes'
          + make_interval(secs => least(e.clock_offset_seconds, o.offset_seconds)), 'UTC') > o.ready))`,
  },
};
const READY: Statement = {
  name: 'usage_hours_ready',
  text: `select environment_id as id from usage_progress
    where ready > until and ready_after <= pg_snapshot_xmin(pg_current_snapshot()) order by environment_id limit ${PLACES_MAX}`,
};
/**
 * Counts the next day of an environment that holds anything. One process at a time; the hours, their counts and the place
 * are one statement, so that each is counted once.
 */
const COUNT: Statement = {
  name: 'usage_hours_count',
  text: `with place as materialized (
      select environment_id, until, ready from usage_progress
      where environment_id = $1 and ready > until and ready_after <= pg_snapshot_xmin(pg_current_snapshot()) for update skip locked),
    span as materialized (
      select p.environment_id, p.until, least(p.ready, date_trunc('hour', least(
        (select u.at from usage_units u where u.environment_id = $1 and u.at >= p.until order by u.at limit 1),
        (select s.created_at from sessions s where s.environment_id = $1 and s.created_at >= p.until and s.deleted_at is null
          order by s.created_at limit 1),
        (select s.created_at from sessions s where s.environment_id = $1 and s.created_at >= p.until and s.deleted_at is not null
          order by s.created_at limit 1)), 'UTC') + interval '1 day') as upto
      from place p),
    counted as (
      insert into usage_hours (environment_id, hour, module, count, billable, failed)
      select $1, date_trunc('hour', u.at, 'UTC'), u.module, count(*), count(*) filter (where u.billable), count(*) filter (where u.failed)
        from span p join usage_units u on u.environment_id = $1 and u.at >= p.until and u.at < p.upto group by 2, 3
      union all
      select $1, date_trunc('hour', s.created_at, 'UTC'), '', count(*), 0, 0
        from span p cross join lateral (
          select l.created_at from sessions l where l.environment_id = $1 and l.created_at >= p.until and l.created_at < p.upto
            and l.deleted_at is null and not l.imported
          union all
          select g.created_at from sessions g where g.environment_id = $1 and g.created_at >= p.until and g.created_at < p.upto
            and g.deleted_at is not null and not g.imported) s
        group by 2 returning 1)
    update usage_progress p set until = s.upto from span s where p.environment_id = $1 returning p.ready > p.until as more`,
};

/** Counts the use of hours that are over, once nothing can be added to them. @returns whether there is more to count */
export async function countUsageHours({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  await db.system(NOTE);
  const ready = await db.system<{ id: string }>(READY);
  let more = ready.length === PLACES_MAX;
  for (const { id } of ready) {
    const [row] = await db.system<{ more: boolean }>(COUNT, [id]);
    more ||= row?.more === true;
  }
  return more;
}
