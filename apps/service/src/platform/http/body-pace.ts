import { ApiError } from '@assay/kernel';

/** How slowly a body may come: judged over each stretch of this length, the first one included. */
const STRETCH_MS = 10_000;
const BYTES_PER_SECOND = 16 * 1024;
const TICK_MS = 1_000;

export interface PaceLimits {
  readonly stretchMs: number;
  readonly bytesPerSecond: number;
  readonly tickMs: number;
}

export const PACE: PaceLimits = { stretchMs: STRETCH_MS, bytesPerSecond: BYTES_PER_SECOND, tickMs: TICK_MS };

interface Watched {
  bytes: number;
  since: number;
  readonly slow: () => void;
}

/** One body that is watched. */
export interface Pace {
  /** Bytes have arrived. */
  add(bytes: number): void;
  /** The body is complete, or given up. */
  stop(): void;
}

/** Ends bodies that come so slowly that they hold memory and connections for nothing. One timer watches all of them. */
export class BodyPace {
  readonly #limits: PaceLimits;
  readonly #watched = new Set<Watched>();
  readonly #timer: NodeJS.Timeout;

  constructor(limits: PaceLimits = PACE) {
    this.#limits = limits;
    this.#timer = setInterval(() => this.#judge(performance.now()), limits.tickMs).unref();
  }

  /** @param slow is called once when the body falls below the pace; the body is no longer watched then. */
  watch(slow: () => void): Pace {
    const watched: Watched = { bytes: 0, since: performance.now(), slow };
    this.#watched.add(watched);
    return {
      add: (bytes) => {
        watched.bytes += bytes;
      },
      stop: () => {
        this.#watched.delete(watched);
      },
    };
  }

  close(): void {
    clearInterval(this.#timer);
    this.#watched.clear();
  }

  #judge(now: number): void {
    const { stretchMs, bytesPerSecond } = this.#limits;
    for (const watched of this.#watched) {
      const ms = now - watched.since;
      if (ms < stretchMs) continue;
      if (watched.bytes < (bytesPerSecond * ms) / 1000) {
        this.#watched.delete(watched);
        watched.slow();
      }
      watched.bytes = 0;
      watched.since = now;
    }
  }
}

/** @returns the error of a body that comes too slowly; its connection is closed with the answer. */
export function tooSlow(): ApiError {
  const message = `The body arrives too slowly: send at least ${BYTES_PER_SECOND / 1024} KiB a second.`;
  return new ApiError('invalid_request', message, { field: 'body' });
}
