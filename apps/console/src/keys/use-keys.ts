import { useEffect, useRef } from 'react';
import { type Handlers, listen } from './listener';

/** Binds keys of the table while the component stands; `active: false` leaves them to others. */
export function useKeys(handlers: Handlers, active = true): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => (active ? listen(latest) : undefined), [active]);
}
