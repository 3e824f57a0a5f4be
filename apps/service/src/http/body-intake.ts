import { ApiError, temporarilyUnavailable } from '@assay/kernel';
import type { FastifyRequest, RequestPayload } from 'fastify';

/** Bytes of request bodies that one process holds at once: six of the largest. */
const BUFFERED_BYTES_MAX = 256 * 1024 * 1024;
/** Larger bodies are written into one buffer as they arrive: joining 40 MiB at the end would hold up the loop. */
const JOIN_BYTES_MAX = 1024 * 1024;
const RETRY_SECONDS = 2;
const DRAIN_BYTES_MAX = 128 * 1024 * 1024;
const DRAIN_MS = 10_000;

interface Held {
  bytes: number;
  readonly answered: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What its body takes of the budget; the intake's own. */
    held: Held | undefined;
  }
}

const ANSWERED: Held = { bytes: 0, answered: true };

/** Receives bodies within a limit for each and one for all that have arrived and are not yet answered. */
export class BodyIntake {
  readonly #bytesMax: number;
  #bytes = 0;

  constructor(bytesMax: number = BUFFERED_BYTES_MAX) {
    this.#bytesMax = bytesMax;
  }

  /** Gives back what a request holds: its answer is sent, or its connection is gone. Nothing is taken in for it any more. */
  release(request: FastifyRequest): void {
    this.#bytes -= request.held?.bytes ?? 0;
    request.held = ANSWERED;
  }

  /** All bytes of a body. @throws ApiError 400 when it is larger than its route allows or cut off, 503 over the budget. */
  receive(request: FastifyRequest, payload: RequestPayload): Promise<Buffer> {
    const bytesMax = request.routeOptions.bodyLimit;
    const declared = Number(request.headers['content-length'] ?? Number.NaN);
    if (declared > bytesMax) {
      return drain(payload).then(() => {
        throw tooLarge();
      });
    }
    const parts = new Parts(declared);
    return new Promise((resolve, reject) => {
      let failed = false;
      let ended = false;
      const fail = (make: () => Error) => {
        if (failed || ended) return;
        failed = true;
        payload.off('data', take);
        void drain(payload).then(() => reject(make()));
      };
      const take = (chunk: Buffer) => {
        if (parts.length + chunk.length > bytesMax) return fail(tooLarge);
        if (!this.#take(request, chunk.length)) return fail(tooManyLarge);
        return parts.add(chunk);
      };
      payload.on('data', take);
      payload.once('end', () => {
        if (failed) return;
        if (parts.length !== declared && !Number.isNaN(declared)) return fail(cutOff);
        ended = true;
        resolve(parts.join());
      });
      payload.once('error', () => fail(cutOff));
      payload.once('close', () => fail(cutOff));
    });
  }

  #take(request: FastifyRequest, bytes: number): boolean {
    request.held ??= { bytes: 0, answered: false };
    if (request.held.answered || this.#bytes + bytes > this.#bytesMax) return false;
    request.held.bytes += bytes;
    this.#bytes += bytes;
    return true;
  }
}

/**
 * Takes in and drops what is still under way, within limits: a sender whose connection is closed while it writes never
 * reads the answer.
 */
function drain(payload: RequestPayload): Promise<void> {
  return new Promise((resolve) => {
    let dropped = 0;
    const timer = setTimeout(resolve, DRAIN_MS);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    payload.on('data', (chunk: Buffer) => {
      dropped += chunk.length;
      if (dropped > DRAIN_BYTES_MAX) done();
    });
    for (const event of ['end', 'close', 'error'] as const) payload.once(event, done);
    payload.resume();
  });
}

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
    return this.#whole ?? (this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks));
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
