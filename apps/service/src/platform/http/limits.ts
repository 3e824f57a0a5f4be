import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  /** Unix second at which the window ends. */
  readonly resetAt: number;
  readonly allowed: boolean;
}

/** Fixed windows of one minute, one counter a key. A limit of 0 means none. */
export interface Limiter {
  /** Counts one request. @param key what is counted, for example a key id; @param limit requests a window. */
  take(key: string, limit: number): Promise<Allowance>;
}

export const WINDOW_SECONDS = 60;
const UNLIMITED = 2_147_483_647;

/** The limiter of a service that is one process: counters in memory. */
export class MemoryLimiter implements Limiter {
  readonly #windows = new Map<number, RateLimiterMemory>();

  async take(key: string, limit: number): Promise<Allowance> {
    if (limit === 0) return unlimited();
    const result = await this.#window(limit)
      .consume(key)
      .then(
        (state) => ({ state, allowed: true }),
        (state: RateLimiterRes) => ({ state, allowed: false }),
      );
    return {
      limit,
      remaining: Math.max(0, result.state.remainingPoints),
      resetAt: Math.ceil((Date.now() + result.state.msBeforeNext) / 1000),
      allowed: result.allowed,
    };
  }

  #window(limit: number): RateLimiterMemory {
    let window = this.#windows.get(limit);
    if (!window) {
      window = new RateLimiterMemory({ points: limit, duration: WINDOW_SECONDS, keyPrefix: String(limit) });
      this.#windows.set(limit, window);
    }
    return window;
  }
}

/** The answer where nothing is counted. */
export function unlimited(): Allowance {
  const resetAt = Math.floor(Date.now() / 1000) + WINDOW_SECONDS;
  return { limit: UNLIMITED, remaining: UNLIMITED, resetAt, allowed: true };
}

/** What an answer shows whose request was not counted: it came to no operation, or before the service could count. */
export function uncounted(limit: number): Allowance {
  return limit === 0 ? unlimited() : { ...unlimited(), limit, remaining: limit };
}

/** The headers that every answer carries. */
export function rateHeaders({ limit, remaining, resetAt }: Allowance): Record<string, number> {
  return { 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': resetAt };
}

/** The tighter of two allowances, whose headers are shown. */
export function tighter(a: Allowance, b: Allowance): Allowance {
  if (a.allowed !== b.allowed) return a.allowed ? b : a;
  return a.remaining <= b.remaining ? a : b;
}
