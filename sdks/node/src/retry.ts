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

/**
 * Seconds to wait by Retry-After (RFC 9110 section 10.2.3): a number of seconds, or a moment, which is measured by the clock
 * of who wrote it where the answer tells that clock.
 */
export function retryAfterOf(headers: Headers, nowMs: number = Date.now()): number | undefined {
  const text = headers.get('retry-after')?.trim();
  if (!text) return undefined;
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  // Every form of a moment begins with a day of the week; other texts would be read as some year.
  const at = /^[A-Z]/i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) return undefined;
  const told = Date.parse(headers.get('date') ?? '');
  return Math.max(0, (at - (Number.isNaN(told) ? nowMs : told)) / 1000);
}
