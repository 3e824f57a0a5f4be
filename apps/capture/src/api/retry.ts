import type { ApiFailure } from './failure.js';

const DELAYS_MS = [1000, 2000, 4000] as const;

/**
 * How long to wait before repeating an operation, in milliseconds; undefined when it must not be repeated.
 * At most three repeats after 1, 2 and 4 s, or later when the service asks for it, and only for failures that
 * may pass: no connection, time out, 429 and 5xx.
 *
 * @param attempt number of attempts already made, from 1
 */
export function retryDelayMs(attempt: number, failure: ApiFailure): number | undefined {
  const delay = DELAYS_MS[attempt - 1];
  const passing = failure.kind !== 'refused' || failure.status === 429 || failure.status >= 500;
  return delay === undefined || !passing ? undefined : Math.max(delay, failure.retryAfterMs);
}

/** Waits; the promise never rejects. */
export function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
