import { parentPort } from 'node:worker_threads';
import { type FaceBlock, type ScanQuery, scanFaces } from '@assay/faces';

/** To the thread: the blocks are views of shared memory, so only their handles travel. */
export interface ScanRequest {
  readonly id: number;
  readonly blocks: readonly FaceBlock[];
  readonly query: ScanQuery;
}

/** The thread holds no state: what it scans comes with each request. */
parentPort?.on('message', ({ id, blocks, query }: ScanRequest) => {
  parentPort?.postMessage({ kind: 'result', id, result: scanFaces(blocks, query) });
});
