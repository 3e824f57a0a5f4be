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
  /** The thread takes a list of questions a message: those of one turn of the loop wake it once. */
  readonly together?: boolean;
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

/** Asks a thread that is ready: each question gets an id, by which the thread answers in whatever order, one or several a message. */
export function askThread<Question extends object, Result>(
  thread: Worker,
  { service, refused, together = false }: Asking,
): AskedThread<Question, Result> {
  const waiting = new Map<number, Waiting<Result>>();
  let last = 0;
  let retired = false;
  let ended = false;
  const post = together ? postTogether(thread) : (question: object) => thread.postMessage(question);
  const settle = (reply: Reply<Result>): void => {
    // A failure while answering leaves an asker behind: the thread ends and all are told to come again.
    if (reply.kind === 'failed') void thread.terminate();
    if (reply.kind !== 'result' && reply.kind !== 'refused') return;
    const asker = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.kind === 'result') asker?.resolve(reply.result);
    else asker?.reject(refused(reply.reason));
  };
  thread.on('message', (message: Reply<Result> | readonly Reply<Result>[]) => {
    if (Array.isArray(message)) for (const reply of message) settle(reply);
    else settle(message as Reply<Result>);
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
        post({ ...question, id });
      });
    },
    retire: async () => {
      retired = true;
      if (!ended && waiting.size === 0) await thread.terminate();
    },
  };
}

/** Posts the questions of one turn of the loop as one message. */
function postTogether(thread: Worker): (question: object) => void {
  let turn: object[] = [];
  return (question) => {
    turn.push(question);
    if (turn.length > 1) return;
    setImmediate(() => {
      thread.postMessage(turn);
      turn = [];
    });
  };
}
