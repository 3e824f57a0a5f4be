import { Worker } from 'node:worker_threads';
import { invalidRequest, temporarilyUnavailable } from '@assay/kernel';
import { type Entity, SAMPLE_LIST, SAMPLE_VERSION, type ScreeningQuery, type ScreeningResult } from '@assay/screening';
import type { FromWorker, ListContent, ToWorker } from './protocol.js';

/** One edition of one list. */
export interface ListToLoad {
  readonly list: string;
  readonly version: string;
  /** The entities, or the path of a snapshot that holds them. */
  readonly entities: string | (() => AsyncIterable<Entity>);
  /** Unix time in milliseconds from which the list counts as stale. */
  readonly staleAt?: number;
}

/** A worker thread with a finished index. */
export interface IndexWorker {
  readonly lists: readonly ListContent[];
  readonly buildMs: number;
  /** @throws ApiError 400 for a query that cannot be screened, 503 when too many wait or the thread has ended. */
  readonly screen: (query: ScreeningQuery) => Promise<ScreeningResult>;
  /** Answers what waits, then ends the thread. */
  readonly retire: () => Promise<void>;
  /** Settles when the thread has ended without having been retired. */
  readonly lost: Promise<void>;
}

const CHUNK_ENTITIES = 1000;
const WAITING_MAX = 2000;

/** Starts a thread, gives it the lists and waits for its index. @throws Error when a list cannot be read. */
export async function startIndexWorker(lists: readonly ListToLoad[]): Promise<IndexWorker> {
  const thread = new Worker(workerFile(), { execArgv: [] });
  const tell = (message: ToWorker): void => thread.postMessage(message);
  const ready = firstWord(thread);
  try {
    for (const list of lists) await feed(tell, list);
    tell({ kind: 'build', versions: versionsOf(lists) });
    const content = await ready;
    return serve(thread, tell, content);
  } catch (error) {
    ready.catch(() => undefined);
    await thread.terminate();
    throw error;
  }
}

/** Sources run from `src` in tests; a thread needs the compiled file. */
function workerFile(): URL {
  const compiled = import.meta.url.endsWith('.js');
  return new URL(compiled ? './worker.js' : '../../dist/screening/worker.js', import.meta.url);
}

function versionsOf(lists: readonly ListToLoad[]): Record<string, string> {
  return { ...Object.fromEntries(lists.map(({ list, version }) => [list, version])), [SAMPLE_LIST]: SAMPLE_VERSION };
}

async function feed(tell: (message: ToWorker) => void, { entities }: ListToLoad): Promise<void> {
  if (typeof entities === 'string') return tell({ kind: 'snapshot', path: entities });
  let chunk: Entity[] = [];
  for await (const entity of entities()) {
    chunk.push(entity);
    if (chunk.length < CHUNK_ENTITIES) continue;
    tell({ kind: 'entities', entities: chunk });
    chunk = [];
  }
  tell({ kind: 'entities', entities: chunk });
}

function firstWord(thread: Worker): Promise<Extract<FromWorker, { kind: 'ready' }>> {
  return new Promise((resolve, reject) => {
    const listen = (message: FromWorker): void => {
      if (message.kind === 'ready') resolve(message);
      else if (message.kind === 'failed') reject(new Error(message.reason));
    };
    thread.on('message', listen);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`The screening thread ended with ${code}.`)));
  });
}

interface Waiting {
  readonly resolve: (result: ScreeningResult) => void;
  readonly reject: (error: Error) => void;
}

function serve(
  thread: Worker,
  tell: (message: ToWorker) => void,
  content: Extract<FromWorker, { kind: 'ready' }>,
): IndexWorker {
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
    lists: content.lists,
    buildMs: content.buildMs,
    lost,
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
