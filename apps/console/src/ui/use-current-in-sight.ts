import { useEffect, useRef } from 'react';

/** Scrolls a bar of links sideways until the current one is in sight: on narrow windows it may lie beyond the edge. */
export function useCurrentInSight(current: string) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = current === '' ? null : bar.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (here && bar.current)
      bar.current.scrollLeft = here.offsetLeft - bar.current.clientWidth / 2 + here.clientWidth / 2;
  }, [current]);
  return bar;
}
