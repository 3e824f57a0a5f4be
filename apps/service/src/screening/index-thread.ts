import { Worker } from 'node:worker_threads';
import type { FromWorker } from './protocol.js';

/**
 * @param heapMbMax how large its own heap may grow, in MiB; the index lies in shared memory outside of it. Without a
 *   limit the thread keeps garbage that it has the room for.
 */
export function startThread(heapMbMax?: number): Worker {
  const resourceLimits = heapMbMax === undefined ? {} : { maxOldGenerationSizeMb: heapMbMax };
  const thread = new Worker(workerFile(), { execArgv: [], resourceLimits });
  // Its end says the same; an error that nobody hears would end the process.
  return thread.on('error', () => undefined);
}

/** Sources run from `src` in tests; a thread needs the compiled file. */
function workerFile(): URL {
  const compiled = import.meta.url.endsWith('.js');
  return new URL(compiled ? './worker.js' : '../../dist/screening/worker.js', import.meta.url);
}

/** The next message of a kind that a thread sends; its listeners are gone afterwards. @throws Error when it fails or ends before. */
export function nextWord<Kind extends FromWorker['kind']>(
  thread: Worker,
  kind: Kind,
): Promise<Extract<FromWorker, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      thread.off('message', hear).off('error', fail).off('exit', leave);
      settle();
    };
    const hear = (message: FromWorker): void => {
      if (message.kind === kind) end(() => resolve(message as Extract<FromWorker, { kind: Kind }>));
      else if (message.kind === 'failed') end(() => reject(new Error(message.reason)));
    };
    const fail = (error: Error): void => end(() => reject(error));
    const leave = (code: number): void => fail(new Error(`The screening thread ended with ${code}.`));
    thread.on('message', hear).once('error', fail).once('exit', leave);
  });
}
