import { afterAll, beforeAll, expect, test } from 'vitest';
import { textPdf } from '../../apps/service/src/platform/vision/testing/pdfs.js';
import { startWalk } from '../support/capture.js';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

/** All are read once the session is submitted, which takes some seconds. */
const PAPERS = 8;

let busy: TestService;
let other: TestService;
beforeAll(async () => {
  [busy, other] = [await startService({ shared: true }), await startService({ shared: true })];
}, 120_000);
afterAll(() => Promise.all([busy?.stop(), other?.stop()]));

const statusOf = async (service: TestService, id: string) =>
  (await service.api('GET', `/v1/verifications/${id}`)).body.status as string;

test('a session whose papers take long keeps neither its neighbours nor other institutions waiting', async () => {
  const slow = await startWalk(busy, {
    journey: 'kyb_standard',
    subject: { type: 'business', reference: 'papers', country: 'GB' },
    business: { registration_number: '09876543', country: 'GB' },
  });
  for (let paper = 0; paper < PAPERS; paper += 1)
    await slow.put({
      step: 'business_document',
      kind: 'business_document',
      bytes: textPdf([`Letter ${paper} to our shareholders`]),
      headers: { 'content-type': 'application/pdf', 'x-capture-method': 'upload' },
    });
  expect((await busy.api('POST', `/v1/verifications/${slow.id}/submit`, {})).status).toBe(200);
  for (const service of [other, busy]) {
    const subject = { type: 'individual', reference: 'sandbox_approved' };
    const { body } = await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
    await until(
      () => statusOf(service, body.id),
      (status) => status === 'approved',
    );
  }
  expect(await statusOf(busy, slow.id)).toBe('processing');
  await until(
    () => statusOf(busy, slow.id),
    (status) => status === 'referred',
    90_000,
  );
}, 120_000);
