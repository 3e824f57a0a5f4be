import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let database: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  service = await startService({ shared: true });
  database = await openDatabase(service);
  await service.api('POST', '/v1/journeys', { id: 'score_only', checks: ['risk_score'], publish: true });
});
afterAll(async () => {
  await database.close();
  await service.stop();
});

const add = (body: unknown, list = 'blocklist', options: object = {}) =>
  service.api('POST', `/v1/lists/${list}/entries`, body, options);
const entries = (list: string, query = '', options: object = {}) =>
  service.api('GET', `/v1/lists/${list}/entries${query}`, undefined, options);

/** Runs the real decision of a journey that has nothing to capture, and answers with the session. */
async function decided(subject: { reference: string; country?: string }, more: object = {}, journey = 'score_only') {
  const made = await service.api('POST', '/v1/verifications', {
    journey,
    subject: { type: 'individual', ...subject },
    ...more,
  });
  const { id } = made.body;
  await service.api('POST', `/v1/sandbox/verifications/${id}/simulate`, { status: 'processing' });
  await database.query('update sessions set process_at = now() where id = $1', [id]);
  return until(
    async () => (await service.api('GET', `/v1/verifications/${id}`)).body,
    ({ decision }) => decision !== null,
  );
}

test('both seeded lists are there, and a list of one owns its entries', async () => {
  const seeded = await service.api('GET', '/v1/lists?order=asc');
  expect(seeded.body.data.slice(0, 2)).toMatchObject([
    { id: 'blocklist', kind: 'block', environment: 'sandbox' },
    { id: 'allowlist', kind: 'allow' },
  ]);
  const made = await service.api('POST', '/v1/lists', { name: 'Known mules', kind: 'block' });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ id: 'known_mules', name: 'Known mules', kind: 'block', entries: 0 });
  await add({ type: 'country', value: 'kp', reason: 'embargo' }, 'known_mules');
  const all = (await service.api('GET', '/v1/lists')).body.data;
  expect(all.find(({ id }: { id: string }) => id === 'known_mules').entries).toBe(1);
  expect((await service.api('POST', '/v1/lists', { id: 'known_mules' })).status).toBe(409);
  expect((await service.api('POST', '/v1/lists', {})).body.error.field).toBe('id');
  expect((await service.api('POST', '/v1/lists', { id: 'X Y' })).body.error.field).toBe('id');
});

test('a table says behind its last row where the next one begins: a whole one nowhere', async () => {
  const headers = { accept: 'text/csv', authorization: `Bearer ${service.sandboxKey}` };
  const [answer] = (await once(get(`${service.baseUrl}/v1/lists`, { headers }), 'response')) as [IncomingMessage];
  expect(await text(answer)).toContain('blocklist');
  expect(answer.trailers).toEqual({ 'assay-next-cursor': '' });
});

test('an entry tells who added it and why, and hides the value', async () => {
  const { status, body, headers } = await add({
    type: 'email',
    value: ' Mallory.Evil@Example.com ',
    note: 'chargeback ring',
    expires_at: '2031-01-01',
  });
  expect(status).toBe(201);
  expect(headers.get('location')).toBe(`/v1/lists/blocklist/entries/${body.id}`);
  expect(body).toMatchObject({
    list: 'blocklist',
    type: 'email',
    value: 'M***@Example.com',
    reason: 'chargeback ring',
    expires_at: '2031-01-01T00:00:00.000Z',
    source_verification: null,
  });
  expect(body.id).toMatch(/^lse_[0-9a-z]{26}$/);
  expect(body.created_by).toMatch(/^key:key_/);
  expect((await service.api('GET', `/v1/lists/blocklist/entries/${body.id}`)).body).toEqual(body);
  const [event] = await database.query<{ body: Buffer }>(
    "select body from events where type = 'list.entry_added' and resource_id = $1",
    [body.id],
  );
  expect(event).toBeDefined();
});

test('no value or reason stands in the clear in the database', async () => {
  await add({ value: 'Zaphod Beeblebrox', reason: 'seen at counter nine' });
  for (const table of ['list_entries', 'events', 'audit_entries', 'idempotency']) {
    const rows = await database.query<{ text: string }>(`select t::text as text from ${table} t`);
    const hex = Buffer.from('Beeblebrox').toString('hex');
    for (const { text } of rows) {
      expect(text).not.toMatch(/Beeblebrox|counter nine/i);
      expect(text).not.toContain(hex);
    }
  }
});

test.each([
  ['email', 'a.b@example.org', 'A.B@EXAMPLE.ORG'],
  ['email_domain', 'example.org', '@Example.ORG.'],
  ['phone', '+49 (0)30 901820', '+4930901820'],
  ['document_number', 'X 123-45.6', 'x123456'],
  ['iban', 'DE89 3704 0044 0532 0130 00', 'de89370400440532013000'],
  ['name', 'José  García-López', 'garcia lopez JOSE'],
  ['ip', '2001:DB8::1', '2001:db8:0:0::1'],
  ['cidr', '192.0.2.77/24', '192.0.2.0/24'],
  ['country', 'ir', 'IR'],
  ['wallet', '0xABCDEFabcdefABCDEFabcdefABCDEFabcdefABCD', '0xabcdefabcdefabcdefabcdefabcdefabcdefabcd'],
  [undefined, '+44 20 7946 0018', '+442079460018'],
])('two ways to write one %s are one entry', async (type, first, second) => {
  const made = await add({ type, value: first, reason: 'first way' });
  expect(made.status).toBe(201);
  expect(made.body.type).toBe(type ?? 'any');
  const again = await add({ type, value: second, reason: 'second way' });
  expect(again.status).toBe(409);
  expect(again.body.error.field).toBe('value');
  expect((await add({ type, value: second, reason: 'other list' }, 'allowlist')).status).toBe(201);
  for (const list of ['blocklist', 'allowlist']) {
    for (const { id } of (await entries(list, '?limit=200')).body.data) {
      await service.api('DELETE', `/v1/lists/${list}/entries/${id}`);
    }
  }
});

test.each([
  [{ reason: 'because' }, 'value'],
  [{ value: 'x1' }, 'reason'],
  [{ value: 'x1', reason: 'no' }, 'reason'],
  [{ value: 'x1', reason: '  a  ' }, 'reason'],
  [{ value: 'x1', reason: 'x'.repeat(501) }, 'reason'],
  [{ value: '   ', reason: 'because' }, 'value'],
  [{ value: 12, reason: 'because' }, 'value'],
  [{ type: 'mail', value: 'x1', reason: 'because' }, 'type'],
  [{ type: 'email', value: 'not an address', reason: 'because' }, 'value'],
  [{ type: 'email_domain', value: 'localhost', reason: 'because' }, 'value'],
  [{ type: 'ip', value: '10.1', reason: 'because' }, 'value'],
  [{ type: 'cidr', value: '10.0.0.0/33', reason: 'because' }, 'value'],
  [{ type: 'iban', value: 'DE89370400440532013001', reason: 'because' }, 'value'],
  [{ type: 'country', value: 'XX', reason: 'because' }, 'value'],
  [{ type: 'phone', value: 'call me', reason: 'because' }, 'value'],
  [{ value: 'x1', reason: 'because', expires_at: '2020-01-01' }, 'expires_at'],
  [{ value: 'x1', reason: 'because', expires_at: 'soon' }, 'expires_at'],
  [{ value: 'x1', reason: 'because', source_verification: 'ver_1' }, 'source_verification'],
  [{ value: 'x1', reason: 'because', reasons: 'because' }, 'reasons'],
])('refuses %j and names the field', async (body, field) => {
  const refused = await add(body);
  expect(refused.status).toBe(400);
  expect(refused.body.error.field).toBe(field);
});

test('a face entry that names no picture is refused by its field', async () => {
  const refused = await add({ type: 'face', value: 'med_1', reason: 'because' });
  expect(refused.status).toBe(400);
  expect(refused.body.error.field).toBe('value');
});

test('an unknown list is 404 whatever is sent, and so is a foreign one', async () => {
  expect((await add({}, 'no_such_list')).status).toBe(404);
  expect((await entries('no_such_list')).status).toBe(404);
  await service.api('POST', '/v1/lists', { id: 'only_here' });
  const key = service.productionKey;
  expect((await entries('only_here', '', { key })).status).toBe(404);
  const { body } = await add({ type: 'subject_reference', value: 'foreign-1', reason: 'because' });
  for (const method of ['GET', 'DELETE'])
    expect((await service.api(method, `/v1/lists/blocklist/entries/${body.id}`, undefined, { key })).status).toBe(404);
  expect((await service.api('GET', `/v1/lists/allowlist/entries/${body.id}`)).status).toBe(404);
  expect((await service.api('GET', '/v1/lists/blocklist/entries/lse_1')).status).toBe(404);
});

test('a source must be a session of this environment', async () => {
  const made = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_light',
    subject: { type: 'individual', reference: 'source-1' },
  });
  const named = await add({ value: 'source-1', reason: 'because', source_verification: made.body.id });
  expect(named.body.source_verification).toBe(made.body.id);
  const foreign = await add({ value: 'source-1', reason: 'because', source_verification: made.body.id }, 'blocklist', {
    key: service.productionKey,
  });
  expect(foreign.body.error.field).toBe('source_verification');
});

test('a removed entry is gone, has no effect, and may be added again', async () => {
  const { body } = await add({ type: 'subject_reference', value: 'gone-1', reason: 'because' });
  expect((await decided({ reference: 'gone-1' })).decision).toBe('declined');
  const path = `/v1/lists/blocklist/entries/${body.id}`;
  const removed = await service.api('DELETE', path);
  expect(removed.body).toMatchObject({ id: body.id, deleted: true });
  expect((await service.api('DELETE', path)).status).toBe(404);
  expect((await service.api('GET', path)).status).toBe(404);
  expect((await decided({ reference: 'gone-1' })).decision).toBe('approved');
  expect((await add({ type: 'subject_reference', value: 'gone-1', reason: 'because' })).status).toBe(201);
});

test.each([
  [{ type: 'subject_reference', value: 'bad-1' }, { reference: 'bad-1' }, {}],
  [{ value: 'Bad-2' }, { reference: 'bad-2' }, {}],
  [{ type: 'email', value: 'Eve@Evil.example' }, { reference: 'x' }, { contact: { email: 'eve@EVIL.example' } }],
  [
    { type: 'email', value: 'm.allory@gmail.com' },
    { reference: 'x' },
    { contact: { email: 'Mallory+new@googlemail.com' } },
  ],
  [{ type: 'email_domain', value: 'spam.example' }, { reference: 'x' }, { contact: { email: 'who@spam.example' } }],
  [{ type: 'phone', value: '+44 20 7946 0111' }, { reference: 'x' }, { contact: { phone: '+442079460111' } }],
  [{ value: '+442079460222' }, { reference: 'x' }, { contact: { phone: '+44 20 7946 0222' } }],
  [
    { type: 'name', value: 'Mallory, Éva' },
    { reference: 'x' },
    { expected: { given_name: 'Eva', family_name: 'MALLORY' } },
  ],
  [{ value: 'ab 99-11' }, { reference: 'x' }, { expected: { document_number: 'AB99-11' } }],
  [{ type: 'country', value: 'SY' }, { reference: 'x', country: 'SY' }, {}],
])('a subject named by %j is declined with session.blocklisted', async (entry, subject, more) => {
  expect((await decided(subject, more)).decision).toBe('approved');
  expect((await add({ ...entry, reason: 'because' })).status).toBe(201);
  const seen = await decided(subject, more);
  expect(seen).toMatchObject({ status: 'declined', decision: 'declined' });
  expect(seen.reason_codes).toContain('session.blocklisted');
});

test('an entry of one type does not touch another attribute, and production keeps its own lists', async () => {
  await add({ type: 'document_number', value: 'same-77', reason: 'because' });
  await add({ type: 'subject_reference', value: 'prod-77', reason: 'because' }, 'blocklist', {
    key: service.productionKey,
  });
  expect((await decided({ reference: 'same-77' })).decision).toBe('approved');
  expect((await decided({ reference: 'prod-77' })).decision).toBe('approved');
});

test('a journey may name its own list', async () => {
  await service.api('POST', '/v1/lists', { id: 'partners_block', kind: 'block' });
  await service.api('POST', '/v1/journeys', {
    id: 'partner_score',
    definition: { checks: ['risk_score'], lists: { block: ['partners_block'] } },
    publish: true,
  });
  await add({ type: 'subject_reference', value: 'partner-1', reason: 'because' }, 'partners_block');
  expect((await decided({ reference: 'partner-1' }, {}, 'partner_score')).decision).toBe('declined');
  expect((await decided({ reference: 'partner-1' })).decision).toBe('approved');
});

test('a page of entries is stable while entries are added', async () => {
  await service.api('POST', '/v1/lists', { id: 'paged' });
  for (let index = 0; index < 7; index += 1)
    await add({ type: 'subject_reference', value: `page-${index}`, reason: 'because' }, 'paged');
  const first = await entries('paged', '?limit=3');
  await add({ type: 'subject_reference', value: 'page-late', reason: 'because' }, 'paged');
  const second = await entries('paged', `?limit=4&cursor=${encodeURIComponent(first.body.next_cursor)}`);
  const ids = [...first.body.data, ...second.body.data].map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(7);
  expect(second.body.next_cursor).toBeNull();
  const oldest = await entries('paged', '?order=asc&limit=200');
  expect(
    oldest.body.data
      .map(({ id }: { id: string }) => id)
      .toReversed()
      .slice(1),
  ).toEqual(ids);
  const cursor = encodeURIComponent(first.body.next_cursor);
  expect((await entries('blocklist', `?limit=3&cursor=${cursor}`)).body.error.field).toBe('cursor');
  expect((await entries('paged', '?type=email')).body.data).toEqual([]);
  expect((await entries('paged', '?type=mail')).body.error.field).toBe('type');
});

test('a retry under one key adds one entry; at the same time one of two equal ones is refused', async () => {
  const headers = { 'idempotency-key': 'entry-1' };
  const body = { type: 'subject_reference', value: 'retry-1', reason: 'because' };
  const [first, second] = await Promise.all([add(body, 'blocklist', { headers }), add(body, 'blocklist', { headers })]);
  expect(first.status).toBe(201);
  expect(second.bytes.equals(first.bytes)).toBe(true);
  const race = await Promise.all([1, 2, 3].map(() => add({ ...body, value: 'race-1' })));
  expect(race.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('reading and writing need their scopes', async () => {
  const key = service.readOnlyKey;
  expect((await entries('blocklist', '', { key })).status).toBe(200);
  const refused = await add({ value: 'x1', reason: 'because' }, 'blocklist', { key });
  expect(refused.status).toBe(403);
  expect(refused.body.error.required_scope).toBe('lists:write');
  expect((await entries('blocklist', '', { key: null })).status).toBe(401);
});

/** How many entries of the blocklist take effect. */
async function blocklisted(): Promise<number> {
  const { body } = await service.api('GET', '/v1/lists');
  return body.data.find(({ id }: { id: string }) => id === 'blocklist').entries;
}

test('an entry that has run out by the clock of the sandbox has no effect and makes room', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const entry = { type: 'subject_reference', value: 'timed-1', reason: 'because' };
  await add({ ...entry, expires_at: soon });
  expect((await decided({ reference: 'timed-1' })).decision).toBe('declined');
  const before = await blocklisted();
  await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 3700 });
  expect((await decided({ reference: 'timed-1' })).decision).toBe('approved');
  expect(await blocklisted()).toBe(before - 1);
  expect((await add(entry)).status).toBe(201);
});

test('many entries at once: each has its own result, and those that are new take effect', async () => {
  const run = randomUUID().slice(0, 8);
  const bulk = (body: object, list = 'blocklist', more = {}) =>
    service.api('POST', `/v1/lists/${list}/entries/bulk`, body, more);
  await add({ type: 'subject_reference', value: `old-${run}`, reason: 'because' });
  const { status, body } = await bulk({
    reason: 'Mule accounts of one ring',
    entries: [
      { type: 'subject_reference', value: `new-${run}` },
      { type: 'subject_reference', value: `old-${run}` },
      { type: 'subject_reference', value: ` new-${run} ` },
      { type: 'cidr', value: 'no network' },
      { type: 'country', value: 'KP', expires_at: '2001-01-01' },
      { value: `other-${run}`, reason: 'Another reason' },
    ],
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.results.map((one: { status: string; field: string | null }) => [one.status, one.field])).toEqual([
    ['added', null],
    ['present', null],
    ['present', null],
    ['refused', 'value'],
    ['refused', 'expires_at'],
    ['added', null],
  ]);
  expect([body.added, body.present, body.refused]).toEqual([2, 2, 2]);
  expect((await decided({ reference: `new-${run}` })).decision).toBe('declined');
  const { body: last } = await service.api('GET', `/v1/lists/blocklist/entries/${body.results[5].id}`);
  expect(last).toMatchObject({ type: 'any', reason: 'Another reason', expires_at: null });
  expect((await bulk({ reason: 'because', entries: [{ value: 'x' }] }, 'no-such-list')).status).toBe(404);
  const many = Array.from({ length: 501 }, (_, at) => ({ value: `m-${at}` }));
  expect((await bulk({ reason: 'because', entries: many })).body.error.field).toBe('entries');
});
