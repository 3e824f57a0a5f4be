import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { invalidRequest, temporarilyUnavailable } from '@assay/kernel';
import { entryFile } from '../../files.js';
import type { BodyReply, BodyRequest, LongText } from './body-thread.js';
import { FairQueue } from './fair-queue.js';
import { type BodyQuestion, type ParsedBody, parseBody } from './parse-body.js';

/** Bodies from this size on are read in a thread. */
const OFF_LOOP_BYTES = 64 * 1024;
const THREADS_MAX = 2;
const THREAD_HEAP_MB = 512;
const WAITING_MAX = 128;
const WAITING_MAX_A_CALLER = 32;

/** A parsed body together with its bytes, which may have been handed over and back. */
export interface ReadBody extends ParsedBody {
  readonly raw: Buffer;
}

interface Job {
  readonly request: BodyRequest;
  readonly resolve: (reply: BodyReply) => void;
  readonly reject: (error: Error) => void;
}

/** Reads bodies: small ones at once, large ones in threads, so that no body holds up the other requests. */
export class BodyReader {
  readonly #waiting = new FairQueue<Job>();
  readonly #threads = new Set<{ worker: Worker; job: Job | undefined }>();
  #closed = false;

  /**
   * The buffer that was given must not be used afterwards: its bytes are in the result.
   * @param caller takes turns with the others. @throws ApiError 503.
   */
  async read(raw: Buffer, question: BodyQuestion, caller: string): Promise<ReadBody> {
    if (raw.length <= OFF_LOOP_BYTES) return { raw, ...(await parseBody(raw, question)) };
    const full = this.#waiting.length >= WAITING_MAX || this.#waiting.lengthOf(caller) >= WAITING_MAX_A_CALLER;
    if (this.#closed || full) throw temporarilyUnavailable('Too many large requests at once. Try again shortly.', 2);
    const reply = await new Promise<BodyReply>((resolve, reject) => {
      this.#waiting.add(caller, { request: { bytes: ownBytes(raw), question }, resolve, reject });
      this.#dispatch();
    });
    const { error, fingerprint } = reply;
    return {
      raw: Buffer.from(reply.bytes),
      value: error ? undefined : await putBack(reply.value, reply.texts),
      error: error && invalidRequest(error.field ?? 'body', error.message),
      fingerprint,
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (let job = this.#waiting.next(); job; job = this.#waiting.next())
      job.reject(temporarilyUnavailable('The service is stopping.'));
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  #dispatch(): void {
    let free = [...this.#threads].find(({ job }) => job === undefined);
    if (!free && this.#threads.size < THREADS_MAX) free = this.#start();
    const job = free && this.#waiting.next();
    if (!free || !job) return;
    free.job = job;
    free.worker.postMessage(job.request, [job.request.bytes]);
  }

  #start() {
    const worker = new Worker(entryFile('platform/http/body-thread.js'), {
      resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB },
    });
    const thread: { worker: Worker; job: Job | undefined } = { worker, job: undefined };
    worker.unref();
    this.#threads.add(thread);
    worker.on('message', (reply: BodyReply) => {
      const done = thread.job;
      thread.job = undefined;
      done?.resolve(reply);
      this.#dispatch();
    });
    let reason: Error = temporarilyUnavailable('The service is busy or restarting. Try again shortly.');
    worker.on('error', (error: Error & { code?: string }) => {
      // The thread works on one body at a time: this one is to blame.
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') reason = invalidRequest('body', 'The body holds too many values.');
    });
    worker.on('exit', () => {
      this.#threads.delete(thread);
      thread.job?.reject(reason);
      if (!this.#closed) this.#dispatch();
    });
    return thread;
  }
}

/** The bytes as a buffer of their own, which can be handed over. */
function ownBytes(raw: Buffer): ArrayBuffer {
  const { buffer } = raw;
  if (buffer instanceof ArrayBuffer && raw.byteOffset === 0 && buffer.byteLength === raw.length) return buffer;
  return new Uint8Array(raw).buffer;
}

/** Puts the long texts back in their places, one a turn of the loop: each costs a copy of its bytes. */
async function putBack(value: unknown, texts: readonly LongText[]): Promise<unknown> {
  for (const { path, bytes } of texts) {
    let holder = value as Record<string | number, unknown>;
    for (const step of path.slice(0, -1)) holder = holder[step] as Record<string | number, unknown>;
    const last = path.at(-1);
    if (last !== undefined) holder[last] = Buffer.from(bytes).toString('latin1');
    await nextTurn();
  }
  return value;
}
