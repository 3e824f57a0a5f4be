import type { Worker } from 'node:worker_threads';
import { temporarilyUnavailable } from '@assay/kernel';

/** A thread that answers questions. */
export interface AskedThread<Question, Result> {
  /** How many questions wait for an answer. */
  readonly waiting: () => number;
  /** @throws ApiError 503 when too many wait or the thread has ended, and what `refused` makes of a refusal. */
  readonly ask: (question: Question) => Promise<Result>;
  /** Answers what waits, then ends the thread. */
  readonly retire: () => Promise<void>;
  /** Settles when the thread has ended without having been retired. */
  readonly lost: Promise<void>;
}

export interface Asking {
  /** What the thread does, as a caller reads it: `Screening`. */
  readonly service: string;
  /** What a refused question is answered with. */
  readonly refused: (reason: string) => Error;
}

/** What a thread says of a question by its id; `failed` stands for the thread itself. */
type Reply<Result> =
  | { readonly kind: 'result'; readonly id: number; readonly result: Result }
  | { readonly kind: 'refused'; readonly id: number; readonly reason: string }
  | { readonly kind: 'failed' };

interface Waiting<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

const WAITING_MAX = 2000;

/** Asks a thread that is ready: each question gets an id, by which the thread answers in whatever order. */
export function askThread<Question extends object, Result>(
  thread: Worker,
  { service, refused }: Asking,
): AskedThread<Question, Result> {
  const waiting = new Map<number, Waiting<Result>>();
  let last = 0;
  let retired = false;
  let ended = false;
  thread.on('message', (message: Reply<Result>) => {
    // A failure while answering leaves an asker behind: the thread ends and all are told to come again.
    if (message.kind === 'failed') void thread.terminate();
    if (message.kind !== 'result' && message.kind !== 'refused') return;
    const asker = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'result') asker?.resolve(message.result);
    else asker?.reject(refused(message.reason));
    if (retired && waiting.size === 0) void thread.terminate();
  });
  const restarting = (): Error => temporarilyUnavailable(`${service} is restarting.`);
  const lost = new Promise<void>((resolve) => {
    thread.once('exit', () => {
      ended = true;
      for (const asker of waiting.values()) asker.reject(restarting());
      waiting.clear();
      if (!retired) resolve();
    });
  });
  return {
    lost,
    waiting: () => waiting.size,
    ask: (question) => {
      if (ended || retired) return Promise.reject(restarting());
      if (waiting.size >= WAITING_MAX)
        return Promise.reject(temporarilyUnavailable(`${service} is asked too much at once.`));
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        thread.postMessage({ ...question, id });
      });
    },
    retire: async () => {
      retired = true;
      if (!ended && waiting.size === 0) await thread.terminate();
    },
  };
}
