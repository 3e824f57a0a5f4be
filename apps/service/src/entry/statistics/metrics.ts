import type { Metric } from '@assay/contract';
import type { Database, Statement } from '../../platform/store/database.js';
import { quantile, rounded } from './rounding.js';

export interface Asked {
  readonly metric: Metric;
  readonly interval: 'hour' | 'day';
  readonly groupBy: string | undefined;
  /** Unix milliseconds, whole intervals. */
  readonly start: number;
  readonly end: number;
  readonly size: number;
  /** The moment of the question. */
  readonly now: number;
}

export interface Point {
  readonly start: string;
  readonly group: string | null;
  readonly value: number | null;
}

/** How a figure is read from what is kept. */
type Reading =
  | { readonly kind: 'count'; readonly of: string }
  | { readonly kind: 'ratio'; readonly of: string; readonly among: string }
  | { readonly kind: 'quantile'; readonly of: string; readonly share: number }
  | { readonly kind: 'level'; readonly of: string }
  | { readonly kind: 'latest'; readonly of: string }
  | { readonly kind: 'snoozed' }
  | { readonly kind: 'report_delay'; readonly share: number };

const count = (of: string): Reading => ({ kind: 'count', of });
const ratio = (of: string, among: string): Reading => ({ kind: 'ratio', of, among });
const quantileOf = (of: string, share: number): Reading => ({ kind: 'quantile', of, share });

const READINGS: Readonly<Record<Metric, Reading>> = {
  sessions_created: count('sessions_created'),
  sessions_decided: count('sessions_decided'),
  approval_rate: ratio('sessions_approved', 'sessions_decided'),
  time_to_decision_p50: quantileOf('time_to_decision', 0.5),
  time_to_decision_p95: quantileOf('time_to_decision', 0.95),
  review_time_p50: quantileOf('review_time', 0.5),
  review_time_p95: quantileOf('review_time', 0.95),
  queue_open: { kind: 'level', of: 'queue' },
  queue_snoozed: { kind: 'snoozed' },
  queue_age_p95: { kind: 'latest', of: 'queue_age' },
  due_kept: ratio('due_kept', 'due'),
  funnel: count('funnel'),
  alerts: count('alerts'),
  false_positive_rate: ratio('judged_false', 'judged'),
  hits_reviewed: count('hits_reviewed'),
  holds: count('holds'),
  transactions: count('transactions'),
  deliveries_failed: count('deliveries_failed'),
  reviewer_decisions: count('reviewer_decisions'),
  agreement_rate: ratio('reviews_agreed', 'reviews_again'),
  report_delay_p50: { kind: 'report_delay', share: 0.5 },
  report_delay_p95: { kind: 'report_delay', share: 0.95 },
};

/** Sums by interval: `$4` seconds long, from `$2` to `$3`, of all or of the groups that begin with `$5`. */
const SUMS: Statement = {
  name: 'statistics_sums',
  text: `select (floor(extract(epoch from hour) / $4) * $4 * 1000)::float8 as start, grp, sum(value)::float8 as value
    from statistics_counts where environment_id = $1 and metric = $6 and hour >= $2 and hour < $3
      and case when $5 = '' then grp = '' else starts_with(grp, $5) end group by 1, 2 having sum(value) <> 0`,
};
const BEFORE: Statement = {
  name: 'statistics_before',
  text: `select grp, sum(value)::float8 as value from statistics_counts where environment_id = $1 and metric = $2 and hour < $3
      and case when $4 = '' then grp = '' else starts_with(grp, $4) end group by 1`,
};
const LATEST: Statement = {
  name: 'statistics_latest',
  text: `select distinct on (start, grp) (floor(extract(epoch from hour) / $4) * $4 * 1000)::float8 as start, grp, value::float8 as value
    from statistics_counts where environment_id = $1 and metric = $6 and hour >= $2 and hour < $3
      and case when $5 = '' then grp = '' else starts_with(grp, $5) end order by start, grp, hour desc`,
};
const DISTRIBUTION: Statement = {
  name: 'statistics_distribution',
  text: `select (floor(extract(epoch from hour) / $4) * $4 * 1000)::float8 as start, grp, value::float8 as value, sum(count)::float8 as count
    from statistics_values where environment_id = $1 and metric = $6 and hour >= $2 and hour < $3
      and case when $5 = '' then grp = '' else starts_with(grp, $5) end group by 1, 2, 3 order by 1, 2, 3`,
};

/** Nobody tells when a case comes back, so what is set aside is counted when it is asked for. */
const SNOOZED: Statement = {
  name: 'statistics_snoozed',
  text: `select case when $3 = '' then '' else $3 || type end as grp, count(*)::float8 as value from cases
    where environment_id = $1 and state <> 'closed' and snoozed_until > $2 group by 1`,
};

/** From the opening of a case to each filing of its report. Filings are few and may be corrected, so they are read as they stand. */
const REPORT_DELAYS: Statement = {
  name: 'statistics_report_delays',
  text: `select (floor(extract(epoch from f.filed_at) / $4) * $4 * 1000)::float8 as start, case when $5 = '' then '' else $5 || c.type end as grp,
      greatest(0, extract(epoch from f.filed_at - c.created_at) * 1000)::float8 as value, 1::float8 as count
    from case_report_copies f join cases c on c.environment_id = f.environment_id and c.id = f.case_id
    where f.environment_id = $1 and f.filed_at >= $2 and f.filed_at < $3 order by 1, 2, 3`,
};

interface SumRow {
  readonly start: number;
  readonly grp: string;
  readonly value: number;
}
type DistributionRow = SumRow & { readonly count: number };

/** Every interval of the question, for all or for each group that has a value in it. */
export async function answerMetric(db: Database, environmentId: string, asked: Asked): Promise<Point[]> {
  const reading = READINGS[asked.metric];
  const read = <R extends object>(statement: Statement, of: string) =>
    db.inEnvironment<R>(environmentId, statement, [
      environmentId,
      new Date(asked.start),
      new Date(asked.end),
      asked.size / 1000,
      prefixOf(asked),
      of,
    ]);
  switch (reading.kind) {
    case 'count':
      return points(asked, sumsOf(await read<SumRow>(SUMS, reading.of)), 0);
    case 'ratio': {
      const among = sumsOf(await read<SumRow>(SUMS, reading.among));
      const some = sumsOf(await read<SumRow>(SUMS, reading.of));
      return points(asked, ratios(some, among), null);
    }
    case 'quantile':
      return points(asked, quantiles(await read<DistributionRow>(DISTRIBUTION, reading.of), reading.share), null);
    case 'report_delay': {
      const values = [environmentId, new Date(asked.start), new Date(asked.end), asked.size / 1000, prefixOf(asked)];
      const rows = await db.inEnvironment<DistributionRow>(environmentId, REPORT_DELAYS, values);
      const kept = rows.map((row) => ({ ...row, value: rounded(row.value) }));
      return points(asked, quantiles(kept, reading.share), null);
    }
    case 'latest':
      return points(asked, seconds(await read<SumRow>(LATEST, reading.of)), null);
    case 'snoozed': {
      const values = [environmentId, new Date(asked.now), prefixOf(asked)];
      const rows = await db.inEnvironment<Omit<SumRow, 'start'>>(environmentId, SNOOZED, values);
      const start = Math.floor(asked.now / asked.size) * asked.size;
      return points(asked, sumsOf(rows.map((row) => ({ ...row, start }))), null);
    }
    case 'level': {
      const values = [environmentId, reading.of, new Date(asked.start), prefixOf(asked)];
      const before = await db.inEnvironment<Omit<SumRow, 'start'>>(environmentId, BEFORE, values);
      return levels(asked, before, sumsOf(await read<SumRow>(SUMS, reading.of)));
    }
  }
}

/** Values by group, then by the beginning of the interval. */
type Table = Map<string, Map<number, number>>;

function put(table: Table, grp: string, start: number, value: number): void {
  const row = table.get(grp) ?? new Map<number, number>();
  table.set(grp, row.set(start, value));
}

function sumsOf(rows: readonly SumRow[]): Table {
  const table: Table = new Map();
  for (const { grp, start, value } of rows) put(table, grp, start, value);
  return table;
}

function seconds(rows: readonly SumRow[]): Table {
  return sumsOf(rows.map((row) => ({ ...row, value: row.value / 1000 })));
}

function ratios(some: Table, among: Table): Table {
  const table: Table = new Map();
  for (const [grp, row] of among)
    for (const [start, total] of row) if (total > 0) put(table, grp, start, (some.get(grp)?.get(start) ?? 0) / total);
  return table;
}

function quantiles(rows: readonly DistributionRow[], share: number): Table {
  const cells = new Map<string, DistributionRow[]>();
  for (const row of rows) {
    const name = `${row.start} ${row.grp}`;
    const cell = cells.get(name);
    if (cell) cell.push(row);
    else cells.set(name, [row]);
  }
  const table: Table = new Map();
  for (const cell of cells.values()) {
    const value = quantile(cell, share);
    const [first] = cell;
    if (first && value !== null) put(table, first.grp, first.start, value / 1000);
  }
  return table;
}

/** What stands at the end of each interval: all that was added before it. */
function levels(asked: Asked, before: readonly Omit<SumRow, 'start'>[], changes: Table): Point[] {
  const table: Table = new Map();
  const start = new Map(before.map(({ grp, value }) => [grp, value]));
  for (const grp of new Set([...start.keys(), ...changes.keys()])) {
    let level = start.get(grp) ?? 0;
    for (const at of starts(asked)) {
      level += changes.get(grp)?.get(at) ?? 0;
      put(table, grp, at, level);
    }
  }
  return points(asked, table, 0);
}

/** @param empty the value of an interval in which nothing is known */
function points(asked: Asked, table: Table, empty: number | null): Point[] {
  const groups = asked.groupBy === undefined ? [''] : [...table.keys()].sort();
  const prefix = prefixOf(asked);
  return starts(asked).flatMap((start) =>
    groups.map((grp) => ({
      start: new Date(start).toISOString(),
      group: grp === '' ? null : grp.slice(prefix.length),
      value: table.get(grp)?.get(start) ?? empty,
    })),
  );
}

function starts({ start, end, size }: Asked): number[] {
  return Array.from({ length: (end - start) / size }, (_, index) => start + index * size);
}

function prefixOf({ groupBy }: Asked): string {
  return groupBy === undefined ? '' : `${groupBy}:`;
}
