import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noiseJpeg } from '../../../../../tests/support/pictures.js';
import { clonedDatabase, dropDatabase, emptyDatabase } from '../../../../../tests/support/test-databases.js';
import { readConfig } from '../../platform/config.js';
import type { Environment } from '../../platform/environments/environment.js';
import { makeLog } from '../../platform/log.js';
import { openGround } from '../boot/ground.js';
import { exportEnvironment } from '../environment-export/export-environment.js';
import { type Service, serve } from '../serve.js';

// What is left of a person is looked for in every table at once: an environment's export has all of them in the clear, so
// that nothing new can be forgotten by an erasure.

let service: Service;
let environment: Environment;
let dataDir: string;
let databaseUrl: string | undefined;
let key: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'assay-erased-'));
  await chmod(dataDir, 0o755);
  databaseUrl = (await clonedDatabase()) ?? (await emptyDatabase());
  const config = readConfig({
    ...{ PORT: '0', ASSAY_DATA_DIR: dataDir, ASSAY_ROLE: 'api', ASSAY_LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl },
  });
  const log = makeLog(config);
  service = await serve(config, log, openGround(config, log));
  key = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8')).sandbox.api_key;
  const sandbox = (await service.app.environments.all()).find(({ kind }) => kind === 'sandbox');
  if (!sandbox) throw new Error('There is no sandbox.');
  environment = sandbox;
});
afterAll(async () => {
  await service?.stop();
  if (databaseUrl) await dropDatabase(databaseUrl);
  await rm(dataDir, { recursive: true, force: true });
});

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const reply = await fetch(`${service.address}${path}`, {
    ...{ method, headers: { authorization: `Bearer ${key}`, ...json, ...headers } },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, text, body: JSON.parse(text || '{}'), headers: reply.headers };
}

async function done(method: string, path: string, body?: unknown) {
  const answer = await call(method, path, body);
  expect([path, answer.status < 300], answer.text).toEqual([path, true]);
  return answer.body;
}

/** Requests that were answered once under an idempotency key. */
class Repeatable {
  readonly #name = randomUUID();
  readonly #asked: { path: string; body: unknown }[] = [];

  async post(path: string, body: unknown) {
    const answer = await call('POST', path, body, { 'idempotency-key': `${this.#name}-${this.#asked.length}` });
    expect([path, answer.status < 300], answer.text).toEqual([path, true]);
    this.#asked.push({ path, body });
    return answer.body;
  }

  repeat() {
    return Promise.all(
      this.#asked.map(async ({ path, body }, index) => ({
        path,
        ...(await call('POST', path, body, { 'idempotency-key': `${this.#name}-${index}` })),
      })),
    );
  }
}

/** Everything that the environment's keys open, as lines of `table: row`. */
async function everything(): Promise<string[]> {
  const path = await mkdtemp(join(dataDir, 'export-'));
  await exportEnvironment(service.app, environment, join(path, 'whole'));
  const lines: string[] = [];
  for (const file of await readdir(join(path, 'whole', 'tables'))) {
    const text = await readFile(join(path, 'whole', 'tables', file), 'utf8');
    // Reasons and tags stand in the audit trail as they were given, which the guide says.
    if (file.startsWith('audit_')) continue;
    for (const line of text.trim().split('\n')) if (line !== '') lines.push(`${file}: ${line}`);
  }
  await rm(path, { recursive: true });
  return lines;
}

const linesWith = (lines: readonly string[], words: readonly string[]) =>
  lines.filter((line) => words.some((word) => line.includes(word))).map((line) => line.slice(0, 600));

async function erase(reference: string) {
  const asked = { reason: 'Asked by mail', requested_by: 'ana@bank.example' };
  const { id } = await done('POST', `/v1/customers/${reference}/erasures`, asked);
  return done('POST', `/v1/data-requests/${id}/approve`, { approved_by: 'bob@bank.example' });
}

const SANCTIONED = '0x00000000000000000000000000000000000a9999';
const WORDS = ['Quillfeather', '1973-05-19', 'Wisteria'];

/** A person of whom a bit of everything is known. */
async function person(reference: string, again: Repeatable) {
  const subject = { type: 'individual', reference };
  const expected = { given_name: 'Ottilie', family_name: 'Quillfeather', date_of_birth: '1973-05-19' };
  await again.post('/v1/verifications', { journey: 'kyc_standard', subject, expected });
  await again.post('/v1/wallets/screen', { address: SANCTIONED, subject_reference: reference });
  await again.post('/v1/wallets/monitor', { address: SANCTIONED, subject_reference: reference });
  await again.post('/v1/wallets/ownership-challenges', {
    ...{ address: '0xde709f2102306220921060314715629080e2fb77', subject_reference: reference },
    purpose: 'Proof that Quillfeather owns it',
  });
  await again.post('/v1/travel-rule/addresses', { subject_reference: reference });
  await again.post('/v1/checks/screening', {
    name: 'Ottilie Quillfeather',
    subject_reference: reference,
    monitor: true,
  });
  const [rule] = (await done('GET', '/v1/rules?limit=1')).data;
  await again.post(`/v1/rules/${rule.id}/snooze`, {
    ...{ subject_reference: reference, reason: 'Agreed with Quillfeather' },
    until: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const { data } = await done('GET', `/v1/cases?subject_reference=${reference}&type=wallet`);
  const path = `/v1/cases/${data[0].id}`;
  await again.post(`${path}/comments`, { text: 'Quillfeather lives in Wisteria Lane' });
  const file = { name: 'bill of Quillfeather.jpg', data: (await noiseJpeg(3)).toString('base64') };
  await again.post(`${path}/files`, file);
  await again.post(`${path}/tags`, { tags: ['quillfeather-file'] });
  await done('PUT', `${path}/sar/draft`, { narrative: 'Quillfeather moves funds' });
  await again.post(`/v1/customers/${reference}/exports`, { reason: 'Letter of Quillfeather' });
  await again.post('/v1/search', { q: 'Ottilie Quillfeather' });
  return { path };
}

describe('after an erasure that takes everything', () => {
  const reference = 'erased-everywhere-1';
  const again = new Repeatable();
  let path: string;
  let plan: { goes: { type: string; id: string }[]; stays: unknown[] };
  const ownIndex = () => service.app.vault.blindIndex(environment.id, 'subject_reference', reference);

  beforeAll(async () => {
    ({ path } = await person(reference, again));
    const before = await everything();
    // The words are where they are looked for: otherwise nothing would be shown by their absence.
    const tables = new Set(linesWith(before, WORDS).map((line) => line.split('.')[0]));
    expect([...tables]).toEqual(
      expect.arrayContaining([
        'sessions',
        'case_comments',
        'case_files',
        'case_reports',
        'wallet_challenges',
        'rule_snoozes',
      ]),
    );
    // As rows of earlier versions are: they say whose they are in their sealed part alone.
    for (const table of ['wallet_challenges', 'travel_rule_addresses'])
      await service.app.db.system(
        { name: `test_erased_${table}`, text: `update ${table} set reference_index = null where environment_id = $1` },
        [environment.id],
      );
    await service.app.db.system(
      {
        name: 'test_erased_add_frame',
        text: `insert into liveness_frames (environment_id, frame_index, owner_id, reference_index) values ($1, $2, 'chl_standalone', $3)`,
      },
      [environment.id, Buffer.from('frame'), ownIndex()],
    );
    ({ plan } = await erase(reference));
    // Nothing learns by itself here: the customer goes when somebody looks.
    expect((await call('GET', `/v1/customers/${reference}`)).status).toBe(404);
  }, 120_000);

  test('frames that answered challenges outside of sessions are recognised no more', async () => {
    const left = await service.app.db.system(
      { name: 'test_erased_frames', text: 'select 1 from liveness_frames where reference_index = $1' },
      [ownIndex()],
    );
    expect(left).toEqual([]);
  });

  test('the plan names every kind, and nothing stays', () => {
    expect(plan.stays).toEqual([]);
    expect(new Set(plan.goes.map(({ type }) => type))).toEqual(
      new Set([
        ...['verification', 'case', 'check', 'screening_monitor', 'wallet_screening', 'wallet_monitor'],
        ...['wallet_challenge', 'travel_address', 'rule_snooze'],
      ]),
    );
  });

  test('no table has a word of the person that any key of the environment opens', async () => {
    expect(linesWith(await everything(), [...WORDS, 'quillfeather', reference])).toEqual([]);
  });

  test('the case is left without its customer', async () => {
    const left = await done('GET', path);
    expect([left.subject_reference, left.tags, left.comments_count]).toEqual([null, [], 1]);
    expect((await done('GET', `${path}/comments`)).data).toMatchObject([{ text: null }]);
    expect((await done('GET', `${path}/files`)).data).toEqual([]);
    expect((await done('GET', `${path}/sar/draft`)).draft).toBe(null);
    expect((await done('GET', `/v1/cases?subject_reference=${reference}`)).data).toEqual([]);
  });

  test('no request that is repeated gives the person back', async () => {
    for (const answer of await again.repeat()) {
      expect(answer.text, answer.path).not.toMatch(/quillfeather(?!-file)/i);
      expect([answer.path, answer.status]).toEqual([answer.path, answer.path === '/v1/search' ? 200 : 404]);
    }
  });
});

describe('what may go, and what must stay', () => {
  const transaction = (reference: string, more: object = {}) =>
    done('POST', '/v1/transactions', {
      ...{ amount: '12000.00', currency: 'EUR', subject: { reference, name: 'Ottilie Quillfeather' } },
      ...more,
    });

  test('who asked for an erasure approves it under no spelling of their name', async () => {
    await done('POST', '/v1/checks/screening', { name: 'Ottilie Ng', subject_reference: 'four-eyes' });
    await done('GET', '/v1/customers/four-eyes');
    const asked = { reason: 'Asked by mail', requested_by: 'ana@bank.example' };
    const { id } = await done('POST', '/v1/customers/four-eyes/erasures', asked);
    for (const name of ['ANA@bank.example ', 'a\u200Bna@bank.example', '\u202Eana@bank.example']) {
      const answer = await call('POST', `/v1/data-requests/${id}/approve`, { approved_by: name });
      expect([answer.status, answer.body.error?.field]).toEqual([409, 'approved_by']);
    }
  });

  test('transactions go once the time of their records is over', async () => {
    const reference = 'records-are-over';
    const old = await transaction(reference, { occurred_at: '2015-05-02T10:00:00Z' });
    await transaction(reference, { occurred_at: '2014-05-02T10:00:00Z' });
    const { plan, customer_id: customer } = await erase(reference);
    expect(plan).toEqual({ goes: [{ type: 'transactions_of_customer', id: customer }], stays: [] });
    expect((await call('GET', `/v1/transactions/${old.id}`)).status).toBe(404);
    expect((await call('GET', `/v1/customers/${reference}`)).status).toBe(404);
    expect(linesWith(await everything(), ['Quillfeather', reference])).toEqual([]);
  });

  test('records that must be kept say until when; cases about them and reasons of earlier requests go', async () => {
    const reference = 'records-are-kept';
    const receiver = { name: 'SANDBOX SANCTIONED' };
    const { occurred_at: at } = await transaction(reference, { receiver });
    const { data } = await done('GET', `/v1/cases?subject_reference=${reference}`);
    const path = `/v1/cases/${data[0].id}`;
    await done('POST', `${path}/comments`, { text: 'Lives in Wisteria Lane' });
    const earlier = await done('POST', `/v1/customers/${reference}/exports`, { reason: 'Letter from Wisteria Lane' });
    const { plan } = await erase(reference);
    const until = new Date(at);
    until.setUTCFullYear(until.getUTCFullYear() + 5);
    expect(plan.stays).toEqual([
      { type: 'transaction', id: null, reason: 'record_keeping', until: until.toISOString() },
    ]);
    expect(plan.goes).toEqual([{ type: 'case', id: data[0].id }]);
    expect((await done('GET', `${path}/comments`)).data).toMatchObject([{ text: null }]);
    expect((await done('GET', `/v1/data-requests/${earlier.id}`)).reason).toBe(null);
    expect(linesWith(await everything(), ['Wisteria'])).toEqual([]);
  });

  test('however the customer is kept, nothing that went comes back under a key or in an event', async () => {
    const reference = 'kept-by-a-restriction';
    const again = new Repeatable();
    const subject = { reference, name: 'Ottilie Quillfeather' };
    const old = { amount: '100', currency: 'EUR', occurred_at: '2015-05-02T10:00:00Z', subject };
    const listed = { ...old, counterparty: { name: 'SANDBOX SANCTIONED' }, memo: 'rent of Quillfeather' };
    const held = await again.post('/v1/transactions', { ...listed, reference: 'kept-1' });
    const { id } = await again.post('/v1/transactions', { ...old, reference: 'kept-2' });
    await again.post('/v1/transactions', { ...old, reference: 'kept-2', version: 2, memo: 'Quillfeather' });
    await again.post(`/v1/transactions/${id}/labels`, { outcome: 'confirmed' });
    await again.post(`/v1/transactions/${id}/reversal`, { reason: 'asked by Quillfeather' });
    await again.post(`/v1/cases/${held.alerts[0].case_id}/comments`, { text: 'Quillfeather called' });
    await again.post(`/v1/checks/screening`, { name: 'SANDBOX SANCTIONED', subject_reference: reference });
    const { data: hits } = await done('GET', `/v1/checks/screening/hits?subject_reference=${reference}`);
    const review = { status: 'false_positive', reason: 'Quillfeather is another', reviewer: 'ana@bank.example' };
    await again.post(`/v1/checks/screening/hits/${hits[0].id}/review`, review);
    await person(reference, again);
    await done('POST', `/v1/customers/${reference}/restrictions`, { reason: 'asked', restricted: true });
    const { plan } = await erase(reference);
    expect(plan.stays).toEqual([]);
    expect((await call('GET', `/v1/customers/${reference}`)).status).toBe(200);
    for (const answer of await again.repeat())
      expect([answer.path, answer.status]).toEqual([answer.path, answer.path === '/v1/search' ? 200 : 404]);
    const gone = [held.id, id, ...plan.goes.map((part: { id: string }) => part.id)];
    const statement = { name: 'test_erased_events', text: READABLE };
    expect(await service.app.db.system(statement, [environment.id, gone])).toEqual([]);
  });

  test('a record that outlived the deletion of its session is named by plan and export, and erased', async () => {
    const reference = 'record-in-hiding';
    const retention = { on_delete: 'keep_record', data_days: 1825 };
    await done('POST', '/v1/journeys', {
      id: 'hiding',
      definition: { checks: ['document'], retention },
      publish: true,
    });
    const subject = { type: 'individual', reference };
    const expected = { given_name: 'Ottilie', family_name: 'Featherquill' };
    const again = new Repeatable();
    const session = await again.post('/v1/verifications', { journey: 'hiding', subject, expected });
    await done('GET', `/v1/customers/${reference}`);
    const deleted = await done('DELETE', `/v1/verifications/${session.id}`);
    expect(deleted.retained).toContain('sealed_record');
    expect(await again.repeat()).toMatchObject([{ status: 404 }]);
    const { export_url: url } = await done('POST', `/v1/customers/${reference}/exports`, { reason: 'By letter' });
    expect((await done('GET', url)).verifications).toMatchObject([{ id: session.id, expected }]);
    const { plan } = await erase(reference);
    expect(plan).toEqual({ goes: [{ type: 'verification', id: session.id }], stays: [] });
    expect((await call('GET', `/v1/customers/${reference}`)).status).toBe(404);
    expect(linesWith(await everything(), ['Featherquill', reference])).toEqual([]);
  });

  test.each([
    ['/v1/views', { name: 'Mine', list: 'cases', filters: { severity: 'high' } }],
    ['/v1/team/members', { member: 'quill@bank.example' }],
    ['/v1/lists/blocklist/entries', { type: 'name', value: 'Quill Feather', reason: 'Asked by Quill' }],
    ['/v1/travel-rule/counterparties', { name: 'Quill Exchange', country: 'PT' }],
    ['/v1/wallets/monitor', { address: '0xde709f2102306220921060314715629080e2fb77' }],
    ['/v1/webhooks', { url: 'https://quill.example/hook', events: ['case.opened'] }],
    ['/v1/keys', { name: 'Quill', scopes: ['cases:read'] }],
    ['/v1/verifications', { journey: 'kyc_light', subject: { type: 'individual', reference: 'quill-1' } }],
  ])('what %s made is not repeated once it was deleted', async (path, body) => {
    const again = new Repeatable();
    const { id } = await again.post(path, body);
    await done('DELETE', `${path}/${id}`);
    expect(await again.repeat()).toMatchObject([{ status: 404 }]);
  });

  test('however much there is of one kind, all of it goes', async () => {
    const reference = 'thousands';
    const { id } = await done('POST', '/v1/checks/screening', { name: 'Ottilie Ng', subject_reference: reference });
    await done('GET', `/v1/customers/${reference}`);
    const copies = { name: 'test_erased_copies', text: COPIES };
    await service.app.db.system(copies, [environment.id, id]);
    const { plan } = await erase(reference);
    expect([plan.goes.length, plan.stays]).toEqual([5_201, []]);
    const left = { name: 'test_erased_left', text: 'select 1 from checks where environment_id = $1 and id like $2' };
    expect(await service.app.db.system(left, [environment.id, `${id.slice(0, -5)}%`])).toEqual([]);
  });
});

/** The same check 5,200 times more. */
const COPIES = `insert into checks select (jsonb_populate_record(c, jsonb_build_object('id', left(c.id, -5) || 'z' || lpad(n::text, 4, '0')))).*
  from checks c, generate_series(1, 5200) n where c.environment_id = $1 and c.id = $2 returning 1`;
/** Events of these resources that a key of the environment opens; that of a deletion names nobody. */
const READABLE = `select resource_id, type, data_key_id from events e where e.environment_id = $1 and e.resource_id = any($2)
  and length(body) > 0 and type <> 'verification.deleted' and (e.data_key_id = $1
    or exists (select from data_keys k where k.environment_id = $1 and k.id = e.data_key_id))`;
