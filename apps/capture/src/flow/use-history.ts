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
 * @param lost what to show where Back or Forward reaches an entry of an earlier load of the page, whose view is gone; the
 * history begins anew there, so that Back leads out of the page in the end
 * @param locked whether Back may change the view now
 */
export function useHistory(lost: () => View | undefined, locked: () => boolean): Navigation {
  const stack = useRef<View[]>([{ name: 'loading' }]);
  const index = useRef(0);
  /** Tells the entries of this stack from those of an earlier one. */
  const load = useRef(newLoad());
  const [view, setView] = useState<View>({ name: 'loading' });
  const handlers = useRef({ lost, locked });
  handlers.current = { lost, locked };
  const entry = () => ({ assay: index.current, load: load.current });

  useEffect(() => {
    history.replaceState(entry(), '');
    const beginAnew = (first: View) => {
      [stack.current, index.current, load.current] = [[first], 0, newLoad()];
      history.replaceState(entry(), '');
      setView(first);
    };
    const onPop = (event: PopStateEvent) => {
      const target = event.state as Partial<ReturnType<typeof entry>> | null;
      if (handlers.current.locked()) return;
      const own = target?.load === load.current && typeof target.assay === 'number' ? target.assay : -1;
      const known = stack.current[own];
      if (known && known.name !== 'loading') {
        index.current = own;
        return setView(known);
      }
      const first = handlers.current.lost();
      if (first) beginAnew(first);
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);

  const replace = (next: View) => {
    stack.current[index.current] = next;
    history.replaceState(entry(), '');
    setView(next);
  };
  const go = (next: View) => {
    if (index.current >= STACK_MAX) return replace(next);
    index.current += 1;
    stack.current.length = index.current;
    stack.current.push(next);
    history.pushState(entry(), '');
    setView(next);
  };
  return { view, go, replace };
}

const newLoad = () => Math.random();
