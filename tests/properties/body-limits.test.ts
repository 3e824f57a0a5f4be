import { bodyLimits, type OperationSpec, operations } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PropertyService, pathWith, startPropertyService, UNKNOWN_ID } from '../support/operations.js';

let service: PropertyService;
let sessionToken: string;
beforeAll(async () => {
  service = await startPropertyService();
  const made = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_standard',
    subject: { type: 'individual', reference: 'cust-body-limits' },
  });
  sessionToken = made.body.session_token;
});
afterAll(() => service?.stop());

const taking = operations.filter(({ method }) => method !== 'GET' && method !== 'DELETE');
/** Larger ones would only take long. */
const small = taking.filter((spec) => bodyLimits(spec).bytes <= 1024 * 1024);

async function send(spec: OperationSpec, body: string) {
  const keys = { api_key: await service.keyFor(spec), session_token: sessionToken, public: null };
  return service.api(spec.method, pathWith(spec, UNKNOWN_ID), body, { key: keys[spec.auth] });
}
const tooLarge = { status: 400, body: { error: { field: 'body', message: 'The body is too large.' } } };
/** An object with white space around it. */
const spaced = (bytes: number) => `{${' '.repeat(bytes - 2)}}`;

describe('the body of an operation', () => {
  test('is small for most: a few fields need no more', () => {
    expect(small.length).toBeGreaterThan(70);
  });

  test.each(small)('$method $path is taken up to its limit and refused beyond it', async (spec) => {
    const { bytes } = bodyLimits(spec);
    expect(await send(spec, spaced(bytes))).not.toMatchObject(tooLarge);
    expect(await send(spec, spaced(bytes + 1))).toMatchObject(tooLarge);
  });

  test.each(taking.filter(({ rawBody }) => !rawBody))(
    '$method $path holds a bounded number of values',
    async (spec) => {
      const { bytes, values } = bodyLimits(spec);
      const body = `{"a":[${'0,'.repeat(values)}0]}`;
      if (body.length > bytes) return;
      const reply = await send(spec, body);
      // What the path leads to is judged first.
      if (reply.status !== 404) expect(reply).toMatchObject({ status: 400, body: { error: { field: 'body' } } });
    },
  );
});

test('a body that leads nowhere is let go: the path is answered, however large it is', async () => {
  for (const path of ['/v1/nothing', '/v1/openapi.json']) {
    const reply = await service.api('POST', path, spaced(3_000_000), { key: null });
    expect(reply.status).toBe(404);
  }
});

test('a body beyond 64 KiB, which is parsed off the loop, is judged like one parsed at once', async () => {
  const spec = operations.find(({ id }) => id === 'createVerification');
  if (!spec) throw new Error('There is no operation createVerification.');
  const padding = ' '.repeat(100_000);
  const bodies = ['{"a":1}', '{"journey":"\\ud800"}', '{"journey":1e400}', '[]', '{', '{"__proto__":1}'];
  for (const body of bodies) {
    const [short, long] = await Promise.all([send(spec, body), send(spec, body + padding)]);
    const { request_id: _short, ...expected } = short.body.error;
    const { request_id: _long, ...given } = long.body.error;
    expect([short.status, long.status, given]).toEqual([400, 400, expected]);
  }
});
