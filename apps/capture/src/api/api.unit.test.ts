import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentDigest, newCaptureId } from './digest.js';
import { splitEvents } from './events.js';
import { isUnusable, refused, unreached } from './failure.js';
import { retryDelayMs } from './retry.js';

test('an upload is repeated three times after 1, 2 and 4 s and then given up', () => {
  expect([1, 2, 3, 4].map((attempt) => retryDelayMs(attempt, unreached('offline')))).toEqual([
    1000,
    2000,
    4000,
    undefined,
  ]);
});

test('what the service refuses for good is not repeated', () => {
  for (const status of [400, 401, 403, 404, 409, 422])
    expect(retryDelayMs(1, refused(status, null, null))).toBeUndefined();
  for (const status of [429, 500, 503]) expect(retryDelayMs(1, refused(status, null, null))).toBe(1000);
});

test('a wait the service asks for is kept, up to a minute', () => {
  expect(retryDelayMs(1, refused(429, null, '7'))).toBe(7000);
  expect(retryDelayMs(1, refused(503, null, '9999'))).toBe(60_000);
  expect(retryDelayMs(2, refused(503, null, 'soon'))).toBe(2000);
});

test('a service that is busy is asked twenty times, each time when it says', () => {
  const busy = refused(503, null, '3');
  expect([1, 2, 3, 4, 19, 20].map((attempt) => retryDelayMs(attempt, busy))).toEqual([
    3000,
    3000,
    4000,
    3000,
    3000,
    undefined,
  ]);
  expect(retryDelayMs(4, refused(503, null, null))).toBeUndefined();
});

test('the error envelope gives code and field', () => {
  const failure = refused(409, { error: { code: 'conflict', field: 'consent' } }, null);
  expect(failure).toMatchObject({ kind: 'refused', status: 409, code: 'conflict', field: 'consent' });
  expect(refused(502, 'gateway', null).code).toBe('unknown');
});

test('the digest is that of RFC 9530 and capture ids fit the contract', async () => {
  const bytes = new TextEncoder().encode('{"hello": "world"}\n');
  const expected = createHash('sha256').update(bytes).digest('base64');
  expect(await contentDigest(bytes.buffer)).toBe(`sha-256=:${expected}:`);
  const ids = new Set(Array.from({ length: 200 }, newCaptureId));
  expect(ids.size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
});

test('events split over reads are counted once and heartbeats are not counted', () => {
  const first = splitEvents('event: session\ndata: {}\n\n: beat\n\ndata: {"sta');
  expect(first).toEqual({ events: 1, rest: 'data: {"sta' });
  expect(splitEvents(`${first.rest}tus":1}\r\n\r\n`)).toEqual({ events: 1, rest: '' });
});

test('a body that came too slowly is sent again: the line is at fault, not the file', () => {
  const slow = refused(400, { error: { code: 'invalid_request', field: 'body' } }, '1');
  expect(retryDelayMs(1, slow)).toBe(1000);
  expect(isUnusable(slow)).toBe(false);
  expect(isUnusable(refused(400, { error: { code: 'invalid_request', field: 'body' } }, null))).toBe(true);
});
