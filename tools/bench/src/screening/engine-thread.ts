import { parentPort, workerData } from 'node:worker_threads';
import { at as itemAt } from '@assay/kernel';
import { openIndex, type ScreeningQuery, screen } from '@assay/screening';

/** A thread that searches as a thread of the service does, with nothing else to do. */
const { memory, queries } = workerData as { memory: SharedArrayBuffer; queries: readonly ScreeningQuery[] };
const index = openIndex(memory);
let at = 0;

/** Told for how many milliseconds, it says how many it searched. Other rounds go on with other queries. */
parentPort?.on('message', (durationMs: number) => {
  const end = performance.now() + durationMs;
  let done = 0;
  for (; performance.now() < end; done += 1) screen(index, itemAt(queries, at++ % queries.length));
  parentPort?.postMessage(done);
});
