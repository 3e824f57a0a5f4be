import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Assay } from './client.js';
import { pauseBefore } from './retry.js';

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

/** A client whose service gives these answers one after the other, and what it was sent. */
function clientWith(answers: readonly (Response | Error)[]) {
  const sent: Sent[] = [];
  const send: typeof fetch = async (url, init) => {
    sent.push({
      url: String(url),
      method: String(init?.method),
      headers: init?.headers as Record<string, string>,
      body: init?.body === undefined ? undefined : JSON.parse(String(init.body)),
    });
    const answer = answers[sent.length - 1]!;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const client = new Assay({ apiKey: 'sk_test_x', baseUrl: 'https://api.example.com/', fetch: send, backoffMs: 1 });
  return { client, sent };
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const failure = (status: number, code: string, headers?: Record<string, string>) =>
  json(status, { error: { code, message: 'no', request_id: 'req_1' } }, headers);
const session = { journey: 'kyc_standard', subject: { type: 'individual', reference: 'c' } } as const;

describe('the client', () => {
  test('sends what the operation says', async () => {
    const { client, sent } = clientWith([json(200, { data: [], next_cursor: null })]);
    const page = await client.request('listVerifications', { query: { status: ['referred', 'approved'], limit: 5 } });
    expect(page).toEqual({ data: [], next_cursor: null });
    expect(sent[0]).toMatchObject({
      url: 'https://api.example.com/v1/verifications?status=referred%2Capproved&limit=5',
      method: 'GET',
      headers: { authorization: 'Bearer sk_test_x' },
      body: undefined,
    });
  });

  test('writes an id into the path so that it cannot leave it', async () => {
    const { client, sent } = clientWith([json(200, {})]);
    await client.request('getVerification', { params: { id: '../keys?x=1' } });
    expect(sent[0]?.url).toBe('https://api.example.com/v1/verifications/..%2Fkeys%3Fx%3D1');
  });

  test.each(['idempotency-key', 'Idempotency-Key'])('sends a key given as the header %s and no other', async (name) => {
    const { client, sent } = clientWith([json(201, {})]);
    await client.request('createVerification', {
      body: session,
      headers: { [name]: 'mine', Authorization: 'Bearer b' },
    });
    const joined = new Headers(sent[0]?.headers);
    expect([joined.get('idempotency-key'), joined.get('authorization')]).toEqual(['mine', 'Bearer b']);
  });

  test('takes a key with the line break of the file that it was read from', async () => {
    const seen: unknown[] = [];
    const send: typeof fetch = async (_url, init) => {
      seen.push(new Headers(init?.headers).get('authorization'));
      return json(200, {});
    };
    const client = new Assay({ apiKey: 'sk_test_x\r\n', baseUrl: 'https://api.example.com', fetch: send });
    await client.request('getUsage');
    expect(seen).toEqual(['Bearer sk_test_x']);
  });

  test.each([
    { apiKey: '' },
    { apiKey: ' \n' },
    { apiKey: 'sk_live_sec\nret' },
    { apiKey: 'sk_live_secrét' },
    { baseUrl: 'https://ana:secret@api.example.com' },
  ])('refuses $apiKey $baseUrl at once, in a message without it', (wrong) => {
    const make = () => new Assay({ apiKey: 'sk_test_x', baseUrl: 'https://api.example.com', ...wrong });
    expect(make).toThrow(RangeError);
    expect(make).not.toThrow(/sec/);
  });

  test.each([
    { idempotencyKey: 'a\nb' },
    { idempotencyKey: 'ключ' },
    { idempotencyKey: '' },
    { headers: { 'x-more': 'a\nb' } },
  ])('refuses %j before anything is sent: it is no fault of the network', async (options) => {
    const { client, sent } = clientWith([]);
    await expect(client.request('createVerification', { body: session, ...options })).rejects.toThrow(RangeError);
    expect(sent).toEqual([]);
  });

  test.each(['.', '..', ''])('refuses %j for an id: it would lead to another operation', async (id) => {
    const { client, sent } = clientWith([]);
    await expect(client.request('getVerification', { params: { id } })).rejects.toThrow(RangeError);
    expect(sent).toEqual([]);
  });

  test('gives several lines of JSON, and files, as bytes with what the answer said beside them', async () => {
    const lines = { 'content-type': 'application/x-ndjson', 'x-request-id': 'req_1' };
    const { client } = clientWith([new Response('{}\n{}\n', { headers: lines })]);
    const answer = await client.request('listAuditEvents', { headers: { accept: 'application/x-ndjson' } });
    expect(new TextDecoder().decode(answer as unknown as Uint8Array)).toBe('{}\n{}\n');
    expect(answer.lastResponse.requestId).toBe('req_1');
  });

  test('repeats a POST after 429 and 5xx under one idempotency key', async () => {
    const { client, sent } = clientWith([
      failure(503, 'internal_error'),
      failure(429, 'rate_limited'),
      json(201, { id: 'ver_1' }),
    ]);
    expect(await client.request('createVerification', { body: session })).toEqual({ id: 'ver_1' });
    const keys = sent.map(({ headers }) => headers['idempotency-key']);
    expect(keys.length).toBe(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent[2]?.body).toEqual(session);
  });

  test.each(['deleteVerification', 'correctVerification'] as const)(
    'repeats %s only where the service says that it did nothing',
    async (id) => {
      const input = { params: { id: 'ver_1' }, ...(id === 'correctVerification' ? { body: { fields: {} } } : {}) };
      const again = clientWith([
        failure(503, 'internal_error'),
        failure(429, 'rate_limited'),
        json(200, { id: 'ver_1' }),
      ]);
      expect(await again.client.request(id, input as never)).toEqual({ id: 'ver_1' });
      for (const lost of [failure(500, 'internal_error'), new TypeError('fetch failed')]) {
        const { client, sent } = clientWith([lost]);
        await expect(client.request(id, input as never)).rejects.toMatchObject({
          status: lost instanceof Response ? 500 : 0,
        });
        expect(sent.length).toBe(1);
      }
    },
  );

  test('leaves null out of a query, and writes moments as the API reads them', async () => {
    const { client, sent } = clientWith([json(200, { data: [], next_cursor: null })]);
    const query = { cursor: null, created_after: new Date(0), limit: 5 };
    await client.request('listVerifications', { query: query as never });
    expect(new URL(sent[0]?.url ?? '').search).toBe('?created_after=1970-01-01T00%3A00%3A00.000Z&limit=5');
  });

  test.each([400, 401, 403, 404, 409, 422])('never repeats after %i', async (status) => {
    const { client, sent } = clientWith([failure(status, 'some_code')]);
    await expect(client.request('createVerification', { body: session })).rejects.toMatchObject({
      status,
      code: 'some_code',
      requestId: 'req_1',
    });
    expect(sent.length).toBe(1);
  });

  test('gives up when the service asks for a longer pause than allowed, and says how long', async () => {
    const { client, sent } = clientWith([failure(429, 'rate_limited', { 'retry-after': '3600' })]);
    await expect(client.request('getUsage')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 3600 });
    expect(sent.length).toBe(1);
  });

  test('an answer that is no envelope is still an error with its status', async () => {
    const { client } = clientWith([new Response('<html>', { status: 404 })]);
    await expect(client.request('getUsage')).rejects.toMatchObject({ status: 404, code: 'unknown' });
  });
});

test('pauses grow exponentially, never undercut Retry-After, and end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.option(fc.integer({ min: 0, max: 100 })),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      (attempt, after, random) => {
        const pause = pauseBefore(attempt, after ?? undefined, {}, () => random);
        if (attempt > 4 || (after ?? 0) > 60) {
          expect(pause).toBeUndefined();
          return;
        }
        expect(pause).toBeGreaterThanOrEqual(Math.max((after ?? 0) * 1000, 500 * 2 ** (attempt - 1)));
        expect(pause).toBeLessThanOrEqual(60_000);
      },
    ),
  );
});
