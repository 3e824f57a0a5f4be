import { availableParallelism } from 'node:os';
import type { ScreeningQuery, ScreeningResult } from '@assay/screening';
import { type IndexWorker, startIndexWorker } from './index-worker.js';
import type { ListContent } from './protocol.js';

/** Threads that answer from one index in one piece of memory; idle ones cost some twenty megabytes each. */
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

/** Two threads at least where there is company: a slow query never holds up all others. */
const THREADS = Math.max(2, Math.min(THREADS_MAX, availableParallelism() - 1));

/** Starts one thread; more are started when queries come together, up to the limit. @throws Error as `startIndexWorker` */
export async function startIndexPool(memory: ArrayBufferLike): Promise<IndexPool> {
  const first = await startIndexWorker(memory);
  const workers = [first];
  let starting: Promise<void> | undefined;
  let retired = false;
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  void first.lost.then(lose);

  const grow = async (): Promise<void> => {
    // One that cannot be started leaves the work to the others; the next busy query tries again.
    const worker = await startIndexWorker(memory).catch(() => undefined);
    starting = undefined;
    if (!worker) return;
    if (retired) return worker.retire();
    workers.push(worker);
    void worker.lost.then(lose);
  };

  return {
    lists: first.lists,
    memory,
    lost,
    screen: (query) => {
      const worker = leastBusy(workers);
      if (worker.waiting() > 0 && workers.length < THREADS && !retired) starting ??= grow();
      return worker.screen(query);
    },
    retire: async () => {
      retired = true;
      await starting;
      await Promise.all(workers.map((worker) => worker.retire()));
    },
  };
}

function leastBusy(workers: readonly IndexWorker[]): IndexWorker {
  return workers.reduce((best, worker) => (worker.waiting() < best.waiting() ? worker : best));
}
