import { operations } from '@assay/contract';
import { expect, test } from 'vitest';
import { Assay } from './client.js';
import { ConnectionError } from './error.js';
import { RESOURCES } from './resources.gen.js';

interface Row {
  readonly resource: string;
  readonly method: string;
  readonly id: string;
  readonly path: readonly string[];
  readonly kind: string;
}

const rows: readonly Row[] = Object.entries(RESOURCES).flatMap(([resource, methods]) =>
  Object.entries(methods).map(([method, row]) => ({ resource, method, ...row })),
);
const answers = () =>
  new Response('{"data":[],"next_cursor":null}', { headers: { 'content-type': 'application/json' } });

test('every operation of the contract is one method of a resource', () => {
  expect(rows.map(({ id }) => id).sort()).toEqual(operations.map(({ id }) => id).sort());
});

test.each(rows)('assay.$resource.$method calls $id', async ({ resource, method, id, path, kind }) => {
  const spec = operations.find((one) => one.id === id);
  const sent: string[] = [];
  const send: typeof fetch = async (url, init) => {
    sent.push(`${init?.method} ${new URL(String(url)).pathname}`);
    return answers();
  };
  const assay = new Assay({ apiKey: 'sk_test_x', baseUrl: 'https://api.example.com', fetch: send });
  const methods = (assay as unknown as Record<string, Record<string, (...values: unknown[]) => unknown>>)[resource];
  const called = methods?.[method]?.(...path.map((_, index) => `p${index}`));
  if (kind === 'stream') for await (const _ of called as AsyncIterable<unknown>) break;
  else await called;
  const filled = path.reduce((text, name, index) => text.replace(`{${name}}`, `p${index}`), spec?.path ?? '');
  expect(sent).toEqual([`${spec?.method} ${filled}`]);
});

test('a network fault is repeated under the same key, and then is a ConnectionError', async () => {
  const keys: (string | undefined)[] = [];
  const send: typeof fetch = async (_url, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key') ?? undefined);
    if (keys.length === 2) return answers();
    throw new TypeError('fetch failed');
  };
  const options = { apiKey: 'sk_test_x', baseUrl: 'https://api.example.com', fetch: send, backoffMs: 1 };
  await new Assay(options).cases.next({});
  expect(keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);
  const never = new Assay({ ...options, fetch: () => Promise.reject(new TypeError('fetch failed')), retriesMax: 1 });
  await expect(never.usage.retrieve()).rejects.toBeInstanceOf(ConnectionError);
});

test('a list goes on where the page before ended', async () => {
  const cursors: (string | null)[] = [];
  const send: typeof fetch = async (url) => {
    const cursor = new URL(String(url)).searchParams.get('cursor');
    cursors.push(cursor);
    const page = {
      data: [{ id: cursor ?? 'first' }],
      next_cursor: { null: 'a', a: 'b' }[String(cursor)] ?? null,
    };
    return new Response(JSON.stringify(page), { headers: { 'content-type': 'application/json' } });
  };
  const assay = new Assay({ apiKey: 'sk_test_x', baseUrl: 'https://api.example.com', fetch: send });
  expect((await assay.cases.list().toArray()).map(({ id }) => id)).toEqual(['first', 'a', 'b']);
  expect(cursors).toEqual([null, 'a', 'b']);
  cursors.length = 0;
  expect((await assay.cases.list().toArray(2)).map(({ id }) => id)).toEqual(['first', 'a']);
  expect(await assay.cases.list().toArray(0)).toEqual([]);
  expect(cursors).toEqual([null, 'a']);
});
