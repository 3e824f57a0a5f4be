import { useLayoutEffect, useRef } from 'react';
import { type Handlers, listen } from './listener';

/** Binds keys of the table from the moment the component is seen; `active: false` leaves them to others. */
export function useKeys(handlers: Handlers, active = true): void {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useLayoutEffect(() => (active ? listen(latest) : undefined), [active]);
}
