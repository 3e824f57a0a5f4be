import { useState } from 'react';
import { differing, type Edited, isOvertaken, typedInto, typedOver, withoutSent } from './edits';

export interface Edits<Values> {
  /** What the fields show: what is saved, with what was typed over it. */
  readonly values: Values;
  /** The fields that differ from what is saved. */
  readonly changed: Partial<Values>;
  readonly isChanged: boolean;
  /** Somebody else saved another value of a field that was changed here. */
  readonly isOvertaken: boolean;
  set(part: Partial<Values>): void;
  /** Begins to save. @returns what to call once it is saved; what was typed meanwhile stays */
  begin(): () => void;
}

/**
 * A form over values that others may save at the same time. It keeps only what was typed, so that what others save shows
 * through everywhere else and is not written over by a value that nobody here typed.
 */
export function useEdits<Values extends object>(saved: Values): Edits<Values> {
  const [edits, setEdits] = useState<Edited>({});
  const changed = differing(edits, saved);
  return {
    values: typedOver(edits, saved),
    changed,
    isChanged: Object.keys(changed).length > 0,
    isOvertaken: isOvertaken(edits, saved),
    set: (part) => setEdits((before) => typedInto(before, saved, part)),
    begin: () => () => setEdits((now) => withoutSent(now, edits)),
  };
}
