import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

async function check(id: string, expected?: object) {
  const front = await readFile(new URL(`../../tools/fixtures/photographed-fronts/${id}.jpg`, import.meta.url));
  return service.api('POST', '/v1/checks/document', {
    front: front.toString('base64'),
    ...(expected ? { expected } : {}),
  });
}

test('a card in the script of its state is read, goes to a person, and agrees with its holder in Latin letters', async () => {
  const holder = { given_name: 'Maryam', family_name: 'Ahmadi', date_of_birth: '1986-06-05', country: 'IR' };
  const { status, body } = await check('ir-id', { ...holder, document_number: '0084575948' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'review', reason_codes: ['document.missing_back'] });
  expect(body.result.document).toMatchObject({
    ...{ type: 'id_card', issuing_country: 'IR', number: '0084575948', personal_number: '0084575948' },
    ...{ given_name: 'مریم', family_name: 'احمدی', full_name: 'مریم احمدی', full_name_native: 'مریم احمدی' },
    ...{ date_of_birth: '1986-06-05', expiry_date: '2030-04-08' },
  });
  const native = body.result.fields.find(({ name }: { name: string }) => name === 'full_name_native');
  expect(native).toMatchObject({ value: 'مریم احمدی', sources: ['visual'] });
  expect(native.confidence).toBeGreaterThan(0.5);
});

test.each([
  ['ir-id', { given_name: 'مریم', family_name: 'احمدی' }, false],
  ['kr-id-2', { given_name: 'Seoyun', family_name: 'Namgung' }, false],
  ['kr-id-2', { given_name: 'Minjun', family_name: 'Namgung' }, true],
])('whether %s is of %o', async (id, person, differs) => {
  const { body } = await check(id, person);
  expect(body.reason_codes.includes('identity.name_mismatch')).toBe(differs);
});
