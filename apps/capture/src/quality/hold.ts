/** State of automatic capture: since when every frame was good. Times in milliseconds of one clock. */
export interface Hold {
  goodSinceMs: number | undefined;
}

/** How long frames must stay good before the picture is taken. */
export const HOLD_MS = 700;

/** Frames of the first moment never count, so that the person sees the camera before it fires. */
export const SETTLE_MS = 1000;

/** When automatic capture gives up hiding the shutter. */
export const SHUTTER_AFTER_MS = 10_000;

/** Feeds one judged frame; `fire` is true once, when the frames have been good for `HOLD_MS`. */
export function holdSteady(hold: Hold, good: boolean, nowMs: number): { hold: Hold; share: number; fire: boolean } {
  if (!good) return { hold: { goodSinceMs: undefined }, share: 0, fire: false };
  const since = hold.goodSinceMs ?? nowMs;
  const share = Math.min(1, (nowMs - since) / HOLD_MS);
  return { hold: { goodSinceMs: share >= 1 ? undefined : since }, share, fire: share >= 1 };
}
