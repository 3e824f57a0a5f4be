import { randomUUID } from 'node:crypto';
import { type Holder, type LeasedRow, type RowLease, whileHeld } from './row-lease.js';

/** How many rows a process works on at once. */
export interface Slots {
  /** Of one environment: the others find room beside it. */
  readonly ofEnvironment: number;
  readonly ofProcess: number;
}

export interface LeasedWorkOptions<R extends LeasedRow> {
  readonly of: RowLease;
  readonly slots: Slots;
  /** Claims up to so many rows under a lease, none of the environments named. */
  readonly claim: (lease: string, limit: number, except: readonly string[]) => Promise<readonly R[]>;
  /** Works on a row that this lease holds. */
  readonly work: (lease: string, row: R) => Promise<void>;
  /** Asks for another round: a row that took long is done, and there is room for another. */
  readonly freed: () => void;
  /** Whether others wait for a row and can be claimed once it is done. */
  readonly chained?: true;
}

/** Rows that take no longer are waited for: most do, and the next are then claimed together. */
const PATIENCE_MS = 200;

/**
 * The rounds of a job whose rows may take long, as those that read pictures or call somebody else. A slow row keeps none of
 * the others waiting: it goes on beside the next rounds, and an environment with many of them leaves room for the others.
 */
export class LeasedWork<R extends LeasedRow> {
  readonly #app: Holder;
  readonly #options: LeasedWorkOptions<R>;
  /** The environment of each row that is worked on. */
  readonly #running = new Map<Promise<void>, string>();
  readonly #batches = new Set<Promise<void>>();

  constructor(app: Holder, options: LeasedWorkOptions<R>) {
    this.#app = app;
    this.#options = options;
  }

  /** Claims what there is room for. @returns whether there may be more */
  async round(): Promise<boolean> {
    const { slots, claim } = this.#options;
    const room = slots.ofProcess - this.#running.size;
    if (room <= 0) {
      await Promise.race(this.#running.keys());
      return true;
    }
    const counts = [...this.#counts()];
    const isFull = ([, count]: [string, number]) => count >= slots.ofEnvironment;
    const most = Math.max(0, ...counts.filter((one) => !isFull(one)).map(([, count]) => count));
    const limit = Math.min(room, slots.ofEnvironment - most);
    const lease = randomUUID();
    const full = counts.filter(isFull).map(([id]) => id);
    const rows = await claim(lease, limit, full);
    if (rows.length > 0) await this.#begin(lease, rows);
    return rows.length >= limit;
  }

  /** Resolves when nothing is worked on any more. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.#batches);
  }

  #counts(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const id of this.#running.values()) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  }

  async #begin(lease: string, rows: readonly R[]): Promise<void> {
    const { of, work, freed, chained } = this.#options;
    let patient = true;
    const one = (row: R) => {
      const running = work(lease, row).finally(() => {
        this.#running.delete(running);
        if (!patient || chained) freed();
      });
      this.#running.set(running, row.environment_id);
      return running;
    };
    const all = async () => {
      const ends = await Promise.allSettled(rows.map(one));
      const failed = ends.find(({ status }) => status === 'rejected');
      if (failed) throw (failed as PromiseRejectedResult).reason;
    };
    const batch = whileHeld(this.#app, { of, lease, rows }, all).finally(() => this.#batches.delete(batch));
    this.#batches.add(batch);
    batch.catch((error: unknown) => {
      // Before, it is the failure of the round. The lease runs out, and the rows are taken up again.
      if (!patient) this.#app.log.warn({ err: error, table: of.table }, 'work on a row failed');
    });
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
    });
    try {
      await Promise.race([batch, patience]);
    } finally {
      clearTimeout(timer);
      patient = false;
    }
  }
}
