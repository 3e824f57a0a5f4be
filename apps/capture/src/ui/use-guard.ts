import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

const GUARD_MS = 400;

/** A press that goes nowhere takes the focus from nothing. */
const keepFocus = (event: Event) => event.preventDefault();

/**
 * Keeps presses away from what has just appeared, so that the second half of a double tap never answers the next
 * screen. Anew whenever `round` changes.
 */
export function useGuard(node: RefObject<HTMLElement | null>, round: unknown): void {
  useLayoutEffect(() => {
    const list = node.current?.classList;
    list?.add('guarded');
    addEventListener('mousedown', keepFocus, true);
    const end = () => {
      list?.remove('guarded');
      removeEventListener('mousedown', keepFocus, true);
    };
    const timer = setTimeout(end, GUARD_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [round]);
}
