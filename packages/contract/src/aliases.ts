import { ApiError } from '@assay/kernel';
import table from './data/other-names.json' with { type: 'json' };
import type { NameGroup } from './operation.js';
import { type Shape, variant } from './shape.js';

type Names = Readonly<Record<string, readonly string[]>>;
const groups = table.groups as Readonly<Record<string, Names>>;
const values = table.values as Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
const hints = table.hints as Readonly<Record<string, Names>>;
const query = table.query as Readonly<Record<string, Names>>;

/** First names that each other name may stand for, in the order of the groups; `common` comes last, so that a group may claim a name. */
function firstNames(names: readonly NameGroup[]): Map<string, readonly string[]> {
  const map = new Map<string, string[]>();
  for (const group of [...names, 'common']) {
    for (const [first, others] of Object.entries(groups[group] ?? {})) {
      for (const other of others) map.set(other, [...(map.get(other) ?? []), first]);
    }
  }
  return map;
}

const cache = new Map<string, Map<string, readonly string[]>>();

function cached(names: readonly NameGroup[]): Map<string, readonly string[]> {
  const key = names.join();
  let found = cache.get(key);
  if (!found) {
    found = firstNames(names);
    cache.set(key, found);
  }
  return found;
}

/** A field that was sent under another name. */
export interface Renamed {
  /** Path with the first name. */
  readonly field: string;
  readonly sent: string;
}

/**
 * Replaces other accepted names by the first name, in a new value, where the schema at that place knows the first name
 * and does not know the other one. Free maps (metadata) are left alone: their keys belong to the caller.
 * @param renamed takes what was renamed
 * @throws ApiError 400 on the second name when both are given with different values.
 */
export function withFirstNames(
  value: unknown,
  schema: unknown,
  names: readonly NameGroup[],
  path = '',
  renamed: Renamed[] = [],
): unknown {
  const shape = variant(value, (schema ?? {}) as Shape) ?? {};
  if (Array.isArray(value)) {
    return shape.items
      ? value.map((item, index) => withFirstNames(item, shape.items, names, `${path}${index}.`, renamed))
      : value;
  }
  if (value === null || typeof value !== 'object' || !shape.properties) return value;
  const map = cached(names);
  // Made for what has other names only: most bodies have none.
  let sent: Map<string, string> | undefined;
  const result: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const target = targetOf(key, shape.properties, map);
    const place = `${path}${target}`;
    const next = withFirstNames(firstValue(item, target, names), shape.properties[target], names, `${place}.`, renamed);
    if (target !== key) {
      sent ??= new Map();
      const earlier = sent.get(target) ?? target;
      if (Object.hasOwn(value, earlier)) refuseDifferent(value as Record<string, unknown>, key, earlier, target, path);
      sent.set(target, key);
      renamed.push({ field: place, sent: key });
    }
    // Defined only where assigning would set the prototype: defining costs ten times as much.
    if (target === '__proto__')
      Object.defineProperty(result, target, { value: next, enumerable: true, writable: true, configurable: true });
    else result[target] = next;
  }
  return result;
}

/** The known name that a name stands for at a place; the name itself where it is known, or stands for none. */
function targetOf(
  key: string,
  properties: Readonly<Record<string, unknown>>,
  map: ReadonlyMap<string, readonly string[]>,
): string {
  if (Object.hasOwn(properties, key)) return key;
  return map.get(key)?.find((first) => Object.hasOwn(properties, first)) ?? key;
}

/** Another accepted word for a value as the first one: of a field whose words differ between providers. */
function firstValue(value: unknown, field: string, names: readonly NameGroup[]): unknown {
  if (typeof value !== 'string') return value;
  for (const group of names) {
    const words = values[group]?.[field];
    if (words && Object.hasOwn(words, value)) return words[value];
  }
  return value;
}

/** @param earlier the name that was sent as well: the first name, or one more for it */
function refuseDifferent(
  value: Readonly<Record<string, unknown>>,
  other: string,
  earlier: string,
  first: string,
  path: string,
): void {
  if (JSON.stringify(value[other]) === JSON.stringify(value[earlier])) return;
  const said =
    earlier === first ? `"${other}" is another name of "${first}"` : `"${other}" and "${earlier}" both mean "${first}"`;
  throw new ApiError('invalid_request', `${said}, and the two have different values. Send one.`, {
    field: `${path}${other}`,
  });
}

/** First name of a query parameter of an operation, or the name itself: its own other names before those of bodies. */
export function firstQueryName(operationId: string, name: string): string {
  for (const group of [query[operationId], query['lists'], groups['common']]) {
    for (const [first, others] of Object.entries(group ?? {})) if (others.includes(name)) return first;
  }
  return name;
}

/** The known name whose other accepted name passes a test at a place that knows these names. */
export function firstNameWhere(
  known: readonly string[],
  names: readonly NameGroup[],
  test: (other: string) => boolean,
): string | undefined {
  for (const [other, firsts] of cached(names)) {
    const first = firsts.find((name) => known.includes(name));
    if (first !== undefined && test(other)) return first;
  }
  return undefined;
}

/** The known name that an unknown one probably means at a place, by what other providers call it. */
export function hintedName(key: string, known: readonly string[], names: readonly NameGroup[]): string | undefined {
  for (const group of [...names, 'common']) {
    for (const [first, others] of Object.entries(hints[group] ?? {}))
      if (known.includes(first) && others.includes(key)) return first;
  }
  return undefined;
}
