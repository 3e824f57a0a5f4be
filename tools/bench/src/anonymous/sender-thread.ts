import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type Attack, sendUntil } from './senders.js';

/** Of this thread alone. Senders are elsewhere in earnest: here they take what service and victim leave of the processors. */
setPriority(19);

const LONGEST_MS = 60_000;
const { origin, attack } = workerData as { readonly origin: string; readonly attack: Attack };
const startedAt = performance.now();
let stopped = false;
parentPort?.on('message', () => {
  stopped = true;
});
parentPort?.postMessage(await sendUntil(origin, attack, () => stopped || performance.now() - startedAt > LONGEST_MS));
