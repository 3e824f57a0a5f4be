import type { ApiFailure } from './failure.js';

const DELAYS_MS = [1000, 2000, 4000] as const;

/** A service that is busy says when to come back, and is asked this often. */
const BUSY_TRIES_MAX = 20;

/**
 * How long to wait before repeating an operation, in milliseconds; undefined when it must not be repeated.
 * At most three repeats after 1, 2 and 4 s, or later when the service asks for it, and only for failures that
 * may pass: no connection, time out, 429 and 5xx. After a 503 with a time to come back, twenty.
 *
 * @param attempt number of attempts already made, from 1
 */
export function retryDelayMs(attempt: number, failure: ApiFailure): number | undefined {
  const busy = failure.status === 503 && failure.retryAfterMs > 0 && attempt < BUSY_TRIES_MAX;
  const delay = DELAYS_MS[attempt - 1] ?? (busy ? failure.retryAfterMs : undefined);
  const passing = failure.kind !== 'refused' || failure.status === 429 || failure.status >= 500;
  return delay === undefined || !passing ? undefined : Math.max(delay, failure.retryAfterMs);
}

const LINE_LOOK_MS = 8000;
/** With a look every eight seconds: as long as a session token lives without use. */
const LINE_LOOKS_MAX = 200;

/** Whether a picture that did not arrive is sent again once the line is back: always when nothing was reached. */
export function waitsForLine(attempt: number, failure: ApiFailure): boolean {
  return failure.kind !== 'refused' && attempt < LINE_LOOKS_MAX;
}

/** Waits until the browser says that the line is back, at most eight seconds: not every browser notices. */
export function lineBack(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      removeEventListener('online', done);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, LINE_LOOK_MS);
    addEventListener('online', done);
  });
}

/** Waits; the promise never rejects. */
export function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
