import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { completed, offersFor, tokenAt } from './completion';

export interface Completing {
  readonly value: string;
  readonly names: readonly string[];
  readonly change: (value: string) => void;
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

/** Offers names while a condition is typed: arrows go, Enter or Tab takes, Escape closes. */
export function useCompletion({ value, names, change, box }: Completing) {
  const list = useId();
  const [caret, setCaret] = useState<number>();
  const [at, setAt] = useState(0);
  const wanted = useRef<number>(undefined);
  const token = caret === undefined ? undefined : tokenAt(value, caret);
  const offers = offersFor(token, names);
  const here = Math.min(at, offers.length - 1);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    box.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = undefined;
  });
  const close = () => setCaret(undefined);
  const take = (name: string | undefined) => {
    if (name === undefined || !token || caret === undefined) return;
    const next = completed(value, caret, token, name);
    wanted.current = next.caret;
    change(next.text);
    close();
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (offers.length === 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setAt((here + 1) % offers.length),
      ArrowUp: () => setAt((here + offers.length - 1) % offers.length),
      Enter: () => take(offers[here]),
      Tab: () => take(offers[here]),
      Escape: close,
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  /** To be called with each change, where the caret stands then. */
  const typed = (text: string, place: number) => {
    setCaret(place);
    setAt(0);
    change(text);
  };
  const boxProps = {
    'aria-autocomplete': 'list',
    'aria-controls': offers.length > 0 ? list : undefined,
    'aria-activedescendant': offers.length > 0 ? `${list}-${here}` : undefined,
    onKeyDown,
    onBlur: close,
  } as const;
  return { list, offers, here, take, typed, boxProps };
}

export type Completion = ReturnType<typeof useCompletion>;
