import { temporarilyUnavailable } from '@assay/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';

const HEALTH_PATHS = ['/healthz', '/readyz'];

/** `draining`: still at work, while whoever spreads the requests is told to send them elsewhere. */
export type Phase = 'starting' | 'serving' | 'draining' | 'stopping';

/** Whether this process takes requests, and how many it has taken and not yet answered. */
export class Lifecycle {
  #phase: Phase = 'starting';
  #inFlight = 0;
  #drained = () => {};

  get phase(): Phase {
    return this.#phase;
  }

  get ready(): boolean {
    return this.#phase === 'serving';
  }

  /** From now on requests are taken. */
  serving(): void {
    this.#phase = 'serving';
  }

  /** From now on no connection is kept open, and `/readyz` says 503; requests are still taken. */
  draining(): void {
    this.#phase = 'draining';
  }

  /** From now on new requests are refused with 503, while those in flight go on. */
  stopping(): void {
    this.#phase = 'stopping';
  }

  /**
   * Counts a request until it leaves. @throws ApiError 503 while starting or stopping.
   * @returns whether it was counted: questions about health are not.
   */
  admit(request: FastifyRequest, reply: FastifyReply): boolean {
    if (HEALTH_PATHS.includes(request.routeOptions.url ?? '')) return false;
    if (this.#phase !== 'serving') reply.header('connection', 'close');
    if (this.#phase === 'starting' || this.#phase === 'stopping') {
      throw temporarilyUnavailable(`The service is ${this.#phase}. Try again shortly.`);
    }
    this.#inFlight += 1;
    return true;
  }

  /** The answer of a counted request is sent, or its connection is gone. */
  leave(): void {
    this.#inFlight -= 1;
    if (this.#inFlight === 0) this.#drained();
  }

  /** Resolves when no request is in flight any more, or after the limit. */
  async drained(limitMs: number): Promise<void> {
    if (this.#inFlight === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, limitMs);
      this.#drained = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
