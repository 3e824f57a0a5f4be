import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const send = (path: string, body: object, key: string) =>
  service.api('POST', path, body, { headers: { 'idempotency-key': key } });

async function decidedSession(): Promise<string> {
  const subject = { type: 'individual', reference: randomUUID() };
  const { body } = await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
  await service.api('POST', `/v1/sandbox/verifications/${body.id}/simulate`, { status: 'approved' });
  return `/v1/verifications/${body.id}`;
}

async function rotatedDestination(): Promise<string> {
  const destination = { url: `https://example.com/${randomUUID()}`, enabled: false };
  const path = `/v1/webhooks/${(await service.api('POST', '/v1/webhooks', destination)).body.id}`;
  await service.api('POST', `${path}/rotate-secret`, {});
  return path;
}

describe('a refusal that was kept for repetitions', () => {
  test.each([
    ['a decision on a session that has ended', decidedSession, 'decision', { decision: 'approved' }],
    ['a recapture of a session that has ended', decidedSession, 'recapture', { checks: ['document'] }],
    ['a rotation during a rotation', rotatedDestination, 'rotate-secret', {}],
  ])(
    '%s has the same bytes while the resource is there, and is 404 after its deletion',
    async (_, make, action, body) => {
      const resource = await make();
      const key = randomUUID();
      const first = await send(`${resource}/${action}`, body, key);
      expect(first.status).toBe(409);
      const again = await send(`${resource}/${action}`, body, key);
      expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([409, 'true']);
      expect(again.bytes).toEqual(first.bytes);
      expect((await service.api('DELETE', resource)).status).toBe(200);
      for (const repetition of [key, randomUUID()]) {
        const gone = await send(`${resource}/${action}`, body, repetition);
        expect([gone.status, gone.body.error.code]).toEqual([404, 'not_found']);
      }
    },
  );
});
