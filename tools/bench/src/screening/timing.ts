import { type ScreeningIndex, type ScreeningQuery, screen } from '@assay/screening';

export interface SpeedFigures {
  /** By the CPU time of the process: what one core does, however busy the machine is. */
  readonly perCpuSecond: number;
  readonly perSecond: number;
  /** Milliseconds of CPU and of the clock. */
  readonly cpuP50: number;
  readonly cpuP99: number;
  readonly p50: number;
  readonly p99: number;
  /** Share of queries with a hit. */
  readonly alerted: number;
}

/**
 * Times one query after another on this thread. Asking for the CPU time costs more than many a search: throughput is taken
 * over all of `queries` at once, the quantiles of CPU over `others`, each alone.
 */
export function timeQueries(
  index: ScreeningIndex,
  queries: readonly ScreeningQuery[],
  others: readonly ScreeningQuery[],
): SpeedFigures {
  let alerted = 0;
  const clock: number[] = [];
  const before = process.cpuUsage();
  const started = performance.now();
  let last = started;
  for (const query of queries) {
    if (screen(index, query).hits_total > 0) alerted += 1;
    const now = performance.now();
    clock.push(now - last);
    last = now;
  }
  const spent = process.cpuUsage(before);
  const cpu = others.map((query) => {
    const from = cpuMs();
    screen(index, query);
    return cpuMs() - from;
  });
  return {
    perCpuSecond: queries.length / ((spent.user + spent.system) / 1e6),
    perSecond: (1000 * queries.length) / (last - started),
    cpuP50: quantile(cpu, 0.5),
    cpuP99: quantile(cpu, 0.99),
    p50: quantile(clock, 0.5),
    p99: quantile(clock, 0.99),
    alerted: alerted / queries.length,
  };
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
