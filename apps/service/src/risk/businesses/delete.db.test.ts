import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWaiting, openDatabase, type TestDatabase, until } from '../../../../../tests/support/database.js';
import { importRegister } from '../../../../../tests/support/registry.js';
import { startService, type TestService } from '../../../../../tests/support/service.js';
import { manyPages } from '../../platform/vision/testing/pdfs.js';

const ROWS = [
  'record,id,name,country,registration_number,company,owner,percent',
  'company,d1,Vellichor Deletion Ltd,GB,99200001,,,',
  'person,d2,SANDBOX SANCTIONED,GB,,,,',
  'shareholder,d3,,,,d1,d2,60',
].join('\n');

let service: TestService;
let database: TestDatabase;
/** Who waits is asked on another connection: a transaction sees the activity of its first look. */
let writer: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'assay-business-deletion-'));
beforeAll(async () => {
  service = await startService({});
  database = await openDatabase(service);
  writer = await openDatabase(service);
  const file = { folder, name: 'register.csv', content: ROWS };
  await importRegister(service, file, { format: 'companies_csv', source: 'deletion_test', acceptRemovals: true });
});
afterAll(async () => {
  await writer?.close();
  await database?.close();
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const BODY = { country: 'GB', registration_number: '99200001' };
const create = async (reference: string, headers = {}) => {
  const made = await service.api('POST', '/v1/businesses', { ...BODY, reference }, { headers });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
};
const remove = (id: string, options = {}) => service.api('DELETE', `/v1/businesses/${id}`, undefined, options);

/** Rows that belong to a business, or are sealed with its key. */
const ROWS_OF: Readonly<Record<string, string>> = {
  businesses: 'id',
  business_documents: 'business_id',
  business_registers: 'business_id',
  screening_monitors: 'owner_id',
  screening_hits: 'source_id',
  data_keys: 'id',
};
async function countOf(id: string): Promise<number[]> {
  const counts: number[] = [];
  for (const [table, column] of Object.entries(ROWS_OF)) {
    const text = `select count(*)::integer as n from ${table} where ${column} = $1`;
    const [row] = await database.query<{ n: number }>(text, [id]);
    counts.push(row?.n ?? -1);
  }
  return counts;
}

test('a deleted business is gone with its people, its documents, its hits and its key', async () => {
  const headers = { 'idempotency-key': 'business-to-delete' };
  const { id } = await create('merchant-to-delete', headers);
  const document = Buffer.from('%PDF-1.4 no document').toString('base64');
  await service.api('POST', `/v1/businesses/${id}/documents`, { document, text: 'Certificate of incorporation' });
  const before = await countOf(id);
  expect(before.filter((count) => count === 0).length, JSON.stringify(before)).toBeLessThanOrEqual(1);
  const cases = await service.api('GET', '/v1/cases?subject_reference=merchant-to-delete');
  expect(cases.body.data).not.toEqual([]);

  expect((await remove(id, { key: service.productionKey })).status).toBe(404);
  const gone = await remove(id);
  expect([gone.status, gone.body]).toEqual([200, { id, deleted: true, deleted_at: expect.any(String) }]);
  expect(await countOf(id)).toEqual(before.map(() => 0));
  for (const part of ['', '/ubos', '/bods'])
    expect((await service.api('GET', `/v1/businesses/${id}${part}`)).status).toBe(404);
  expect((await remove(id)).status).toBe(404);
  const listed = await service.api('GET', '/v1/businesses?reference=merchant-to-delete');
  expect(listed.body.data).toEqual([]);
  const repeated = await service.api(
    'POST',
    '/v1/businesses',
    { ...BODY, reference: 'merchant-to-delete' },
    { headers },
  );
  expect(repeated.status).toBe(404);

  // The cases stay, and name nobody.
  for (const { id: caseId } of cases.body.data) {
    const left = await service.api('GET', `/v1/cases/${caseId}`);
    expect([left.status, left.body.subject_reference]).toEqual([200, null]);
    expect(JSON.stringify(left.body)).not.toMatch(/vellichor|sandbox sanctioned/i);
  }
  // Entries are sealed within a second or so.
  const audit = await until(
    async () => (await service.api('GET', '/v1/audit-events?action=business.deleted')).body.data,
    (entries) => entries.length > 0,
  );
  expect(audit[0].target).toMatchObject({ type: 'business', id });
  const found = () => service.api('POST', '/v1/search', { q: 'Vellichor Deletion' });
  await until(found, ({ body }) => body.data.every((one: { id: string }) => one.id !== id));
});

test('a document that comes while its business is deleted goes with it', async () => {
  const first = await create('merchant-with-late-paper');
  await writer.query('begin');
  await writer.query(
    `insert into business_documents (environment_id, id, business_id, type, data_key_id, sealed, created_at)
      select environment_id, 'bdc_late', id, 'other', id, '', now() from businesses where id = $1`,
    [first.id],
  );
  const deleting = remove(first.id);
  await until(() => isWaiting(database, 'businesses'), Boolean);
  await writer.query('commit');
  expect((await deleting).status).toBe(200);
  expect(await countOf(first.id)).toEqual(Object.keys(ROWS_OF).map(() => 0));

  const second = await create('merchant-with-lost-paper');
  await writer.query('begin');
  await writer.query('select from businesses where id = $1 for update', [second.id]);
  const document = Buffer.from(manyPages(1)).toString('base64');
  const adding = service.api('POST', `/v1/businesses/${second.id}/documents`, {
    ...{ document, text: 'Certificate of incorporation' },
  });
  await until(() => isWaiting(database, 'businesses'), Boolean);
  await writer.query('delete from businesses where id = $1', [second.id]);
  await writer.query('commit');
  expect((await adding).status).toBe(404);
});

test('a business under legal hold stays; two who delete one at once delete it once', async () => {
  const [held, other] = [await create('merchant-held'), await create('merchant-beside')];
  const { body } = await service.api('GET', '/v1/cases?subject_reference=merchant-held');
  const hold = (on: boolean) =>
    service.api('POST', `/v1/cases/${body.data[0].id}/legal-hold`, { hold: on, reason: 'order 9' });
  expect((await hold(true)).status).toBe(200);
  expect((await remove(held.id)).status).toBe(409);
  expect((await service.api('GET', `/v1/businesses/${held.id}/ubos`)).body.data).not.toEqual([]);
  const gone = await Promise.all([remove(other.id), remove(other.id)]);
  expect(gone.map(({ status }) => status).sort()).toEqual([200, 404]);
  await hold(false);
  expect((await remove(held.id)).status).toBe(200);
});
