import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../../../tests/support/database.js';
import { type Operator, operatorOf, untilServed } from '../../../../../tests/support/lists.js';
import { startService, type TestService } from '../../../../../tests/support/service.js';

let service: TestService;
let operator: Operator;
beforeAll(async () => {
  service = await startService({});
  operator = await operatorOf(service);
  await register(REGISTER);
}, 120_000);
afterAll(async () => {
  await operator?.close();
  await service.stop();
});

const LISTED = [
  'id,name,schema,types,dates_of_birth',
  'h1,Zoltan Brankovich Petrenkov,person,sanction,1961-03-04',
  'h2,Orlovskaya Maritime Holdings,organization,sanction,',
  'h3,Heritage Velmont Trust,organization,sanction,',
  'h4,Quentin Abelard Vostrikov,person,sanction,1955',
  'h5,Perpetua Quillingham Orsova,person,pep,1970',
].join('\n');

const HEADER =
  'record,id,name,country,registration_number,date_of_birth,company,owner,percent,held_for,role,status,incorporated_on';
const company = (id: string, name: string, number: string) =>
  `company,${id},${name},GB,${number},,,,,,,active,2010-01-01`;
const person = (id: string, name: string, born = '') => `person,${id},${name},,,${born},,,,,,,`;
const officer = (id: string, of: string, name: string, owner = '') =>
  `officer,${id},${name},,,,${of},${owner},,,director,,`;
const holds = (id: string, owner: string, of: string, percent: number, heldFor = '') =>
  `shareholder,${id},,,,,${of},${owner},${percent},${heldFor},,,`;

const REGISTER = [
  HEADER,
  company('plain', 'Juniper Wharf Ltd', '81000001'),
  person('plain-p', 'Some Body Harmless', '1980-01-01'),
  holds('plain-h', 'plain-p', 'plain', 100),
  officer('plain-o', 'plain', 'Quentin Abelard Vostrikov'),
  company('family', 'Alpha Father Son Ltd', '81000002'),
  person('father', 'Zoltan Brankovich Petrenkov', '1961-03-04'),
  person('son', 'Zoltan Brankovich Petrenkov', '1968-11-11'),
  holds('family-1', 'father', 'family', 50),
  holds('family-2', 'son', 'family', 50),
  company('nominee', 'Nominee Wharf Ltd', '81000003'),
  person('nominee-p', 'Front Person Harmless', '1980-01-01'),
  person('nominee-q', 'Zoltan Brankovich Petrenkov', '1961-03-04'),
  holds('nominee-h', 'nominee-p', 'nominee', 100, 'nominee-q'),
  company('corporate', 'Corporate Board Wharf Ltd', '81000004'),
  holds('corporate-h', 'plain-p', 'corporate', 100),
  company('board', 'Orlovskaya Maritime Holdings', '81000005'),
  officer('corporate-o', 'corporate', 'Orlovskaya Maritime Holdings', 'board'),
  company('pep', 'Public Office Wharf Ltd', '81000006'),
  person('pep-p', 'Perpetua Quillingham Orsova', '1970'),
  holds('pep-h', 'pep-p', 'pep', 100),
  company('typo', 'Misspelt Wharf Ltd', '81000007'),
  person('typo-p', 'Quentin Vostrikof'),
  holds('typo-h', 'typo-p', 'typo', 100),
  company('twice', 'Twice Made Wharf Ltd', '81000008'),
  person('twice-p', 'Late Listed Tarkovany', '1960'),
  holds('twice-h', 'twice-p', 'twice', 100),
].join('\n');

async function register(text: string, source = 'wharves', ...more: string[]) {
  const file = await operator.file(`${source}.csv`, text);
  const args = ['--format', 'companies_csv', '--source', source, '--environment', 'all', ...more, file];
  const done = await operator.run('registry', 'import', ...args);
  expect(done.status, done.err).toBe(0);
  return done.result;
}

async function listed(text: string) {
  const file = await operator.file('house.csv', text);
  const args = ['--list', 'house', '--format', 'house', '--environment', 'all', '--covers', 'sanctions,pep', file];
  const done = await operator.run('lists', 'import', ...args);
  expect(done.status, done.err).toBe(0);
}

const api = (method: string, path: string, body?: object) =>
  service.api(method, path, body, { key: service.productionKey });
const create = async (number: string, reference: string) => {
  const { status, body } = await api('POST', '/v1/businesses', {
    country: 'GB',
    registration_number: number,
    reference,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const read = async (id: string) => (await api('GET', `/v1/businesses/${id}`)).body;
const outcomes = (business: Awaited<ReturnType<typeof read>>) =>
  business.screening.subjects.map(({ name, outcome }: { name: string; outcome: string }) => [name, outcome]);

test('everybody of a business that was made without a list is screened by the first list', async () => {
  const made = await create('81000001', 'without-list');
  expect(outcomes(made)).toEqual([
    ['Juniper Wharf Ltd', 'unavailable'],
    ['Some Body Harmless', 'unavailable'],
    ['Quentin Abelard Vostrikov', 'unavailable'],
  ]);
  expect(made.reason_codes).toContain('session.check_unavailable');
  await listed(LISTED);
  const found = await vi.waitUntil(
    async () => {
      const now = await read(made.id);
      return now.screening.outcome === 'match' && !now.reason_codes.includes('session.check_unavailable') && now;
    },
    { timeout: 30_000, interval: 200 },
  );
  expect(outcomes(found)).toEqual([
    ['Juniper Wharf Ltd', 'no_match'],
    ['Some Body Harmless', 'no_match'],
    ['Quentin Abelard Vostrikov', 'match'],
  ]);
  expect(found.reason_codes).toEqual(['screening.sanctions_match']);
  const { body: monitors } = await api('GET', '/v1/checks/screening/monitors?subject_reference=without-list');
  expect(monitors.data).toHaveLength(3);
  const { body: cases } = await api('GET', '/v1/cases?type=screening&subject_reference=without-list');
  expect(cases.data).toHaveLength(1);

  // While no list answers, the register is imported again: what is known comes back with the list.
  expect((await operator.run('lists', 'remove', 'house')).status).toBe(0);
  await vi.waitUntil(async () => (await read(made.id)).screening.outcome !== 'match', { timeout: 30_000 });
  await register(`${REGISTER}\n${officer('plain-o2', 'plain', 'Another Body Harmless')}`);
  await vi.waitUntil(async () => (await read(made.id)).screening.outcome === 'unavailable', { timeout: 30_000 });
  await listed(LISTED);
  await vi.waitUntil(async () => (await read(made.id)).reason_codes.includes('screening.sanctions_match'), {
    timeout: 30_000,
  });
  const again = await api('GET', '/v1/checks/screening/monitors?subject_reference=without-list');
  expect(again.body.data).toHaveLength(4);
}, 120_000);

test('two people of one name are two customers to reviews and monitors', async () => {
  const made = await create('81000002', 'father-and-son');
  expect(outcomes(made).slice(1)).toEqual([
    ['Zoltan Brankovich Petrenkov', 'match'],
    ['Zoltan Brankovich Petrenkov', 'possible_match'],
  ]);
  const { body } = await api('GET', '/v1/checks/screening/hits?subject_reference=father-and-son');
  const names = body.data.map(({ subject_name: name }: { subject_name: string }) => name).sort();
  expect(names).toEqual(['Zoltan Brankovich Petrenkov (1961-03-04)', 'Zoltan Brankovich Petrenkov (1968-11-11)']);
  const reviewed = await api('POST', `/v1/checks/screening/hits/${body.data[0].entity_id}/review`, {
    ...{ status: 'false_positive', reason: 'This is the son.', subject_reference: 'father-and-son' },
    party_name: 'Zoltan Brankovich Petrenkov (1968-11-11)',
  });
  expect(reviewed.status, JSON.stringify(reviewed.body)).toBe(200);
  const after = await read(made.id);
  expect(outcomes(after).slice(1)).toEqual([
    ['Zoltan Brankovich Petrenkov', 'match'],
    ['Zoltan Brankovich Petrenkov', 'no_match'],
  ]);
  expect(after.reason_codes).toContain('screening.sanctions_match');
  const owners = (await api('GET', `/v1/businesses/${made.id}/ubos`)).body.data;
  expect(owners.map(({ screening }: { screening: string }) => screening).sort()).toEqual(['match', 'no_match']);
}, 60_000);

test('the share of a nominee is that of the nominator, who is screened', async () => {
  const made = await create('81000003', 'nominator');
  const owners = (await api('GET', `/v1/businesses/${made.id}/ubos`)).body.data;
  expect(owners).toMatchObject([
    { person: { name: 'Zoltan Brankovich Petrenkov' }, percent: { exact: 100 }, screening: 'match' },
  ]);
  expect(outcomes(made)).toContainEqual(['Front Person Harmless', 'no_match']);
});

test('a company that sits on the board is screened as a company', async () => {
  const made = await create('81000004', 'corporate');
  expect(outcomes(made)).toContainEqual(['Orlovskaya Maritime Holdings', 'match']);
});

async function screeningCheck(journey: object, business: object, reference: string) {
  const published = await api('POST', '/v1/journeys', {
    ...{ id: reference, name: reference, publish: true },
    definition: { checks: ['business_registry', 'sanctions_pep'], ...journey },
    subject_type: 'business',
  });
  expect(published.status, JSON.stringify(published.body)).toBe(201);
  const made = await api('POST', '/v1/verifications', {
    ...{ journey: reference, subject: { type: 'business', reference }, business },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await api('POST', `/v1/verifications/${made.body.id}/submit`, {});
  const session = await vi.waitUntil(
    async () => {
      const { body } = await api('GET', `/v1/verifications/${made.body.id}`);
      return ['approved', 'referred', 'declined'].includes(body.status) && body;
    },
    { timeout: 30_000, interval: 100 },
  );
  return session.checks.find(({ type }: { type: string }) => type === 'sanctions_pep');
}

test('a session screens a company by the kinds and thresholds of its journey', async () => {
  const pep = { country: 'GB', registration_number: '81000006' };
  const sanctions = { lists: { screening: ['sanctions'] } };
  expect(await screeningCheck(sanctions, pep, 'sanctions-only')).toMatchObject({
    status: 'no_match',
    reason_codes: [],
  });
  const both = { lists: { screening: ['sanctions', 'pep'] } };
  expect((await screeningCheck(both, pep, 'with-offices')).reason_codes).toEqual(['screening.pep_match']);

  const typo = { country: 'GB', registration_number: '81000007' };
  expect((await screeningCheck(sanctions, typo, 'usual-threshold')).status).toBe('no_match');
  const low = { ...sanctions, thresholds: { screening: { possible: 60, match: 95 } } };
  expect((await screeningCheck(low, typo, 'low-threshold')).status).toBe('possible_match');
  const hits = await api('GET', '/v1/checks/screening/hits?subject_reference=low-threshold');
  expect(hits.body.data).toMatchObject([{ subject_name: 'Quentin Vostrikof', source: { type: 'business' } }]);
}, 90_000);

test('each record of a company under one reference is monitored', async () => {
  const [first, second] = [await create('81000008', 'made-twice'), await create('81000008', 'made-twice')];
  await listed(`${LISTED}\nh6,Late Listed Tarkovany,person,sanction,1960`);
  for (const { id } of [first, second])
    await vi.waitUntil(async () => (await read(id)).screening.outcome === 'match', { timeout: 30_000, interval: 200 });
}, 60_000);

test('a session is never clear by a list that is out of date, whenever its company was screened', async () => {
  const business = { country: 'GB', registration_number: '81000006' };
  const lists = { screening: ['sanctions'] };
  const database = await openDatabase(service);
  try {
    await database.query("update watchlists set imported_at = imported_at - interval '20 days'");
  } finally {
    await database.close();
  }
  await untilServed(async () => {
    const { body } = await api('POST', '/v1/checks/screening', { name: 'Some Body Harmless', lists: ['sanctions'] });
    return body.reason_codes.includes('screening.list_data_stale');
  });
  const stale = await screeningCheck({ lists }, { ...business }, 'sanctions-stale');
  expect([stale.status, stale.reason_codes]).toEqual(['possible_match', ['screening.list_data_stale']]);
  const refused = await screeningCheck({ lists: { ...lists, on_stale: 'refuse' } }, business, 'sanctions-refused');
  expect([refused.status, refused.reason_codes]).toEqual(['unavailable', ['session.check_unavailable']]);
}, 60_000);
