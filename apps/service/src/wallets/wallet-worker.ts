import { Worker } from 'node:worker_threads';
import { temporarilyUnavailable } from '@assay/kernel';
import type { Transfer, WalletAssessment, WalletQuery } from '@assay/wallets';
import type { FromWorker, LoadedData, ToWorker, WalletFile } from './protocol.js';

/** A thread with a finished index. */
export interface WalletWorker extends LoadedData {
  /** @throws ApiError 503 when too many wait or the thread has ended. */
  readonly assess: (environmentId: string, query: WalletQuery) => Promise<WalletAssessment>;
  readonly addTransfers: (environmentId: string, transfers: readonly Transfer[]) => void;
  /** Answers what waits, then ends the thread. */
  readonly retire: () => Promise<void>;
  /** Settles when the thread has ended without having been retired. */
  readonly lost: Promise<void>;
}

const WAITING_MAX = 2000;

/** Starts a thread, gives it the snapshots and waits for its index. @throws Error when one cannot be read. */
export async function startWalletWorker(files: readonly WalletFile[]): Promise<WalletWorker> {
  const thread = new Worker(workerFile(), { execArgv: [] });
  const tell = (message: ToWorker): void => thread.postMessage(message);
  const ready = firstWord(thread);
  try {
    tell({ kind: 'build', files });
    return serve(thread, tell, await ready);
  } catch (error) {
    ready.catch(() => undefined);
    await thread.terminate();
    throw error;
  }
}

/** Sources run from `src` in tests; a thread needs the compiled file. */
function workerFile(): URL {
  return new URL(import.meta.url.endsWith('.js') ? './worker.js' : '../../dist/wallets/worker.js', import.meta.url);
}

function firstWord(thread: Worker): Promise<LoadedData> {
  return new Promise((resolve, reject) => {
    thread.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') resolve(message);
      else if (message.kind === 'failed') reject(new Error(message.reason));
    });
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`The wallet thread ended with ${code}.`)));
  });
}

interface Waiting {
  readonly resolve: (result: WalletAssessment) => void;
  readonly reject: (error: Error) => void;
}

function serve(thread: Worker, tell: (message: ToWorker) => void, loaded: LoadedData): WalletWorker {
  const waiting = new Map<number, Waiting>();
  let next = 0;
  let retired = false;
  let ended = false;
  thread.on('message', (message: FromWorker) => {
    if (message.kind !== 'result' && message.kind !== 'refused') return;
    const asker = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'result') asker?.resolve(message.result);
    else asker?.reject(new Error(message.reason));
    if (retired && waiting.size === 0) void thread.terminate();
  });
  const lost = new Promise<void>((resolve) => {
    thread.once('exit', () => {
      ended = true;
      for (const asker of waiting.values()) asker.reject(temporarilyUnavailable('Wallet screening is restarting.'));
      waiting.clear();
      if (!retired) resolve();
    });
  });
  // A failure while answering leaves an asker behind: the thread ends and all are told to come again.
  thread.on('message', (message: FromWorker) => {
    if (message.kind === 'failed') void thread.terminate();
  });
  thread.on('error', () => undefined);
  const { lists, tags, transfers, buildMs } = loaded;
  return {
    lists,
    tags,
    transfers,
    buildMs,
    lost,
    addTransfers: (environmentId, added) => tell({ kind: 'transfers', environmentId, transfers: added }),
    assess: (environmentId, query) => {
      if (ended || retired) return Promise.reject(temporarilyUnavailable('Wallet screening is restarting.'));
      if (waiting.size >= WAITING_MAX)
        return Promise.reject(temporarilyUnavailable('Too many wallet screenings are waiting.'));
      next += 1;
      const id = next;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        tell({ kind: 'assess', id, environmentId, query });
      });
    },
    retire: async () => {
      retired = true;
      if (!ended && waiting.size === 0) await thread.terminate();
    },
  };
}
