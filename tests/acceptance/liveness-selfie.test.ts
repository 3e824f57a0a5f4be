import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SamplePerson, sampleSelfie } from '../../tools/src/specimen/faces.js';
import { startWalk } from '../support/capture.js';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

const SLOW_MS = 120_000;

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await service.api('POST', '/v1/journeys', { id: 'live_once', name: 'Live', checks: ['liveness'], publish: true });
});
afterAll(() => service?.stop());

/** The check of a session whose challenge one person answers, and whose selfie shows another or the same. */
async function livenessOf(answering: SamplePerson, shown: SamplePerson) {
  const walk = await startWalk(service, { journey: 'live_once' });
  await walk.consent();
  const { body } = await walk.call('POST', 'challenges', { step: 'liveness' });
  const data = (await sampleSelfie(answering)).toString('base64');
  const frames = body.actions.map(({ index }: { index: number }) => ({
    action_index: index,
    at_ms: index * 1000,
    data,
  }));
  expect((await walk.call('POST', `challenges/${body.id}/frames`, { nonce: body.nonce, frames })).status).toBe(200);
  await walk.put({ step: 'liveness', kind: 'selfie', bytes: await sampleSelfie(shown) });
  expect((await walk.call('POST', 'submit', {})).status).toBe(200);
  const session = await until(
    async () => (await service.api('GET', `/v1/verifications/${walk.id}`)).body,
    ({ status }) => status !== 'processing',
    100_000,
  );
  const evidence = await service.api('GET', `/v1/verifications/${walk.id}/evidence`);
  const signal = evidence.body.signals.find(({ name }: { name: string }) => name === 'similarity_to_selfie');
  return { check: session.checks[0], signal };
}

test(
  'a selfie of somebody else than who answered the challenge never passes, however alive that one is',
  async () => {
    const { check, signal } = await livenessOf('sample6-first', 'sample3-left');
    expect(check).toMatchObject({ result: { live: false } });
    expect(check.result.score).toBeLessThan(0.5);
    expect(check.reason_codes).toContain('liveness.multiple_faces');
    expect(signal.value).toBeLessThan(0.55);
  },
  SLOW_MS,
);

test(
  'a selfie of who answered the challenge says nothing against it',
  async () => {
    const { check, signal } = await livenessOf('sample6-second', 'sample6-second');
    expect(check.reason_codes).not.toContain('liveness.multiple_faces');
    expect(signal.value).toBeGreaterThan(0.7);
  },
  SLOW_MS,
);
