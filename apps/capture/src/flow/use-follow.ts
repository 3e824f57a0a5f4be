import { useEffect, useRef } from 'preact/hooks';
import type { CaptureApi } from '../api/capture-api.js';
import type { HandoffState } from '../api/types.js';

const PACE_MS = 2500;
const PATIENT_PACE_MS = 6000;
const PATIENT_AFTER_MS = 180_000;
/** Longer than a hand-off link and the work on a phone ever take. */
const GIVE_UP_MS = 3_600_000;

/** Follows the device that opened a hand-off link until `onState` answers true. Nothing is followed without a link. */
export function useFollow(api: CaptureApi, link: string, onState: (state: HandoffState) => boolean): void {
  const callback = useRef(onState);
  callback.current = onState;
  useEffect(() => {
    if (!link) return;
    const startMs = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const look = async () => {
      const result = await api.handoffProgress(link);
      const missing = !result.ok && result.failure.status === 404 ? 'ended' : undefined;
      const state = result.ok ? result.value.state : missing;
      const elapsedMs = performance.now() - startMs;
      if (gone || (state && callback.current(state)) || elapsedMs > GIVE_UP_MS) return;
      timer = setTimeout(() => void look(), elapsedMs > PATIENT_AFTER_MS ? PATIENT_PACE_MS : PACE_MS);
    };
    timer = setTimeout(() => void look(), PACE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [link]);
}
