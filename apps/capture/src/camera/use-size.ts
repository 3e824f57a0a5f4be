import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Size } from './cover-map.js';

/** Size of an element on the screen, followed while it changes (turning the phone, zooming the page). */
export function useSize(node: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = node.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [node]);
  return size;
}
