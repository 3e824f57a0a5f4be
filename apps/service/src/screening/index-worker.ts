import type { Worker } from 'node:worker_threads';
import { invalidRequest, temporarilyUnavailable } from '@assay/kernel';
import type { ScreeningQuery, ScreeningResult } from '@assay/screening';
import { nextWord, startThread } from './index-thread.js';
import type { FromWorker, ListContent, ToWorker } from './protocol.js';

/** A worker thread with an open index. */
export interface IndexWorker {
  readonly lists: readonly ListContent[];
  /** How many queries wait for an answer. */
  readonly waiting: () => number;
  /** @throws ApiError 400 for a query that cannot be screened, 503 when too many wait or the thread has ended. */
  readonly screen: (query: ScreeningQuery) => Promise<ScreeningResult>;
  /** Answers what waits, then ends the thread. */
  readonly retire: () => Promise<void>;
  /** Settles when the thread has ended without having been retired. */
  readonly lost: Promise<void>;
}

const WAITING_MAX = 2000;
const HEAP_MB_MAX = 384;

/** Starts a thread that answers from an index in shared memory. @throws Error when the memory holds no index. */
export async function startIndexWorker(memory: ArrayBufferLike): Promise<IndexWorker> {
  const thread = startThread(HEAP_MB_MAX);
  const tell = (message: ToWorker): void => thread.postMessage(message);
  const ready = nextWord(thread, 'ready');
  try {
    tell({ kind: 'open', memory });
    return serve(thread, tell, (await ready).lists);
  } catch (error) {
    ready.catch(() => undefined);
    await thread.terminate();
    throw error;
  }
}

interface Waiting {
  readonly resolve: (result: ScreeningResult) => void;
  readonly reject: (error: Error) => void;
}

function serve(thread: Worker, tell: (message: ToWorker) => void, lists: readonly ListContent[]): IndexWorker {
  const waiting = new Map<number, Waiting>();
  let next = 0;
  let retired = false;
  let ended = false;
  thread.on('message', (message: FromWorker) => {
    if (message.kind !== 'result' && message.kind !== 'refused') return;
    const asker = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'result') asker?.resolve(message.result);
    else asker?.reject(invalidRequest('name', message.reason));
    if (retired && waiting.size === 0) void thread.terminate();
  });
  const lost = new Promise<void>((resolve) => {
    thread.once('exit', () => {
      ended = true;
      for (const asker of waiting.values()) asker.reject(temporarilyUnavailable('Screening is restarting.'));
      waiting.clear();
      if (!retired) resolve();
    });
  });
  return {
    lists,
    lost,
    waiting: () => waiting.size,
    screen: (query) => {
      if (ended || retired) return Promise.reject(temporarilyUnavailable('Screening is restarting.'));
      if (waiting.size >= WAITING_MAX)
        return Promise.reject(temporarilyUnavailable('Too many screenings are waiting.'));
      next += 1;
      const id = next;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        tell({ kind: 'screen', id, query });
      });
    },
    retire: async () => {
      retired = true;
      if (ended || waiting.size > 0) return;
      await thread.terminate();
    },
  };
}
