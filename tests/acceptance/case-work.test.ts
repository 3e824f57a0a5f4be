import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let database: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  service = await startService({ shared: true });
  database = await openDatabase(service);
});
afterAll(async () => {
  await database?.close();
  await service?.stop();
});

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');
const get = (id: string, path = '', options: object = {}) =>
  service.api('GET', `/v1/cases/${id}${path}`, undefined, options);
const act = (id: string, name: string, body: unknown = {}, options: object = {}) =>
  service.api('POST', `/v1/cases/${id}/${name}`, body, options);

let count = 0;
/** A case of low severity unless told otherwise. Its session waits for new captures, so the case may be closed. */
async function newCase(severity = 'low', reference = `work-${++count}`): Promise<string> {
  const made = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_standard',
    subject: { type: 'individual', reference, country: 'PT' },
    expected: { given_name: 'Žofia', family_name: 'Silva', date_of_birth: '1980-05-17' },
  });
  const { body } = await service.api('POST', `/v1/sandbox/verifications/${made.body.id}/simulate`, {
    status: 'referred',
    reason_codes: ['document.tampered'],
  });
  await service.api('POST', `/v1/verifications/${made.body.id}/recapture`, { checks: ['document'] });
  await database.query('update cases set severity = $2 where id = $1', [body.case_id, severity]);
  return body.case_id as string;
}

const eventsOf = async (id: string) =>
  (
    await database.query<{ type: string }>('select type from events where resource_id = $1 order by sequence', [id])
  ).map(({ type }) => type);
const stateOf = async (id: string) => (await get(id)).body.state;

describe('states', () => {
  test('open, in review, escalated, closed, and open again, with events and history', async () => {
    const id = await newCase();
    expect((await act(id, 'assign', { owner: 'me' })).body).toMatchObject({ state: 'in_review' });
    expect((await act(id, 'escalate', { comment: 'Needs a senior' })).body).toMatchObject({
      state: 'escalated',
      comments_count: 1,
    });
    const closed = await act(id, 'close', { outcome: 'false_positive' });
    expect(closed.status).toBe(200);
    expect(closed.body).toMatchObject({ state: 'closed', outcome: 'false_positive', proposed_outcome: null });
    expect(closed.body.closed_at).not.toBeNull();
    expect(closed.body.alerts.map(({ state }: { state: string }) => state)).toEqual(['closed']);
    const again = await act(id, 'reopen');
    expect(again.body).toMatchObject({ state: 'in_review', outcome: null, closed_at: null, sla_breached: false });
    expect(again.body.alerts[0].state).toBe('open');
    const types = ['case.opened', 'alert.created', 'case.assigned', 'case.escalated', 'case.closed', 'case.reopened'];
    expect(await eventsOf(id)).toEqual(types);
    const history = (await get(id, '/events')).body.data.map(({ action }: { action: string }) => action);
    expect(history).toEqual([
      'case.opened',
      'case.alert_raised',
      'case.assigned',
      'case.escalated',
      'case.closed',
      'case.reopened',
    ]);
  });

  test('every move that the state does not allow is 409 and says what it allows', async () => {
    const id = await newCase();
    expect((await act(id, 'reopen')).status).toBe(409);
    await act(id, 'escalate');
    expect((await act(id, 'escalate')).status).toBe(409);
    await act(id, 'close', { outcome: 'no_action' });
    for (const [name, body] of [
      ['assign', { owner: 'me' }],
      ['escalate', {}],
      ['close', { outcome: 'no_action' }],
      ['snooze', { until: new Date(Date.now() + 86_400_000).toISOString() }],
      ['merge', { into: await newCase() }],
    ] as const) {
      const refused = await act(id, name, body);
      expect([name, refused.status]).toEqual([name, 409]);
      expect(refused.body.error.message).toMatch(/closed.*reopen/);
    }
  });

  test('two closings at the same time close once', async () => {
    const id = await newCase();
    const both = await Promise.all([1, 2].map(() => act(id, 'close', { outcome: 'no_action' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await eventsOf(id)).filter((type) => type === 'case.closed')).toHaveLength(1);
  });

  test('reopening beside a newer open case of the same group is refused', async () => {
    const id = await newCase();
    await act(id, 'close', { outcome: 'no_action' });
    await database.query(
      `insert into cases (environment_id, id, type, state, severity, group_key, created_at, updated_at)
        select environment_id, 'cas_twin', type, 'open', 'low', group_key, now(), now() from cases where id = $1`,
      [id],
    );
    const refused = await act(id, 'reopen');
    expect(refused.status).toBe(409);
    await database.query("delete from cases where id = 'cas_twin' and environment_id = $1", [
      await database.environment('sandbox'),
    ]);
    expect((await act(id, 'reopen')).status).toBe(200);
  });
});

describe('closing with four eyes', () => {
  test.each([
    ['high', 'no_action'],
    ['critical', 'confirmed'],
    ['low', 'sar_filed'],
  ])('a %s case closed as %s waits for another person', async (severity, outcome) => {
    const id = await newCase(severity);
    const first = await act(id, 'close', { outcome, reviewer: 'ana@bank.example' });
    expect(first.body).toMatchObject({
      state: 'pending_approval',
      outcome: null,
      proposed_outcome: { outcome, reviewer: 'ana@bank.example' },
      closed_at: null,
    });
    const same = await act(id, 'close', { outcome, reviewer: 'ANA@bank.example' });
    expect(same.status).toBe(409);
    expect(same.body.error.field).toBe('reviewer');
    const second = await act(id, 'close', { outcome, reviewer: 'bo@bank.example' });
    expect(second.body).toMatchObject({ state: 'closed', outcome });
  });

  test('a proposed closing can be refused, and another outcome needs a second person again', async () => {
    const id = await newCase('high');
    await act(id, 'close', { outcome: 'no_action', reviewer: 'ana' });
    expect((await act(id, 'reopen', { reviewer: 'bo', comment: 'Look again' })).body.state).toBe('open');
    await act(id, 'close', { outcome: 'no_action', reviewer: 'ana' });
    expect((await act(id, 'close', { outcome: 'confirmed', reviewer: 'bo' })).body.state).toBe('pending_approval');
    expect((await act(id, 'close', { outcome: 'confirmed', reviewer: 'ana' })).body.state).toBe('closed');
  });

  test('that a report was filed stands in the case, never in events or the audit trail', async () => {
    const id = await newCase();
    await act(id, 'close', { outcome: 'sar_filed', reviewer: 'ana' });
    await act(id, 'close', { outcome: 'sar_filed', reviewer: 'bo' });
    expect((await get(id)).body.outcome).toBe('sar_filed');
    const audit = await database.query<{ event: string }>(
      "select event::text as event from audit_entries where event->'target'->>'id' = $1",
      [id],
    );
    expect(audit.length).toBeGreaterThan(2);
    for (const { event } of audit) expect(event).not.toContain('sar_filed');
    expect(JSON.stringify((await get(id, '/events')).body)).not.toContain('sar_filed');
  });
});

describe('work on a case', () => {
  test('an owner is a key or a person; a key of nobody here is refused', async () => {
    const id = await newCase();
    const mine = (await act(id, 'assign')).body.owner;
    expect(mine.id).toMatch(/^key:key_/);
    expect(mine.name).not.toBe(mine.id);
    expect((await act(id, 'assign', { assignee: 'ana@bank.example' })).body.owner).toEqual({
      id: 'ana@bank.example',
      name: 'ana@bank.example',
    });
    expect((await act(id, 'assign', { owner: mine.id.slice(4) })).body.owner).toEqual(mine);
    expect((await act(id, 'assign', { owner: null })).body).toMatchObject({ owner: null, state: 'in_review' });
    const [foreign] = await database.query<{ id: string }>(
      `select k.id from api_keys k join environments e on e.id = k.environment_id where e.kind = 'production' limit 1`,
    );
    for (const owner of [foreign!.id, `key:${foreign!.id}`, 'none', 'a\nb']) {
      const refused = await act(id, 'assign', { owner });
      expect([owner, refused.status, refused.body.error.field]).toEqual([owner, 400, 'owner']);
    }
  });

  test('comments are counted, paged and readable; huge and empty ones are refused', async () => {
    const id = await newCase();
    for (const text of ['first', 'second Ž🙂\nline']) {
      const added = await act(id, 'comments', { text, reviewer: 'ana' });
      expect(added.status).toBe(201);
      expect(added.body).toMatchObject({ case_id: id, author: 'ana', text });
    }
    expect((await act(id, 'comments', { comment: 'third' })).body.text).toBe('third');
    expect((await get(id)).body.comments_count).toBe(3);
    const page = (await get(id, '/comments?limit=2&order=asc')).body;
    expect(page.data.map(({ text }: { text: string }) => text)).toEqual(['first', 'second Ž🙂\nline']);
    const rest = await get(id, `/comments?limit=2&order=asc&cursor=${encodeURIComponent(page.next_cursor)}`);
    expect(rest.body.data).toHaveLength(1);
    const other = await newCase();
    expect(
      (await get(other, `/comments?limit=2&order=asc&cursor=${encodeURIComponent(page.next_cursor)}`)).status,
    ).toBe(400);
    for (const text of ['x'.repeat(10_001), '', '   ', 'a\u0000b', 'a\ud800b', 5])
      expect((await act(id, 'comments', { text })).status).toBe(400);
    const [row] = await database.query<{ sealed: Buffer }>('select sealed from case_comments where case_id = $1', [id]);
    expect(row!.sealed.includes('first')).toBe(false);
  });

  test('tags are a set and sorted; odd ones are refused', async () => {
    const id = await newCase();
    expect((await act(id, 'tags', { tags: ['vip', 'fraud:card', 'vip'] })).body.tags).toEqual(['fraud:card', 'vip']);
    const found = async (tag: string) => (await service.api('GET', `/v1/cases?tag=${tag}`)).body.data.length;
    expect([await found('fraud:card'), await found('fraud')]).toEqual([1, 0]);
    expect((await act(id, 'tags', { tags: [] })).body.tags).toEqual([]);
    for (const tags of [['Upper'], ['a b'], [''], Array.from({ length: 21 }, (_, n) => `t${n}`), 'vip'])
      expect((await act(id, 'tags', { tags })).status).toBe(400);
  });

  test('a snooze ends at a moment ahead, within 90 days, and keeps the due date', async () => {
    const id = await newCase();
    const { due_at } = (await get(id)).body;
    const until = new Date(Date.now() + 86_400_000).toISOString();
    expect((await act(id, 'snooze', { until })).body).toMatchObject({ snoozed_until: until, due_at, state: 'open' });
    const found = async (query: string) =>
      (await service.api('GET', `/v1/cases?${query}`)).body.data.some((one: { id: string }) => one.id === id);
    expect([await found('snoozed=true&limit=200'), await found('snoozed=false&limit=200')]).toEqual([true, false]);
    expect((await act(id, 'snooze', { until: null, comment: '  ' })).body).toMatchObject({
      snoozed_until: null,
      comments_count: 0,
    });
    for (const wrong of ['2020-01-01', 'tomorrow', new Date(Date.now() + 91 * 86_400_000).toISOString(), 5])
      expect((await act(id, 'snooze', { until: wrong })).body.error.field).toBe('until');
  });

  test('files come back byte for byte, sniffed and sealed; what is no picture or PDF is refused', async () => {
    const id = await newCase();
    const added = await act(id, 'files', { file: PNG, name: 'screen "shot".png', reviewer: 'ana' });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ name: 'screen "shot".png', media_type: 'image/png', bytes: 16 });
    expect((await get(id, '/files')).body.data).toEqual([added.body]);
    const bytes = await service.api('GET', added.body.url);
    expect(bytes.bytes.toString('base64')).toBe(PNG);
    expect(bytes.headers.get('content-type')).toBe('image/png');
    expect(bytes.headers.get('content-disposition')).toBe(`attachment; filename="${added.body.id}"`);
    for (const [body, field] of [
      [{ file: Buffer.from('<html>').toString('base64'), name: 'x.html' }, 'file'],
      [{ file: { data: PNG, media_type: 'application/pdf' }, name: 'x.pdf' }, 'file'],
      [{ file: 'https://example.com/x.png', name: 'x' }, 'file'],
      [{ file: PNG, name: '../x' }, 'name'],
      [{ file: PNG }, 'name'],
    ] as const) {
      const refused = await act(id, 'files', body);
      expect([refused.status, refused.body.error.field]).toEqual([400, field]);
    }
    const other = await newCase();
    expect((await get(other, `/files/${added.body.id}`)).status).toBe(404);
    expect((await service.api('GET', added.body.url, undefined, { key: service.productionKey })).status).toBe(404);
  });

  test('a retried action is answered with the same bytes and done once', async () => {
    const id = await newCase();
    const headers = { 'idempotency-key': 'comment-1' };
    const first = await act(id, 'comments', { text: 'once' }, { headers });
    const second = await act(id, 'comments', { text: 'once' }, { headers });
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect((await get(id)).body.comments_count).toBe(1);
  });

  test('a case that is not closed in time is told of once', async () => {
    const [id, later] = [await newCase(), await newCase()];
    const overdue = async (one: string) => {
      await database.query("update cases set due_at = now() - interval '1 minute' where id = $1", [one]);
      await until(
        () => eventsOf(one),
        (types) => types.includes('case.sla_breached'),
      );
    };
    await overdue(id);
    expect((await get(id)).body.sla_breached).toBe(true);
    // The round that finds the second case passes the first one by.
    await overdue(later);
    expect((await eventsOf(id)).filter((type) => type === 'case.sla_breached')).toHaveLength(1);
  });
});

describe('merging', () => {
  test('the alerts go to the other case, which takes the heavier severity and the nearer due date', async () => {
    const [source, target] = [await newCase('critical'), await newCase('low')];
    await act(source, 'tags', { tags: ['a'] });
    const merged = await act(source, 'merge', { into: target });
    expect(merged.body).toMatchObject({ state: 'closed', merged_into: target, alerts: [] });
    const into = (await get(target)).body;
    expect(into).toMatchObject({ severity: 'critical', tags: ['a'], state: 'open' });
    expect(into.alerts).toHaveLength(2);
    expect((await act(source, 'reopen')).status).toBe(409);
    expect((await eventsOf(target)).at(-1)).toBe('case.updated');
  });

  test('a case never goes into itself, in a circle, into a closed, foreign or unknown one', async () => {
    const [a, b, c] = [await newCase(), await newCase(), await newCase()];
    expect((await act(a, 'merge', { into: a })).body.error.field).toBe('into');
    await act(a, 'merge', { into: b });
    const circle = await act(b, 'merge', { into: a });
    expect([circle.status, circle.body.error.field]).toEqual([400, 'into']);
    await act(b, 'merge', { into: c });
    expect((await act(c, 'merge', { into: a })).status).toBe(400);
    expect((await act(c, 'merge', { into: 'cas_01m7y0hbv0ej69hv1759nbrrj9' })).status).toBe(400);
    expect((await act(c, 'merge', { into: 'x' })).body.error.field).toBe('into');
    const [foreign] = await database.query<{ id: string }>('select $1::text as id', [c]);
    expect((await act(foreign!.id, 'merge', { into: a }, { key: service.productionKey })).status).toBe(404);
    const closed = await newCase();
    await act(closed, 'close', { outcome: 'no_action' });
    expect((await act(c, 'merge', { into: closed })).status).toBe(409);
  });

  test('a legal hold on the case that took over keeps the sessions of both', async () => {
    const [source, target] = [await newCase(), await newCase()];
    const { verification_id } = (await get(source)).body;
    await act(source, 'merge', { into: target });
    expect((await act(target, 'legal-hold', { hold: true, reason: 'court order' })).status).toBe(200);
    expect((await service.api('DELETE', `/v1/verifications/${verification_id}`)).status).toBe(409);
    await act(target, 'legal-hold', { hold: false, reason: 'withdrawn' });
    expect((await service.api('DELETE', `/v1/verifications/${verification_id}`)).status).toBe(200);
  });

  test('two cases merged into each other at once end with one open case that holds both alerts', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [a, b] = [await newCase(), await newCase()];
      const answers = await Promise.all([act(a, 'merge', { into: b }), act(b, 'merge', { into: a })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect([await stateOf(a), await stateOf(b)].sort()).toEqual(['closed', 'open']);
    }
  });
});

describe('alerts', () => {
  test('are listed with their case, and each filter finds its own', async () => {
    const id = await newCase('low', 'alerts-1');
    const ids = async (query: string) =>
      (await service.api('GET', `/v1/alerts?subject_reference=alerts-1${query}`)).body.data.map(
        ({ case_id }: { case_id: string }) => case_id,
      );
    for (const query of ['', '&state=open', '&type=verification', '&kind=verification', `&case_id=${id}`])
      expect(await ids(query)).toEqual([id]);
    for (const query of ['&state=closed', '&type=wallet', '&kind=x', '&case_id=cas_x', '&created_before=2020-01-01'])
      expect(await ids(query)).toEqual([]);
    expect((await service.api('GET', '/v1/alerts?state=new')).body.error.field).toBe('state');
    expect((await service.api('GET', '/v1/alerts', undefined, { key: service.productionKey })).body.data).toEqual([]);
  });
});

test('other environments and readers cannot act on a case', async () => {
  const id = await newCase();
  for (const [name, body] of [
    ['assign', {}],
    ['escalate', {}],
    ['close', { outcome: 'no_action' }],
    ['reopen', {}],
    ['snooze', { until: null }],
    ['merge', { into: id }],
    ['tags', { tags: [] }],
    ['comments', { text: 'x' }],
    ['files', { file: PNG, name: 'x' }],
  ] as const) {
    expect([name, (await act(id, name, body, { key: service.productionKey })).status]).toEqual([name, 404]);
    expect([name, (await act(id, name, body, { key: service.readOnlyKey })).status]).toEqual([name, 403]);
  }
  for (const path of ['/comments', '/files', '/events', '/sar'])
    expect((await get(id, path, { key: service.productionKey })).status).toBe(404);
});

test('erasing the customer empties comments and drops files and drafts', async () => {
  const id = await newCase('low', 'erase-1');
  const { verification_id } = (await get(id)).body;
  await act(id, 'comments', { text: 'about erase-1' });
  const { body: file } = await act(id, 'files', { file: PNG, name: 'erase-1.png' });
  await service.api('PUT', `/v1/cases/${id}/sar/draft`, { narrative: 'about erase-1' });
  expect((await service.api('DELETE', `/v1/verifications/${verification_id}`)).status).toBe(200);
  expect((await get(id)).body).toMatchObject({ subject_reference: null, comments_count: 1 });
  expect((await get(id, '/comments')).body.data[0].text).toBeNull();
  expect((await service.api('GET', file.url)).status).toBe(404);
  expect((await get(id, '/files')).body.data).toEqual([]);
  expect((await get(id, '/sar/draft')).body.draft).toBeNull();
  expect((await act(id, 'comments', { text: 'after' })).status).toBe(201);
  expect((await get(id, '/sar?format=fincen')).status).toBe(200);
});
