import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let unique = 0;

beforeAll(async () => {
  service = await startService({ shared: true });
  const journeys = [
    { id: 'corrected_documents', definition: { checks: ['document', 'proof_of_address'] } },
    {
      id: 'two_documents',
      definition: {
        steps: [
          { id: 'first_doc', check: 'document' },
          { id: 'second_doc', check: 'document' },
        ],
      },
    },
    {
      id: 'narrow_documents',
      definition: {
        steps: [
          { id: 'document', check: 'document', config: { accepted_types: ['passport'], accepted_countries: ['PT'] } },
        ],
      },
    },
  ];
  for (const journey of journeys) {
    const made = await service.api('POST', '/v1/journeys', { ...journey, publish: true });
    expect([journey.id, made.status]).toEqual([journey.id, 201]);
  }
});
afterAll(() => service?.stop());

async function referred(journey: string, more: object = {}) {
  unique += 1;
  const subject = { type: 'individual', reference: `sandbox_referred:device.tor.corrected-${unique}` };
  const { body } = await service.api('POST', '/v1/verifications', { journey, subject, ...more });
  const { body: session } = await until(
    () => service.api('GET', `/v1/verifications/${body.id}`),
    ({ body: one }) => one.status === 'referred',
  );
  return session;
}

const correct = (id: string, fields: object, more: object = {}) =>
  service.api('PATCH', `/v1/verifications/${id}`, { fields, ...more });
const checkOf = (session: { checks: { type: string; status: string; reason_codes: string[] }[] }, type: string) =>
  session.checks.find((check) => check.type === type)!;

/** Audit entries of a session once there are so many of an action. */
async function auditOf(id: string, action: string, count: number) {
  const { body } = await until(
    () => service.api('GET', `/v1/audit-events?target=${id}&limit=200`),
    ({ body: page }) => page.data.filter((entry: { action: string }) => entry.action === action).length >= count,
  );
  return body.data.filter((entry: { action: string }) => entry.action === action);
}

interface Change {
  readonly field: string;
  readonly after: unknown;
}
const reviewerIn = ({ changes }: { changes: Change[] }) => changes.find(({ field }) => field === 'reviewer')?.after;

describe('who corrected', () => {
  test('every correction names its author in the audit trail and in the evidence, the first as well', async () => {
    const { id } = await referred('corrected_documents');
    await correct(id, { family_name: 'One' }, { reviewer: 'ana@corrected.example', reason: 'first' });
    await correct(id, { family_name: 'Two' }, { reviewer: 'bob@corrected.example' });
    const entries = await auditOf(id, 'verification.fields_corrected', 2);
    expect(entries.map(reviewerIn).sort()).toEqual(['ana@corrected.example', 'bob@corrected.example']);
    const { body } = await service.api('GET', `/v1/verifications/${id}/evidence`);
    const trail = body.decision_trail.filter(({ action }: { action: string }) => action === 'fields_corrected');
    expect(trail).toMatchObject([
      { reviewer: 'ana@corrected.example', fields: ['document.family_name', 'document.full_name'] },
      { reviewer: 'bob@corrected.example' },
    ]);
    expect(JSON.stringify(trail)).not.toContain('Two');
  });

  test('a correction that names nobody is that of its key, as a decision is', async () => {
    const { id } = await referred('corrected_documents');
    await correct(id, { family_name: 'One' });
    const [entry] = await auditOf(id, 'verification.fields_corrected', 1);
    expect(reviewerIn(entry)).toMatch(/^key:key_/);
  });

  test('who contests a decision stands in both as well', async () => {
    const { id } = await referred('corrected_documents');
    await service.api('POST', `/v1/verifications/${id}/decision`, { decision: 'declined' });
    const reviewer = 'zoe@corrected.example';
    const contested = await service.api('POST', `/v1/verifications/${id}/contest`, { reason: 'It was me.', reviewer });
    expect(contested.status).toBe(201);
    const [entry] = await auditOf(id, 'verification.contested', 1);
    expect(reviewerIn(entry)).toBe(reviewer);
    const { body } = await service.api('GET', `/v1/verifications/${id}/evidence`);
    expect(body.decision_trail.at(-1)).toMatchObject({ action: 'contested', reviewer });
  });
});

describe('what depends on a corrected field is judged again', () => {
  test('dates of the document: not yet valid, contradictory, and neither once they are right', async () => {
    const session = await referred('corrected_documents');
    const { id } = session;
    const issued = session.extracted['document.issue_date']?.value ?? '2022-03-01';
    const future = `${new Date().getUTCFullYear() + 2}-01-15`;
    const later = await correct(id, { issue_date: future });
    expect(checkOf(later.body, 'document')).toMatchObject({ status: 'review' });
    expect(checkOf(later.body, 'document').reason_codes).toContain('document.not_yet_valid');
    expect(later.body.reason_codes).toContain('document.not_yet_valid');
    const unborn = await correct(id, { issue_date: '1901-01-01' });
    expect(checkOf(unborn.body, 'document').reason_codes).toEqual(['document.data_inconsistent']);
    const right = await correct(id, { issue_date: issued });
    expect(checkOf(right.body, 'document')).toMatchObject({ status: 'passed', reason_codes: [] });
    const decision = await service.api('GET', `/v1/verifications/${id}/decision`);
    expect(JSON.stringify(decision.body)).not.toContain('document.not_yet_valid');
  });

  test('a date that is deleted leaves what was found of it', async () => {
    const { id } = await referred('corrected_documents');
    const future = `${new Date().getUTCFullYear() + 2}-01-15`;
    await correct(id, { issue_date: future });
    const deleted = await correct(id, { issue_date: null });
    expect(checkOf(deleted.body, 'document').reason_codes).toEqual(['document.not_yet_valid']);
  });

  test('type and country of the document, by what the journey accepts', async () => {
    const { id } = await referred('narrow_documents');
    const other = await correct(id, { 'document.type': 'id_card', issuing_country: 'ES' });
    expect(checkOf(other.body, 'document')).toMatchObject({ status: 'failed' });
    expect([...checkOf(other.body, 'document').reason_codes].sort()).toEqual([
      'document.country_not_accepted',
      'document.type_not_accepted',
    ]);
    const right = await correct(id, { 'document.type': 'passport', issuing_country: 'PT' });
    expect(checkOf(right.body, 'document')).toMatchObject({ status: 'passed', reason_codes: [] });
  });

  test('kind, date and issuer of a proof of address', async () => {
    const session = await referred('corrected_documents');
    const { id } = session;
    const issued = session.extracted['proof_of_address.issue_date'].value;
    const proof = async (fields: object) => {
      const { body } = await correct(id, { proof_of_address: fields });
      return checkOf(body, 'proof_of_address');
    };
    expect(await proof({ document_type: null })).toMatchObject({
      status: 'review',
      reason_codes: ['session.manual_review_required'],
    });
    // Two causes of one reason are one reason.
    expect((await proof({ issue_date: null })).reason_codes).toEqual(['session.manual_review_required']);
    const { body: decision } = await service.api('GET', `/v1/verifications/${id}/decision`);
    expect(decision.reason_codes).toEqual([...new Set(decision.reason_codes)]);
    expect(decision.counterfactual ?? '').not.toMatch(/manual_review_required.*manual_review_required/);
    expect((await proof({ document_type: 'other' })).reason_codes).toEqual([
      'address.document_type_not_accepted',
      'session.manual_review_required',
    ]);
    expect(await proof({ document_type: 'utility_bill', issue_date: issued })).toMatchObject({
      status: 'passed',
      reason_codes: [],
    });
    expect((await proof({ issuer: null })).reason_codes).toEqual(['address.issuer_unknown']);
    expect((await proof({ issuer: 'Sandbox Water' })).reason_codes).toEqual([]);
  });
});

describe('captures asked for again', () => {
  test('a case goes on without the deadline of the review, until the session is back in it', async () => {
    const definition = { checks: ['document'], review: { deadline_hours: 3 } };
    await service.api('POST', '/v1/journeys', { id: 'deadline_recaptured', definition, publish: true });
    const { id, case_id, updated_at } = await referred('deadline_recaptured');
    const due = async () => Date.parse((await service.api('GET', `/v1/cases/${case_id}`)).body.due_at);
    const hours = async () => ((await due()) - Date.parse(updated_at)) / 3_600_000;
    expect(await hours()).toBe(3);
    await service.api('POST', `/v1/verifications/${id}/recapture`, { checks: ['document'] });
    expect(await hours()).toBeGreaterThanOrEqual(24);
    const { body } = await service.api('POST', `/v1/sandbox/verifications/${id}/simulate`, { status: 'referred' });
    expect(body.case_id).toBe(case_id);
    expect(await due()).toBe(Date.parse(body.updated_at) + 3 * 3_600_000);
  });

  test('by the name of a check, all steps of that check are; by the name of a step, that one', async () => {
    const all = await referred('two_documents');
    const asked = await service.api('POST', `/v1/verifications/${all.id}/recapture`, { checks: ['document'] });
    const steps = ({ body }: Awaited<ReturnType<typeof correct>>) =>
      body.checks.flatMap((check: Record<'type' | 'status' | 'step', string>) =>
        check.type === 'document' && check.status === 'pending' ? [check.step] : [],
      );
    expect(steps(asked)).toEqual(['first_doc', 'second_doc']);
    const one = await referred('two_documents');
    const second = await service.api('POST', `/v1/verifications/${one.id}/recapture`, { checks: ['second_doc'] });
    expect(steps(second)).toEqual(['second_doc']);
  });
});

describe('the end of a session', () => {
  test('expires_at is the moment at which it expired or was abandoned, from every state', async () => {
    for (const status of ['expired', 'abandoned']) {
      for (const seed of ['referred', 'processing', 'awaiting_subject']) {
        unique += 1;
        const subject = { type: 'individual', reference: `sandbox_${seed}.ended-${unique}` };
        const { body } = await service.api('POST', '/v1/verifications', { journey: 'corrected_documents', subject });
        await until(
          () => service.api('GET', `/v1/verifications/${body.id}`),
          ({ body: one }) => one.status === seed,
        );
        const ended = await service.api('POST', `/v1/sandbox/verifications/${body.id}/simulate`, { status });
        expect([seed, ended.status]).toEqual([seed, 200]);
        expect(ended.body).toMatchObject({ status, expires_at: ended.body.updated_at });
      }
    }
  });
});

describe('what an error says of the request', () => {
  test('a parameter sent under another name is named as it was sent', async () => {
    const { body } = await service.api('GET', '/v1/verifications?from=yesterday');
    expect(body.error).toMatchObject({ field: 'created_after' });
    expect(body.error.message).toContain('"from" stands for "created_after" here.');
  });

  test('where several types are allowed, all are named', async () => {
    const subject = { type: 'individual', reference: 'types-allowed' };
    const metadata = { a: { b: 1 } };
    const made = await service.api('POST', '/v1/verifications', { journey: 'corrected_documents', subject, metadata });
    expect(made.body.error.message).toContain('must be a string, a number or true or false.');
  });
});
