import type { FaceBlock, ScanHit, ScanQuery } from '@assay/faces';
import { temporarilyUnavailable } from '@assay/kernel';
import { type AskedThread, askThread } from '../../platform/threads/ask-thread.js';
import { startThread } from '../../platform/threads/start-thread.js';
import type { ScanRequest } from './scan-worker.js';

export interface ScanThread {
  /** The nearest faces. @throws ApiError 503 when too many searches wait or the thread has ended. */
  scan(blocks: readonly FaceBlock[], query: ScanQuery): Promise<readonly ScanHit[]>;
  close(): Promise<void>;
}

type Question = Omit<ScanRequest, 'id'>;
type Scanner = AskedThread<Question, readonly ScanHit[]>;

/** One thread that scans, started with the first search and again after it was lost. */
export function createScanThread(): ScanThread {
  let thread: Scanner | undefined;
  const start = (): Scanner => {
    const worker = startThread('identity/faces/scan-worker.js');
    worker.unref();
    const started = askThread<Question, readonly ScanHit[]>(worker, {
      service: 'The face search',
      refused: temporarilyUnavailable,
    });
    void started.lost.then(() => {
      if (thread === started) thread = undefined;
    });
    return started;
  };
  return {
    scan(blocks, query) {
      thread ??= start();
      return thread.ask({ blocks, query });
    },
    async close() {
      await thread?.retire();
    },
  };
}
