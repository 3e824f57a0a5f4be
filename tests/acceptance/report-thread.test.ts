import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({});
});
afterAll(() => service?.stop());

/** How long a request took, and the longest that strangers waited for an answer meanwhile, in milliseconds. */
async function meanwhile(path: string): Promise<{ readonly took: number; readonly held: number }> {
  const startedAt = performance.now();
  let took: number | undefined;
  const asked = service.api('GET', path).then(({ status }) => {
    took = performance.now() - startedAt;
    expect([path, status]).toEqual([path, 200]);
  });
  let held = 0;
  while (took === undefined) {
    const askedAt = performance.now();
    await service.api('GET', '/healthz', undefined, { key: null });
    held = Math.max(held, performance.now() - askedAt);
  }
  await asked;
  return { took, held };
}

test('while a report is set, others are answered', async () => {
  const { body } = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_light',
    subject: { type: 'individual', reference: 'sandbox_referred.set' },
  });
  for (const path of ['/v1/governance/report?format=pdf', `/v1/verifications/${body.id}/report`]) {
    // The first one loads what it takes.
    await meanwhile(path);
    const { took, held } = await meanwhile(path);
    expect(held, path).toBeLessThan(took / 2);
  }
  const report = `/v1/verifications/${body.id}/report`;
  const many = await Promise.all(Array.from({ length: 30 }, () => service.api('GET', report)));
  const refused = many.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, '2']);
}, 150_000);
