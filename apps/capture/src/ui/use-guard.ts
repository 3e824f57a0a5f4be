import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

const GUARD_MS = 400;

/**
 * Keeps presses away from what has just appeared, so that the second half of a double tap never answers the next
 * screen. Anew whenever `round` changes.
 */
export function useGuard(node: RefObject<HTMLElement | null>, round: unknown): void {
  useLayoutEffect(() => {
    const list = node.current?.classList;
    list?.add('guarded');
    const timer = setTimeout(() => list?.remove('guarded'), GUARD_MS);
    return () => clearTimeout(timer);
  }, [round]);
}
