import type { Platform } from '../../platform/app.js';
import type { Statement } from '../../platform/store/database.js';

/**
 * The part of `$2` to `$3` that consists of whole hours that are counted, as `from_hour` and `to_hour`; the rest is
 * everything before `rest_to` and, where there is such a part, from `to_hour` on.
 */
const split = (until: string) => `split as materialized (
      select h.from_hour, h.to_hour, case when h.from_hour < h.to_hour then h.from_hour else $3 end as rest_to,
        case when h.from_hour < h.to_hour then h.to_hour else $3 end as rest_from
      from (select date_trunc('hour', $2::timestamptz + interval '1 hour' - interval '1 microsecond', 'UTC') as from_hour,
        least(date_trunc('hour', $3::timestamptz, 'UTC'), ${until}) as to_hour) h)`;

const COUNTED_UNTIL = `coalesce((select p.until from usage_progress p where p.environment_id = $1), '-infinity')`;
/** Sample sessions lie in the past and go again: while there are some, sessions are counted one by one. */
const SESSIONS_UNTIL = `case when exists (select from sample_data s where s.environment_id = $1) then '-infinity' else ${COUNTED_UNTIL} end`;

const unitsBetween = (
  from: string,
  to: string,
) => `select u.module, count(*) as count, count(*) filter (where u.billable) as billable, count(*) filter (where u.failed) as failed
        from split p join usage_units u on u.environment_id = $1 and u.at >= ${from} and u.at < ${to} group by u.module`;

const UNITS: Statement = {
  name: 'usage_units_by_module',
  text: `with ${split(COUNTED_UNTIL)}
    select module, sum(count)::int as count, sum(billable)::int as billable, sum(failed)::int as failed
    from (select h.module, sum(h.count) as count, sum(h.billable) as billable, sum(h.failed) as failed
        from split p join usage_hours h on h.environment_id = $1 and h.hour >= p.from_hour and h.hour < p.to_hour
        where h.module <> '' group by h.module
      union all ${unitsBetween('$2', 'p.rest_to')}
      union all ${unitsBetween('p.rest_from', '$3')}) parts
    group by module order by module`,
};

const sessionsBetween = (from: string, to: string) =>
  ['is null', 'is not null']
    .map(
      (deleted) => `(select count(*) from split p join sessions s on s.environment_id = $1 and s.created_at >= ${from}
        and s.created_at < ${to} and s.deleted_at ${deleted} where not s.imported)`,
    )
    .join(' + ');

// Deleted sessions keep a row with their dates, so they stay counted.
const TOTALS: Statement = {
  name: 'usage_totals',
  text: `with ${split(SESSIONS_UNTIL)}
    select (coalesce((select sum(h.count) from split p join usage_hours h on h.environment_id = $1 and h.hour >= p.from_hour
          and h.hour < p.to_hour where h.module = ''), 0) + ${sessionsBetween('$2', 'p.rest_to')}
        + ${sessionsBetween('p.rest_from', '$3')})::int as sessions,
      (select coalesce(sum(count), 0)::float8 from usage_requests
        where environment_id = $1 and day >= ($4::timestamptz at time zone 'UTC')::date and day < ($5::timestamptz at time zone 'UTC')::date) as requests`,
};

/** A time span; its end is not part of it. */
export interface Span {
  readonly start: Date;
  readonly end: Date;
}

export interface ModuleUse {
  readonly module: string;
  readonly count: number;
  readonly billable: number;
  readonly failed: number;
}

/** Units of use by module, in the order of their names: whole hours from their counts, the rest one by one. */
export async function unitsOf(app: Pick<Platform, 'db'>, environmentId: string, span: Span): Promise<ModuleUse[]> {
  return app.db.inEnvironment<ModuleUse>(environmentId, UNITS, [environmentId, span.start, span.end]);
}

/** Sessions of a span, and requests of the whole days of a period. */
export async function totalsOf(
  app: Pick<Platform, 'db'>,
  environmentId: string,
  span: Span,
  period: Span,
): Promise<{ sessions: number; requests: number }> {
  const values = [environmentId, span.start, span.end, period.start, period.end];
  const [row] = await app.db.inEnvironment<{ sessions: number; requests: number }>(environmentId, TOTALS, values);
  return { sessions: row?.sessions ?? 0, requests: row?.requests ?? 0 };
}
