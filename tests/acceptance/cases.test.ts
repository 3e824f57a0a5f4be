import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let database: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  service = await startService({ shared: true });
  database = await openDatabase(service);
});
afterAll(async () => {
  await database.close();
  await service.stop();
});

const list = (query = '', options: object = {}) => service.api('GET', `/v1/cases${query}`, undefined, options);
const hold = (id: string, body: unknown, options: object = {}) =>
  service.api('POST', `/v1/cases/${id}/legal-hold`, body, options);

/** A session in review, with its case. */
async function referred(reference: string, codes: string[] = ['document.blurred']) {
  const made = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_standard',
    subject: { type: 'individual', reference },
  });
  const { body } = await service.api('POST', `/v1/sandbox/verifications/${made.body.id}/simulate`, {
    status: 'referred',
    reason_codes: codes,
  });
  return { verificationId: body.id as string, caseId: body.case_id as string };
}

test('a session that enters review has one open case with its alert', async () => {
  const { verificationId, caseId } = await referred('case-shape');
  const { status, body } = await service.api('GET', `/v1/cases/${caseId}`);
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual([
    'alerts',
    'amount',
    'closed_at',
    'comments_count',
    'created_at',
    'due_at',
    'id',
    'inbox',
    'journey',
    'lease',
    'legal_hold',
    'legal_hold_reason',
    'merged_into',
    'outcome',
    'owner',
    'proposed_outcome',
    'risk',
    'severity',
    'sla_breached',
    'snoozed_until',
    'state',
    'subject_reference',
    'tags',
    'transaction_ids',
    'type',
    'updated_at',
    'verification_id',
  ]);
  expect(body).toMatchObject({
    id: caseId,
    type: 'verification',
    state: 'open',
    outcome: null,
    owner: null,
    subject_reference: 'case-shape',
    verification_id: verificationId,
    journey: { id: 'kyc_standard', version: 1 },
    amount: null,
    transaction_ids: [],
    sla_breached: false,
    tags: [],
    comments_count: 0,
    legal_hold: false,
    closed_at: null,
  });
  expect(Date.parse(body.due_at)).toBeGreaterThan(Date.parse(body.created_at));
  expect(body.alerts).toHaveLength(1);
  expect(body.alerts[0]).toMatchObject({ kind: 'verification', state: 'open', reason_codes: ['document.blurred'] });
  expect(body.alerts[0].created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('a decision closes the case and its alerts', async () => {
  const { verificationId, caseId } = await referred('case-closed');
  await service.api('POST', `/v1/verifications/${verificationId}/decision`, { decision: 'declined' });
  const { body } = await service.api('GET', `/v1/cases/${caseId}`);
  expect(body).toMatchObject({ state: 'closed', outcome: 'confirmed' });
  expect(body.closed_at).not.toBeNull();
  expect(body.alerts.map(({ state }: { state: string }) => state)).toEqual(['closed']);
  const events = await database.query<{ type: string }>(
    'select type from events where resource_id = $1 order by sequence',
    [caseId],
  );
  expect(events.map(({ type }) => type)).toEqual(['case.opened', 'alert.created', 'case.closed']);
  const history = (await service.api('GET', `/v1/cases/${caseId}/events`)).body.data;
  expect(history.at(-1)).toMatchObject({
    action: 'case.closed',
    changes: [
      { field: 'state', before: 'open', after: 'closed' },
      { field: 'outcome', before: null, after: 'confirmed' },
    ],
  });
});

test('a session that came back from review and was decided by the engine leaves no open case', async () => {
  const { verificationId, caseId } = await referred('case-back');
  await service.api('POST', `/v1/verifications/${verificationId}/recapture`, { checks: ['document'] });
  await service.api('POST', `/v1/sandbox/verifications/${verificationId}/simulate`, { status: 'approved' });
  expect((await service.api('GET', `/v1/cases/${caseId}`)).body).toMatchObject({
    state: 'closed',
    outcome: 'no_action',
  });
});

test('each filter finds its cases and nothing else', async () => {
  const { caseId } = await referred('filter-1');
  const ids = async (query: string) => (await list(query)).body.data.map(({ id }: { id: string }) => id);
  const { severity } = (await service.api('GET', `/v1/cases/${caseId}`)).body;
  for (const query of [
    '?subject_reference=filter-1',
    '?subject_reference=filter-1&state=open,closed',
    '?subject_reference=filter-1&status=open',
    `?subject_reference=filter-1&severity=${severity}`,
    '?subject_reference=filter-1&owner=none&type=verification',
    '?subject_reference=filter-1&created_after=2020-01-01',
  ])
    expect(await ids(query), query).toEqual([caseId]);
  for (const query of [
    '?subject_reference=filter-2',
    '?subject_reference=filter-1&state=closed',
    '?subject_reference=filter-1&owner=me',
    '?subject_reference=filter-1&owner=usr_1',
    '?subject_reference=filter-1&type=wallet',
    '?subject_reference=filter-1&created_before=2020-01-01',
  ])
    expect(await ids(query), query).toEqual([]);
});

test('an owner is found by id and by me, and an overdue case shows it', async () => {
  const { caseId } = await referred('owner-1');
  const [key] = await database.query<{ id: string }>(
    `select id from api_keys where environment_id = $1 and scopes = '{*}'`,
    [await database.environment('sandbox')],
  );
  const owner = `key:${key?.id}`;
  await database.query("update cases set owner_id = $2, due_at = now() - interval '1 hour' where id = $1", [
    caseId,
    owner,
  ]);
  for (const query of ['?owner=me', `?owner=${encodeURIComponent(owner)}`])
    expect((await list(query)).body.data.map(({ id }: { id: string }) => id)).toEqual([caseId]);
  expect((await service.api('GET', `/v1/cases/${caseId}`)).body).toMatchObject({
    owner: { id: owner },
    sla_breached: true,
  });
});

test.each([
  ['?state=opened', 'state'],
  ['?severity=severe', 'severity'],
  ['?type=session', 'type'],
  ['?limit=201', 'limit'],
  ['?cursor=x', 'cursor'],
  ['?created_after=yesterday', 'created_after'],
  ['?subject=x', 'subject'],
])('the list refuses %s and names the parameter', async (query, field) => {
  const refused = await list(query);
  expect(refused.status).toBe(400);
  expect(refused.body.error.field).toBe(field);
});

test('a page of cases is stable while cases are opened', async () => {
  for (let index = 0; index < 5; index += 1) await referred('paged');
  const first = await list('?subject_reference=paged&limit=2');
  await referred('paged');
  const cursor = encodeURIComponent(first.body.next_cursor);
  const second = await list(`?subject_reference=paged&limit=2&cursor=${cursor}`);
  const third = await list(`?subject_reference=paged&limit=2&cursor=${encodeURIComponent(second.body.next_cursor)}`);
  const ids = [first, second, third].flatMap(({ body }) => body.data.map(({ id }: { id: string }) => id));
  expect(new Set(ids).size).toBe(5);
  expect(third.body.next_cursor).toBeNull();
  expect((await list(`?subject_reference=other&limit=2&cursor=${cursor}`)).body.error.field).toBe('cursor');
});

test('a legal hold keeps the session from deletion until it is lifted', async () => {
  const { verificationId, caseId } = await referred('hold-1');
  const path = `/v1/verifications/${verificationId}`;
  const placed = await hold(caseId, { hold: true, reason: 'court order 12/26' });
  expect(placed.status).toBe(200);
  expect(placed.body).toMatchObject({ id: caseId, legal_hold: true, legal_hold_reason: 'court order 12/26' });
  expect((await service.api('DELETE', path)).status).toBe(409);
  await service.api('POST', `${path}/decision`, { decision: 'approved' });
  expect((await service.api('GET', `/v1/cases/${caseId}`)).body).toMatchObject({ state: 'closed', legal_hold: true });
  expect((await service.api('DELETE', path)).status).toBe(409);
  const lifted = await hold(caseId, { hold: false, reason: 'order withdrawn' });
  expect(lifted.body).toMatchObject({ legal_hold: false, legal_hold_reason: null });
  expect((await service.api('DELETE', path)).status).toBe(200);
  const gone = (await service.api('GET', `/v1/cases/${caseId}`)).body;
  expect(gone).toMatchObject({ subject_reference: null, verification_id: verificationId });
  expect((await hold(caseId, { hold: true, reason: 'too late' })).status).toBe(409);
  const audit = await database.query<{ action: string; reason: string }>(
    "select event->>'action' as action, event->>'reason' as reason from audit_entries where event->'target'->>'id' = $1 and event->>'action' like '%hold%' order by position",
    [caseId],
  );
  expect(audit).toEqual([
    { action: 'case.legal_hold_placed', reason: 'court order 12/26' },
    { action: 'case.legal_hold_lifted', reason: 'order withdrawn' },
  ]);
});

test('a hold and a deletion at the same time never both succeed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { verificationId, caseId } = await referred(`hold-race-${round}`);
    const [placed, deleted] = await Promise.all([
      hold(caseId, { hold: true, reason: 'court order' }),
      service.api('DELETE', `/v1/verifications/${verificationId}`),
    ]);
    expect([placed.status, deleted.status].sort()).toEqual([200, 409]);
  }
});

test.each([
  [{}, 'hold'],
  [{ hold: true }, 'reason'],
  [{ hold: 'yes', reason: 'because' }, 'hold'],
  [{ hold: true, reason: 'no' }, 'reason'],
  [{ hold: true, reason: 'because', until: '2030-01-01' }, 'until'],
])('a legal hold refuses %j and names the field', async (body, field) => {
  const { caseId } = await referred('hold-bad');
  const refused = await hold(caseId, body);
  expect(refused.status).toBe(400);
  expect(refused.body.error.field).toBe(field);
});

test('a retried hold is answered with the same bytes', async () => {
  const { caseId } = await referred('hold-retry');
  const headers = { 'idempotency-key': 'hold-1' };
  const body = { hold: true, reason: 'court order' };
  const first = await hold(caseId, body, { headers });
  expect((await hold(caseId, body, { headers })).bytes.equals(first.bytes)).toBe(true);
});

test('another environment sees no case of ours, and a reader places no hold', async () => {
  const { caseId } = await referred('foreign-1');
  const key = service.productionKey;
  expect((await service.api('GET', `/v1/cases/${caseId}`, undefined, { key })).status).toBe(404);
  expect((await hold(caseId, { hold: 1 }, { key })).status).toBe(404);
  expect((await list('?subject_reference=foreign-1', { key })).body.data).toEqual([]);
  for (const id of ['cas_1', 'ver_01jd8m2zk3p5q7r9s1t3v5w7x9', 'x'])
    expect((await service.api('GET', `/v1/cases/${id}`)).status).toBe(404);
  const reader = { key: service.readOnlyKey };
  expect((await service.api('GET', `/v1/cases/${caseId}`, undefined, reader)).status).toBe(200);
  const refused = await hold(caseId, { hold: true, reason: 'because' }, reader);
  expect(refused.status).toBe(403);
  expect(refused.body.error.required_scope).toBe('cases:write');
  expect((await list('', { key: null })).status).toBe(401);
});
