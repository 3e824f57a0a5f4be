import { Worker } from 'node:worker_threads';
import type { FaceBlock, ScanHit, ScanQuery } from '@assay/faces';
import { temporarilyUnavailable } from '@assay/kernel';
import type { ScanReply, ScanRequest } from './scan-worker.js';

export interface ScanThread {
  /** The nearest faces. @throws ApiError 503 when too many searches wait or the thread has ended. */
  scan(blocks: readonly FaceBlock[], query: ScanQuery): Promise<readonly ScanHit[]>;
  close(): Promise<void>;
}

const WAITING_MAX = 256;

interface Waiting {
  readonly resolve: (hits: readonly ScanHit[]) => void;
  readonly reject: (error: Error) => void;
}

/** One thread that scans, started with the first search and again after it was lost. */
export function createScanThread(): ScanThread {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let next = 0;

  const start = (): Worker => {
    const started = new Worker(workerFile(), { execArgv: [] });
    started.unref();
    started.on('message', ({ id, hits }: ScanReply) => {
      waiting.get(id)?.resolve(hits);
      waiting.delete(id);
    });
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (thread === started) thread = undefined;
      for (const { reject } of waiting.values()) reject(temporarilyUnavailable('The face search is restarting.'));
      waiting.clear();
    });
    return started;
  };

  return {
    scan(blocks, query) {
      if (waiting.size >= WAITING_MAX)
        return Promise.reject(temporarilyUnavailable('Too many face searches are waiting.'));
      thread ??= start();
      next += 1;
      const request: ScanRequest = { id: next, blocks, query };
      return new Promise((resolve, reject) => {
        waiting.set(request.id, { resolve, reject });
        thread!.postMessage(request);
      });
    },
    async close() {
      await thread?.terminate();
    },
  };
}

/** Sources run from `src` in tests; a thread needs the compiled file. */
function workerFile(): URL {
  const compiled = import.meta.url.endsWith('.js');
  return new URL(compiled ? './scan-worker.js' : '../../dist/faces/scan-worker.js', import.meta.url);
}
