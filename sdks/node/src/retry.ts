export interface RetryOptions {
  /** Repetitions after the first attempt; 4 by default, 0 for none, 10 at most. */
  readonly retriesMax?: number;
  /** First pause, doubled each time; 500 ms by default. */
  readonly backoffMs?: number;
  /** A longer pause than this is not made: the error is thrown instead; 60 s by default. */
  readonly pauseMsMax?: number;
}

const RETRIES_LIMIT = 10;

/**
 * The pause after a failed attempt: exponential with up to a quarter of jitter, and never shorter than Retry-After.
 * @param attempt 1 for the first one.
 * @returns undefined when no further attempt is due.
 */
export function pauseBefore(
  attempt: number,
  retryAfterSeconds: number | undefined,
  { retriesMax = 4, backoffMs = 500, pauseMsMax = 60_000 }: RetryOptions,
  random: () => number = Math.random,
): number | undefined {
  if (attempt > Math.min(retriesMax, RETRIES_LIMIT)) return undefined;
  const backoff = Math.min(backoffMs * 2 ** (attempt - 1) * (1 + random() / 4), pauseMsMax);
  const pause = Math.max(backoff, (retryAfterSeconds ?? 0) * 1000);
  return pause > pauseMsMax ? undefined : pause;
}
