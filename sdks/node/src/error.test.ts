import { describe, expect, test } from 'vitest';
import * as sdk from './index.js';

const client = (send: typeof fetch) =>
  new sdk.Assay({ apiKey: 'sk_test_x', baseUrl: 'https://api.example.com', fetch: send, retriesMax: 0 });

describe('an error answer', () => {
  test.each([
    [400, sdk.InvalidRequestError],
    [401, sdk.AuthenticationError],
    [403, sdk.PermissionError],
    [404, sdk.NotFoundError],
    [409, sdk.ConflictError],
    [422, sdk.CheckUnavailableError],
    [429, sdk.RateLimitError],
    [503, sdk.ServerError],
    [418, sdk.AssayError],
  ])('of status %i has a class of its own with all that the envelope says', async (status, Class) => {
    const error = {
      ...{ code: 'some_code', message: 'Said.', field: 'subject.type', request_id: 'req_1' },
      details: [{ field: 'subject.type', message: 'Wrong.' }],
      ...{ required_scope: 'cases:read', doc_url: '/docs/errors#some_code' },
    };
    const thrown = await client(async () => new Response(JSON.stringify({ error }), { status }))
      .usage.retrieve()
      .catch((fault: unknown) => fault);
    expect(thrown).toBeInstanceOf(Class);
    expect((thrown as Error).name).toBe(Class.name);
    expect(thrown).toMatchObject({
      ...{ status, code: error.code, message: error.message, field: error.field, details: error.details },
      ...{
        requestId: error.request_id,
        requiredScope: error.required_scope,
        docUrl: `https://api.example.com${error.doc_url}`,
      },
    });
  });
});

test.each([
  ['a web page', new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }), 200],
  ['damaged JSON', new Response('{"id":', { headers: { 'content-type': 'application/json' } }), 200],
  ['a redirection', new Response(null, { status: 301, headers: { location: 'https://other.example/' } }), 301],
])('%s is an error that leads to baseUrl', async (_, response, status) => {
  const asked: RequestInit[] = [];
  const send: typeof fetch = async (_url, init) => {
    asked.push(init ?? {});
    return response;
  };
  const fault = await client(send)
    .verifications.create({ journey: 'kyc_light', subject: { type: 'individual', reference: 'c' } })
    .catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(sdk.AssayError);
  expect(fault).toMatchObject({ status, code: 'unknown', message: expect.stringContaining('baseUrl') });
  expect(asked.map(({ redirect }) => redirect)).toEqual(['manual']);
});

test.each(['', 'localhost:8080', 'verify.example.com', undefined])('the address %s is refused at once', (baseUrl) => {
  expect(() => new sdk.Assay({ apiKey: 'sk_test_x', baseUrl: baseUrl as string })).toThrow(/absolute http or https/);
});

test('a stream that breaks off is a ConnectionError after the events that came; one that is stopped is not', async () => {
  const heard: unknown[] = [];
  const broken: typeof fetch = async () => {
    let parts = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        parts += 1;
        if (parts === 1) controller.enqueue(new TextEncoder().encode('data: 1\n\nda'));
        else controller.error(new TypeError('terminated'));
      },
    });
    return new Response(body);
  };
  const follow = async (send: typeof fetch, signal?: AbortSignal) => {
    for await (const { data } of client(send).stream.changes({}, signal ? { signal } : {})) heard.push(data);
  };
  const fault = await follow(broken).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(sdk.ConnectionError);
  expect(fault).toMatchObject({ message: 'The stream broke off.', cause: expect.any(TypeError) });
  expect(heard).toEqual([1]);
  const stopped = new AbortController();
  const endless: typeof fetch = async (_url, init) =>
    new Response(
      new ReadableStream({
        start(controller) {
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      }),
    );
  const following = follow(endless, stopped.signal);
  stopped.abort(new Error('enough'));
  await expect(following).rejects.toThrow('enough');
});

test('no answer in time is a ConnectionError that says so; stopping a call throws what it was stopped with', async () => {
  const never: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const late = await client(never)
    .usage.retrieve({}, { timeout: 5 })
    .catch((fault: unknown) => fault);
  expect(late).toBeInstanceOf(sdk.ConnectionError);
  expect(late).toMatchObject({ status: 0, code: 'timeout' });
  const stopped = new AbortController();
  const call = client(never).usage.retrieve({}, { signal: stopped.signal });
  stopped.abort(new Error('enough'));
  await expect(call).rejects.toThrow('enough');
});
