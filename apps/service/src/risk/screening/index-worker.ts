import { invalidRequest } from '@assay/kernel';
import type { ScreeningQuery, ScreeningResult } from '@assay/screening';
import { askThread } from '../../platform/threads/ask-thread.js';
import type { Serving } from '../../platform/threads/served-data.js';
import { makeReady } from '../../platform/threads/start-thread.js';
import { startIndexThread } from './index-thread.js';
import type { FromWorker, ListContent, Question, ToWorker } from './protocol.js';

/** A worker thread with an open index. */
export interface IndexWorker extends Serving {
  readonly lists: readonly ListContent[];
  /** How many queries wait for an answer. */
  readonly waiting: () => number;
  /** @throws ApiError 400 for a query that cannot be screened, 503 when too many wait or the thread has ended. */
  readonly screen: (query: ScreeningQuery) => Promise<ScreeningResult>;
}

const HEAP_MB_MAX = 384;

/** Starts a thread that answers from an index in shared memory. @throws Error when the memory holds no index. */
export async function startIndexWorker(memory: ArrayBufferLike): Promise<IndexWorker> {
  const thread = startIndexThread(HEAP_MB_MAX);
  const open: ToWorker = { kind: 'open', memory };
  const { lists } = await makeReady<Extract<FromWorker, { kind: 'ready' }>>(thread, open);
  const { ask, waiting, retire, lost } = askThread<Omit<Question, 'id'>, ScreeningResult>(thread, {
    service: 'Screening',
    refused: (reason) => invalidRequest('name', reason),
    together: true,
  });
  return { lists, lost, waiting, retire, screen: (query) => ask({ query }) };
}
