import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../../../tests/support/database.js';
import { importRegister, registerEditions } from '../../../../../tests/support/registry.js';
import { startService, type TestService } from '../../../../../tests/support/service.js';

const HEADER = 'record,id,name,country,registration_number,status,date_of_birth,company,owner,percent';
const company = (id: string, number: string, name: string) => `company,${id},${name},GB,${number},active,,,,`;
const person = (id: string, name: string, born: string) => `person,${id},${name},,,,${born},,,`;
const holds = (owner: string, of: string, percent: number) =>
  `shareholder,${owner}-${of},,,,,,${of},${owner},${percent}`;

let service: TestService;
const editions = registerEditions(HEADER);

beforeAll(async () => {
  service = await startService({});
}, 120_000);
afterAll(async () => {
  await service.stop();
  editions.remove();
});

const load = (source: string, ...rows: readonly string[]) => editions.load(service, source, ...rows);

async function create(number: string, reference: string) {
  const asked = { country: 'GB', registration_number: number, reference };
  const { status, body } = await service.api('POST', '/v1/businesses', asked);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const read = async (id: string) => (await service.api('GET', `/v1/businesses/${id}`)).body;
const edition = (id: string, version: string) =>
  until(
    () => read(id),
    ({ registry }) => registry.version === version,
    20_000,
  );

async function casesOf(reference: string) {
  return (await service.api('GET', `/v1/cases?type=business&subject_reference=${reference}`)).body.data;
}

test('each change of the owners raises an alert of its own, names its business, and stays with it', async () => {
  const rows = (owner: string, name: string) => [
    company('a', '92000001', 'Aspen Wharf Ltd'),
    person('a1', 'Anna Stays', '1970-01-01'),
    person(owner, name, '1980-02-02'),
    holds('a1', 'a', 60),
    holds(owner, 'a', 40),
  ];
  await load('second_a', ...rows('a2', 'Oda Leaves'));
  const { id, changes } = await create('92000001', 'aspen');
  expect(changes).toEqual([]);
  await load('second_a', ...rows('a3', 'Nora Comes'));
  await edition(id, '2');
  const [opened] = await casesOf('aspen');
  await service.api('POST', `/v1/cases/${opened.id}/snooze`, {
    until: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await load('second_a', ...rows('a2', 'Oda Leaves'));
  const now = await edition(id, '3');
  const [found] = await casesOf('aspen');
  const about = { kind: 'business_ubo_changed', state: 'open', resource: { type: 'business', id } };
  expect(found).toMatchObject({ id: opened.id, snoozed_until: null, alerts: [about, about] });
  const swap = (added: string, removed: string) => ({
    ...{ kind: 'owners', before: null, after: null },
    owners: { added: [{ name: added }], removed: [{ name: removed }], changed: [] },
  });
  expect(now.changes).toMatchObject([swap('Oda Leaves', 'Nora Comes'), swap('Nora Comes', 'Oda Leaves')]);
}, 90_000);

test('a new name clears nobody: company and owners are still screened under the former one', async () => {
  const rows = (name: string, owner: string) => [
    company('b', '92000002', name),
    person('b1', owner, '1970-01-01'),
    holds('b1', 'b', 100),
  ];
  await load('second_b', ...rows('Sandbox Sanctioned Trading Ltd', 'Sandbox Sanctioned'));
  const { id, screening, risk } = await create('92000002', 'birch');
  const listed = ({ subjects }: typeof screening) =>
    subjects.flatMap(({ name, hits }: { name: string; hits: object[] }) => (hits.length > 0 ? [name] : [])).sort();
  expect(listed(screening)).toContain('Sandbox Sanctioned');
  await load('second_b', ...rows('Blue Heron Ltd', 'Harmless Body'));
  const now = await edition(id, '2');
  expect([now.name, listed(now.screening), now.risk.score]).toEqual(['Blue Heron Ltd', listed(screening), risk.score]);
  const renamed = { kind: 'name', before: 'Sandbox Sanctioned Trading Ltd', after: 'Blue Heron Ltd', owners: null };
  expect(now.changes).toMatchObject([renamed]);
  const kinds = (await casesOf('birch')).flatMap(({ alerts }: { alerts: { kind: string }[] }) =>
    alerts.map(({ kind }) => kind),
  );
  expect(kinds).toContain('business_name_changed');
  await load('second_b', ...rows('BLUE HERON LIMITED', 'Harmless Body'));
  await edition(id, '3');
  const [{ alerts }] = await casesOf('birch');
  expect(alerts.filter(({ kind }: { kind: string }) => kind === 'business_name_changed')).toHaveLength(1);
}, 90_000);

test('a file that numbers its rows anew makes no business another company', async () => {
  const rows = (one: string, other: string) => [
    company(one, '92000003', 'Cedar Timber Ltd'),
    company(other, '92000004', 'Dogwood Glass Ltd'),
    person('c1', 'Cora Owner', '1970-01-01'),
    person('d1', 'Dora Owner', '1980-01-01'),
    holds('c1', one, 100),
    holds('d1', other, 100),
  ];
  await load('second_c', ...rows('1', '2'));
  const { id } = await create('92000003', 'cedar');
  await load('second_c', ...rows('2', '1'));
  const now = await edition(id, '2');
  expect([now.name, now.registration_number, now.registry.id]).toEqual(['Cedar Timber Ltd', '92000003', '2']);
  expect(now.ownership.nodes.map(({ name }: { name: string }) => name)).toEqual(['Cedar Timber Ltd', 'Cora Owner']);
  await load('second_c', company('2', '92000005', 'Elder Quarry Ltd'));
  const gone = await edition(id, '3');
  expect([gone.name, gone.status, gone.reason_codes]).toEqual(['Cedar Timber Ltd', 'unknown', ['business.not_found']]);
  expect(gone.risk).toMatchObject({ contributions: [{ source: 'business.not_found' }] });
  expect(gone.risk.score).toBeGreaterThan(0);
}, 90_000);

test('a company of which only the owners were imported is none to choose, and says what is missing', async () => {
  const owners = { folder: editions.folder, name: 'psc.txt', content: JSON.stringify(CONTROL) };
  const psc = { format: 'psc_jsonl', source: 'second_psc' };
  await importRegister(service, owners, psc);
  const asked = { country: 'GB', registration_number: '92000006' };
  expect((await service.api('POST', '/v1/businesses/search', asked)).body.data).toEqual([]);
  const refused = await service.api('POST', '/v1/businesses', asked);
  expect([refused.status, refused.body.error.field]).toEqual([400, 'registration_number']);
  expect(refused.body.error.message).toContain('import its company data too');
  await load('second_d', company('f', '92000006', 'Fir Quay Ltd'));
  const { name, ownership } = await create('92000006', 'fir');
  expect([name, ownership.nodes.map((node: { name: string }) => node.name)]).toEqual([
    'Fir Quay Ltd',
    ['Fir Quay Ltd', 'Peta Control'],
  ]);
}, 60_000);

const CONTROL = {
  company_number: '92000006',
  data: {
    kind: 'individual-person-with-significant-control',
    name: 'Peta Control',
    name_elements: { forename: 'Peta', surname: 'Control' },
    date_of_birth: { year: 1975, month: 4 },
    nationality: 'British',
    natures_of_control: ['ownership-of-shares-75-to-100-percent'],
    notified_on: '2016-04-06',
    links: { self: '/company/92000006/persons-with-significant-control/individual/aa' },
  },
};
