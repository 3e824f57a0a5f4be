import { operations } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PropertyService, startPropertyService } from '../support/operations.js';
import type { Reply } from '../support/service.js';

let service: PropertyService;
let maker: string;
let other: string;
let narrow: string;
beforeAll(async () => {
  service = await startPropertyService();
  [maker, other, narrow] = await Promise.all([
    service.keyWith(['*']),
    service.keyWith(['*']),
    service.keyWith(['keys:write', 'webhooks:write', 'verifications:write']),
  ]);
});
afterAll(() => service?.stop());

/** A request of each operation that shows something once. */
const REQUESTS: Readonly<
  Record<string, { readonly body: object; readonly narrowStatus: number; readonly lacking?: string }>
> = {
  inviteOperator: {
    body: { email: 'secrets@bank.example', name: 'Secrets', roles: ['viewer'] },
    narrowStatus: 403,
    lacking: 'operators:write',
  },
  createApiKey: { body: { name: 'Made by a test' }, narrowStatus: 403 },
  createWebhook: { body: { url: 'https://secrets.example/hooks' }, narrowStatus: 201 },
  rotateWebhookSecret: { body: {}, narrowStatus: 200 },
};
const showing = operations.filter(({ secretFields }) => secretFields);
const own = (template: string) => service.resources.find((resource) => resource.template === template)?.own ?? '';

describe('an answer that shows something once', () => {
  test.each(showing)('of $method $path is repeated whole to the key that made it only', async (spec) => {
    const request = REQUESTS[spec.id];
    if (!request) throw new Error(`Say how ${spec.id} is called.`);
    const path = spec.path.replace('/v1/webhooks/{id}', own('/v1/webhooks/{id}'));
    const headers = { 'idempotency-key': `once-${spec.id}` };
    const send = (key: string): Promise<Reply> => service.api(spec.method, path, request.body, { key, headers });
    const first = await send(maker);
    const secrets = (spec.secretFields ?? []).map((field) => String(first.body[field]));
    expect(secrets.every((secret) => secret.length > 20)).toBe(true);

    const again = await send(maker);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([first.status, 'true']);
    expect(again.bytes.equals(first.bytes)).toBe(true);

    const foreign = await send(other);
    expect([foreign.status, foreign.body.id, foreign.body.secret_shown]).toEqual([first.status, first.body.id, false]);
    const lesser = await send(narrow);
    expect(lesser.status).toBe(request.narrowStatus);
    if (lesser.status === 403)
      expect(lesser.body.error).toMatchObject({ code: 'insufficient_scope', required_scope: request.lacking ?? '*' });
    for (const reply of [foreign, lesser])
      for (const secret of secrets) expect(reply.bytes.toString()).not.toContain(secret);
  });
});

test('the answer that creates a session is repeated whole to every key that may create one', async () => {
  const body = { journey: 'kyc_standard', subject: { type: 'individual', reference: 'cust-secrets' } };
  const send = (key: string) =>
    service.api('POST', '/v1/verifications', body, { key, headers: { 'idempotency-key': 'session-once' } });
  const first = await send(maker);
  for (const key of [maker, other, narrow]) expect((await send(key)).bytes.equals(first.bytes)).toBe(true);
});
