/** Shortest time between two spoken hints, so that a screen reader can finish one. */
export const HINT_GAP_MS = 1500;

/** What is shown now and since when. */
export interface PacedHint<T> {
  shown: T;
  sinceMs: number;
}

/** Keeps the shown hint for at least `HINT_GAP_MS`, then shows the newest. */
export function paceHint<T>(current: PacedHint<T> | undefined, next: T, nowMs: number): PacedHint<T> {
  if (!current) return { shown: next, sinceMs: nowMs };
  if (current.shown === next || nowMs - current.sinceMs < HINT_GAP_MS) return current;
  return { shown: next, sinceMs: nowMs };
}
