import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** A table of cases with what must come out of each. */
export interface GoldenTable<Case extends { readonly id: string }> {
  readonly made_by: string;
  readonly algorithm?: { readonly name: string; readonly version: string };
  readonly cases: readonly Case[];
}

const SHOWN_MAX = 20;

/** Reads a table. @param url as `new URL('./fixtures/zones.json', import.meta.url)` */
export function readGolden<Case extends { readonly id: string }, More = object>(url: URL): GoldenTable<Case> & More {
  return JSON.parse(readFileSync(url, 'utf8')) as GoldenTable<Case> & More;
}

/** Fails with one line for each value that differs: the case, the place within it, what was expected, what came. */
export function expectGolden<Case extends { readonly id: string; readonly expected: unknown }>(
  table: GoldenTable<Case>,
  actualOf: (one: Case) => unknown,
): void {
  const lines = table.cases.flatMap((one) =>
    differences(one.expected, plain(actualOf(one))).map((difference) => `${one.id}: ${difference}`),
  );
  const more = lines.length > SHOWN_MAX ? [`… and ${lines.length - SHOWN_MAX} more`] : [];
  const advice = lines.length === 0 ? '' : `\nWhere the new values are right: ${table.made_by}, and read what changed.`;
  expect([...lines.slice(0, SHOWN_MAX), ...more].join('\n') + advice).toBe('');
}

/** As it would stand in the table. */
function plain(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

function differences(expected: unknown, actual: unknown, path = ''): string[] {
  if (!isNode(expected) || !isNode(actual) || Array.isArray(expected) !== Array.isArray(actual))
    return Object.is(expected, actual) ? [] : [`${path || 'value'} was ${show(expected)}, is ${show(actual)}`];
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...names].flatMap((name) =>
    differences(expected[name], actual[name], Array.isArray(expected) ? `${path}[${name}]` : `${path}.${name}`),
  );
}

function isNode(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function show(value: unknown): string {
  return value === undefined ? 'absent' : (JSON.stringify(value)?.slice(0, 120) ?? String(value));
}
