import { ApiError } from '@assay/kernel';

/** How slowly a body may come: judged over each stretch of this length, the first one included. */
const STRETCH_MS = 10_000;
const BYTES_PER_SECOND = 16 * 1024;
const TICK_MS = 1_000;
/**
 * A subject sends pictures from wherever it is, on the line that is there: a quarter of the pace, over three times the
 * stretch, is still waited for. Its token names one session, and the budget holds what that may take.
 */
export const PATIENT = { pace: 1 / 4, stretch: 3 } as const;
const USUAL = { pace: 1, stretch: 1 } as const;
const RETRY_SECONDS = 1;

export interface PaceLimits {
  readonly stretchMs: number;
  readonly bytesPerSecond: number;
  readonly tickMs: number;
}

export const PACE: PaceLimits = { stretchMs: STRETCH_MS, bytesPerSecond: BYTES_PER_SECOND, tickMs: TICK_MS };

interface Watched {
  bytes: number;
  since: number;
  readonly bytesPerSecond: number;
  readonly stretchMs: number;
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

  /**
   * @param slow is called once when the body falls below the pace; the body is no longer watched then
   * @param patience how much slower it may come than usual
   */
  watch(slow: () => void, patience: { readonly pace: number; readonly stretch: number } = USUAL): Pace {
    const { bytesPerSecond, stretchMs } = this.#limits;
    const own = { bytesPerSecond: bytesPerSecond * patience.pace, stretchMs: stretchMs * patience.stretch };
    const watched: Watched = { bytes: 0, since: performance.now(), slow, ...own };
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
    for (const watched of this.#watched) {
      const ms = now - watched.since;
      if (ms < watched.stretchMs) continue;
      if (watched.bytes < (watched.bytesPerSecond * ms) / 1000) {
        this.#watched.delete(watched);
        watched.slow();
      }
      watched.bytes = 0;
      watched.since = now;
    }
  }
}

/**
 * @returns the error of a body that comes too slowly; its connection is closed with the answer. It says when to come
 * back, by which a sender tells the line's fault from the body's
 */
export function tooSlow({ pace }: { readonly pace: number } = USUAL): ApiError {
  const message = `The body arrives too slowly: send at least ${(BYTES_PER_SECOND * pace) / 1024} KiB a second.`;
  return new ApiError('invalid_request', message, { field: 'body', retryAfterSeconds: RETRY_SECONDS });
}
