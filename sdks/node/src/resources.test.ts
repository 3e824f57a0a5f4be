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
const answers = (kind = 'json') =>
  new Response('{"data":[],"next_cursor":null}', {
    headers: { 'content-type': kind === 'stream' ? 'text/event-stream' : 'application/json' },
  });

test('every operation of the contract is one method of a resource', () => {
  expect(rows.map(({ id }) => id).sort()).toEqual(operations.map(({ id }) => id).sort());
});

test.each(rows)('assay.$resource.$method calls $id', async ({ resource, method, id, path, kind }) => {
  const spec = operations.find((one) => one.id === id);
  const sent: string[] = [];
  const send: typeof fetch = async (url, init) => {
    sent.push(`${init?.method} ${new URL(String(url)).pathname}`);
    return answers(kind);
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

test('a stream that was left, ended or refused leaves no listener on the signal of its program', async () => {
  const answers = [
    () => new Response('data: 1\n\n', { headers: { 'content-type': 'text/event-stream' } }),
    () => new Response('{}', { status: 401 }),
  ];
  const shutdown = new AbortController();
  const listening = new Set<unknown>();
  const { signal } = shutdown;
  const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
  signal.addEventListener = (...given: Parameters<typeof add>) => {
    listening.add(given[1]);
    add(...given);
  };
  signal.removeEventListener = (...given: Parameters<typeof remove>) => {
    listening.delete(given[1]);
    remove(...given);
  };
  const send: typeof fetch = async () => answers[turn % 2]!();
  let turn = 0;
  const assay = new Assay({ apiKey: 'sk_test_x', baseUrl: 'https://api.example.com', fetch: send, retriesMax: 0 });
  for (turn = 0; turn < 6; turn += 1) {
    const seen = async () => {
      for await (const { data } of assay.stream.changes({}, { signal })) if (data === turn) break;
    };
    await seen().catch(() => undefined);
  }
  expect(listening.size).toBe(0);
  shutdown.abort(new Error('shut down'));
  const late = async () => {
    for await (const _ of assay.stream.changes({}, { signal }));
  };
  await expect(late()).rejects.toThrow('shut down');
});
