import { availableParallelism } from 'node:os';
import type { ScreeningQuery, ScreeningResult } from '@assay/screening';
import { type IndexWorker, startIndexWorker } from './index-worker.js';
import type { ListContent } from './protocol.js';

/** Threads that answer from one index in one piece of memory. */
export interface IndexPool {
  readonly lists: readonly ListContent[];
  readonly memory: ArrayBufferLike;
  /** Asks the thread with the fewest waiting queries. @throws ApiError as `IndexWorker.screen` */
  readonly screen: (query: ScreeningQuery) => Promise<ScreeningResult>;
  readonly retire: () => Promise<void>;
  /** Settles when the first thread has ended without having been retired. */
  readonly lost: Promise<void>;
}

const THREADS_MAX = 4;

/** Two threads at least: a slow query never holds up all others. */
function threadCount(): number {
  return Math.max(2, Math.min(THREADS_MAX, availableParallelism() - 1));
}

export async function startIndexPool(memory: ArrayBufferLike): Promise<IndexPool> {
  const started = await Promise.allSettled(Array.from({ length: threadCount() }, () => startIndexWorker(memory)));
  const workers = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = started.find((result) => result.status === 'rejected');
  if (failed) {
    await Promise.all(workers.map((worker) => worker.retire()));
    throw failed.reason;
  }
  return {
    lists: workers[0]!.lists,
    memory,
    lost: Promise.race(workers.map((worker) => worker.lost)),
    screen: (query) => leastBusy(workers).screen(query),
    retire: async () => {
      await Promise.all(workers.map((worker) => worker.retire()));
    },
  };
}

function leastBusy(workers: readonly IndexWorker[]): IndexWorker {
  return workers.reduce((best, worker) => (worker.waiting() < best.waiting() ? worker : best));
}
