import { Worker } from 'node:worker_threads';
import type { FromWorker } from './protocol.js';

/**
 * @param heapMbMax how large its own heap may grow, in MiB; the index lies in shared memory outside of it. Without a
 *   limit the thread keeps garbage that it has the room for.
 */
export function startThread(heapMbMax?: number): Worker {
  const resourceLimits = heapMbMax === undefined ? {} : { maxOldGenerationSizeMb: heapMbMax };
  return new Worker(workerFile(), { execArgv: [], resourceLimits });
}

/** Sources run from `src` in tests; a thread needs the compiled file. */
function workerFile(): URL {
  const compiled = import.meta.url.endsWith('.js');
  return new URL(compiled ? './worker.js' : '../../dist/screening/worker.js', import.meta.url);
}

/** The first message of a kind that a thread sends. @throws Error when it fails or ends before. */
export function firstWord<Kind extends FromWorker['kind']>(
  thread: Worker,
  kind: Kind,
): Promise<Extract<FromWorker, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    thread.on('message', (message: FromWorker) => {
      if (message.kind === kind) resolve(message as Extract<FromWorker, { kind: Kind }>);
      else if (message.kind === 'failed') reject(new Error(message.reason));
    });
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`The screening thread ended with ${code}.`)));
  });
}
