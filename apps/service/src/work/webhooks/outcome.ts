import type { AttemptResult } from './attempt.js';

/** What follows an attempt. `gone` also disables the destination (410). */
export type Outcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'retry'; readonly delayMs: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'gone' };

const RETRY_AFTER_MAX_MS = 86_400_000;
const JITTER = 0.1;

/**
 * Judges an attempt: 2xx is success, 410 ends all, everything else (3xx too) is tried again by the schedule.
 * @param attempt 1 for the first.
 * @param schedule seconds to wait after the first, second … failure; after the last there is none.
 * @param random from 0 to 1; spreads the delay by ±10 %. A Retry-After of 429 and 503 can only lengthen it.
 */
export function outcomeOf(
  { status, retryAfterMs }: Pick<AttemptResult, 'status' | 'retryAfterMs'>,
  attempt: number,
  schedule: readonly number[],
  random: number,
): Outcome {
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 410) return { kind: 'gone' };
  const seconds = schedule[attempt - 1];
  if (seconds === undefined) return { kind: 'failed' };
  const delayMs = Math.round(seconds * 1000 * (1 - JITTER + 2 * JITTER * random));
  const asked = (status === 429 || status === 503) && retryAfterMs ? Math.min(retryAfterMs, RETRY_AFTER_MAX_MS) : 0;
  return { kind: 'retry', delayMs: Math.max(delayMs, asked) };
}
