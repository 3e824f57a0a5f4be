import { temporarilyUnavailable } from '@assay/kernel';
import { type AskedThread, askThread } from './ask-thread.js';
import { startThread } from './start-thread.js';

/** Documents that wait for one thread, and those of one caller among them: a long one takes seconds. */
const WAITING_MAX = 96;
const WAITING_MAX_A_CALLER = 24;
const HEAP_MB_MAX = 512;

/** Sets a document in a thread. @param caller whose it is @throws ApiError 503 when too many wait */
export type Render<Question extends object> = (question: Question, caller: string) => Promise<Uint8Array>;

/**
 * A thread that sets documents, started with the first one and again after it was lost: to set type takes a second, in which
 * nobody else would be answered.
 * @param entry its file, as `entryFile`
 */
export function renderThread<Question extends object>(entry: string): Render<Question> {
  let thread: AskedThread<Question, Uint8Array> | undefined;
  const waiting = new Map<string, number>();
  const start = () => {
    const worker = startThread(entry, HEAP_MB_MAX);
    const started = askThread<Question, Uint8Array>(worker, {
      service: 'The printing of reports',
      refused: (reason) => new Error(reason),
    });
    worker.unref();
    void started.lost.then(() => {
      if (thread === started) thread = undefined;
    });
    return started;
  };
  return async (question, caller) => {
    const own = waiting.get(caller) ?? 0;
    if (own >= WAITING_MAX_A_CALLER || (thread?.waiting() ?? 0) >= WAITING_MAX)
      throw temporarilyUnavailable('Too many reports are asked for at once. Try again shortly.', 2);
    thread ??= start();
    waiting.set(caller, own + 1);
    try {
      return await thread.ask(question);
    } finally {
      const left = (waiting.get(caller) ?? 1) - 1;
      if (left > 0) waiting.set(caller, left);
      else waiting.delete(caller);
    }
  };
}
