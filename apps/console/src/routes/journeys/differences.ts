import { type Definition, isRecord } from './definition';

export interface Difference {
  /** Names on the way to what differs, `steps` by their ids. */
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

/** What one definition has otherwise than another, leaf by leaf; lists of things with an id are compared by it. */
export function differencesOf(before: unknown, after: unknown, path: readonly string[] = []): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [one, other] = [namedOf(before), namedOf(after)];
  if (!one || !other) return [{ path, before, after }];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.flatMap((name) => differencesOf(one[name], other[name], [...path, name]));
}

/** An object by its names, a list of things by their ids or places; undefined for what is compared whole. */
function namedOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (isRecord(value)) return value;
  if (!Array.isArray(value) || !value.every(isRecord)) return undefined;
  return Object.fromEntries(value.map((item, at) => [typeof item['id'] === 'string' ? item['id'] : `${at + 1}`, item]));
}

/**
 * The same as people read it: of where a step stands, only what two versions say otherwise of steps that both have. A step
 * that is added or removed changes what the next one comes after, and says so by itself.
 */
export function toldDifferences(before: Definition, after: Definition): Difference[] {
  const both = new Set(before.steps.map(({ id }) => id).filter((id) => after.steps.some((step) => step.id === id)));
  const standsAlike = (id: string) => aheadOf(before, id, both) === aheadOf(after, id, both);
  return differencesOf(before, after).filter(({ path: [section, id = '', part] }) => {
    const isPlace = section === 'steps' && part === 'after';
    return !isPlace || !standsAlike(id);
  });
}

/** The steps of some that come before a step, directly or not, as one text. */
function aheadOf({ steps }: Definition, id: string, of: ReadonlySet<string>): string {
  const found = new Set<string>();
  const queue = [id];
  for (const name of queue) {
    for (const one of steps.find((step) => step.id === name)?.after ?? []) {
      if (found.has(one)) continue;
      found.add(one);
      queue.push(one);
    }
  }
  return [...found]
    .filter((one) => of.has(one))
    .sort()
    .join(' ');
}
