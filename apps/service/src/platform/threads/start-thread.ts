import { Worker } from 'node:worker_threads';
import { entryFile } from '../../files.js';

/**
 * Starts a thread.
 * @param entry its file, as `entryFile`
 * @param heapMbMax how large its own heap may grow, in MiB; shared memory lies outside of it. Without a limit the thread
 *   keeps garbage that it has the room for.
 */
export function startThread(entry: string, heapMbMax?: number): Worker {
  const resourceLimits = heapMbMax === undefined ? {} : { maxOldGenerationSizeMb: heapMbMax };
  const thread = new Worker(entryFile(entry), { execArgv: [], resourceLimits });
  // Its end says the same; an error that nobody hears would end the process.
  return thread.on('error', () => undefined);
}

/** What a thread says when it cannot do what it was told. */
interface Failed {
  readonly kind: 'failed';
  readonly reason: string;
}

/** The next message of a kind that a thread sends; its listeners are gone afterwards. @throws Error when it fails or ends before. */
export function nextWord<Word extends { readonly kind: string }>(thread: Worker, kind: Word['kind']): Promise<Word> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      thread.off('message', hear).off('error', fail).off('exit', leave);
      settle();
    };
    const hear = (message: Word | Failed): void => {
      if (message.kind === kind) end(() => resolve(message as Word));
      else if (message.kind === 'failed') end(() => reject(new Error((message as Failed).reason)));
    };
    const fail = (error: Error): void => end(() => reject(error));
    const leave = (code: number): void => fail(new Error(`The thread ended with ${code}.`));
    thread.on('message', hear).once('error', fail).once('exit', leave);
  });
}

/** Tells a thread what to make ready and waits until it is. The thread is ended when it fails. @throws Error as `nextWord` */
export async function makeReady<Ready extends { readonly kind: 'ready' }>(
  thread: Worker,
  first: object,
): Promise<Ready> {
  const ready = nextWord<Ready>(thread, 'ready');
  try {
    thread.postMessage(first);
    return await ready;
  } catch (error) {
    ready.catch(() => undefined);
    await thread.terminate();
    throw error;
  }
}
