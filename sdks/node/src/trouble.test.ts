import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as sdk from './index.js';
import { retryAfterOf } from './retry.js';

const options = { apiKey: 'sk_test_x', baseUrl: 'https://api.example.com', backoffMs: 1 };
const session = { journey: 'kyc_light', subject: { type: 'individual', reference: 'c' } } as const;
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** A client whose service gives these answers one after the other, and the addresses that were asked. */
function clientWith(answers: readonly Response[], more: object = {}) {
  const asked: string[] = [];
  const send: typeof fetch = async (url) => {
    asked.push(String(url));
    return answers[asked.length - 1] ?? json(500, {});
  };
  return { client: new sdk.Assay({ ...options, ...more, fetch: send }), asked };
}

test('a body that is no JSON is said at once, and is no fault of the network', async () => {
  const { client, asked } = clientWith([]);
  const body = { ...session, metadata: { amount: 12n } } as never;
  await expect(client.verifications.create(body)).rejects.toThrow(TypeError);
  expect(asked).toEqual([]);
});

test.each([
  [' https://api.example.com/assay/ \n', 'https://api.example.com/assay/v1/usage'],
  ['https://api.example.com/', 'https://api.example.com/v1/usage'],
])('the address %j is used without blanks and slashes at its ends', async (baseUrl, expected) => {
  const { client, asked } = clientWith([json(200, {})], { baseUrl });
  await client.usage.retrieve();
  expect(asked).toEqual([expected]);
});

test.each(['https://api.example.com/?x=1', 'https://api.example.com/#top'])('the address %s is refused', (baseUrl) => {
  expect(() => new sdk.Assay({ ...options, baseUrl })).toThrow('without "?" and "#"');
});

test('a runtime without fetch is told what to give', () => {
  const platform = globalThis.fetch;
  try {
    Reflect.deleteProperty(globalThis, 'fetch');
    expect(() => new sdk.Assay(options)).toThrow('give one as the option "fetch"');
    expect(new sdk.Assay({ ...options, fetch: platform })).toBeInstanceOf(sdk.Assay);
  } finally {
    globalThis.fetch = platform;
  }
});

test('Retry-After is a number of seconds or a moment, by the clock of who wrote it', () => {
  const after = (text: string, more: Record<string, string> = {}) =>
    retryAfterOf(new Headers({ 'retry-after': text, ...more }), Date.parse('2026-11-20T10:15:30Z'));
  expect(['7', '0', ' 1.5 ', '', 'soon', '-3'].map((text) => after(text))).toEqual([
    ...[7, 0, 1.5],
    ...[undefined, undefined, undefined],
  ]);
  expect(after('Fri, 20 Nov 2026 10:16:00 GMT')).toBe(30);
  expect(after('Fri, 20 Nov 2026 10:15:00 GMT')).toBe(0);
  expect(after('Fri, 20 Nov 2026 10:16:00 GMT', { date: 'Fri, 20 Nov 2026 10:15:55 GMT' })).toBe(5);
});

test('a pause that is asked for by a moment is kept, or is an error that says it', async () => {
  const moments = { date: 'Fri, 20 Nov 2026 10:00:00 GMT', 'retry-after': 'Fri, 20 Nov 2026 11:00:00 GMT' };
  const { client, asked } = clientWith([json(503, {}, moments)]);
  await expect(client.usage.retrieve()).rejects.toMatchObject({ status: 503, retryAfterSeconds: 3600 });
  expect(asked.length).toBe(1);
});

test('JSON of something else on the way is an error without members', async () => {
  const { client } = clientWith([json(403, { error: 'Forbidden' }), json(403, { error: null }), json(403, 'no')]);
  for (let time = 0; time < 3; time += 1)
    await expect(client.usage.retrieve()).rejects.toMatchObject({
      ...{ status: 403, code: 'unknown', message: 'The service answered 403.', docUrl: undefined },
    });
});

test('docUrl keeps the path of baseUrl', async () => {
  const { client } = clientWith([json(404, { error: { code: 'not_found', doc_url: '/docs/errors#not_found' } })], {
    baseUrl: 'https://example.com/assay/',
  });
  await expect(client.verifications.retrieve('x')).rejects.toMatchObject({
    docUrl: 'https://example.com/assay/docs/errors#not_found',
  });
});

test.each([
  ['text/html', '<html>'],
  ['application/json', '{"ok":true}'],
])('a stream that another site answers with %s is an error, not a stream without events', async (type, text) => {
  const { client } = clientWith([new Response(text, { headers: { 'content-type': type } })]);
  const following = (async () => {
    for await (const _ of client.stream.changes()) expect.unreachable();
  })();
  await expect(following).rejects.toMatchObject({ status: 200, message: expect.stringContaining('baseUrl') });
});

describe('a timeout', () => {
  test.each([0, -1, Number.NaN])('of %s is refused', async (timeout) => {
    const { client, asked } = clientWith([json(200, {})]);
    await expect(client.usage.retrieve({}, { timeout })).rejects.toThrow(RangeError);
    expect(asked).toEqual([]);
  });

  test.each([Number.POSITIVE_INFINITY, 2 ** 31])('of %s waits, and does not fire at once', async (timeout) => {
    const send: typeof fetch = (_url, init) =>
      new Promise((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        setTimeout(() => resolve(json(200, { data: [] })), 20);
      });
    const client = new sdk.Assay({ ...options, fetch: send, timeoutMs: timeout });
    expect(await client.usage.retrieve()).toEqual({ data: [] });
  });
});

test('what the source of imported lines throws is thrown, over the wire of the platform itself', async () => {
  const server = createServer((request, response) => {
    request.on('error', () => undefined).on('end', () => response.end('{}'));
    request.resume();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const client = new sdk.Assay({ ...options, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const records = (async function* () {
    yield { external_id: '1' };
    throw new RangeError('line 2 of customers.csv has no name');
  })();
  await expect(client.verifications.importLines(records)).rejects.toThrow('line 2 of customers.csv');
  await expect(client.verifications.importLines([{ amount: 1n }])).rejects.toThrow(TypeError);
  server.closeAllConnections();
  server.close();
});

test('a list that is longer than an array may be is an error, and not a shorter one', async () => {
  const pages = (count: number) => {
    let left = count;
    const send: typeof fetch = async () => {
      left -= 1;
      const data = Array.from({ length: 5000 }, (_, at) => ({ id: `cas_${at}` }));
      return json(200, { data, next_cursor: left > 0 ? 'more' : null });
    };
    return new sdk.Assay({ ...options, fetch: send }).cases.list();
  };
  expect((await pages(2).toArray()).length).toBe(10_000);
  await expect(pages(3).toArray()).rejects.toThrow('more than 10,000 items');
  expect((await pages(3).toArray(12_000)).length).toBe(12_000);
});

describe('imported lines', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('may take as long as their source does: only the service is late', async () => {
    vi.useFakeTimers();
    let taken = '';
    const send: typeof fetch = async (_url, init) => {
      taken = await new Response(init?.body as ReadableStream).text();
      init?.signal?.throwIfAborted();
      return json(202, { id: 'imp_1' });
    };
    const slow = (async function* () {
      for (const external_id of ['1', '2', '3']) {
        await new Promise((resolve) => setTimeout(resolve, 50_000));
        yield { external_id };
      }
    })();
    const made = new sdk.Assay({ ...options, fetch: send }).verifications.importLines(slow);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(await made).toEqual({ id: 'imp_1' });
    expect(taken.trim().split('\n').length).toBe(3);
  });

  test('are not waited for longer than the timeout where nobody takes them', async () => {
    vi.useFakeTimers();
    const stalled: typeof fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const made = new sdk.Assay({ ...options, fetch: stalled }).verifications.importLines([{ external_id: '1' }]);
    const late = expect(made).rejects.toMatchObject({ code: 'timeout' });
    await vi.advanceTimersByTimeAsync(61_000);
    await late;
  });
});

test('a deletion is sent again where nothing was sent, over the wire of the platform itself', async () => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  let asked = 0;
  const send: typeof fetch = async (url, init) => {
    asked += 1;
    return asked < 3 ? fetch(url, init) : json(200, { id: 'ver_1', deleted: true });
  };
  const client = new sdk.Assay({ ...options, baseUrl: `http://127.0.0.1:${port}`, fetch: send });
  expect(await client.verifications.delete('ver_1')).toMatchObject({ deleted: true });
  expect(asked).toBe(3);
});

test('a path, and a stream of texts, are no files', async () => {
  await expect(sdk.file('front.jpg' as never)).rejects.toThrow(TypeError);
  const texts = (async function* () {
    yield 'abc';
  })();
  await expect(sdk.file(texts as never)).rejects.toThrow('without an encoding');
});

test('a raw body goes as it is', async () => {
  const sent: unknown[] = [];
  const send: typeof fetch = async (_url, init) => {
    sent.push(init?.body);
    return json(201, {});
  };
  const client = new sdk.Assay({ ...options, fetch: send });
  const [bytes, blob] = [new Uint8Array([1, 2]), new Blob(['x'])];
  for (const body of [bytes, bytes.buffer, blob]) await client.capture.upload('cap_123456', body as never);
  expect(sent).toEqual([bytes, bytes.buffer, blob]);
});
