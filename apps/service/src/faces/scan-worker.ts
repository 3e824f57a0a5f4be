import { parentPort } from 'node:worker_threads';
import { type FaceBlock, type ScanHit, type ScanQuery, scanFaces } from '@assay/faces';

/** To the thread: the blocks are views of shared memory, so only their handles travel. */
export interface ScanRequest {
  readonly id: number;
  readonly blocks: readonly FaceBlock[];
  readonly query: ScanQuery;
}

export interface ScanReply {
  readonly id: number;
  readonly hits: readonly ScanHit[];
}

/** The thread holds no state: what it scans comes with each request. */
parentPort?.on('message', ({ id, blocks, query }: ScanRequest) => {
  parentPort?.postMessage({ id, hits: scanFaces(blocks, query) } satisfies ScanReply);
});
