import { useState } from 'preact/hooks';

const drafts = new Map<string, unknown>();

const nameOf = (place: string, field: string) => `${place} ${field}`;

/**
 * State that outlives its screen, as a page without a line shows another one meanwhile: what a person typed is there
 * again afterwards. Kept in memory alone, until `dropDrafts`.
 *
 * @param place what the field belongs to: a step, and what else tells it from others
 */
export function useDraft<Value>(place: string, field: string, initial: Value): [Value, (next: Value) => void] {
  const name = nameOf(place, field);
  const [value, setValue] = useState<Value>(() => (drafts.has(name) ? (drafts.get(name) as Value) : initial));
  const keep = (next: Value) => {
    drafts.set(name, next);
    setValue(() => next);
  };
  return [value, keep];
}

/** Forgets what was typed at a place: it has arrived, or is not wanted any more. */
export function dropDrafts(place: string): void {
  for (const name of drafts.keys()) if (name.startsWith(nameOf(place, ''))) drafts.delete(name);
}
