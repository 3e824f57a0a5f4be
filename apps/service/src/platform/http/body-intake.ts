import { ApiError, temporarilyUnavailable } from '@assay/kernel';
import type { FastifyRequest, RequestPayload } from 'fastify';
import { BodyBudget, type Sender } from './body-budget.js';
import { BodyPace, PATIENT, tooSlow } from './body-pace.js';
import { senderOf } from './sender.js';

/** Larger bodies are written into one buffer as they arrive: joining 40 MiB at the end would hold up the loop. */
const JOIN_BYTES_MAX = 1024 * 1024;
const RETRY_SECONDS = 2;
const DRAIN_BYTES_MAX = 128 * 1024 * 1024;
const DRAIN_MS = 10_000;

interface Held {
  bytes: number;
  readonly sender: Sender;
  answered: boolean;
  /** It was given up before its end: the connection is closed with the answer. */
  givenUp: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What its body takes of the budget; the intake's own. */
    held: Held | undefined;
  }
}

/** Receives bodies within a limit for each, a budget for all that have arrived and are not yet answered, and a pace. */
export class BodyIntake {
  readonly #budget: BodyBudget;
  readonly #pace: BodyPace;

  constructor(budget = new BodyBudget(), pace = new BodyPace()) {
    this.#budget = budget;
    this.#pace = pace;
  }

  /** Gives back what a request holds: its answer is sent, or its connection is gone. Nothing is taken in for it any more. */
  release(request: FastifyRequest): void {
    const { held } = request;
    if (!held || held.answered) return;
    held.answered = true;
    if (held.bytes > 0) this.#budget.give(held.sender, held.bytes);
  }

  close(): void {
    this.#pace.close();
  }

  /**
   * All bytes of a body. One that leads nowhere is let go unread.
   * @throws ApiError 400 when it is larger than its route allows, cut off or too slow, 503 over its share of the budget.
   */
  receive(request: FastifyRequest, payload: RequestPayload): Promise<Buffer> {
    if (request.is404 || request.routeOptions.config.unread) return this.#drain(request, payload).then(() => NO_BYTES);
    const bytesMax = request.routeOptions.bodyLimit;
    const declared = Number(request.headers['content-length'] ?? Number.NaN);
    if (declared > bytesMax) {
      return this.#drain(request, payload).then(() => {
        throw tooLarge();
      });
    }
    return this.#collect(request, payload, { bytesMax, declared });
  }

  #collect(
    request: FastifyRequest,
    payload: RequestPayload,
    { bytesMax, declared }: { readonly bytesMax: number; readonly declared: number },
  ): Promise<Buffer> {
    const parts = new Parts(declared);
    return new Promise((resolve, reject) => {
      let done = false;
      const patience = patienceWith(request);
      const pace = this.#pace.watch(() => {
        heldBy(request).givenUp = true;
        fail(() => tooSlow(patience), Promise.resolve());
      }, patience);
      const fail = (make: () => Error, first: Promise<void> | undefined = undefined) => {
        if (done) return;
        done = true;
        pace.stop();
        payload.off('data', take);
        void (first ?? this.#drain(request, payload)).then(() => reject(make()));
      };
      const take = (chunk: Buffer) => {
        pace.add(chunk.length);
        if (parts.length + chunk.length > bytesMax) return fail(tooLarge);
        if (!this.#take(request, chunk.length)) return fail(tooManyLarge);
        return parts.add(chunk);
      };
      payload.on('data', take);
      payload.once('end', () => {
        if (done) return;
        if (parts.length !== declared && !Number.isNaN(declared)) return fail(cutOff);
        done = true;
        pace.stop();
        resolve(parts.join());
      });
      payload.once('error', () => fail(cutOff));
      payload.once('close', () => fail(cutOff));
    });
  }

  /**
   * Takes in and drops what is still under way, within limits: a sender whose connection is closed while it writes never
   * reads the answer.
   */
  #drain(request: FastifyRequest, payload: RequestPayload): Promise<void> {
    return new Promise((resolve) => {
      let dropped = 0;
      const end = (slow: boolean) => {
        clearTimeout(timer);
        pace.stop();
        if (slow) heldBy(request).givenUp = true;
        resolve();
      };
      const timer = setTimeout(() => end(true), DRAIN_MS);
      const pace = this.#pace.watch(() => end(true));
      payload.on('data', (chunk: Buffer) => {
        pace.add(chunk.length);
        dropped += chunk.length;
        if (dropped > DRAIN_BYTES_MAX) end(true);
      });
      for (const event of ['end', 'close', 'error'] as const) payload.once(event, () => end(false));
      payload.resume();
    });
  }

  #take(request: FastifyRequest, bytes: number): boolean {
    const held = heldBy(request);
    if (held.answered || !this.#budget.take(held.sender, bytes)) return false;
    held.bytes += bytes;
    return true;
  }
}

function heldBy(request: FastifyRequest): Held {
  request.held ??= { bytes: 0, sender: senderOf(request), answered: false, givenUp: false };
  return request.held;
}

/** Undefined where a body must keep the usual pace. */
const patienceWith = (request: FastifyRequest) => (senderOf(request).kind === 'session' ? PATIENT : undefined);

const NO_BYTES = Buffer.alloc(0);

/** The pieces of one body. */
class Parts {
  length = 0;
  readonly #declared: number;
  readonly #chunks: Buffer[] = [];
  #whole: Buffer | undefined;

  constructor(declared: number) {
    this.#declared = declared;
  }

  add(chunk: Buffer): void {
    if (this.#declared > JOIN_BYTES_MAX) {
      this.#whole ??= Buffer.allocUnsafeSlow(this.#declared);
      chunk.copy(this.#whole, this.length);
    } else this.#chunks.push(chunk);
    this.length += chunk.length;
  }

  join(): Buffer {
    const [first, second] = this.#chunks;
    return this.#whole ?? (first && !second ? first : Buffer.concat(this.#chunks));
  }
}

function tooLarge(): ApiError {
  return new ApiError('invalid_request', 'The body is too large.', { field: 'body' });
}

function cutOff(): ApiError {
  const message = 'The body is shorter or longer than Content-Length says.';
  return new ApiError('invalid_request', message, { field: 'Content-Length' });
}

function tooManyLarge(): ApiError {
  return temporarilyUnavailable('Too many large requests at once. Try again shortly.', RETRY_SECONDS);
}
