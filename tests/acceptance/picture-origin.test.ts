import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withPreview } from '../../apps/service/src/platform/vision/testing/with-preview.js';
import { captured } from '../../tools/src/forgery/recaptures.js';
import { decoded } from '../../tools/src/forgery/rgb-picture.js';
import { startWalk } from '../support/capture.js';
import { startService, type TestService } from '../support/service.js';

const PASSPORT = readFileSync(
  new URL('../../apps/service/src/platform/vision/documents/fixtures/utopia-passport.jpg', import.meta.url),
);
const JOURNEY = { id: 'document_alone', name: 'Document alone', checks: ['document'], status: 'published' };

let service: TestService;
let edited: Buffer;

beforeAll(async () => {
  service = await startService({ shared: true });
  // The preview still shows what the picture was before somebody changed it.
  const preview = await sharp(PASSPORT).negate().resize(160, 112).jpeg().toBuffer();
  edited = withPreview(PASSPORT, preview);
});
afterAll(() => service?.stop());

const check = (front: Buffer) => service.api('POST', '/v1/checks/document', { front: front.toString('base64') });

test('an untouched document passes, with a score and a status for everything that was looked at', async () => {
  const { status, body } = await check(PASSPORT);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'passed', reason_codes: [] });
  const { score, breakdown, findings } = body.result.authenticity;
  expect(score).toBeGreaterThan(0.5);
  expect(breakdown.map(({ name, status: part }: { name: string; status: string }) => [name, part])).toEqual([
    ['image_quality', 'passed'],
    ['capture_integrity', 'passed'],
    ['template', 'not_available'],
    ['data_consistency', 'passed'],
    ['security_features', 'not_available'],
    ['tampering', 'passed'],
  ]);
  expect(findings.every(({ strength }: { strength: string }) => strength === 'weak')).toBe(true);
});

test('an edited picture goes to a person, with the measure that says why', async () => {
  const { body } = await check(edited);
  expect(body).toMatchObject({ status: 'review', reason_codes: ['document.data_inconsistent'] });
  expect(body.reasons[0]).toMatchObject({ threshold: 0.6 });
  expect(body.result.authenticity.breakdown).toContainEqual(
    expect.objectContaining({ name: 'tampering', status: 'review' }),
  );
});

test('a picture of a screen goes to a person', async () => {
  const { body } = await check(await captured(await decoded(PASSPORT), 'from_screen', 5));
  expect(body.status).toBe('review');
  expect(body.result.authenticity.breakdown).toContainEqual(
    expect.objectContaining({ name: 'capture_integrity', score: expect.any(Number) }),
  );
});

async function sessionWith(front: Buffer) {
  const walk = await startWalk(service, { journey: JOURNEY.id });
  await walk.consent();
  const { body: steps } = await walk.call('GET', 'session');
  expect((await walk.put({ step: steps.steps[0].id, kind: 'document_front', bytes: front })).status).toBe(201);
  expect((await walk.call('POST', 'submit', {})).status).toBe(200);
  return vi.waitFor(
    async () => {
      const { body } = await service.api('GET', `/v1/verifications/${walk.id}`);
      expect(['approved', 'referred', 'declined']).toContain(body.status);
      return body;
    },
    { timeout: 50_000, interval: 200 },
  );
}

test('a session with an edited picture is referred with its code and evidence, one with an untouched is approved', async () => {
  const made = await service.api('POST', '/v1/journeys', JOURNEY);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const good = await sessionWith(PASSPORT);
  expect([good.status, good.reason_codes]).toEqual(['approved', []]);
  const bad = await sessionWith(edited);
  expect([bad.status, bad.reason_codes]).toEqual(['referred', ['document.data_inconsistent']]);
  const { body } = await service.api('GET', `/v1/verifications/${bad.id}/evidence`);
  const names = body.signals.map(({ name }: { name: string }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['picture_copied', 'picture_edited', 'picture_from_screen', 'picture_preview_likeness']),
  );
});
