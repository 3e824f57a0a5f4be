import type { Queryable, Statement } from '../../platform/store/database.js';
import { columns } from '../../platform/store/named-columns.js';
import { rounded } from './rounding.js';
import { hourOf } from './tally.js';

const HOUR_MS = 3_600_000;
/** How far the age of the queue reaches back where it was never looked at, or changed late. */
const BACK_MS = 35 * 24 * HOUR_MS;
/** Hours of one transaction. */
const HOURS_MAX = 48;

const EARLIEST: Statement = {
  name: 'statistics_first_span',
  text: 'select min(opened_at) as at from statistics_spans where environment_id = $1',
};
const FORGET: Statement = {
  name: 'statistics_forget_ages',
  text: `delete from statistics_counts where environment_id = $1 and metric = 'queue_age' and hour >= $2`,
};
/** Ages at the end of an hour, of the nearest rank; the row without a type is that of all. */
const AGES: Statement = {
  name: 'statistics_ages',
  text: `select type, (percentile_disc(0.95) within group (order by extract(epoch from $2::timestamptz - opened_at) * 1000))::float8 as age
    from statistics_spans
    where environment_id = $1 and coalesce(closed_at, 'infinity') >= $2 and opened_at < $2 group by rollup(type)`,
};
const AGE = columns({ grp: 'text', value: 'bigint' });
const KEEP: Statement = {
  name: 'statistics_keep_ages',
  text: `insert into statistics_counts (environment_id, metric, hour, grp, value)
    select $1, 'queue_age', $2, r.grp, r.value from ${AGE.rows(3)}
    on conflict (environment_id, metric, hour, grp) do update set value = excluded.value`,
};

export interface QueueProgress {
  readonly environmentId: string;
  /** The environment's time. */
  readonly now: number;
  /** The next hour to look at; null before the first. */
  readonly hour: Date | null;
  /** The earliest moment at which the queue changed. */
  readonly changedFrom: number | undefined;
}

/**
 * Keeps how old the queue was at the end of each full hour. What came late has the hours since then looked at again.
 * @param waits whether more entries are to be counted first
 */
export async function ageQueue(
  tx: Queryable,
  { environmentId, now, hour, changedFrom }: QueueProgress,
  waits: boolean,
): Promise<{ readonly hour: Date | null; readonly more: boolean }> {
  let next = hour?.getTime();
  if (changedFrom !== undefined && next !== undefined && hourOf(changedFrom) < next) {
    next = hourOf(Math.max(changedFrom, now - BACK_MS));
    await tx.query(FORGET, [environmentId, new Date(next)]);
  }
  if (waits) return { hour: next === undefined ? null : new Date(next), more: false };
  next ??= await firstHour(tx, environmentId, now);
  if (next === undefined) return { hour: null, more: false };
  for (let count = 0; count < HOURS_MAX && next + HOUR_MS <= now; count += 1) {
    await keepAges(tx, environmentId, next);
    next += HOUR_MS;
  }
  return { hour: new Date(next), more: next + HOUR_MS <= now };
}

async function firstHour(tx: Queryable, environmentId: string, now: number): Promise<number | undefined> {
  const [first] = await tx.query<{ at: Date | null }>(EARLIEST, [environmentId]);
  return first?.at ? hourOf(Math.max(first.at.getTime(), now - BACK_MS)) : undefined;
}

async function keepAges(tx: Queryable, environmentId: string, hour: number): Promise<void> {
  const rows = await tx.query<{ type: string | null; age: number }>(AGES, [environmentId, new Date(hour + HOUR_MS)]);
  const ages = rows.filter(({ age }) => age !== null);
  if (ages.length === 0) return;
  await tx.query(KEEP, [
    environmentId,
    new Date(hour),
    ...AGE.values(ages, {
      grp: ({ type }) => (type === null ? '' : `type:${type}`),
      value: ({ age }) => rounded(age),
    }),
  ]);
}
