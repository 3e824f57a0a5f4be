import { useEffect, useRef, useState } from 'preact/hooks';
import type { View } from './view.js';

/** How to move: `go` adds a history entry, `replace` takes the place of the present one. */
export interface Navigation {
  view: View;
  go: (view: View) => void;
  replace: (view: View) => void;
}

const STACK_MAX = 200;

/**
 * Keeps the views beside the browser's history, so that Back is the step before.
 *
 * @param onLost called when Back reaches an entry of an earlier load of the page, whose view is gone
 * @param locked whether Back may change the view now
 */
export function useHistory(onLost: () => void, locked: () => boolean): Navigation {
  const stack = useRef<View[]>([{ name: 'loading' }]);
  const index = useRef(0);
  const [view, setView] = useState<View>({ name: 'loading' });
  const handlers = useRef({ onLost, locked });
  handlers.current = { onLost, locked };

  useEffect(() => {
    history.replaceState({ assay: 0 }, '');
    const onPop = (event: PopStateEvent) => {
      const target: unknown = (event.state as { assay?: unknown } | null)?.assay;
      if (handlers.current.locked()) return;
      const known = typeof target === 'number' ? stack.current[target] : undefined;
      if (!known || known.name === 'loading') return handlers.current.onLost();
      index.current = target as number;
      setView(known);
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);

  const replace = (next: View) => {
    stack.current[index.current] = next;
    history.replaceState({ assay: index.current }, '');
    setView(next);
  };
  const go = (next: View) => {
    if (index.current >= STACK_MAX) return replace(next);
    index.current += 1;
    stack.current.length = index.current;
    stack.current.push(next);
    history.pushState({ assay: index.current }, '');
    setView(next);
  };
  return { view, go, replace };
}
