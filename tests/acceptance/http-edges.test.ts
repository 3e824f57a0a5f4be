import { randomBytes, randomInt } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { operations } from '@assay/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

const LIMIT = 200;
let service: TestService;
beforeAll(async () => {
  service = await startService({ bare: true, env: { ASSAY_RATE_LIMIT_ANONYMOUS: String(LIMIT) } });
});
afterAll(() => service?.stop());

/** What the service answers to bytes that no HTTP client would send. */
function answerTo(text: string): Promise<string> {
  const { hostname, port } = new URL(service.baseUrl);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (part) => parts.push(part));
    socket.on('close', () => resolve(Buffer.concat(parts).toString()));
    socket.on('error', reject);
  });
}

function expectEnvelope(answer: string, status: number, error: object): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/^x-request-id: req_/im);
  expect(head).toMatch(new RegExp(`^x-ratelimit-limit: ${LIMIT}\\r$`, 'im'));
  expect(head).toMatch(/^x-ratelimit-remaining: \d+\r$/im);
  expect(head).toMatch(/^x-ratelimit-reset: \d{10}\r?$/im);
  expect(JSON.parse(body)).toMatchObject({ error: { ...error, request_id: expect.stringMatching(/^req_/) } });
}

test('bytes that are not HTTP get the envelope with the limit that is configured', async () => {
  expectEnvelope(await answerTo('nonsense\r\n\r\n'), 400, { code: 'invalid_request', field: 'headers' });
});

test('a request without a host gets the envelope', async () => {
  const answer = await answerTo('GET /v1/usage HTTP/1.1\r\nConnection: close\r\n\r\n');
  expectEnvelope(answer, 400, { code: 'invalid_request', field: 'Host' });
});

test('an expectation that is not known is ignored', async () => {
  const answer = await answerTo('GET /v1/usage HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nConnection: close\r\n\r\n');
  expectEnvelope(answer, 401, { code: 'unauthenticated' });
});

test.each([
  ['/v1/nothing', 'There is no such path.'],
  ['/v1/v1/usage', 'There is no such path: /v1 is there twice.'],
  ['/usage', 'There is no such path. Those of the API begin with /v1/.'],
])('%s leads nowhere, and the answer says why it may', async (path, message) => {
  expect((await service.api('GET', path)).body.error).toMatchObject({ code: 'not_found', message });
});

test.each(['/v1/verifications/%ff', '/v1/cases/%', '/v1/customers/%c0%af/timeline'])(
  '%s names nothing, like any malformed id, and counts for the key that asks',
  async (path) => {
    const { status, headers, body } = await service.api('GET', path);
    expect([status, body.error.code, body.error.field]).toEqual([404, 'not_found', undefined]);
    expect(Number(headers.get('x-ratelimit-limit'))).not.toBe(LIMIT);
    expect((await service.api('GET', path, undefined, { key: null })).status).toBe(404);
  },
);

test('a value of another form is told what to send', async () => {
  const subject = { type: 'individual', reference: ' ', country: 'Portugal' };
  const { body } = await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
  expect(body.error.details).toEqual([
    { field: 'subject.reference', message: 'This value must not be blank.' },
    { field: 'subject.country', message: 'This value must be two capital letters, such as PT.' },
  ]);
});

test('a path that leads nowhere counts in the window of the key that asks', async () => {
  const known = await service.api('GET', '/v1/usage');
  for (const path of ['/v1/nothing', '/v1/checks/screening']) {
    const reply = await service.api('GET', path);
    expect(reply.status).toBe(404);
    expect(reply.headers.get('x-ratelimit-limit')).toBe(known.headers.get('x-ratelimit-limit'));
  }
  const unknown = await service.api('GET', '/v1/nothing', undefined, { key: null });
  expect(unknown.headers.get('x-ratelimit-limit')).toBe(String(LIMIT));
});

/** Only there has a machine more than one loopback address without being told. */
const onLinux = process.platform === 'linux';

/** Status and `Connection` of the answer to a picture sent from another address of this machine. */
function sendFrom(from: string, key: string, bytes = 10): Promise<{ status: number; connection: string | undefined }> {
  const body = JSON.stringify({ front: 'A'.repeat(bytes) });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const call = request(`${service.baseUrl}/v1/checks/document`, { method: 'POST', localAddress: from, headers });
    call.on('response', (reply) => {
      reply.resume();
      resolve({ status: reply.statusCode ?? 0, connection: reply.headers.connection });
    });
    // The rest of a body that nobody reads may be refused once the answer is here.
    call.on('error', reject);
    call.end(body);
  });
}

const unknownKey = () => `sk_live_${randomBytes(32).toString('base64url')}`;

test.runIf(onLinux)('of one who sends many unknown keys no large body is read; ten mistakes are forgiven', async () => {
  const from = `127.0.0.${20 + randomInt(100)}`;
  expect(await sendFrom(from, unknownKey(), 500_000)).toEqual({ status: 401, connection: 'keep-alive' });
  for (let count = 0; count < 10; count += 1) expect((await sendFrom(from, unknownKey())).status).toBe(401);
  expect(await sendFrom(from, unknownKey())).toEqual({ status: 401, connection: 'keep-alive' });
  expect(await sendFrom(from, unknownKey(), 500_000)).toEqual({ status: 401, connection: 'close' });
});

test.runIf(onLinux)('an address that used up its window is refused before its key is looked up', async () => {
  const from = `127.0.0.${130 + randomInt(100)}`;
  const made = await service.api('POST', '/v1/keys', { name: 'new here', scopes: ['checks:write'] });
  const unseen = made.body.api_key as string;
  await service.api('GET', '/v1/usage');
  const statuses: number[] = [];
  // Together, for the look-ups of one who is refused often wait for each other.
  while (statuses.length <= LIMIT && !statuses.includes(429)) {
    const sent = await Promise.all(Array.from({ length: 20 }, () => sendFrom(from, unknownKey())));
    statuses.push(...sent.map(({ status }) => status));
  }
  expect(statuses).toContain(429);
  expect((await sendFrom(from, unseen)).status).toBe(429);
  // Who was known before is not hurt by a neighbour on the address, nor who becomes known elsewhere.
  expect((await sendFrom(from, service.sandboxKey)).status).toBe(400);
  expect((await sendFrom('127.0.0.1', unseen)).status).toBe(400);
  expect((await sendFrom(from, unseen)).status).toBe(400);
});

/** The rate limit that a page or file shows to another address of this machine, and what is left of it. */
function windowOf(from: string, path: string): Promise<{ status: number; limit: number; left: number }> {
  return new Promise((resolve, reject) => {
    const call = request(`${service.baseUrl}${path}`, { localAddress: from });
    call.on('response', (reply) => {
      reply.resume();
      const shown = (name: string) => Number(reply.headers[`x-ratelimit-${name}`]);
      resolve({ status: reply.statusCode ?? 0, limit: shown('limit'), left: shown('remaining') });
    });
    call.on('error', reject);
    call.end();
  });
}

test.runIf(onLinux)(
  'files of the service have windows of their own, bounded, and leave the API what it grants an address',
  async () => {
    const from = `127.0.1.${1 + randomInt(250)}`;
    const api = () => windowOf(from, '/v1/changelog.json');
    expect(await api()).toEqual({ status: 200, limit: LIMIT, left: LIMIT - 1 });
    const assets = ['/console', '/console/assets/none.js', '/v/assets/none.js', '/v/sdk/1/none.js'];
    for (const [index, path] of assets.entries())
      expect(await windowOf(from, path)).toMatchObject({ limit: 10 * LIMIT, left: 10 * LIMIT - index - 1 });
    for (const [index, path] of ['/docs', '/sdk/none.tgz'].entries())
      expect(await windowOf(from, path)).toMatchObject({ limit: LIMIT, left: LIMIT - index - 1 });
    for (let left = LIMIT; left > 0; ) left = (await windowOf(from, '/sdk/none.tgz')).left;
    expect((await windowOf(from, '/sdk/none.tgz')).status).toBe(429);
    expect((await windowOf(from, '/console/assets/none.js')).status).not.toBe(429);
    // A link of the hosted flow is looked up, so guesses count like requests of the API.
    expect(await windowOf(from, '/v/no-such-link')).toMatchObject({ limit: LIMIT, left: LIMIT - 2 });
    expect(await api()).toEqual({ status: 200, limit: LIMIT, left: LIMIT - 3 });
  },
);

test('the guide for language models names every operation', async () => {
  const reply = await service.api('GET', '/llms.txt', undefined, { key: null });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
  const text = reply.bytes.toString();
  expect(text).toMatch(/^# Assay\n\n> /);
  for (const { method, path } of operations) expect(text).toContain(`\`${method} ${path}\``);
});

/** A body of a declared length that comes in pieces, one each half a second; resolves with what the service answered. */
function dripped(head: string, length: number, piece: string): Promise<{ answer: string; tookMs: number }> {
  const { hostname, port } = new URL(service.baseUrl);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let left = length;
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${head}\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`),
    );
    const timer = setInterval(() => {
      socket.write(piece.slice(0, left));
      left -= Math.min(left, piece.length);
      if (left === 0) clearInterval(timer);
    }, 500);
    socket.on('data', (part) => parts.push(part));
    // A piece that was under way when the connection ended.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ answer: Buffer.concat(parts).toString(), tookMs: performance.now() - startedAt });
    });
  });
}

test('a body below 16 KiB/s after 10 s is ended with an answer, one that is faster is read to its end', async () => {
  const known = `POST /v1/checks/document HTTP/1.1\r\nAuthorization: Bearer ${service.sandboxKey}`;
  const [slow, fast] = await Promise.all([
    dripped(known, 4_000_000, 'x'.repeat(4 * 1024)),
    dripped(known, 1_600_000, 'x'.repeat(64 * 1024)),
  ]);
  expect(slow.answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"field":"body"/);
  expect(slow.answer).toContain('too slowly');
  expect(slow.tookMs).toBeGreaterThanOrEqual(10_000);
  expect(fast.answer).toContain('The body is not valid JSON in UTF-8.');
  expect(fast.tookMs).toBeGreaterThan(10_000);
});
