// biome-ignore-all lint/suspicious/noThenProperty: the definition format has a field of that name.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
});
afterAll(() => service?.stop());

async function referred(reference: string, expected: object, journey = 'kyc_standard'): Promise<string> {
  const subject = { type: 'individual', reference };
  const made = await service.api('POST', '/v1/verifications', { journey, subject, expected });
  await service.api('POST', `/v1/sandbox/verifications/${made.body.id}/simulate`, { status: 'referred' });
  return made.body.id;
}
const codes = async (id: string, document: object): Promise<string[]> =>
  (await service.api('PATCH', `/v1/verifications/${id}`, { fields: { document } })).body.reason_codes;

test('an expected number is that of the document or of the person, in any way of writing it, and no other', async () => {
  const id = await referred('numbers', { document_number: '54.362.315-K' });
  const card = { issuing_country: 'ES', number: 'BAA000589', personal_number: '54362315K' };
  expect(await codes(id, card)).not.toContain('identity.id_number_mismatch');
  expect(await codes(id, { personal_number: '54362316E' })).toContain('identity.id_number_mismatch');
  expect(await codes(id, { personal_number: '54362315K' })).not.toContain('identity.id_number_mismatch');
});

test('an expected country is compared again after a correction, and people of a territory hold documents of its state', async () => {
  const id = await referred('countries', { country: 'PR' });
  expect(await codes(id, { issuing_country: 'US', nationality: 'US' })).not.toContain('identity.nationality_mismatch');
  expect(await codes(id, { issuing_country: 'DO', nationality: 'DO' })).toContain('identity.nationality_mismatch');
  // Another field says nothing about the country.
  expect(await codes(id, { given_name: 'Ana' })).toContain('identity.nationality_mismatch');
});

test('a document is expired from the day after its last', async () => {
  const id = await referred('terms', {});
  expect(await codes(id, { expiry_date: '2000-01-31' })).toContain('document.expired');
  expect(await codes(id, { given_name: 'Ana' })).toContain('document.expired');
  expect(await codes(id, { expiry_date: '2099-01-31' })).not.toContain('document.expired');
});

test('a blocked number of a person stops whoever carries it, whatever the number of the document', async () => {
  const entry = { type: 'document_number', value: '1850-710-412346', reason: 'Fraud' };
  expect((await service.api('POST', '/v1/lists/blocklist/entries', entry)).status).toBe(201);
  const id = await referred('blocked', {});
  expect(await codes(id, { number: 'RX123456', personal_number: '1850710412346' })).toContain('session.blocklisted');
});

test('a subject of whom no country was told has that of the document: on lists, in rules and wherever it is shown', async () => {
  const entry = { type: 'country', value: 'LV', reason: 'Not served' };
  const blocked = await service.api('POST', '/v1/lists/blocklist/entries', entry);
  const rules = [{ id: 'served', when: "subject.country in ['LV', 'KP']", then: 'decline:session.blocklisted' }];
  const checks = ['document', 'sanctions_pep', 'risk_score'];
  const journey = await service.api('POST', '/v1/journeys', {
    id: 'served',
    definition: { checks, rules },
    publish: true,
  });
  expect(journey.status, JSON.stringify(journey.body)).toBe(201);
  const id = await referred('from-latvia', {}, 'served');
  expect((await service.api('GET', `/v1/verifications/${id}`)).body.subject.country).toBeUndefined();
  expect(await codes(id, { issuing_country: 'LV' })).toEqual(
    expect.arrayContaining(['session.blocklisted', 'rule:served']),
  );
  const [session, evidence] = await Promise.all(
    ['', '/evidence'].map((part) => service.api('GET', `/v1/verifications/${id}${part}`)),
  );
  for (const answer of [session, evidence])
    expect(answer?.body.subject).toEqual({ type: 'individual', reference: 'from-latvia', country: 'LV' });
  await expect.poll(async () => (await service.api('GET', '/v1/customers/from-latvia')).body.country).toBe('LV');
  await service.api('DELETE', `/v1/lists/blocklist/entries/${blocked.body.id}`);
  expect(await codes(id, { issuing_country: 'PT' })).not.toContain('rule:served');
});
