import { useEffect, useRef } from 'preact/hooks';
import { followEvents } from '../api/events.js';
import type { CaptureSession } from '../api/types.js';
import { useFlow } from './context.js';

const CALLS_MAX = 600;

/**
 * Reads the session again whenever the server tells of an event, and besides that at the given pace, until
 * `onSession` answers true or 600 readings were made.
 */
export function useWatch(paceMs: (elapsedMs: number) => number, onSession: (session: CaptureSession) => boolean): void {
  const { refresh, api, token } = useFlow();
  const callback = useRef(onSession);
  callback.current = onSession;
  useEffect(() => {
    const abort = new AbortController();
    const startMs = performance.now();
    let calls = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running = false;
    const look = async () => {
      if (running || abort.signal.aborted) return;
      running = true;
      clearTimeout(timer);
      calls += 1;
      const session = await refresh(true);
      running = false;
      if (abort.signal.aborted || (session && callback.current(session)) || calls >= CALLS_MAX) return;
      timer = setTimeout(() => void look(), paceMs(performance.now() - startMs));
    };
    timer = setTimeout(() => void look(), paceMs(0));
    void followEvents(api.eventsAddress, token(), () => void look(), abort.signal);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, []);
}
