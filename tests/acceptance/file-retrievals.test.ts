import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWalk } from '../support/capture.js';
import { until } from '../support/database.js';
import { noiseJpeg } from '../support/pictures.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');

async function newCase(reference: string): Promise<string> {
  const subject = { type: 'individual', reference, country: 'PT' };
  const made = await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject });
  const path = `/v1/sandbox/verifications/${made.body.id}/simulate`;
  const { body } = await service.api('POST', path, { status: 'referred', reason_codes: ['document.tampered'] });
  return body.case_id as string;
}

const viewed = async (target: string) => {
  const { body } = await service.api('GET', `/v1/audit-events?action=item.viewed&target=${target}`);
  return body.data as { readonly target: object; readonly actor: { readonly type: string } }[];
};

test('each retrieval of a file of a case, and of a picture by a key, stands in the audit trail', async () => {
  const { body: file } = await service.api('POST', `/v1/cases/${await newCase('read-twice')}/files`, {
    file: PNG,
    name: 'own',
  });
  for (let count = 0; count < 2; count += 1) expect((await service.api('GET', file.url)).status).toBe(200);
  const read = await until(
    () => viewed(file.id),
    (entries) => entries.length >= 2,
  );
  expect(read.map(({ target, actor }) => [target, actor.type])).toEqual([
    [{ type: 'file', id: file.id }, 'api_key'],
    [{ type: 'file', id: file.id }, 'api_key'],
  ]);
  const walk = await startWalk(service, { subject: { type: 'individual', reference: 'read-by-key', country: 'PT' } });
  await walk.put({ step: 'document', kind: 'document_front', bytes: await noiseJpeg(29) });
  const evidence = await service.api('GET', `/v1/verifications/${walk.id}/evidence`);
  const [{ id: media }] = evidence.body.media;
  const picture = await service.api('GET', `/v1/verifications/${walk.id}/evidence/media/${media}`);
  expect(picture.status).toBe(200);
  await until(
    () => viewed(media),
    (entries) => entries.length === 1,
  );
});

test('each bundle and each report that a key fetches stands in the audit trail, by the id that it carries', async () => {
  const walk = await startWalk(service, { subject: { type: 'individual', reference: 'bundle-by-key', country: 'PT' } });
  await walk.put({ step: 'document', kind: 'document_front', bytes: await noiseJpeg(31) });
  const path = `/v1/verifications/${walk.id}/evidence`;
  const inline = await service.api('GET', `${path}?inline=true`);
  const manifest = await service.api('GET', path);
  const before = await service.api('GET', `/v1/audit-events?target=${walk.id}`);
  expect((await service.api('GET', `${path}?format=zip`)).status).toBe(200);
  expect((await service.api('GET', `/v1/verifications/${walk.id}/report`)).status).toBe(200);
  const fetched = await until(
    async () => [...(await viewed(inline.body.id)), ...(await viewed(walk.id.replace(/^ver/, 'evd')))],
    (entries) => entries.length >= 2,
  );
  expect(fetched.map(({ target }) => target)).toEqual([
    { type: 'bundle', id: inline.body.id },
    { type: 'bundle', id: walk.id.replace(/^ver/, 'evd') },
  ]);
  expect(await viewed(manifest.body.id)).toEqual([]);
  const bundles = (await service.api('GET', '/v1/audit-events?action=item.viewed&limit=100')).body.data;
  expect(bundles.filter(({ target }: { target: { type: string } }) => target.type === 'bundle').length).toBe(3);
  const after = await service.api('GET', `/v1/audit-events?target=${walk.id}`);
  expect(after.body.data).toEqual(before.body.data);
});
