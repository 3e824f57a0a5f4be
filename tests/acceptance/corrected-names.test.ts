import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfPdf } from '../support/pdf-text.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

async function referred(reference: string, more: object = {}): Promise<string> {
  const subject = { type: 'individual', reference };
  const made = await service.api('POST', '/v1/verifications', { journey: 'kyc_standard', subject, ...more });
  await service.api('POST', `/v1/sandbox/verifications/${made.body.id}/simulate`, { status: 'referred' });
  return made.body.id;
}
const correct = (id: string, fields: object) => service.api('PATCH', `/v1/verifications/${id}`, { fields });
const screeningOf = (session: { checks: { type: string; status: string }[] }) =>
  session.checks.find(({ type }) => type === 'sanctions_pep')?.status;

test('correcting a part of the name rewrites the whole in session and evidence, and it is screened', async () => {
  const id = await referred('parts');
  const first = await correct(id, { 'document.given_name': 'Ana', 'document.family_name': 'Silva' });
  expect(first.body.extracted['document.full_name'].value).toBe('Ana Silva');
  const second = await correct(id, { document: { given_name: 'SANDBOX', family_name: 'SANCTIONED' } });
  expect(screeningOf(second.body)).toBe('match');
  const { body: session } = await service.api('GET', `/v1/verifications/${id}`);
  const { body: evidence } = await service.api('GET', `/v1/verifications/${id}/evidence`);
  for (const extracted of [second.body.extracted, session.extracted, evidence.extracted])
    expect(extracted['document.full_name']).toMatchObject({
      value: 'SANDBOX SANCTIONED',
      corrected_by: expect.stringMatching(/./),
    });
});

test('a whole name beside parts that say otherwise is refused and changes nothing', async () => {
  const id = await referred('beside-parts');
  await correct(id, { given_name: 'Ana', family_name: 'Silva' });
  const refused = await correct(id, { 'document.full_name': 'Rita Sousa' });
  expect([refused.status, refused.body.error.field]).toEqual([400, 'fields.document.full_name']);
  expect(refused.body.error.message).toContain('document.given_name');
  expect((await correct(id, { 'document.full_name': null })).status).toBe(400);
  const both = await correct(id, { family_name: 'Sousa', full_name: 'Ana Silva' });
  expect(both.status).toBe(400);
  const { body } = await service.api('GET', `/v1/verifications/${id}`);
  expect(body.extracted['document.family_name'].value).toBe('Silva');
  expect((await correct(id, { family_name: 'Sousa', full_name: 'Ana Sousa' })).status).toBe(200);
});

test('where the document has no parts its whole name is corrected, screened and compared, before any claim', async () => {
  const id = await referred('whole', { expected: { given_name: 'Ana', family_name: 'Silva' } });
  const corrected = await correct(id, { 'document.full_name': 'SANDBOX SANCTIONED' });
  expect(corrected.body.extracted['document.full_name'].value).toBe('SANDBOX SANCTIONED');
  expect(screeningOf(corrected.body)).toBe('match');
  expect(corrected.body.reason_codes).toContain('identity.name_mismatch');
  const right = await correct(id, { 'document.full_name': 'Silva Ana' });
  expect(screeningOf(right.body)).toBe('no_match');
  expect(right.body.reason_codes).not.toContain('identity.name_mismatch');
});

test('a name that is expected in another script agrees with its Latin spelling, and with no other name', async () => {
  for (const [given_name, family_name, right, wrong] of [
    ['ทักษิณ', 'ชินวัตร', { given_name: 'Thaksin', family_name: 'Shinawatra' }, 'Prayut'],
    ['晋三', '安倍', { given_name: 'Shinzo', family_name: 'Abe' }, 'Taro'],
    ['Κυριάκος', 'Μητσοτάκης', { given_name: 'Kyriakos', family_name: 'Mitsotakis' }, 'Alexis'],
  ] as const) {
    const id = await referred(`script-${family_name}`, { expected: { given_name, family_name } });
    const agreed = await correct(id, right);
    expect(agreed.body.reason_codes, family_name).not.toContain('identity.name_mismatch');
    const other = await correct(id, { ...right, given_name: wrong });
    expect(other.body.reason_codes, family_name).toContain('identity.name_mismatch');
    // Another field says nothing about the name.
    const still = await correct(id, { 'document.number': 'AB123456' });
    expect(still.body.reason_codes, family_name).toContain('identity.name_mismatch');
  }
});

test('deleting every part deletes the whole', async () => {
  const id = await referred('deleted');
  await correct(id, { given_name: 'Ana', family_name: 'Silva' });
  const { body } = await correct(id, { given_name: null, family_name: null });
  expect(body.extracted['document.full_name'].value).toBeNull();
});

test('the corrected name stands whole in the report, and the former one is gone from it', async () => {
  const id = await referred('in-report');
  await correct(id, { given_name: 'Zorblat', family_name: 'Quenneville' });
  await correct(id, { family_name: 'Sousandra' });
  const report = await service.api('GET', `/v1/verifications/${id}/report`);
  expect(report.status).toBe(200);
  const text = textOfPdf(report.bytes);
  expect(text).toContain('Zorblat Sousandra');
  expect(text).not.toContain('Quenneville');
});
