import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, until } from '../../../../../tests/support/database.js';
import { registerEditions } from '../../../../../tests/support/registry.js';
import { startService, type TestService } from '../../../../../tests/support/service.js';

const HEADER =
  'record,id,name,country,registration_number,status,date_of_birth,company,owner,percent,percent_min,percent_max,role';
const company = (id: string, number: string, name: string, status = 'active') =>
  `company,${id},${name},GB,${number},${status},,,,,,,`;
const person = (id: string, name: string, born = '') => `person,${id},${name},,,,${born},,,,,,`;
const holds = (id: string, owner: string, of: string, percent: number) =>
  `shareholder,${id},,,,,,${of},${owner},${percent},,,`;
const officer = (id: string, of: string, name: string) => `officer,${id},${name},,,,,${of},,,,,director`;

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

async function create(number: string, reference: string, more: object = {}) {
  const made = await service.api('POST', '/v1/businesses', {
    country: 'GB',
    registration_number: number,
    reference,
    ...more,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}

const read = async (id: string) => (await service.api('GET', `/v1/businesses/${id}`)).body;
const owners = async (id: string) => (await service.api('GET', `/v1/businesses/${id}/ubos`)).body.data;

async function refreshed(id: string, edition: string) {
  return until(
    () => read(id),
    ({ registry }) => registry.sources.some(({ version }: { version: string }) => version === edition),
    20_000,
  );
}

async function alertsOf(reference: string): Promise<{ kind: string; reason_codes: string[] }[]> {
  const { body } = await service.api('GET', `/v1/cases?subject_reference=${reference}`);
  return body.data.flatMap(({ alerts }: { alerts: object[] }) => alerts);
}

async function eventsOf(business: string) {
  const database = await openDatabase(service);
  try {
    const told = await database.query<{ type: string }>(
      `select type from events where resource_id = $1 or resource_id in (
        select id from screening_monitors where owner_id = $1) order by sequence`,
      [business],
    );
    return told.map(({ type }) => type);
  } finally {
    await database.close();
  }
}

test('a sanctioned director who joins raises what one who was there would have, and is told', async () => {
  const rows = [company('d', '91000001', 'Dune Wharf Ltd'), person('dp', 'Dora Clear', '1970-01-01')];
  const held = holds('dh', 'dp', 'd', 100);
  await load('reg_d', ...rows, held, officer('do', 'd', 'Some Body Harmless'));
  const { id, reason_codes: clear } = await create('91000001', 'dune');
  expect(clear).toEqual([]);
  await load('reg_d', ...rows, held, officer('do', 'd', 'Sandbox Sanctioned'));
  const now = await refreshed(id, '2');
  expect(now.screening.outcome).toBe('match');
  const [alert] = (await alertsOf('dune')).filter(({ kind }) => kind === 'business_review');
  expect(alert?.reason_codes).toContain('screening.sanctions_match');
  expect(await eventsOf(id)).toEqual(expect.arrayContaining(['business.updated', 'screening.hit']));
}, 60_000);

test('reasons that are new raise an alert once, and other shares are a change of owners', async () => {
  const rows = (first: number, second: number) => [
    company('s', '91000002', 'Swap Wharf Ltd'),
    person('s1', 'Sara First', '1970-01-01'),
    person('s2', 'Sven Second', '1971-01-01'),
    holds('sh1', 's1', 's', first),
    ...(second > 0 ? [holds('sh2', 's2', 's', second)] : []),
  ];
  await load('reg_s', ...rows(30, 70));
  const { id } = await create('91000002', 'swap');
  await load('reg_s', ...rows(70, 30));
  await refreshed(id, '2');
  expect((await alertsOf('swap')).map(({ kind }) => kind)).toEqual(['business_ubo_changed']);
  await load('reg_s', ...rows(60, 0));
  const now = await refreshed(id, '3');
  expect(now.reason_codes).toContain('business.ownership_unresolved');
  const reviews = (await alertsOf('swap')).filter(({ kind }) => kind === 'business_review');
  expect(reviews.map(({ reason_codes: codes }) => codes)).toEqual([['business.ownership_unresolved']]);
  await load('reg_s', ...rows(60, 0), person('more', 'More Body'));
  await refreshed(id, '4');
  expect((await alertsOf('swap')).filter(({ kind }) => kind === 'business_review')).toHaveLength(1);
}, 60_000);

test('managers who stand in keep their verification, and another manager is a change', async () => {
  const rows = (...names: string[]) => [
    company('m', '91000003', 'Manager Wharf Ltd'),
    ...names.map((name, at) => officer(`mo${at}`, 'm', name)),
  ];
  await load('reg_m', ...rows('Olga Steady', 'Otto Leaving'));
  const { id } = await create('91000003', 'manager');
  const [olga] = (await owners(id)).filter(({ person: { name } }: Owner) => name === 'Olga Steady');
  const linked = await service.api('POST', `/v1/businesses/${id}/ubos/${olga.id}/verification`, {});
  expect(linked.status, JSON.stringify(linked.body)).toBe(200);
  await load('reg_m', ...rows('Oskar Coming', 'Olga Steady'));
  await refreshed(id, '2');
  const [still] = (await owners(id)).filter(({ person: { name } }: Owner) => name === 'Olga Steady');
  expect([still.id, still.verification_id]).toEqual([olga.id, linked.body.verification_id]);
  expect((await alertsOf('manager')).map(({ kind }) => kind)).toContain('business_ubo_changed');
}, 60_000);

test('a register that only supplied the owners is looked at too', async () => {
  const bare = [company('j', '91000004', 'Joint Wharf Ltd')];
  const owned = (name: string) => [...bare, person(`jp-${name}`, name), holds('jh', `jp-${name}`, 'j', 100)];
  await load('gb_bare', ...bare);
  await load('reg_owners', ...owned('First Owner'));
  const { id, registry } = await create('91000004', 'joint', {});
  expect([registry.source, registry.sources.length]).toEqual(['gb_bare', 2]);
  await load('reg_owners', ...owned('Second Owner'));
  await until(
    () => owners(id),
    (list) => list[0]?.person.name === 'Second Owner',
    20_000,
  );
  expect(await eventsOf(id)).toContain('business.ubo_changed');
}, 60_000);

test('a row that cannot be is refused, and a business that cannot be looked at stops no other', async () => {
  const rows = (status: string) => [
    company('p', '91000005', 'Poison Wharf Ltd'),
    person('pp', 'Paul Owner'),
    holds('ph', 'pp', 'p', 100),
    company('q', '91000006', 'Quiet Wharf Ltd', status),
  ];
  const bad = await load('reg_bad', ...rows('active'), 'shareholder,px,,,,,,p,pp,,60,25,');
  expect(bad.rejected).toMatchObject([{ line: 6, reason: 'percent_min is above percent_max.' }]);
  const poison = await create('91000005', 'poison');
  const quiet = await create('91000006', 'quiet');
  const database = await openDatabase(service);
  try {
    await load('reg_bad', ...rows('dissolved'));
    // As an edition of an earlier version may have left it; whether the round was faster does not matter.
    await database.query(
      `update registry_interests set body = jsonb_set(body, '{share}', '{"low":"three","high":"1/4"}') where source = 'reg_bad'`,
    );
    await database.query(`update business_registers set version = 0 where source = 'reg_bad'`);
    await until(
      () => read(quiet.id),
      ({ status }) => status === 'dissolved',
      20_000,
    );
    const waiting = () =>
      database.query<{ failures: number }>('select failures from business_registers where business_id = $1', [
        poison.id,
      ]);
    await until(waiting, ([row]) => row?.failures === 1, 20_000);
  } finally {
    await database.close();
  }
  await load('reg_bad', ...rows('dissolved'), person('again', 'Some Body'));
  await refreshed(poison.id, '3');
}, 90_000);

test('an owner keeps their own customer when the list of owners changes, and no session is two people', async () => {
  const rows = (...people: readonly (readonly [string, string])[]) => [
    company('o', '91000007', 'Order Wharf Ltd'),
    ...people.flatMap(([id, name]) => [person(id, name), holds(`h-${id}`, id, 'o', 100 / people.length)]),
  ];
  await load('reg_o', ...rows(['x', 'Zed Owner'], ['y', 'Zed Owner']));
  const { id } = await create('91000007', 'order');
  const invite = (node: string, body: object = {}) =>
    service.api('POST', `/v1/businesses/${id}/ubos/${node}/verification`, body);
  const first = await invite('n2');
  const subjectOf = async (verification: string) =>
    (await service.api('GET', `/v1/verifications/${verification}`)).body.subject.reference;
  const twice = await invite('n3', { verification_id: first.body.verification_id });
  expect([twice.status, twice.body.error?.field]).toEqual([400, 'verification_id']);
  await load('reg_o', ...rows(['a', 'Abe Newcomer'], ['x', 'Zed Owner']));
  await refreshed(id, '2');
  expect((await owners(id)).map(({ id: node, person: { name } }: Owner) => [node, name])).toContainEqual([
    'n2',
    'Abe Newcomer',
  ]);
  const newcomer = await invite('n2');
  const again = await invite('n3');
  const before = await subjectOf(first.body.verification_id);
  expect(await subjectOf(again.body.verification_id)).toBe(before);
  expect(await subjectOf(newcomer.body.verification_id)).not.toBe(before);
}, 60_000);

test('whom the register has once for each company is one owner, who stays verified where another record joins', async () => {
  const parent = (at: string, owner: string) => [
    company(`t${at}`, `9100001${at}`, `Twice Parent ${at} Ltd`),
    person(owner, 'Tilda Twice', '1975-03-02'),
    ...[holds(`t${at}-up`, `t${at}`, 't', 20), holds(`t${at}-own`, owner, `t${at}`, 40)],
    holds(`t${at}-rest`, 'tr', `t${at}`, 60),
  ];
  const rows = [company('t', '91000009', 'Twice Wharf Ltd'), person('tr', 'Rest Holder', '1960-01-01')];
  await load('reg_t', ...rows, holds('t-rest', 'tr', 't', 20), ...parent('2', 'tp2'), ...parent('3', 'tp3'));
  const { id, ownership } = await create('91000009', 'twice');
  const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).sort();
  const companies = ['Twice Parent 2 Ltd', 'Twice Parent 3 Ltd', 'Twice Wharf Ltd'];
  expect(names(ownership.nodes)).toEqual(['Rest Holder', 'Tilda Twice', ...companies]);
  const tilda = async (query = '') =>
    (await service.api('GET', `/v1/businesses/${id}/ubos${query}`)).body.data.find(
      ({ person: { name } }: Owner) => name === 'Tilda Twice',
    );
  const twice = await tilda('?threshold=16');
  expect([twice.percent.exact, twice.paths.length, twice.certainty]).toEqual([16, 2, 'certain']);
  await load('reg_t', ...rows, ...['2', '3', '4', '5'].flatMap((at) => parent(at, `tp${6 - Number(at)}`)));
  await refreshed(id, '2');
  const linked = await service.api('POST', `/v1/businesses/${id}/ubos/${(await tilda()).id}/verification`, {});
  expect(linked.status, JSON.stringify(linked.body)).toBe(200);
  await load(
    'reg_t',
    ...rows,
    holds('t-new', 'tp0', 't', 20),
    person('tp0', 'Tilda Twice', '1975-03'),
    ...parent('2', 'tp4'),
    ...parent('3', 'tp3'),
    ...parent('4', 'tp2'),
    ...parent('5', 'tp1'),
  );
  await refreshed(id, '3');
  expect(await tilda()).toMatchObject({ percent: { exact: 52 }, verification_id: linked.body.verification_id });
}, 60_000);

test('a company that its register has under another id is still the company, with its owners, another one with its number is not', async () => {
  const rows = (id: string, name: string) => [
    company(id, '91000020', name),
    person(`${id}-p`, 'Rita Owner', '1970-01-01'),
    holds('rh', `${id}-p`, id, 100),
  ];
  await load('reg_r', ...rows('r1', 'Renumbered Wharf Ltd'));
  const { id } = await create('91000020', 'renumbered');
  const linked = await service.api('POST', `/v1/businesses/${id}/ubos/n2/verification`, {});
  await load('reg_r', ...rows('row-2', 'RENUMBERED WHARF LIMITED'));
  const now = await refreshed(id, '2');
  expect([now.status, now.registry.id, now.reason_codes]).toEqual(['active', 'row-2', []]);
  expect(await owners(id)).toMatchObject([
    { person: { name: 'Rita Owner' }, verification_id: linked.body.verification_id },
  ]);
  expect(await alertsOf('renumbered')).toEqual([]);
  await load('reg_r', ...rows('row-3', 'Quite Another Bakery Ltd'));
  await until(
    () => read(id),
    ({ reason_codes: codes }) => codes.includes('business.not_found'),
    20_000,
  );
}, 90_000);

test('a declared owner with another share, or none whom the register knows, refers', async () => {
  await load(
    'reg_c',
    company('c', '91000008', 'Claim Wharf Ltd'),
    person('c1', 'Maria Sixty'),
    person('c2', 'Mark Forty'),
    holds('ch1', 'c1', 'c', 60),
    holds('ch2', 'c2', 'c', 40),
  );
  const declare = (...list: object[]) => create('91000008', 'claim', { declared: { owners: list } });
  const right = await declare({ name: 'Maria Sixty', percent: 60 }, { name: 'Mark Forty', percent: 40.4 });
  expect([right.differences, right.reason_codes]).toEqual([[], []]);
  const wrong = await declare({ name: 'Maria Sixty', percent: 5 });
  expect(wrong.differences).toMatchObject([
    { field: 'owners.0.percent', registry: { percent: { exact: 60 } } },
    { field: 'owners', declared: null, registry: { name: 'Mark Forty', percent: { exact: 40 } } },
  ]);
  expect(wrong.reason_codes).toContain('business.ownership_unresolved');
  const unknown = await declare({ name: 'Nobody Known', percent: 95 });
  expect(unknown.reason_codes).toContain('business.ownership_unresolved');
}, 60_000);

test('an owner of whom the company says nothing refers, unless it names who holds for this owner', async () => {
  await load(
    'reg_u',
    company('u', '91000018', 'Untold Wharf Ltd'),
    company('uh', '91000019', 'Untold Holding Ltd'),
    person('u1', 'Maria Sixty'),
    person('u2', 'Mark Behind'),
    person('u3', 'Lena Small'),
    holds('uh1', 'u1', 'u', 50),
    holds('uh2', 'uh', 'u', 40),
    holds('uh3', 'u2', 'uh', 100),
    holds('uh4', 'u3', 'u', 10),
  );
  const declare = (...names: string[]) =>
    create('91000018', `untold-${names.length}-${names.at(-1)}`, {
      declared: { owners: names.map((name) => ({ name })) },
    });
  const hidden = await declare('Maria Sixty');
  expect(hidden.differences).toMatchObject([{ field: 'owners', declared: null, registry: { name: 'Mark Behind' } }]);
  expect(hidden.reason_codes).toContain('business.ownership_unresolved');
  for (const told of [['Maria Sixty', 'Untold Holding Ltd'], ['Maria Sixty', 'Mark Behind'], []])
    expect((await declare(...told)).differences).toEqual([]);
}, 60_000);

interface Owner {
  readonly id: string;
  readonly person: { readonly name: string };
}
