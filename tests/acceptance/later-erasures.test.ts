import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

// What an approved erasure must leave is named, and goes by itself once it may. The sandbox's clock is moved, so this service is nobody else's.

let service: TestService;
let database: TestDatabase;
let environment: string;
beforeAll(async () => {
  service = await startService();
  database = await openDatabase(service);
  environment = await database.environment('sandbox');
  const definition = { checks: ['document'], retention: { minimum_days: 30 } };
  const saved = await post('/v1/journeys', { id: 'kept_long', definition, publish: true });
  expect(saved.status, JSON.stringify(saved.body)).toBeLessThan(300);
});
afterAll(async () => {
  await database?.close();
  await service?.stop();
});

const get = (path: string) => service.api('GET', path);
const post = (path: string, body: object) => service.api('POST', path, body);
const register = async (id: string) => (await get(`/v1/data-requests/${id}`)).body;
const statusOf = async (session: string) => (await get(`/v1/verifications/${session}`)).status;

async function verify(reference: string, journey = 'kyc_standard') {
  const subject = { type: 'individual', reference };
  const expected = { given_name: 'Erika', family_name: 'Mustermann' };
  const { status, body } = await post('/v1/verifications', { journey, subject, expected });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id as string;
}

async function asked(reference: string): Promise<string> {
  const ask = { reason: 'Asked by mail', requested_by: 'ana@bank.example' };
  return (await post(`/v1/customers/${reference}/erasures`, ask)).body.id;
}

async function erased(reference: string): Promise<string> {
  const id = await asked(reference);
  const done = await post(`/v1/data-requests/${id}/approve`, { approved_by: 'rui@bank.example' });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return id;
}

/** The moment at which what was left is looked at again has come. */
const lookNow = (id: string) =>
  database.query(
    "update data_requests set resume_at = now() - interval '1 minute' where environment_id = $1 and id = $2",
    [environment, id],
  );

test('an erasure that was approved and stopped half way is done without its approver', async () => {
  const reference = `half-${randomUUID()}`;
  const session = await verify(reference);
  const id = await asked(reference);
  await database.query(
    `update data_requests set approved_by = 'rui@bank.example', resume_at = now() - interval '1 minute'
      where environment_id = $1 and id = $2`,
    [environment, id],
  );
  await expect.poll(async () => (await register(id)).status, { timeout: 30_000 }).toBe('completed');
  expect(await statusOf(session)).toBe(404);
  expect(await register(id)).toMatchObject({
    ...{ approved_by: 'rui@bank.example', subject_reference: null, completed_at: expect.any(String) },
    plan: { goes: [{ type: 'verification', id: session }], stays: [] },
  });
});

test('what a legal hold kept goes once it is lifted, and not before', async () => {
  const reference = `hold-${randomUUID()}`;
  const address = '0x00000000000000000000000000000000000a9999';
  await post('/v1/wallets/screen', { address, subject_reference: reference });
  const { data } = (await get(`/v1/cases?subject_reference=${reference}`)).body;
  const path = `/v1/cases/${data[0].id}/legal-hold`;
  expect((await post(path, { hold: true, reason: 'Court order' })).status).toBe(200);
  const id = await erased(reference);
  const stays = async () => (await register(id)).plan.stays.map(({ reason }: { reason: string }) => reason);
  expect(await stays()).toContain('legal_hold');
  const looked = async () =>
    (
      await database.query<{ later: boolean }>('select resume_at > now() as later from data_requests where id = $1', [
        id,
      ])
    )[0]?.later;
  await lookNow(id);
  await expect.poll(looked, { timeout: 30_000 }).toBe(true);
  expect(await stays()).toContain('legal_hold');
  expect((await post(path, { hold: false, reason: 'Order ended' })).status).toBe(200);
  await lookNow(id);
  await expect.poll(stays, { timeout: 30_000 }).toEqual([]);
  expect((await register(id)).plan.goes).toContainEqual({ type: 'case', id: data[0].id });
});

test('names the entries of lists that hold a value of the person, and leaves them', async () => {
  const reference = `listed-${randomUUID()}`;
  const email = `${randomUUID()}@mail.example`;
  const expected = { given_name: 'Ottokar', family_name: `Zwirnkamp${randomUUID().replace(/[^a-f]/g, '')}` };
  const subject = { type: 'individual', reference };
  const made = await post('/v1/verifications', { journey: 'kyc_standard', subject, expected, contact: { email } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const until = new Date(Date.now() + 9 * 86_400_000).toISOString();
  const list = async (entry: object): Promise<string> => {
    const { status, body } = await post('/v1/lists/blocklist/entries', { reason: 'Seen with mules', ...entry });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  };
  const ids = [
    await list({ type: 'name', value: `${expected.family_name} ${expected.given_name}`, expires_at: until }),
    await list({ type: 'subject_reference', value: reference }),
    await list({ type: 'email', value: email }),
  ];
  await list({ type: 'name', value: `Another ${expected.family_name}` });
  const asked = { reason: 'Asked by mail', requested_by: 'ana@bank.example' };
  const { body } = await post(`/v1/customers/${reference}/erasures`, asked);
  const done = await post(`/v1/data-requests/${body.id}/approve`, { approved_by: 'rui@bank.example' });
  const kept = { type: 'list_entry', reason: 'record_keeping' };
  const stays = ids.map((id, at) => ({ ...kept, id, until: at === 0 ? until : null }));
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  expect(done.body.plan.stays).toEqual(stays.toSorted(byId));
  expect((await get(`/v1/customers/${reference}`)).status).toBe(404);
});

test('what had to be kept until a day goes on it, and nothing of who came back meanwhile', async () => {
  const reference = `later-${randomUUID()}`;
  const kept = await verify(reference, 'kept_long');
  const id = await erased(reference);
  expect((await register(id)).plan).toMatchObject({ goes: [], stays: [{ id: kept, reason: 'minimum_retention' }] });
  const back = await verify(reference);
  const answer = await post('/v1/sandbox/clock', { advance_seconds: 31 * 86_400 });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await expect.poll(() => statusOf(kept), { timeout: 30_000 }).toBe(404);
  await expect
    .poll(async () => (await register(id)).plan, { timeout: 30_000 })
    .toEqual({ goes: [{ type: 'verification', id: kept }], stays: [] });
  expect(await statusOf(back)).toBe(200);
  const named = async () => (await get(`/v1/customers/${reference}`)).body.name;
  await expect.poll(named, { timeout: 20_000 }).toBe('Erika Mustermann');
  const tell = async () => (await get('/v1/audit-events?action=customer.erased&limit=200')).body.data.at(-1)?.actor;
  await expect.poll(tell).toMatchObject({ type: 'system', id: 'erasures' });
}, 60_000);
