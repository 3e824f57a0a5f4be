import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

const GUARD_MS = 400;

/**
 * Keeps presses away from what has just appeared, so that the second half of a double tap never answers the next
 * screen. Anew whenever `round` changes. A press into the void may have taken the focus: the heading has it afterwards.
 */
export function useGuard(node: RefObject<HTMLElement | null>, round: unknown): void {
  useLayoutEffect(() => {
    const guarded = node.current;
    guarded?.classList.add('guarded');
    const timer = setTimeout(() => {
      guarded?.classList.remove('guarded');
      if (document.activeElement === document.body) guarded?.querySelector('h1')?.focus({ preventScroll: true });
    }, GUARD_MS);
    return () => clearTimeout(timer);
  }, [round]);
}
