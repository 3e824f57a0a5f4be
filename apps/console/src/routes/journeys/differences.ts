import { isRecord } from './definition';

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
