import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../../../../../../tests/support/database.js';
import { importRegister } from '../../../../../../tests/support/registry.js';
import { startService, type TestService } from '../../../../../../tests/support/service.js';

const SOURCE = 'unreadable_test';
const ROWS = [
  'record,id,name,country,registration_number,company,owner,percent',
  'company,q1,Quorbelline Harbour Ltd,GB,99100001,,,',
  'company,q2,Quorbelline Harbour Holdings Ltd,GB,99100002,,,',
  'company,q3,Quorbelline Meadow Ltd,GB,99100003,,,',
  'person,p1,Petra Quorbelline,GB,,,,',
  'person,p2,Pavel Quorbelline,GB,,,,',
  'shareholder,s1,,,,q1,p1,60',
  'shareholder,s2,,,,q3,p2,60',
].join('\n');

let service: TestService;
let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'assay-unreadable-'));
beforeAll(async () => {
  service = await startService({});
  database = await openDatabase(service);
  const file = { folder, name: 'register.csv', content: ROWS };
  await importRegister(service, file, { format: 'companies_csv', source: SOURCE, acceptRemovals: true });
});
afterAll(async () => {
  await database?.close();
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const search = (asked: object) => service.api('POST', '/v1/businesses/search', { country: 'GB', ...asked });
const store = (table: string, where: string, body: unknown) =>
  database.query(`update ${table} set body = $1 where source = $2 and ${where}`, [JSON.stringify(body), SOURCE]);
const create = (registration_number: string) =>
  service.api('POST', '/v1/businesses', { country: 'GB', registration_number });

test.each([{}, null, [], 'text', { name: 7 }, { name: 'Quorbelline', otherNames: 'x' }])(
  'a company whose row is %j is no result, and the others are found',
  async (body) => {
    await store('registry_parties', `id = 'q2'`, body);
    const found = await search({ name: 'Quorbelline Harbour' });
    expect(found.status, JSON.stringify(found.body)).toBe(200);
    expect(found.body.data.map(({ name }: { name: string }) => name)).toEqual(['Quorbelline Harbour Ltd']);
    expect((await search({ registration_number: '99100002' })).body.data).toEqual([]);
    expect((await create('99100002')).status).toBeLessThan(500);
  },
);

test('a company whose chosen row cannot be read any more is not found', async () => {
  const { body } = await search({ registration_number: '99100001' });
  const before = await database.query<{ body: unknown }>(
    `select body from registry_parties where source = $1 and id = 'q1'`,
    [SOURCE],
  );
  await store('registry_parties', `id = 'q1'`, {});
  const made = await service.api('POST', '/v1/businesses', { result_id: body.data[0].result_id });
  expect([made.status, made.body.error.field], JSON.stringify(made.body)).toEqual([400, 'result_id']);
  await store('registry_parties', `id = 'q1'`, before[0]?.body);
});

test('an interest or an owner whose row cannot be read is somebody unknown: the business is referred', async () => {
  await store('registry_interests', `owned = 'q1'`, { owner: 'p1', owned: 'q1', share: { low: 'much', high: '1' } });
  await store('registry_parties', `id = 'p2'`, { name: null });
  for (const number of ['99100001', '99100003']) {
    const made = await create(number);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.reason_codes).toContain('business.ownership_unresolved');
    const owners = await service.api('GET', `/v1/businesses/${made.body.id}/ubos`);
    expect([owners.status, owners.body.data]).toEqual([200, []]);
    expect(owners.body.unresolved).not.toEqual([]);
    for (const part of ['', '/bods'])
      expect((await service.api('GET', `/v1/businesses/${made.body.id}${part}`)).status).toBe(200);
  }
});
