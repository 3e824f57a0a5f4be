import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sandboxRegistry } from '@assay/ownership';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase, until } from '../../../../../tests/support/database.js';
import { ASSAY, environmentOf, importRegister } from '../../../../../tests/support/registry.js';
import { startService, type TestService } from '../../../../../tests/support/service.js';

let service: TestService;
const folder = mkdtempSync(join(tmpdir(), 'assay-registry-'));

beforeAll(async () => {
  service = await startService({});
}, 120_000);
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const importFile = (name: string, content: string, format: string) =>
  importRegister(service, { folder, name, content }, { format, source: 'test_register' });

const create = (body: object) => service.api('POST', '/v1/businesses', body);

test('the documented example resolves from a search to its owners', async () => {
  const search = await service.api('POST', '/v1/businesses/search', { jurisdiction: 'GB', q: 'acme trading limited' });
  expect(search.body.data[0]).toMatchObject({
    name: 'Acme Trading Ltd',
    registration_number: '09876543',
    status: 'active',
    registry: 'gb_companies_house',
  });
  const made = await create({ ...search.body.data[0], reference: 'merchant-9' });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    reference: 'merchant-9',
    screening: { outcome: 'no_match' },
    reason_codes: [],
    risk: { score: 14, band: 'low' },
  });
  const { body } = await service.api('GET', `/v1/businesses/${made.body.id}/ubos`);
  expect(body.data).toMatchObject([
    {
      person: { id: 'n2', name: 'Jane Roe' },
      percent: { exact: 51 },
      control: ['ownership', 'voting'],
      paths: [{ nodes: ['n2', 'n3', 'n1'], percents: [85, 60], percent: 51 }],
    },
  ]);
  expect(body.unresolved).toMatchObject([{ node: 'n7', reason: 'foreign_entity_no_data', percent: 10 }]);
  expect(body.total_resolved_percent).toBe(90);
  const low = await service.api('GET', `/v1/businesses/${made.body.id}/ubos?threshold=9`);
  expect(low.body.data.map((one: { percent: { exact: number } }) => one.percent.exact)).toEqual([51, 15, 15, 9]);
  for (const [query, count] of [
    ['created_after=2030-01-01', 0],
    ['created_before=2000-01-01', 0],
    ['created_after=2000-01-01&created_before=2100-01-01', 4],
  ] as const) {
    const filtered = await service.api('GET', `/v1/businesses/${made.body.id}/ubos?threshold=9&${query}`);
    expect([query, filtered.body.data.length]).toEqual([query, count]);
  }
  const above = await service.api('GET', `/v1/businesses/${made.body.id}/ubos?threshold=51&comparator=gt`);
  expect(above.body.data.map((one: { certainty: string }) => one.certainty)).toEqual(['certain']);
});

test('whoever is listed under a lower threshold can be verified too, a company or somebody unknown cannot', async () => {
  const { id } = (await create({ country: 'GB', registration_number: '09876543', reference: 'low-bar' })).body;
  const owners = async () => (await service.api('GET', `/v1/businesses/${id}/ubos?threshold=9`)).body.data;
  const [, , , least] = await owners();
  const invite = (node: string) => service.api('POST', `/v1/businesses/${id}/ubos/${node}/verification`, {});
  const { status, body } = await invite(least.id);
  expect([status, body.person, body.percent.exact]).toEqual([200, least.person, 9]);
  expect((await owners())[3].verification_id).toBe(body.verification_id);
  expect([(await invite('n1')).status, (await invite('n3')).status, (await invite('n99')).status]).toEqual([
    404, 404, 404,
  ]);
});

test('a result is bound to its environment, and an unknown one names the field', async () => {
  const { body } = await service.api('POST', '/v1/businesses/search', {
    registration_number: '9876543',
    country: 'GB',
  });
  expect(body.data[0].score).toBe(100);
  const unknown = await create({ result_id: 'brr_01m7y0hbv0ej69hv1759nbrrj9' });
  expect([unknown.status, unknown.body.error.field]).toEqual([400, 'result_id']);
  expect((await create({})).body.error.field).toBe('result_id');
  expect((await service.api('POST', '/v1/businesses/search', {})).body.error.field).toBe('name');
});

test('without a register production answers 422, never an empty result', async () => {
  const reply = await service.api('POST', '/v1/businesses/search', { name: 'Acme' }, { key: service.productionKey });
  expect([reply.status, reply.body.error.code]).toEqual([422, 'check_unavailable']);
});

test('every shape of the sandbox gives a record, with the reasons that the shape calls for', async () => {
  const expected: Record<string, string[]> = {
    sanctioned_owner: ['screening.sanctions_match'],
    cross_holding: ['business.ownership_circular'],
    closed_ring: ['business.ownership_circular', 'business.ownership_unresolved'],
    dissolved: ['business.dissolved'],
    in_liquidation: ['business.inactive'],
    bearer_shares: ['business.bearer_shares'],
    nobody_known: ['business.ubo_missing'],
    foreign_owner: ['business.shell_indicators'],
    unknown_share: ['business.ownership_unresolved'],
  };
  const { records } = sandboxRegistry();
  const shapes = new Set(records.map(({ shape }) => shape));
  for (const shape of shapes) {
    const { party } = records.find((one) => one.shape === shape)!;
    const made = await create({ country: party.country, registration_number: party.registrationNumber });
    expect([shape, made.status]).toEqual([shape, 201]);
    for (const code of expected[shape] ?? [])
      expect([shape, made.body.reason_codes]).toEqual([shape, expect.arrayContaining([code])]);
    const owners = await service.api('GET', `/v1/businesses/${made.body.id}/ubos`);
    expect([shape, owners.status]).toEqual([shape, 200]);
    if (shape === 'sanctioned_owner') {
      expect(made.body.screening.outcome).toBe('match');
      expect(owners.body.data[0].screening).toBe('match');
      const cases = await service.api('GET', '/v1/cases?type=business&limit=200');
      expect(
        cases.body.data.flatMap((one: { alerts: { reason_codes: string[] }[] }) =>
          one.alerts.flatMap(({ reason_codes: codes }) => codes),
        ),
      ).toContain('screening.sanctions_match');
    }
  }
}, 60_000);

const ROWS = (status: string, owner: string) =>
  [
    'record,id,name,country,registration_number,status,company,owner,percent,from,to',
    `company,c1,Zebra Crossing Ltd,GB,777001,${status},,,,,`,
    'person,p1,Ada Lane,GB,,,,,,,',
    'person,p2,Ben Moor,GB,,,,,,,',
    `shareholder,s1,,,,,c1,${owner},100,,`,
    'broken row',
  ].join('\n');

test('an import is searched at once, a broken record is reported, and a new edition raises its changes', async () => {
  const first = await importFile('one.csv', ROWS('Active', 'p1'), 'companies_csv');
  expect(first).toMatchObject({ version: '1', companies: 1, rejected: [{ line: 6 }] });
  const search = await service.api('POST', '/v1/businesses/search', { name: 'Crosing Zebra' });
  expect(search.body.data[0]).toMatchObject({ name: 'Zebra Crossing Ltd', registration_number: '777001' });
  const made = await create({ result_id: search.body.data[0].result_id, reference: 'zebra' });
  expect(made.status).toBe(201);
  expect((await importFile('one.csv', ROWS('Active', 'p1'), 'companies_csv')).unchanged.length).toBe(1);
  const finding = await findingUnderWay(made.body.id);
  await importFile('two.csv', ROWS('Dissolved', 'p2'), 'companies_csv');
  await finding.reachBusiness();
  await vi.waitUntil(
    async () => (await service.api('GET', `/v1/businesses/${made.body.id}`)).body.status === 'dissolved',
    { timeout: 20_000, interval: 200 },
  );
  const { body } = await service.api('GET', `/v1/businesses/${made.body.id}`);
  expect(body.reason_codes).toContain('business.dissolved');
  const owners = await service.api('GET', `/v1/businesses/${made.body.id}/ubos`);
  expect(owners.body.data.map((one: { person: { name: string } }) => one.person.name)).toEqual(['Ben Moor']);
  const cases = await service.api('GET', '/v1/cases?type=business&subject_reference=zebra');
  expect(cases.body.data[0].alerts.map((alert: { kind: string }) => alert.kind).sort()).toEqual([
    'business_status_changed',
    'business_ubo_changed',
  ]);
  const customer = async () => (await service.api('GET', '/v1/customers/zebra')).body;
  await vi.waitUntil(async () => (await customer()).review.brought_forward_by === 'owner_change', { timeout: 20_000 });
  expect(Date.parse((await customer()).review_due_at)).toBeLessThanOrEqual(Date.now());
});

/**
 * A finding of monitoring at the same moment: it holds the monitors of a business, then the business. The new edition
 * looks at both too, in the same order, so that neither is ended as a deadlock.
 */
async function findingUnderWay(business: string) {
  const database = await openDatabase(service);
  await database.query('begin');
  const held = await database.query('select 1 from screening_monitors where owner_id = $1 order by id for update', [
    business,
  ]);
  expect(held.length).toBeGreaterThan(0);
  const waiting = 'select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))';
  return {
    async reachBusiness(): Promise<void> {
      await until(
        () => database.query(waiting),
        (rows) => rows.length > 0,
      );
      await database.query('select 1 from businesses where id = $1 for update', [business]);
      await database.query('commit');
      await database.close();
    },
  };
}

test('an import that was killed goes on where it stopped', async () => {
  const count = 60_000;
  const rows = ['record,id,name,country,registration_number,status,company,owner,percent,from,to'];
  for (let at = 0; at < count; at += 1) rows.push(`company,k${at},Kiln ${at} Pottery Ltd,GB,K${at},Active,,,,,`);
  const path = join(folder, 'large.csv');
  writeFileSync(path, rows.join('\n'));
  // A register is searched once an edition of it is whole.
  const small = { folder, name: 'small.csv', content: `${rows[0]}\ncompany,small,Kiln Starter Ltd,GB,S1,Active,,,,,` };
  await importRegister(service, small, { format: 'companies_csv', source: 'kiln' });
  const args = [ASSAY, 'registry', 'import', '--format', 'companies_csv', '--source', 'kiln', '--json', path];
  const child = spawn(process.execPath, args, { env: environmentOf(service), stdio: ['ignore', 'ignore', 'pipe'] });
  await vi.waitUntil(
    async () => {
      const found = await service.api('POST', '/v1/businesses/search', { registration_number: 'K10', country: 'GB' });
      return found.body.data.length > 0;
    },
    { timeout: 60_000, interval: 50 },
  );
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: environmentOf(service) });
  const result = JSON.parse(stdout) as { records: number; companies: number; resumed: string[] };
  expect(result).toMatchObject({ records: count, companies: count + 1 });
  expect(result.resumed.length).toBe(1);
}, 120_000);
