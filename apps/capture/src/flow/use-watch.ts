import { useEffect, useRef } from 'preact/hooks';
import { followEvents } from '../api/events.js';
import type { CaptureSession } from '../api/types.js';
import { useFlow } from './context.js';

const CALLS_MAX = 600;

/**
 * Reads the session again whenever the server tells of an event, and besides that at the given pace, until
 * `onSession` answers true or 600 readings were made. Who comes back to the page sees it as it is, and 600 more.
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
    let over = false;
    const look = async () => {
      if (running || over || abort.signal.aborted) return;
      running = true;
      clearTimeout(timer);
      calls += 1;
      const session = await refresh(true);
      running = false;
      if (abort.signal.aborted) return;
      over = session !== undefined && callback.current(session);
      if (over || calls >= CALLS_MAX) return;
      timer = setTimeout(() => void look(), paceMs(performance.now() - startMs));
    };
    const onVisible = () => {
      if (document.hidden) return;
      calls = 0;
      void look();
    };
    document.addEventListener('visibilitychange', onVisible);
    timer = setTimeout(() => void look(), paceMs(0));
    void followEvents(api.eventsAddress, token(), () => void look(), abort.signal);
    return () => {
      abort.abort();
      document.removeEventListener('visibilitychange', onVisible);
      clearTimeout(timer);
    };
  }, []);
}
