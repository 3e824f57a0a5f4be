import { useEffect, useRef } from 'preact/hooks';

const GAP_MS = 120;

/** Calls back about eight times a second while `active`, in step with the screen, with a time in milliseconds. */
export function useFrames(active: boolean, onFrame: (nowMs: number) => void): void {
  const callback = useRef(onFrame);
  callback.current = onFrame;
  useEffect(() => {
    if (!active) return;
    let request = 0;
    let last = Number.NEGATIVE_INFINITY;
    const tick = (nowMs: number) => {
      request = requestAnimationFrame(tick);
      if (nowMs - last < GAP_MS) return;
      last = nowMs;
      callback.current(nowMs);
    };
    request = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(request);
  }, [active]);
}
