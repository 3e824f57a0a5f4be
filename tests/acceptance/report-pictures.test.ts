import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyBundle } from '@assay/evidence';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWalk } from '../support/capture.js';
import { noiseJpeg } from '../support/pictures.js';
import { startService, type TestService } from '../support/service.js';

const SLOW_MS = 60_000;
let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
}, SLOW_MS);
afterAll(() => service?.stop());

async function journey(id: string, report?: object): Promise<void> {
  const definition = { checks: ['document'], ...(report ? { report } : {}) };
  const saved = await service.api('POST', '/v1/journeys', { id, name: id, definition, publish: true });
  expect([saved.status, id]).toEqual([201, id]);
}

async function reportOf(journeyId: string): Promise<{ pdf: string; id: string }> {
  const walk = await startWalk(service, { journey: journeyId });
  await walk.consent();
  const bytes = await noiseJpeg(7, 900, 600);
  expect((await walk.put({ step: 'document', kind: 'document_front', bytes })).status).toBe(201);
  const reply = await service.api('GET', `/v1/verifications/${walk.id}/report`);
  expect(reply.status).toBe(200);
  return { pdf: reply.bytes.toString('latin1'), id: walk.id };
}
const images = (pdf: string) => pdf.split('/Subtype /Image').length - 1;

test(
  'the report shows small copies of the pictures, the same each time, and a journey can leave them out',
  async () => {
    await journey('with_pictures');
    await journey('without_pictures', { pictures: false });
    const shown = await reportOf('with_pictures');
    expect(images(shown.pdf)).toBe(1);
    const again = await service.api('GET', `/v1/verifications/${shown.id}/report`);
    expect(again.bytes.toString('latin1')).toBe(shown.pdf);
    expect(images((await reportOf('without_pictures')).pdf)).toBe(0);
  },
  SLOW_MS,
);

test(
  'evidence and report of a session whose picture the store lost are made of what is left, and say so',
  async () => {
    await journey('with_lost_pictures');
    const { id } = await reportOf('with_lost_pictures');
    const at = `/v1/verifications/${id}`;
    const { media } = (await service.api('GET', `${at}/evidence`)).body;
    const [{ id: picture }] = media;
    const stored = (await readdir(service.dataDir, { recursive: true })).filter((path) => path.endsWith(picture));
    expect(stored).toHaveLength(1);
    for (const path of stored) await rm(join(service.dataDir, path));
    const report = await service.api('GET', `${at}/report`);
    expect([report.status, images(report.bytes.toString('latin1'))]).toEqual([200, 0]);
    const inline = await service.api('GET', `${at}/evidence?inline=true`);
    expect(inline.body.media).toEqual([expect.objectContaining({ id: picture, lost: true })]);
    expect(inline.body.media[0]).not.toHaveProperty('data');
    const zip = await service.api('GET', `${at}/evidence?format=zip`);
    const { keys } = (await service.api('GET', '/.well-known/evidence-keys.json')).body;
    expect(verifyBundle(zip.bytes, keys)).toMatchObject({ verdict: 'good', environment: 'sandbox', lost: [picture] });
    const one = await service.api('GET', `${at}/evidence/media/${picture}`);
    expect([one.status, one.body.error.code]).toEqual([404, 'not_found']);
  },
  SLOW_MS,
);

test('what the setting cannot mean is refused by its field', async () => {
  const definition = { checks: ['document'], report: { pictures: 'no' } };
  const refused = await service.api('POST', '/v1/journeys', { id: 'odd', name: 'odd', definition });
  expect([refused.status, refused.body.error.field]).toEqual([400, 'definition.report.pictures']);
});
