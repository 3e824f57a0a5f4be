import type { Logger } from 'pino';
import { failureOf } from '../store/failures.js';

const FIRST_MS = 30_000;
const LONGEST_MS = 3_600_000;
/** Failures that a node remembers; beyond them the oldest are tried anew. */
const REMEMBERED_MAX = 1000;

interface Failed {
  readonly waitMs: number;
  /** Of a clock that nobody sets. */
  readonly until: number;
}

/**
 * Works through a job's items so that one that fails stops no other: it is logged once and left out for a while, twice as
 * long each time. An outage of the database is not its fault, and is thrown.
 * @param message what is logged, beside the id of the item
 * @returns runs the work on an item, unless the item is left out
 */
export function settingAside(log: Logger, message: string, clock: () => number = () => performance.now()) {
  const failed = new Map<string, Failed>();
  return async (id: string, work: () => Promise<void>): Promise<void> => {
    const before = failed.get(id);
    if (before && before.until > clock()) return;
    try {
      await work();
      failed.delete(id);
    } catch (error) {
      if (failureOf(error)) throw error;
      if (!before) log.error({ err: error, item: id }, message);
      const waitMs = Math.min(LONGEST_MS, before ? before.waitMs * 2 : FIRST_MS);
      failed.delete(id);
      failed.set(id, { waitMs, until: clock() + waitMs });
      const [oldest] = failed.keys();
      if (failed.size > REMEMBERED_MAX && oldest !== undefined) failed.delete(oldest);
    }
  };
}
