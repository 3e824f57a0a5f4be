import { useEffect, useRef } from 'react';

/** For what opens away from the row that opened it: comes into sight and takes the focus, and gives it back as it closes. */
export function useArrival<Opened extends HTMLElement>() {
  const opened = useRef<Opened>(null);
  useEffect(() => {
    const before = document.activeElement;
    opened.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return opened;
}
