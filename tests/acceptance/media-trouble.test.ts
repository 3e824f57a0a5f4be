import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asApiError } from '../../apps/service/src/platform/http/errors.js';
import { readS3Location } from '../../apps/service/src/platform/media/s3-location.js';
import type { S3Options } from '../../apps/service/src/platform/media/s3-requests.js';
import { s3Store } from '../../apps/service/src/platform/media/s3-store.js';

const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const QUICK = { timeoutMs: 10_000, firstPauseMs: 1 };
const HANGING_MS = 200;

let server: Server;
let url: string;
let seen: IncomingHttpHeaders[] = [];
/** What the store answers, one request after the other; 0 is no answer. */
let answers: { readonly status: number; readonly body?: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.headers);
    const { status, body = '' } = answers.shift() ?? { status: 500 };
    request.resume();
    if (status !== 0) request.once('end', () => response.writeHead(status).end(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `s3://assay-media?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function storeThat(
  answer: readonly (number | { readonly status: number; readonly body?: string })[],
  more: S3Options = {},
) {
  answers = answer.map((one) => (typeof one === 'number' ? { status: one } : one));
  seen = [];
  return s3Store(readS3Location(url, { credentials: CREDENTIALS, region: undefined }), { ...QUICK, ...more });
}

test('a page of something in between is not taken for the store', async () => {
  const store = storeThat([{ status: 200, body: '<html>' }]);
  await expect(store.put('a/b', Buffer.from('x'))).rejects.toThrow('answered PUT with 200');
});

test('a range of a blob is read, also where it ends before; a missing one is undefined', async () => {
  const store = storeThat([{ status: 206, body: 'part' }, 416, { status: 404, body: '<Code>NoSuchKey</Code>' }]);
  expect((await store.getRange('a/b', 4, 10))?.toString()).toBe('part');
  expect(seen[0]?.range).toBe('bytes=4-13');
  expect((await store.getRange('a/b', 40, 10))?.length).toBe(0);
  expect(await store.getRange('a/b', 0, 10)).toBeUndefined();
});

test.each([[[0, 0, 0, 0]], [[500, 500, 500, 500]], [[403]], [[404]]])(
  'a store that answers %j is a passing failure for callers',
  async (script) => {
    const body = '<Code>NoSuchBucket</Code>';
    const more = script.includes(0) ? { timeoutMs: HANGING_MS } : {};
    const answer = script.map((status) => ({ status, body }));
    const store = storeThat(answer, more);
    const error = await store.get('a/b').catch((caught: unknown) => caught);
    expect(asApiError(error)).toMatchObject({ status: 503, code: 'internal_error', extras: { retryAfterSeconds: 5 } });
    expect(seen).toHaveLength(script.length);
  },
);

test('a store that hangs is asked no more once a caller has waited long', async () => {
  const store = storeThat([0, 0, 0, 0], { timeoutMs: HANGING_MS, patienceMs: 100 });
  await expect(store.get('a/b')).rejects.toThrow('did not answer in time');
  expect(seen).toHaveLength(1);
});
