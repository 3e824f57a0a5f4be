import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leiWithCheck } from '@assay/ownership';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../../../tests/support/database.js';
import { importRegister } from '../../../../../tests/support/registry.js';
import { startService, type TestService } from '../../../../../tests/support/service.js';

const LEI = leiWithCheck('529900ABCDEFGHIJKL');

let service: TestService;
const folder = mkdtempSync(join(tmpdir(), 'assay-registers-'));

const GB = [
  'CompanyName,CompanyNumber,RegAddress.AddressLine1,CountryOfOrigin,CompanyStatus,IncorporationDate',
  'ALDER KILN LIMITED,00770001,1 High St,United Kingdom,Active,24/11/2015',
  'CEDAR QUAY LIMITED,00770003,3 High St,United Kingdom,Active,24/11/2016',
].join('\n');
const general = (rows: readonly string[]) =>
  ['record,id,name,country,registration_number,lei,status,incorporated_on', ...rows].join('\n');
const OTHER = general([
  `company,a,Alder Kiln Ltd,GB,770001,${LEI},dissolved,2015-11-24`,
  'company,c,Completely Different Holdings,GB,770003,,active,1999-01-01',
]);

beforeAll(async () => {
  service = await startService({});
  const load = (name: string, content: string, source: string) =>
    importRegister(service, { folder, name, content }, { format: 'companies_csv', source });
  await load('gb.csv', GB, 'gb_register');
  const other = await load('other.csv', OTHER, 'other_register');
  expect(other).toMatchObject({ companies: 2, rejected: [] });
}, 120_000);
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const create = (body: object) => service.api('POST', '/v1/businesses', body);

async function registryCheck(reference: string, business: object) {
  const made = await service.api('POST', '/v1/verifications', {
    journey: 'kyb_standard',
    subject: { type: 'business', reference },
    business,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await service.api('POST', `/v1/verifications/${made.body.id}/submit`, {});
  const read = async () => (await service.api('GET', `/v1/verifications/${made.body.id}`)).body;
  const session = await until(read, ({ status }) => status === 'referred', 30_000);
  const check = session.checks.find(({ type }: { type: string }) => type === 'business_registry');
  return { session, check };
}

test('a number that two registers hold is one business: the preferred register speaks, differences are shown', async () => {
  const { status, body } = await create({ country: 'GB', registration_number: '00770001' });
  expect([status, body.name, body.status, body.lei]).toEqual([201, 'ALDER KILN LIMITED', 'active', LEI]);
  expect(body.registry.source).toBe('gb_companies_house');
  expect(body.registry.sources.map(({ registry }: { registry: string }) => registry)).toHaveLength(2);
  expect(body.registry.differences).toEqual([
    {
      field: 'status',
      values: [expect.objectContaining({ value: 'active' }), expect.objectContaining({ value: 'dissolved' })],
    },
  ]);
  expect(body.reason_codes).toContain('business.sources_differ');
});

test('another edition of one register brings none of the owners of another in the place of those that stand', async () => {
  const owned = (owner: string, extra = '') =>
    [
      'record,id,name,country,registration_number,company,owner,percent',
      'company,t,Tandem Quay Ltd,GB,770009,,,',
      `person,t-${owner},${owner},GB,,,,`,
      `shareholder,th,,,,t,t-${owner},100`,
      ...(extra === '' ? [] : [`person,x,${extra},GB,,,,`]),
    ].join('\n');
  const load = (name: string, content: string, source: string) =>
    importRegister(service, { folder, name, content }, { format: 'companies_csv', source });
  await load('tandem-a.csv', owned('Anna First'), 'tandem_a');
  await load('tandem-b.csv', owned('Berta Second'), 'tandem_b');
  const { body } = await create({ country: 'GB', registration_number: '770009', reference: 'tandem' });
  const ownersOf = async () =>
    (await service.api('GET', `/v1/businesses/${body.id}/ubos`)).body.data.map(
      ({ person }: { person: { name: string } }) => person.name,
    );
  const before = await ownersOf();
  for (const [source, owner] of [
    ['tandem_a', 'Anna First'],
    ['tandem_b', 'Berta Second'],
  ] as const) {
    await load(`${source}-again.csv`, owned(owner, 'Nobody More'), source);
    await until(
      async () => (await service.api('GET', `/v1/businesses/${body.id}`)).body.registry.sources,
      (sources) =>
        sources.some((one: { registry: string; version: string }) => one.registry === source && one.version === '2'),
    );
    expect(await ownersOf()).toEqual(before);
  }
  const { body: cases } = await service.api('GET', '/v1/cases?type=business&subject_reference=tandem');
  const kinds = cases.data.flatMap(({ alerts }: { alerts: { kind: string }[] }) => alerts.map(({ kind }) => kind));
  expect(kinds).not.toContain('business_ubo_changed');
}, 60_000);

test('a register is found behind many companies of the same number', async () => {
  const number = 'HRB 7705';
  const rows = Array.from(
    { length: 30 },
    (_, at) => `company,m${10 + at},Mosel Kontor ${10 + at} GmbH,DE,${number},,active,`,
  );
  const load = (name: string, content: string, source: string) =>
    importRegister(service, { folder, name, content }, { format: 'companies_csv', source });
  await load('many.csv', general(rows), 'courts');
  await load('owners.csv', general([`company,z,Mosel Kontor 39 GmbH,DE,${number},,active,`]), 'z_owners');
  const found = await service.api('POST', '/v1/businesses/search', { country: 'DE', name: 'Mosel Kontor 39' });
  const [chosen] = found.body.data.filter(({ registry }: { registry: string }) => registry === 'courts');
  const { body } = await create({ result_id: chosen.result_id });
  expect(body.registry.sources.map(({ registry }: { registry: string }) => registry).sort()).toEqual([
    'courts',
    'z_owners',
  ]);
}, 60_000);

test('the same holds for a business session, by its number and by its LEI', async () => {
  for (const [reference, business] of [
    ['two-1', { country: 'GB', registration_number: '770001' }],
    ['two-2', { lei: LEI.toLowerCase() }],
  ] as const) {
    const { session, check } = await registryCheck(reference, business);
    expect(session.reason_codes).not.toContain('business.not_found');
    expect(check.result).toMatchObject({ name: 'ALDER KILN LIMITED', registry: 'gb_companies_house' });
    expect(check.result.sources).toHaveLength(2);
  }
});

test('a number of two different companies is ambiguous, with the candidates; one of them can then be named', async () => {
  const refused = await create({ country: 'GB', registration_number: '770003' });
  expect([refused.status, refused.body.error.field]).toEqual([400, 'registration_number']);
  expect(refused.body.error.message).toContain('Completely Different Holdings');

  const { session, check } = await registryCheck('two-3', { country: 'GB', registration_number: '770003' });
  expect(session.reason_codes).toContain('business.ambiguous');
  expect(session.reason_codes).not.toContain('business.not_found');
  const names = check.result.candidates.map(({ name }: { name: string }) => name);
  expect(names.sort()).toEqual(['CEDAR QUAY LIMITED', 'Completely Different Holdings']);

  const chosen = check.result.candidates.find(({ name }: { name: string }) => name === 'CEDAR QUAY LIMITED');
  const byResult = await registryCheck('two-4', { result_id: chosen.result_id });
  expect(byResult.check.result).toMatchObject({ name: 'CEDAR QUAY LIMITED' });
  const byRegistry = await registryCheck('two-5', {
    country: 'GB',
    registration_number: '770003',
    registry: 'gb_companies_house',
  });
  expect(byRegistry.check.result).toMatchObject({ name: 'CEDAR QUAY LIMITED' });
  expect((await create({ country: 'GB', registration_number: '770003', registry: 'gb_companies_house' })).status).toBe(
    201,
  );
});

test.each([
  ['result_id', 'brr_01m7y0hbv0ej69hv1759nbrrj9'],
  ['lei', '529900ABCDEFGHIJKL00'],
])('a session with a wrong business.%s is refused when it is made', async (field, value) => {
  const { status, body } = await service.api('POST', '/v1/verifications', {
    journey: 'kyb_standard',
    subject: { type: 'business', reference: 'wrong' },
    business: { [field]: value },
  });
  expect([status, body.error.field]).toEqual([400, `business.${field}`]);
});
