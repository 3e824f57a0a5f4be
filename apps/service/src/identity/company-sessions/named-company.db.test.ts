import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../../../tests/support/database.js';
import { startService, type TestService } from '../../../../../tests/support/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
}, 120_000);
afterAll(() => service.stop());

interface Found {
  readonly name: string;
  readonly registration_number: string;
  readonly country: string;
  readonly status: string;
  readonly registry: string;
}

async function companies(): Promise<{ acme: Found; other: Found; dissolved: Found }> {
  const search = async (body: object): Promise<Found[]> =>
    (await service.api('POST', '/v1/businesses/search', body)).body.data;
  const [acme] = await search({ country: 'GB', registration_number: '09876543' });
  const all = await search({ name: 'a', match: 'contains', limit: 200 });
  const dissolved = all.find(({ status }) => status === 'dissolved');
  const other = all.find(({ status, name }) => status === 'active' && name !== acme?.name);
  if (!acme || !other || !dissolved) throw new Error('The sandbox has no such companies.');
  return { acme, other, dissolved };
}

async function judged(reference: string, business: object | undefined) {
  const made = await service.api('POST', '/v1/verifications', {
    journey: 'kyb_standard',
    subject: { type: 'business', reference },
    ...(business ? { business } : {}),
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await service.api('POST', `/v1/verifications/${made.body.id}/submit`, {});
  const read = async () => (await service.api('GET', `/v1/verifications/${made.body.id}`)).body;
  const session = await until(read, ({ status }) => status === 'referred' || status === 'declined', 20_000);
  const check = session.checks.find(({ type }: { type: string }) => type === 'business_registry');
  return { session, check };
}

async function stored(reference: string, { country, registration_number }: Found): Promise<string> {
  const made = await service.api('POST', '/v1/businesses', { country, registration_number, reference });
  expect(made.status).toBe(201);
  return made.body.id;
}

test('a session is judged on the company that it names by number, whatever stands under its reference', async () => {
  const { acme, dissolved } = await companies();
  const alder = await stored('named-1', acme);
  const { country, registration_number } = dissolved;
  const { session, check } = await judged('named-1', { country, registration_number });
  expect([session.status, session.business.name]).toEqual(['declined', dissolved.name]);
  expect(session.reason_codes).toContain('business.dissolved');
  expect(check.result.reference_business_id).toBe(alder);
  // Named again, or not at all, each of them is found.
  const again = await judged('named-1', { country: acme.country, registration_number: acme.registration_number });
  expect(again.check.result).toMatchObject({ business_id: alder, name: acme.name });
});

test('a number, an LEI, a register or a name of nobody is not found, not the company of the reference', async () => {
  const { acme } = await companies();
  const alder = await stored('named-2', acme);
  const strangers = [
    { country: 'GB', registration_number: '00000019' },
    { lei: '529900T8BM49AURSDO55' },
    { registry: 'another_register' },
    { name: 'Quite Another Harbour Ltd' },
    { country: 'IE', name: acme.name },
  ];
  for (const stranger of strangers) {
    const { session, check } = await judged('named-2', stranger);
    expect([stranger, session.reason_codes]).toEqual([stranger, expect.arrayContaining(['business.not_found'])]);
    expect([stranger, check.result.reference_business_id]).toEqual([stranger, alder]);
  }
}, 60_000);

test('the same company by another way is the business that stands, and its name is compared', async () => {
  const { acme } = await companies();
  const id = await stored('named-3', acme);
  for (const same of [undefined, { name: acme.name }, { country: 'GB' }, { registry: acme.registry }]) {
    const { check } = await judged('named-3', same);
    expect([same, check.result.business_id, check.status]).toEqual([same, id, 'passed']);
  }
  const named = { country: 'GB', registration_number: acme.registration_number, name: 'Quite Another Harbour Ltd' };
  const { check } = await judged('named-3', named);
  expect([check.result.business_id, check.status, check.reason_codes]).toEqual([
    id,
    'review',
    ['business.name_mismatch'],
  ]);
  const numbered = await judged('named-3', { id, registration_number: '00000019' });
  expect(numbered.check.reason_codes).toEqual(['business.registration_mismatch']);
}, 60_000);

test('the evidence says which company was judged, what its register said, its owners and whom the lists know', async () => {
  const search = await service.api('POST', '/v1/businesses/search', { name: 'a', match: 'contains', limit: 200 });
  let found: { id: string; reference: string; name: string; number: string } | undefined;
  for (const { result_id, name, registration_number: number } of search.body.data) {
    const reference = `evidence-${number}`;
    const { body } = await service.api('POST', '/v1/businesses', { result_id, reference });
    if (body.screening?.outcome !== 'match') continue;
    found = { id: body.id, reference, name, number };
    break;
  }
  if (!found) throw new Error('No company of the sandbox has a listed owner.');
  const { session } = await judged(found.reference, undefined);
  const { body: evidence } = await service.api('GET', `/v1/verifications/${session.id}/evidence`);
  expect(evidence.screening.list_versions.length).toBeGreaterThan(0);
  expect(evidence.screening.hits[0]).toMatchObject({ subject: { role: expect.any(String), name: expect.any(String) } });
  expect(evidence.business.company).toMatchObject({
    business_id: found.id,
    name: found.name,
    registration_number: found.number,
    sources: [{ version: '1' }],
  });
  expect(evidence.business.owners.length).toBeGreaterThan(0);
  expect(evidence.business.screened.map(({ outcome }: { outcome: string }) => outcome)).toContain('match');
}, 60_000);
