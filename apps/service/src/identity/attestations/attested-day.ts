import type { AttestedChange, AttestedDay } from '@assay/evidence';
import type { Environment } from '../../platform/environments/environment.js';
import type { Database, Statement } from '../../platform/store/database.js';

const DAY_MS = 86_400_000;

/** The edition of a run over a change, and the one before it. */
const EDITION_OF_RUN = `left join watchlist_versions v on v.list = r.scope ->> 'list' and v.version = r.scope ->> 'version'
      left join lateral (select b.reach from watchlist_versions b where b.list = v.list and b.state = 'published'
        and b.published_at < v.published_at order by b.published_at desc limit 1) b on true`;
/** Whether a kind of environment searched the list before the change or after it. */
const concerns = (kind: string) => `(v.list is null or array[v.reach, b.reach] && array['all', ${kind}::text])`;

/**
 * Customers with a monitor, and those whom something has not reached: never screened, due for a rescreening, or behind the
 * place of a run over a change of the day, or of an earlier one, that is still going on.
 */
const CUSTOMERS: Statement = {
  name: 'attestation_customers',
  text: `with open as materialized (
      select r.place_environment, r.place_id from monitoring_runs r ${EDITION_OF_RUN}
      where r.source = 'lists' and r.state <> 'done' and r.created_at < $2 and ${concerns('$4')})
    select count(distinct m.customer_index)::integer as monitored,
      count(distinct m.customer_index) filter (where m.screened_at is null or m.due_at < $3
        or exists (select from open o where (m.environment_id, m.id) > (o.place_environment, o.place_id)))::integer as missed
    from screening_monitors m where m.environment_id = $1 and m.created_at < $3`,
};
const EDITIONS: Statement = {
  name: 'attestation_editions',
  text: `select list, version, published_at from (
      select distinct on (list) list, version, published_at, removal, reach from watchlist_versions
      where state = 'published' and published_at < $1 order by list, published_at desc) e
    where not removal and reach in ('all', $2) order by list`,
};
const CHANGES: Statement = {
  name: 'attestation_changes',
  text: `select r.scope ->> 'list' as list, r.scope ->> 'version' as version, coalesce(v.published_at, r.created_at) as changed_at,
      case when r.state = 'done' then r.finished_at end as compared_at
    from monitoring_runs r ${EDITION_OF_RUN}
    where r.source = 'lists' and r.created_at >= $1 and r.created_at < $2 and ${concerns('$3')} order by r.id limit 10000`,
};
const ALERTS: Statement = {
  name: 'attestation_alerts',
  text: `select count(*)::integer as alerts, max(a.created_at) as last_at
    from alerts a join cases c on c.environment_id = a.environment_id and c.id = a.case_id
    where a.environment_id = $1 and a.created_at >= $2 and a.created_at <= $3 and a.kind like 'screening.%' and c.type = 'screening'
      and ($4::text is null or a.kind = 'screening.' || $4)`,
};

interface EditionRow {
  readonly list: string;
  readonly version: string;
  readonly published_at: Date;
}

interface ChangeRow {
  readonly list: string;
  readonly version: string;
  readonly changed_at: Date;
  readonly compared_at: Date | null;
}

/** What was screened on a day, from what is stored. @param date `YYYY-MM-DD`; @param now real time, Unix milliseconds */
export async function attestedDay(
  db: Database,
  environment: Environment,
  date: string,
  now: number,
): Promise<AttestedDay> {
  const start = Date.parse(`${date}T00:00:00.000Z`);
  const end = start + DAY_MS;
  // Lists change in real time; what belongs to the environment has the times of its clock.
  const own = (at: number) => new Date(at + environment.clockOffsetMs);
  const day = [new Date(start), new Date(end)];
  const [customers] = await db.system<{ monitored: number; missed: number }>(CUSTOMERS, [
    environment.id,
    new Date(end),
    own(end),
    environment.kind,
  ]);
  const editions = await db.system<EditionRow>(EDITIONS, [new Date(end), environment.kind]);
  const rows = await db.system<ChangeRow>(CHANGES, [...day, environment.kind]);
  const alertsWithin = async (from: number, to: number, list: string | null) => {
    const values = [environment.id, own(from), own(to), list];
    const [found] = await db.system<{ alerts: number; last_at: Date | null }>(ALERTS, values);
    return { count: found?.alerts ?? 0, lastAt: found?.last_at?.getTime() };
  };
  const changes: AttestedChange[] = [];
  for (const row of rows) {
    const changedAt = row.changed_at.getTime();
    const { count, lastAt } = await alertsWithin(changedAt, row.compared_at?.getTime() ?? now, row.list);
    const seconds = lastAt === undefined ? null : (lastAt - environment.clockOffsetMs - changedAt) / 1000;
    changes.push({
      list: row.list,
      version: row.version,
      changed_at: row.changed_at.toISOString(),
      compared_at: row.compared_at?.toISOString() ?? null,
      alerts: count,
      seconds_to_last_alert: seconds === null ? null : Math.round(seconds * 10) / 10,
    });
  }
  return {
    environment: environment.id,
    date,
    made_at: new Date(now).toISOString(),
    customers: { monitored: customers?.monitored ?? 0, missed: customers?.missed ?? 0 },
    editions: editions.map(({ list, version, published_at: at }) => ({
      list,
      version,
      published_at: at.toISOString(),
    })),
    changes,
    alerts: (await alertsWithin(start, end - 1, null)).count,
  };
}
