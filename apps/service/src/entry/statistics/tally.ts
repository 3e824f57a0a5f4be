import { rounded } from './rounding.js';

export interface CountRow {
  readonly metric: string;
  readonly hour: number;
  readonly grp: string;
  readonly value: number;
}

export interface ValueRow extends CountRow {
  readonly count: number;
}

const HOUR_MS = 3_600_000;

/** The hour that a moment is in, Unix milliseconds. */
export function hourOf(at: number): number {
  return Math.floor(at / HOUR_MS) * HOUR_MS;
}

/** What a slice of the chain adds to the counts. */
export class Tally {
  readonly #counts = new Map<string, CountRow>();
  readonly #values = new Map<string, ValueRow>();

  /** Counts for all, and for each of the groups (`name:value`). @param at the moment that it belongs to */
  add(metric: string, at: number, groups: readonly string[] = [], by = 1): void {
    const hour = hourOf(at);
    for (const grp of ['', ...new Set(groups)]) this.#count({ metric, hour, grp, value: by });
  }

  /** Counts for one group alone. */
  addTo(metric: string, at: number, grp: string, by = 1): void {
    this.#count({ metric, hour: hourOf(at), grp, value: by });
  }

  /** Notes a duration. @param ms milliseconds */
  note(metric: string, at: number, ms: number, groups: readonly string[]): void {
    const [hour, value] = [hourOf(at), rounded(ms)];
    for (const grp of ['', ...groups]) {
      const name = `${metric} ${hour} ${grp} ${value}`;
      this.#values.set(name, { metric, hour, grp, value, count: (this.#values.get(name)?.count ?? 0) + 1 });
    }
  }

  /** In one order, so that two who write never wait for each other. */
  get counts(): readonly CountRow[] {
    return sorted(this.#counts).filter(({ value }) => value !== 0);
  }

  get values(): readonly ValueRow[] {
    return sorted(this.#values);
  }

  #count(row: CountRow): void {
    const name = `${row.metric} ${row.hour} ${row.grp}`;
    this.#counts.set(name, { ...row, value: row.value + (this.#counts.get(name)?.value ?? 0) });
  }
}

function sorted<R>(rows: ReadonlyMap<string, R>): R[] {
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}
