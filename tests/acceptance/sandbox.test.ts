import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, until } from '../support/database.js';
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

const session = (reference: string, more: object = {}) =>
  service.api('POST', '/v1/verifications', {
    journey: 'kyc_standard',
    subject: { type: 'individual', reference },
    ...more,
  });
const read = async (id: string) => (await service.api('GET', `/v1/verifications/${id}`)).body;
const simulate = (id: string, body: object) => service.api('POST', `/v1/sandbox/verifications/${id}/simulate`, body);
const eventsOf = (id: string) =>
  database.query<{ type: string; sequence: string }>(
    'select type, sequence from events where resource_id = $1 order by sequence',
    [id],
  );

const MADE = 'verification.created';
const RUNS = 'verification.processing';
const pacesMs: number[] = [];
test.each([
  ['created', 'sandbox_created', [MADE], []],
  ['awaiting_subject', 'sandbox_awaiting_subject', [MADE], []],
  ['processing', 'sandbox_processing', [MADE, RUNS], []],
  ['referred', 'sandbox_referred', [MADE, RUNS, 'verification.referred'], ['session.manual_review_required']],
  ['approved', 'sandbox_approved', [MADE, RUNS, 'verification.completed'], []],
  ['declined', 'sandbox_declined', [MADE, RUNS, 'verification.completed'], ['document.expired']],
  ['abandoned', 'sandbox_abandoned', [MADE, 'verification.started', 'verification.abandoned'], []],
  ['expired', 'sandbox_expired', [MADE, 'verification.expired'], []],
])('a seeded subject reaches %s, with the events of a real one', async (state, reference, events, codes) => {
  const made = await session(`${reference}.seed`);
  expect(made.status).toBe(201);
  expect(made.body.status).toBe('awaiting_subject');
  const madeAt = performance.now();
  const seen = await until(
    () => read(made.body.id),
    ({ status }) => status === state,
  );
  pacesMs.push(performance.now() - madeAt);
  expect(seen.reason_codes).toEqual(codes);
  const rows = await eventsOf(made.body.id);
  expect(rows.map(({ type }) => type)).toEqual(events);
  expect(rows.map(({ sequence }) => Number(sequence))).toEqual(events.map((_, index) => index + 1));
});

test('half of the seeded subjects at least were there within a second', () => {
  // Not every one: a build machine may stand still for a moment.
  expect([...pacesMs].sort((a, b) => a - b)[3]).toBeLessThan(1000);
});

test('a seed without a link comes to life and a processing one ends by simulation', async () => {
  const made = await session('sandbox_created.alive');
  await until(
    () => read(made.body.id),
    ({ status }) => status === 'created',
  );
  const approved = await simulate(made.body.id, { status: 'approved' });
  expect(approved.status).toBe(200);
  expect(approved.body).toMatchObject({ status: 'approved', decision: 'approved', risk: { score: 0, band: 'low' } });
  expect((await eventsOf(made.body.id)).map(({ type }) => type).slice(-2)).toEqual([RUNS, 'verification.completed']);
});

test('simulated checks and codes stand on the session as they were sent', async () => {
  const made = await session('ordinary-1');
  const { status, body } = await simulate(made.body.id, {
    status: 'declined',
    checks: [{ type: 'liveness', status: 'failed', reason_codes: ['liveness.mask_attack'] }],
  });
  expect(status).toBe(200);
  expect(body.reason_codes).toEqual(['liveness.mask_attack']);
  const byType = Object.fromEntries(
    body.checks.map((check: { type: string; status: string }) => [check.type, check.status]),
  );
  expect(byType).toMatchObject({ document: 'passed', liveness: 'failed', sanctions_pep: 'no_match' });
});

test('an end that was reached is final: every other state is refused', async () => {
  const made = await session('ordinary-2');
  expect((await simulate(made.body.id, { status: 'declined', reason_codes: ['document.tampered'] })).status).toBe(200);
  for (const status of ['approved', 'created', 'processing', 'expired']) {
    const refused = await simulate(made.body.id, { status });
    expect(refused.status).toBe(409);
    expect(refused.body.error.code).toBe('conflict');
  }
  expect((await read(made.body.id)).reason_codes).toEqual(['document.tampered']);
});

test('a simulated review decision closes the case, and asking again takes the decision back', async () => {
  const made = await session('ordinary-3');
  const { id } = made.body;
  const caseId = (await simulate(id, { status: 'referred' })).body.case_id;
  const waiting = await simulate(id, { status: 'awaiting_subject' });
  expect(waiting.body).toMatchObject({ status: 'awaiting_subject', decision: null, reason_codes: [], risk: null });
  await simulate(id, { status: 'referred' });
  const approved = await simulate(id, { status: 'approved' });
  expect(approved.body).toMatchObject({ status: 'approved', decision: 'approved', reason_codes: ['manual.approved'] });
  const closed = await service.api('GET', `/v1/cases/${caseId}`);
  expect(closed.body).toMatchObject({ state: 'closed', outcome: 'no_action' });
  expect(closed.body.alerts.every(({ state }: { state: string }) => state === 'closed')).toBe(true);
});

test.each([
  [{}, 'status'],
  [{ status: 'aproved' }, 'status'],
  [{ status: 'declined', reason_codes: ['document.expird'] }, 'reason_codes.0'],
  [{ status: 'declined', checks: [{ type: 'ubo', status: 'failed' }] }, 'checks.0.type'],
  [{ status: 'declined', checks: [{ type: 'document', status: 'match' }] }, 'checks.0.status'],
  [{ status: 'declined', check: [] }, 'check'],
])('simulate refuses %j and names the field', async (body, field) => {
  const made = await session('ordinary-4');
  const refused = await simulate(made.body.id, body);
  expect(refused.status).toBe(400);
  expect(refused.body.error.field).toBe(field);
});

interface ListedSubject {
  readonly reference: string;
  readonly outcome: string;
  readonly reason_codes: readonly string[];
  readonly variants: readonly { readonly reference: string; readonly reason_codes: readonly string[] }[];
}

test('subjects are paged one by one with their reason codes inside, and each reference forces what it says', async () => {
  const all: ListedSubject[] = [];
  let cursor: string | null = null;
  do {
    const next = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page = await service.api('GET', `/v1/sandbox/subjects?limit=3${next}`);
    expect(page.status).toBe(200);
    all.push(...page.body.data);
    cursor = page.body.next_cursor;
  } while (cursor);
  expect(all.map(({ outcome }) => outcome).sort()).toEqual([...new Set(all.map(({ outcome }) => outcome))].sort());
  expect(all).toHaveLength(8);
  const variants = all.flatMap(({ outcome, variants: own }) => own.map((variant) => ({ outcome, ...variant })));
  expect(new Set(variants.map(({ reference }) => reference)).size).toBe(variants.length);
  const sample = variants.filter(({ reference }) =>
    /document\.tampered|face\.low_similarity|business\.inactive/.test(reference),
  );
  expect(sample).toHaveLength(3);
  for (const { reference, outcome, reason_codes: codes } of sample) {
    const made = await session(reference);
    const seen = await until(
      () => read(made.body.id),
      ({ status }) => status === outcome,
    );
    expect(seen.reason_codes).toEqual(codes);
  }
});

test.each([
  ['sandbox_approved', 'approved', 'passed'],
  ['sandbox_declined', 'declined', 'failed'],
  ['sandbox_referred:face.low_similarity', 'referred', 'passed'],
])(
  '%s shows results, fields, signals and timings of a fictitious person, marked as seeded',
  async (reference, status, document) => {
    const made = await session(reference);
    const seen = await until(
      () => read(made.body.id),
      (now) => now.status === status,
    );
    expect(seen.seeded).toBe(true);
    const results = seen.checks.filter(({ type }: { type: string }) => type !== 'risk_score');
    for (const check of results) expect(check.result, check.type).toMatchObject({ seeded: true });
    const documentCheck = seen.checks.find(({ type }: { type: string }) => type === 'document');
    expect(documentCheck).toMatchObject({ status: document, result: { document: { type: 'passport' } } });
    const person = seen.extracted['document.family_name'].value;
    expect(documentCheck.result.document.family_name).toBe(person);
    expect(seen.extracted['document.full_name'].value).toBe(documentCheck.result.document.full_name);
    const expiry = seen.extracted['document.expiry_date'].value;
    expect(expiry < new Date().toISOString().slice(0, 10)).toBe(status === 'declined');
    const { body: evidence } = await service.api('GET', `/v1/verifications/${made.body.id}/evidence`);
    expect(evidence.signals.length).toBeGreaterThan(5);
    expect(evidence.timings.length).toBeGreaterThan(5);
    expect(evidence.extracted['document.family_name'].value).toBe(person);
  },
);

test('seeded companies and their papers show what real ones would', async () => {
  const checks = ['business_registry', 'ubo', 'business_document', 'document_ai', 'contact_email'];
  const journey = { id: 'seeded_company', name: 'Company', subject_type: 'business', checks, publish: true };
  const { status: saved, body: fault } = await service.api('POST', '/v1/journeys', journey);
  expect(saved, JSON.stringify(fault)).toBe(201);
  const made = await session('sandbox_approved.company', {
    journey: 'seeded_company',
    subject: { type: 'business', reference: 'sandbox_approved.company' },
  });
  const seen = await until(
    () => read(made.body.id),
    ({ status }) => status === 'approved',
  );
  const result = (type: string) => seen.checks.find((check: { type: string }) => check.type === type).result;
  expect(result('business_registry')).toMatchObject({ seeded: true, company_status: 'active', registry: 'sandbox' });
  expect(result('ubo')).toMatchObject({ seeded: true, owners: [{ certainty: 'certain', percent: { exact: 100 } }] });
  expect(result('business_document')).toMatchObject({ seeded: true, documents: [{ status: 'passed' }] });
  expect(result('document_ai')).toMatchObject({ seeded: true, arithmetic: [{ passed: true }], missing: [] });
  expect(result('ubo').owners[0].name).toBe(seen.extracted['document_ai.customer_name'].value);
});

test('a seeded session takes the names that the integrator expects; an ordinary one shows nothing made up', async () => {
  const made = await session('sandbox_approved.named', { expected: { given_name: 'Ana', family_name: 'Silva' } });
  const seen = await until(
    () => read(made.body.id),
    ({ status }) => status === 'approved',
  );
  expect(seen.extracted['document.full_name'].value).toBe('Ana Silva');
  const ordinary = await session('ordinary-1');
  const path = `/v1/sandbox/verifications/${ordinary.body.id}/simulate`;
  const { body } = await service.api('POST', path, { status: 'approved' });
  expect([body.seeded, body.extracted]).toEqual([undefined, {}]);
});

test('moving the clock ends the lifetimes that are over, at the moment they fell due', async () => {
  const short = await session('clock-short', { expires_in: 900 });
  const long = await session('clock-long', { expires_in: 90_000 });
  const before = Date.now();
  const moved = await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 1000 });
  expect(moved.status).toBe(200);
  expect(moved.body.pending).toBe(0);
  expect(Date.parse(moved.body.now) - before).toBeGreaterThanOrEqual(moved.body.offset_seconds * 1000);
  const [row] = await database.query<{ status: string }>('select status from sessions where id = $1', [short.body.id]);
  expect(row?.status).toBe('expired');
  expect((await eventsOf(short.body.id)).map(({ type }) => type)).toEqual([MADE, 'verification.expired']);
  expect((await read(short.body.id)).updated_at).toBe(short.body.expires_at);
  expect((await read(long.body.id)).status).toBe('awaiting_subject');
  const next = await session('clock-after');
  expect(Date.parse(next.body.created_at)).toBeGreaterThanOrEqual(Date.parse(moved.body.now));
});

test('a repeated clock request under one key moves the clock once', async () => {
  const headers = { 'idempotency-key': 'clock-1' };
  const first = await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 5 }, { headers });
  const second = await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 5 }, { headers });
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  const third = await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 5 });
  expect(third.body.offset_seconds).toBe(first.body.offset_seconds + 5);
});

test('concurrent clock requests add up', async () => {
  const start = (await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 1 })).body.offset_seconds;
  const all = await Promise.all(
    Array.from({ length: 5 }, () => service.api('POST', '/v1/sandbox/clock', { advance_seconds: 10 })),
  );
  expect(Math.max(...all.map(({ body }) => body.offset_seconds))).toBe(start + 50);
});

test('a subject who declines consent leaves the reason on the abandoned session', async () => {
  const made = await session('sandbox_abandoned:session.consent_declined');
  const seen = await until(
    () => read(made.body.id),
    ({ status }) => status === 'abandoned',
  );
  expect(seen).toMatchObject({ decision: null, reason_codes: ['session.consent_declined'] });
});

test('a seed with a word or a code that does not exist is refused', async () => {
  for (const reference of ['sandbox_aproved', 'sandbox_declined:document.expird']) {
    const refused = await session(reference);
    expect(refused.status).toBe(400);
    expect(refused.body.error.field).toBe('subject.reference');
  }
});

test('a simulation retried under one key is answered with the same bytes and moves nothing', async () => {
  const made = await session('ordinary-5');
  const path = `/v1/sandbox/verifications/${made.body.id}/simulate`;
  const headers = { 'idempotency-key': 'simulate-1' };
  const first = await service.api('POST', path, { status: 'referred' }, { headers });
  const events = await eventsOf(made.body.id);
  const second = await service.api('POST', path, { status: 'referred' }, { headers });
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect(await eventsOf(made.body.id)).toEqual(events);
});

test.each([0, -5, 1.5, 63_072_001, '60', null])('the clock refuses advance_seconds %j', async (seconds) => {
  const refused = await service.api('POST', '/v1/sandbox/clock', { advance_seconds: seconds });
  expect(refused.status).toBe(400);
  expect(refused.body.error.field).toBe('advance_seconds');
});

test('production has no sandbox paths, and its clock never moves', async () => {
  const key = service.productionKey;
  const made = await service.api(
    'POST',
    '/v1/verifications',
    { journey: 'kyc_standard', subject: { type: 'individual', reference: 'sandbox_approved' } },
    { key },
  );
  expect(made.body.status).toBe('awaiting_subject');
  const paths = [
    ['GET', '/v1/sandbox/subjects', undefined],
    ['POST', '/v1/sandbox/clock', { advance_seconds: 60 }],
    ['POST', `/v1/sandbox/verifications/${made.body.id}/simulate`, { status: 'approved' }],
  ] as const;
  for (const [method, path, body] of paths) expect((await service.api(method, path, body, { key })).status).toBe(404);
  const [row] = await database.query<{ clock_offset_seconds: string }>(
    'select clock_offset_seconds from environments where id = $1',
    [await database.environment('production')],
  );
  expect(Number(row?.clock_offset_seconds)).toBe(0);
  expect((await simulate(made.body.id, { status: 'approved' })).status).toBe(404);
});

test('writing in the sandbox needs its scope; the list of subjects does not', async () => {
  const key = service.readOnlyKey;
  expect((await service.api('GET', '/v1/sandbox/subjects', undefined, { key })).status).toBe(200);
  const refused = await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 60 }, { key });
  expect(refused.status).toBe(403);
  expect(refused.body.error.required_scope).toBe('sandbox:write');
  expect((await service.api('GET', '/v1/sandbox/subjects', undefined, { key: null })).status).toBe(401);
});
