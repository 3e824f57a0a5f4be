import { Transform } from 'node:stream';
import { temporarilyUnavailable } from '@assay/kernel';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';

/** Bytes of request bodies that one process holds at once: six of the largest. */
export const BUFFERED_BYTES_MAX = 256 * 1024 * 1024;
const RETRY_SECONDS = 2;

type Meter = Transform & { receivedEncodedLength?: number };

/** Counts the bytes of bodies that have arrived and are not yet answered; over the limit a request is refused. */
export class BodyBudget {
  readonly #bytesMax: number;
  #bytes = 0;

  constructor(bytesMax: number = BUFFERED_BYTES_MAX) {
    this.#bytesMax = bytesMax;
  }

  /** The same body, counted while it arrives. The stream fails with ApiError 503 when the budget is used up. */
  meter(request: FastifyRequest, payload: RequestPayload, reply: FastifyReply): RequestPayload {
    if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined)
      return payload;
    let own = 0;
    const refuse = () => {
      // The rest of the body is not read, so the connection cannot serve another request.
      reply.header('connection', 'close');
      return temporarilyUnavailable('Too many large requests at once. Try again shortly.', RETRY_SECONDS);
    };
    const meter: Meter = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        if (this.#bytes + chunk.length > this.#bytesMax) return done(refuse());
        own += chunk.length;
        this.#bytes += chunk.length;
        meter.receivedEncodedLength = own;
        return done(null, chunk);
      },
    });
    meter.receivedEncodedLength = 0;
    reply.raw.once('close', () => {
      this.#bytes -= own;
      own = 0;
      meter.destroy();
    });
    payload.once('error', (error) => meter.destroy(error));
    payload.once('aborted', () => meter.destroy(new Error('The connection ended within the body.')));
    payload.pipe(meter);
    return meter as RequestPayload;
  }
}
