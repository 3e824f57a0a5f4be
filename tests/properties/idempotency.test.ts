import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'assay-idempotency-'));
  service = await startService({ dataDir });
});
afterAll(async () => {
  await service?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const session = (reference: string) => ({ journey: 'kyc_standard', subject: { type: 'individual', reference } });
const create = (key: string, body: unknown, apiKey?: string) =>
  service.api('POST', '/v1/verifications', body, {
    headers: { 'idempotency-key': key },
    ...(apiKey ? { key: apiKey } : {}),
  });
const sessions = async () => (await service.api('GET', '/v1/usage')).body.totals.sessions as number;

test('fifty requests at once under one key make one session, answered fifty times in the same bytes', async () => {
  const before = await sessions();
  const replies = await Promise.all(Array.from({ length: 50 }, () => create('at-once', session('at-once'))));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(replies.map(({ bytes }) => bytes.toString('hex'))).size).toBe(1);
  expect(replies.filter(({ headers }) => !headers.has('idempotent-replayed')).length).toBe(1);
  expect(await sessions()).toBe(before + 1);
  const { body } = await service.api('GET', '/v1/verifications?subject_reference=at-once');
  expect(body.data.length).toBe(1);
});

test('the same key with another body is a conflict, and changes nothing', async () => {
  const first = await create('other-body', session('one'));
  const before = await sessions();
  const second = await create('other-body', session('two'));
  expect([second.status, second.body.error.code, second.body.error.field]).toEqual([
    409,
    'conflict',
    'Idempotency-Key',
  ]);
  expect(await sessions()).toBe(before);
  expect((await create('other-body', session('one'))).bytes.equals(first.bytes)).toBe(true);
});

test('the order of members and white space make no other body', async () => {
  const first = await create('order', '{"journey":"kyc_standard","subject":{"type":"individual","reference":"o"}}');
  const again = await create(
    'order',
    '{ "subject": {"reference":"o", "type":"individual"},\n "journey": "kyc_standard" }',
  );
  expect([again.status, again.bytes.equals(first.bytes)]).toEqual([201, true]);
});

test('keys of one environment share the answer, keys of the other environment do not', async () => {
  const first = await create('shared', session('shared'));
  const production = await create('shared', session('shared'), service.productionKey);
  expect(production.status).toBe(201);
  expect(production.body.id).not.toBe(first.body.id);
});

test('a request that was refused for its content may be repeated under its key once it is right', async () => {
  const wrong = await create('corrected', { journey: 'no_such_journey', subject: session('c').subject });
  expect([wrong.status, wrong.body.error.field]).toEqual([400, 'journey']);
  expect((await create('corrected', session('c'))).status).toBe(201);
});

test('a wrong key is judged once what the path names was found, and before anything is done', async () => {
  const { body } = await create('wrong-key', session('wrong-key'));
  const headers = { 'idempotency-key': 'x'.repeat(256) };
  const tokens = (id: string) => service.api('POST', `/v1/verifications/${id}/session-tokens`, {}, { headers });
  const [absent, found] = [await tokens('ver_01jd8m2zk3p5q7r9s1t3v5w7x9'), await tokens(body.id)];
  expect([absent.status, found.status, found.body.error.field]).toEqual([404, 400, 'Idempotency-Key']);
  const made = await service.api('POST', '/v1/verifications', session('wrong-key-2'), { headers });
  expect([made.status, made.body.error.field]).toEqual([400, 'Idempotency-Key']);
});

test('after a deletion the replay is 404: the stored answer went with the key that sealed it', async () => {
  const { body } = await create('deleted', session('deleted'));
  expect((await service.api('DELETE', `/v1/verifications/${body.id}`)).status).toBe(200);
  const replay = await create('deleted', session('deleted'));
  expect([replay.status, replay.body.error.code]).toEqual([404, 'not_found']);
});

test('the answer outlives a crash and a restart', async () => {
  const first = await create('restart', session('restart'));
  const before = await sessions();
  await service.kill();
  service = await startService({ dataDir, ...(service.databaseUrl ? { databaseUrl: service.databaseUrl } : {}) });
  const replay = await create('restart', session('restart'));
  expect([replay.status, replay.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect(replay.bytes.equals(first.bytes)).toBe(true);
  expect(await sessions()).toBe(before);
});
