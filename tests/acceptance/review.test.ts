import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { walkOf } from '../support/capture.js';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let unique = 0;

beforeAll(async () => {
  service = await startService({ shared: true });
  const definition = { checks: ['document', 'sanctions_pep'], review: { approvals_required: 2 } };
  const made = await service.api('POST', '/v1/journeys', { id: 'four_eyes', definition, publish: true });
  expect(made.status).toBe(201);
});
afterAll(() => service?.stop());

/** A session in review, forced by its seed. */
async function referred(journey = 'kyc_light', more: object = {}): Promise<string> {
  unique += 1;
  const subject = { type: 'individual', reference: `sandbox_referred.${unique}` };
  const { body } = await service.api('POST', '/v1/verifications', { journey, subject, ...more });
  await until(
    () => service.api('GET', `/v1/verifications/${body.id}`),
    ({ body: session }) => session.status === 'referred',
  );
  return body.id;
}

const decide = (id: string, body: object) => service.api('POST', `/v1/verifications/${id}/decision`, body);
const correct = (id: string, body: object) => service.api('PATCH', `/v1/verifications/${id}`, body);

describe('a manual decision', () => {
  test('ends a session in review once; a second one is a conflict that names the state', async () => {
    const id = await referred();
    const first = await decide(id, {
      decision: 'declined',
      reason_code: 'manual.fraud_suspected',
      note: 'Edge differs',
    });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      decision: 'declined',
      final: true,
      decided_by: { type: 'reviewer' },
      reason_codes: ['manual.fraud_suspected'],
      comment: 'Edge differs',
    });
    const second = await decide(id, { decision: 'approved' });
    expect(second.status).toBe(409);
    expect(second.body.error.message).toContain('declined');
  });

  test('manual.other needs a comment, and a code of one’s own is kept as custom', async () => {
    const id = await referred();
    expect((await decide(id, { decision: 'declined', reason_codes: ['manual.other'] })).body.error).toMatchObject({
      code: 'invalid_request',
      field: 'comment',
    });
    const { body } = await decide(id, { decision: 'declined', reason_codes: 'our_rule_7' });
    expect(body.reason_codes).toEqual(['custom.our_rule_7']);
  });

  test('under four eyes one person never decides alone, and a different second opinion starts again', async () => {
    const id = await referred('four_eyes');
    expect((await decide(id, { decision: 'approved' })).body.error.field).toBe('reviewer');
    const first = await decide(id, { decision: 'approved', reviewer: 'ana@bank.example' });
    expect(first.body).toMatchObject({ final: false, awaiting_approval: true });
    const same = await decide(id, { decision: 'approved', reviewer: 'Ana@bank.example ' });
    expect([same.status, same.body.error.field]).toEqual([409, 'reviewer']);
    expect((await decide(id, { decision: 'declined', reviewer: 'bo@bank.example' })).body).toMatchObject({
      final: false,
    });
    expect((await decide(id, { decision: 'declined', reviewer: 'bo@bank.example' })).body).toMatchObject({
      final: false,
    });
    const last = await decide(id, { decision: 'declined', reviewer: 'cy@bank.example' });
    expect(last.body).toMatchObject({ final: true, decision: 'declined', status: 'declined' });
  });

  test('under four eyes who said what, and why, is kept; while one opinion waits, the decision says so', async () => {
    const id = await referred('four_eyes');
    const decision = async () => (await service.api('GET', `/v1/verifications/${id}/decision`)).body;
    expect((await decision()).awaiting_approval).toBeUndefined();
    await decide(id, { decision: 'approved', reviewer: 'ana@bank.example', comment: 'Checked by phone' });
    expect(await decision()).toMatchObject({ decision: 'referred', final: false, awaiting_approval: true });
    await decide(id, { decision: 'approved', reviewer: 'bo@bank.example', comment: 'Seen' });
    expect((await decision()).awaiting_approval).toBeUndefined();
    const evidence = (await service.api('GET', `/v1/verifications/${id}/evidence`)).body;
    expect(evidence.decision_trail.slice(-2)).toMatchObject([
      { action: 'opinion_recorded', reviewer: 'ana@bank.example', decision: 'approved', comment: 'Checked by phone' },
      { action: 'decided', reviewer: 'bo@bank.example', decision: 'approved', comment: 'Seen' },
    ]);
    const { body: audit } = await until(
      () => service.api('GET', `/v1/audit-events?target=${id}`),
      ({ body }) => body.data.some(({ action }: { action: string }) => action === 'verification.decided'),
    );
    const reviewers = audit.data.flatMap(({ changes = [] }: { changes?: { field: string; after: string }[] }) =>
      changes.filter(({ field }) => field === 'reviewer').map(({ after }) => after),
    );
    expect(reviewers.sort()).toEqual(['ana@bank.example', 'bo@bank.example']);
  });

  test('under four eyes an opinion counts no longer once what it was about is corrected', async () => {
    const id = await referred('four_eyes');
    await decide(id, { decision: 'approved', reviewer: 'ana@bank.example' });
    await correct(id, { fields: { given_name: 'Sandbox', family_name: 'Sanctioned' } });
    const next = await decide(id, { decision: 'approved', reviewer: 'bo@bank.example' });
    expect(next.body).toMatchObject({ final: false, awaiting_approval: true, status: 'referred' });
    const last = await decide(id, { decision: 'approved', reviewer: 'ana@bank.example' });
    expect(last.body).toMatchObject({ final: true, status: 'approved' });
  });

  test('two reviewers at the same moment give one decision', async () => {
    const id = await referred();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => decide(id, { decision: n % 2 ? 'approved' : 'declined' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('a correction', () => {
  test('keeps the original, is audited without the value, and never leaves review', async () => {
    const id = await referred('kyc_light', { expected: { family_name: 'Silva' } });
    const { status, body } = await correct(id, {
      fields: { last_name: 'Sjöberg', document: { number: 'AB1' } },
      reason: 'misread',
    });
    expect(status).toBe(200);
    expect(body.status).toBe('referred');
    expect(body.extracted['document.family_name']).toMatchObject({
      value: 'Sjöberg',
      original: 'Silva',
      reason: 'misread',
    });
    expect(body.extracted['document.number']).toMatchObject({ value: 'AB1' });
    expect(body.reason_codes).toContain('identity.name_mismatch');
    const audit = await until(
      () => service.api('GET', `/v1/audit-events?target=${id}`),
      ({ body: page }) =>
        page.data.some(({ action }: { action: string }) => action === 'verification.fields_corrected'),
    );
    expect(JSON.stringify(audit.body)).not.toContain('Sjöberg');
    expect(JSON.stringify(audit.body)).toMatch(/hmac:[0-9a-f]{16}/);
  });

  test('a corrected name is screened again', async () => {
    const id = await referred();
    const { body } = await correct(id, { fields: { given_name: 'Sandbox', family_name: 'Sanctioned' } });
    expect(body.checks.find(({ type }: { type: string }) => type === 'sanctions_pep').status).toBe('match');
    expect(body.status).toBe('referred');
    // The case of the review learns of what is new.
    const { body: one } = await service.api('GET', `/v1/cases/${body.case_id}`);
    expect(one).toMatchObject({ severity: body.risk.band });
    expect(one.alerts.map(({ reason_codes: codes }: { reason_codes: string[] }) => codes)).toEqual([
      ['session.manual_review_required'],
      expect.arrayContaining(['screening.sanctions_match']),
    ]);
    const cleared = await correct(id, { fields: { given_name: 'Marta', family_name: 'Quillfeather' } });
    expect(cleared.body.checks.find(({ type }: { type: string }) => type === 'sanctions_pep').status).toBe('no_match');
  });

  test('a check that never ran does not pass by a correction', async () => {
    const { body: made } = await service.api('POST', '/v1/journeys', {
      id: 'document_left_out',
      definition: {
        steps: [
          { id: 'names', check: 'sanctions_pep' },
          { id: 'document', check: 'document', when: "subject.country == 'PT'" },
          { id: 'proof', check: 'proof_of_address', when: "subject.country == 'PT'" },
          { id: 'news', check: 'adverse_media', when: "subject.country == 'PT'" },
        ],
        policy: { 'screening.insufficient_data': 'refer' },
      },
      publish: true,
    });
    expect(made.id).toBe('document_left_out');
    const subject = { type: 'individual', reference: 'left-out', country: 'DE' };
    const { body } = await service.api('POST', '/v1/verifications', { journey: 'document_left_out', subject });
    const walk = walkOf(service, body.id, '', body.session_token);
    expect((await walk.call('POST', 'submit', {})).status).toBe(200);
    const read = async () => (await service.api('GET', `/v1/verifications/${body.id}`)).body;
    const statuses = ({ checks }: { checks: { type: string; status: string }[] }) =>
      Object.fromEntries(checks.map(({ type, status }) => [type, status]));
    const before = await until(read, ({ status }) => status !== 'processing');
    expect(before.status).toBe('referred');
    const leftOut = { document: 'skipped', proof_of_address: 'skipped', adverse_media: 'skipped' };
    expect(statuses(before)).toMatchObject(leftOut);
    const after = await correct(body.id, {
      fields: { given_name: 'Marta', family_name: 'Quillfeather', 'proof_of_address.name': 'Marta Quillfeather' },
    });
    expect(statuses(after.body)).toMatchObject({ ...leftOut, sanctions_pep: 'no_match' });
  });

  test('words of their own, control characters and several lines of a name are refused, blanks around a value go', async () => {
    const id = await referred();
    const fields = { sex: 'banana', type: 'foo', family_name: 'Sil\nva', 'proof_of_address.document_type': 'foo' };
    const bad = await correct(id, { fields });
    expect(bad.status).toBe(400);
    expect(bad.body.error.details.map(({ field }: { field: string }) => field)).toEqual(
      Object.keys(fields).map((name) => `fields.${name}`),
    );
    const good = { sex: 'X', type: 'id_card', family_name: '  Silva ', address: 'Rua Augusta 1\n1100 Lisboa' };
    const { body } = await correct(id, { fields: { ...good, 'proof_of_address.document_type': 'utility_bill' } });
    expect(body.extracted['document.family_name'].value).toBe('Silva');
    expect(body.extracted['document.address'].value).toBe(good.address);
  });

  test('an unknown path, a bad date and a session that is not in review are refused whole', async () => {
    const id = await referred();
    const extracted = async () => (await service.api('GET', `/v1/verifications/${id}`)).body.extracted;
    const before = await extracted();
    const bad = await correct(id, {
      fields: { 'document.shoe_size': '43', 'document.expiry_date': '31.12.2030', family_name: 'X' },
    });
    expect(bad.status).toBe(400);
    expect(bad.body.error.details.map(({ field }: { field: string }) => field)).toEqual([
      'fields.document.shoe_size',
      'fields.document.expiry_date',
    ]);
    expect(await extracted()).toEqual(before);
    await decide(id, { decision: 'approved' });
    expect((await correct(id, { fields: { family_name: 'X' } })).status).toBe(409);
  });
});

test('a reviewer sends named checks back to the subject, and the old decision leaves the session', async () => {
  const id = await referred('kyc_standard');
  const answer = await service.api('POST', `/v1/verifications/${id}/recapture`, {
    checks: ['document'],
    comment: 'Blurred',
  });
  expect(answer.body).toMatchObject({ status: 'awaiting_subject', decision: null, risk: null, reason_codes: [] });
  const states = Object.fromEntries(
    answer.body.checks.map(({ type, status }: { type: string; status: string }) => [type, status]),
  );
  expect(states).toMatchObject({ document: 'pending', liveness: 'passed', face_match: 'pending' });
  expect((await service.api('POST', `/v1/verifications/${id}/recapture`, { checks: ['document'] })).status).toBe(409);
  expect((await service.api('GET', `/v1/verifications/${id}/decision`)).status).toBe(409);
});

test('a session that nobody decides within the time of its journey expires at that moment', async () => {
  const definition = { checks: ['document'], review: { deadline_hours: 2 } };
  await service.api('POST', '/v1/journeys', { id: 'short_review', definition, publish: true });
  const id = await referred('short_review');
  const before = (await service.api('GET', `/v1/verifications/${id}`)).body;
  const deadline = new Date(Date.parse(before.updated_at) + 2 * 3_600_000).toISOString();
  // The queue shows the review by that moment, not by the weight of its risk.
  const { body: waiting } = await service.api('GET', `/v1/cases/${before.case_id}`);
  expect(waiting).toMatchObject({ due_at: deadline, sla_breached: false });
  await service.api('POST', '/v1/sandbox/clock', { advance_seconds: 2 * 3600 + 60 });
  const { body } = await service.api('GET', `/v1/verifications/${id}`);
  expect(body).toMatchObject({ status: 'expired', decision: null, expires_at: deadline });
  const { body: closed } = await service.api('GET', `/v1/cases/${before.case_id}`);
  expect(closed).toMatchObject({ state: 'closed', due_at: deadline, sla_breached: true });
  expect(Date.parse(body.updated_at) - Date.parse(before.updated_at)).toBe(2 * 3_600_000);
  expect((await decide(id, { decision: 'approved' })).status).toBe(409);
  const none = await service.api('GET', `/v1/verifications/${id}/decision`);
  expect([none.status, none.body.error.message]).toEqual([409, 'No decision: the session is expired.']);
  const listed = await service.api('GET', '/v1/verifications?journey=short_review&decision=referred');
  expect(listed.body.data).toEqual([]);
});
