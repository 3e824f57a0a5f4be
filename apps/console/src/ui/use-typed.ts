import { useState } from 'react';

export interface Typing<Value> {
  readonly value: Value;
  /** As a person reads and types it. */
  readonly format: (value: Value) => string;
  /** What a text means; undefined where it means nothing, and the value stays. */
  readonly parse: (text: string) => Value | undefined;
  readonly change: (value: Value) => void;
}

/**
 * The text of a field as it is typed, beside the value that it means. A field that shows its value written anew at each key
 * swallows the point of `12.5`, the comma of a list and the blank of two words, and another value than the typed one stands.
 */
export function useTyped<Value>({ value, format, parse, change }: Typing<Value>) {
  const now = format(value);
  const [typed, setTyped] = useState({ text: now, of: now });
  // Somebody else changed the value: what was typed is over.
  if (typed.of !== now) setTyped({ text: now, of: now });
  const text = typed.of === now ? typed.text : now;
  const type = (next: string) => {
    const meant = parse(next);
    setTyped({ text: next, of: meant === undefined ? now : format(meant) });
    if (meant !== undefined) change(meant);
  };
  return { text, type, wrong: parse(text) === undefined, stays: now };
}
