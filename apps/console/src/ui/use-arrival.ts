import { useEffect, useRef } from 'react';

/**
 * For what opens away from the row that opened it: comes into sight and takes the focus, and gives it back as it closes,
 * unless the person has gone elsewhere meanwhile: it may close as late as an answer comes.
 */
export function useArrival<Opened extends HTMLElement>() {
  const opened = useRef<Opened>(null);
  useEffect(() => {
    const before = document.activeElement;
    opened.current?.focus();
    return () => {
      const nowhere = document.activeElement === null || document.activeElement === document.body;
      if (nowhere && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return opened;
}
