import type { Input, ReplyOf } from '../../api/client';
import { environmentNow } from '../../api/clock';
import { useOperation } from '../../api/use-operation';

type Query = NonNullable<Input<'getStatistics'>['query']>;
export type Metric = NonNullable<Query['metric']>;
type Point = ReplyOf<'getStatistics'>['data'][number];
const DAY_MS = 86_400_000;
const EVERY_MS = 60_000;

/** Midnight UTC that many days ago: a period of whole days up to now. */
export function daysAgo(days: number): string {
  return new Date(Math.floor(environmentNow() / DAY_MS) * DAY_MS - (days - 1) * DAY_MS).toISOString();
}

/** One metric, day by day. */
export function useFigures(metric: Metric, days: number, group?: NonNullable<Query['group_by']>) {
  const query = { metric, from: daysAgo(days), interval: 'day' as const, ...(group ? { group_by: group } : {}) };
  return useOperation('getStatistics', { query }, { every: EVERY_MS });
}

/** Sums of counts by their group, the greatest first. */
export function sumsOf(
  points: readonly Point[] | undefined,
): readonly { readonly group: string; readonly value: number }[] {
  const sums = new Map<string, number>();
  for (const { group, value } of points ?? [])
    if (group !== null) sums.set(group, (sums.get(group) ?? 0) + (value ?? 0));
  return [...sums]
    .map(([group, value]) => ({ group, value }))
    .filter(({ value }) => value > 0)
    .sort((one, other) => other.value - one.value);
}

export function totalOf(points: readonly Point[] | undefined): number {
  return (points ?? []).reduce((sum, { value }) => sum + (value ?? 0), 0);
}

export function lastOf(points: readonly Point[] | undefined): number | undefined {
  return points?.findLast(({ value }) => value !== null)?.value ?? undefined;
}
