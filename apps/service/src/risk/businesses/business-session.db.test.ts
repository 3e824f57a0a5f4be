import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../../../tests/support/database.js';
import { startService, type TestService } from '../../../../../tests/support/service.js';
import { textPdf } from '../../platform/vision/testing/pdfs.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
}, 120_000);
afterAll(() => service.stop());

const certificate = (name: string, number: string, ...more: string[]) =>
  textPdf([
    'Certificate of Incorporation',
    `Company name: ${name}`,
    `Company number: ${number}`,
    'Date of incorporation: 24 November 2015',
    ...more,
  ]).toString('base64');

async function settled(id: string, wanted: string) {
  await vi.waitUntil(async () => (await service.api('GET', `/v1/verifications/${id}`)).body.status === wanted, {
    timeout: 20_000,
    interval: 100,
  });
  return (await service.api('GET', `/v1/verifications/${id}`)).body;
}

async function approvedPerson(
  reference: string,
  expected: object = { given_name: 'Jane', family_name: 'Roe', date_of_birth: '1980-05-12' },
): Promise<string> {
  const { body } = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_standard',
    subject: { type: 'individual', reference },
    expected,
  });
  await settled(body.id, 'approved');
  return body.id;
}

test('a business session waits for its owners, and is approved once they are verified', async () => {
  const made = await service.api('POST', '/v1/verifications', {
    journey: 'kyb_standard',
    subject: { type: 'business', reference: 'merchant-1' },
    business: { country: 'GB', registration_number: '09876543', name: 'Acme Trading' },
  });
  expect(made.status).toBe(201);
  expect((await service.api('POST', `/v1/verifications/${made.body.id}/submit`, {})).status).toBe(200);
  const referred = await settled(made.body.id, 'referred');
  expect(referred.reason_codes).toEqual(expect.arrayContaining(['business.ubo_not_verified', 'document.no_document']));
  const status = (type: string) => referred.checks.find((check: { type: string }) => check.type === type).status;
  expect([status('business_registry'), status('ubo'), status('sanctions_pep')]).toEqual([
    'passed',
    'review',
    'no_match',
  ]);
  const businessId = referred.checks.find((check: { type: string }) => check.type === 'business_registry').result
    .business_id;

  const invited = await service.api('POST', `/v1/businesses/${businessId}/ubos/n2/verification`, {});
  expect([invited.status, invited.body.person.name]).toEqual([200, 'Jane Roe']);
  const person = await service.api('GET', `/v1/verifications/${invited.body.verification_id}`);
  expect(person.body).toMatchObject({
    status: 'awaiting_subject',
    journey: 'kyc_standard',
    hosted_url: invited.body.hosted_url,
  });

  const verified = await approvedPerson('sandbox_approved.jane');
  const linked = await service.api('POST', `/v1/businesses/${businessId}/ubos/n2/verification`, {
    verification_id: verified,
  });
  expect(linked.body.verification_id).toBe(verified);
  // The owner is verified: the session is looked at again by itself, and only asks for the documents.
  await vi.waitUntil(
    async () => {
      const { body } = await service.api('GET', `/v1/verifications/${made.body.id}`);
      const ubo = body.checks.find((check: { type: string }) => check.type === 'ubo');
      return body.status === 'awaiting_subject' && ubo.status === 'passed';
    },
    { timeout: 20_000, interval: 100 },
  );
  const document = await service.api('POST', `/v1/businesses/${businessId}/documents`, {
    document: certificate('Acme Trading Ltd', '09876543'),
    type: 'certificate_of_incorporation',
  });
  expect([document.status, document.body.status, document.body.differences]).toEqual([201, 'passed', []]);
  await service.api('POST', `/v1/verifications/${made.body.id}/submit`, {});
  const approved = await settled(made.body.id, 'approved');
  expect(approved.decision).toBe('approved');
  const { body: evidence } = await service.api('GET', `/v1/verifications/${made.body.id}/evidence`);
  const [path] = evidence.business.owners[0].paths;
  const { nodes } = (await service.api('GET', `/v1/businesses/${businessId}`)).body.ownership;
  const nameOf = (node: string) => nodes.find(({ id }: { id: string }) => id === node).name;
  expect(path).toMatchObject({ nodes: ['n2', 'n3', 'n1'], names: ['Jane Roe', nameOf('n3'), 'Acme Trading Ltd'] });
}, 60_000);

test('a document attached while referred is judged at once, and finished owners lead from referred to processing, no recapture', async () => {
  const reference = 'merchant-attached';
  const made = await service.api('POST', '/v1/verifications', {
    journey: 'kyb_standard',
    subject: { type: 'business', reference },
    business: { country: 'GB', registration_number: '09876543' },
  });
  expect(made.body.business).toEqual({ id: null, name: null, registration_number: '09876543', country: 'GB' });
  await service.api('POST', `/v1/verifications/${made.body.id}/submit`, {});
  const referred = await settled(made.body.id, 'referred');
  expect(referred.business).toMatchObject({ id: expect.stringMatching(/^bus_/), name: 'Acme Trading Ltd' });
  const businessId = referred.business.id;

  const document = certificate('Acme Trading Ltd', '09876543');
  expect((await service.api('POST', `/v1/businesses/${businessId}/documents`, { document })).status).toBe(201);
  await vi.waitUntil(
    async () => documentCheck((await service.api('GET', `/v1/verifications/${made.body.id}`)).body).status === 'passed',
    { timeout: 20_000, interval: 100 },
  );
  const judged = (await service.api('GET', `/v1/verifications/${made.body.id}`)).body;
  expect(judged.status).toBe('referred');
  expect(judged.reason_codes).toContain('business.ubo_not_verified');
  expect(judged.reason_codes).not.toContain('document.no_document');

  const owner = await approvedPerson(`sandbox_approved.${reference}`);
  await service.api('POST', `/v1/businesses/${businessId}/ubos/n2/verification`, { verification_id: owner });
  const approved = await settled(made.body.id, 'approved');
  expect(approved.expires_at).toBe(made.body.expires_at);
  const { body: evidence } = await service.api('GET', `/v1/verifications/${made.body.id}/evidence`);
  const moves = evidence.decision_trail.map(({ action, from, to }: Record<string, string>) => [action, from, to]);
  expect(moves).toContainEqual(['owners_finished', 'referred', 'processing']);
  expect(moves.flat()).not.toContain('recapture_requested');
  const database = await openDatabase(service);
  try {
    const told = await database.query<{ type: string }>(
      "select type from events where resource_id = $1 and type like 'verification.%' order by sequence",
      [made.body.id],
    );
    expect(told.map(({ type }) => type)).toEqual([
      'verification.created',
      'verification.processing',
      'verification.referred',
      'verification.updated',
      'verification.processing',
      'verification.completed',
    ]);
  } finally {
    await database.close();
  }
}, 60_000);

test('owners who ended without approval are judged once, not over and over', async () => {
  const made = await service.api('POST', '/v1/verifications', {
    journey: 'kyb_standard',
    subject: { type: 'business', reference: 'merchant-declined-owner' },
    business: { country: 'GB', registration_number: '09876543' },
  });
  await service.api('POST', `/v1/verifications/${made.body.id}/submit`, {});
  const { business } = await settled(made.body.id, 'referred');
  const person = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_standard',
    subject: { type: 'individual', reference: 'sandbox_declined.owner' },
  });
  await settled(person.body.id, 'declined');
  const link = { verification_id: person.body.id };
  await service.api('POST', `/v1/businesses/${business.id}/ubos/n2/verification`, link);
  const trail = async () =>
    (await service.api('GET', `/v1/verifications/${made.body.id}/evidence`)).body.decision_trail.filter(
      ({ action }: { action: string }) => action === 'owners_finished',
    ).length;
  await vi.waitUntil(async () => (await trail()) > 0, { timeout: 20_000, interval: 200 });
  await settled(made.body.id, 'referred');
  // Another session whose owners finish later is judged meanwhile: rounds went by, and this one stayed as it was.
  const other = await sessionWith('merchant-other-owner', [certificate('Acme Trading Ltd', '09876543')]);
  const { business: second } = await settled(other, 'referred');
  const approved = await approvedPerson('sandbox_approved.other-owner');
  await service.api('POST', `/v1/businesses/${second.id}/ubos/n2/verification`, { verification_id: approved });
  await settled(other, 'approved');
  expect(await trail()).toBe(1);
}, 60_000);

test('the approved session of somebody else verifies no owner, however often it is linked', async () => {
  const id = await sessionWith('merchant-stranger', [certificate('Acme Trading Ltd', '09876543')]);
  const { business } = await settled(id, 'referred');
  const link = `/v1/businesses/${business.id}/ubos/n2/verification`;
  const stranger = await approvedPerson('sandbox_approved.stranger', { given_name: 'Anna', family_name: 'Approved' });
  expect((await service.api('POST', link, { verification_id: stranger })).status).toBe(200);
  const moves = async () =>
    (await service.api('GET', `/v1/verifications/${id}/evidence`)).body.decision_trail.map(
      ({ action }: { action: string }) => action,
    );
  await vi.waitUntil(async () => (await moves()).includes('owners_finished'), { timeout: 20_000, interval: 200 });
  expect((await settled(id, 'referred')).reason_codes).toContain('business.ubo_not_verified');
  const owner = await approvedPerson('sandbox_approved.owner-herself');
  await service.api('POST', link, { verification_id: owner });
  await settled(id, 'approved');
}, 60_000);

/** A session over a business whose only documents are these. */
async function sessionWith(reference: string, documents: readonly string[]) {
  const business = await service.api('POST', '/v1/businesses', {
    country: 'GB',
    registration_number: '09876543',
    reference,
  });
  for (const document of documents)
    await service.api('POST', `/v1/businesses/${business.body.id}/documents`, { document });
  const { body } = await service.api('POST', '/v1/verifications', {
    journey: 'kyb_standard',
    subject: { type: 'business', reference },
  });
  await service.api('POST', `/v1/verifications/${body.id}/submit`, {});
  return body.id as string;
}

const documentCheck = (session: { checks: { type: string; status: string }[] }) =>
  session.checks.find(({ type }) => type === 'business_document')!;

test('a document of another company refers the session, and the right one takes its place', async () => {
  const wrong = certificate('Cobalt Ridge Foods Ltd', '11112222');
  const referred = await settled(await sessionWith('merchant-4', [wrong]), 'referred');
  expect(referred.reason_codes).toEqual(
    expect.arrayContaining(['business.name_mismatch', 'business.registration_mismatch']),
  );
  expect(documentCheck(referred).status).toBe('review');
  const right = certificate('Acme Trading Ltd', '09876543');
  const fixed = await settled(await sessionWith('merchant-5', [wrong, right]), 'referred');
  expect(fixed.reason_codes).not.toContain('business.name_mismatch');
  expect(documentCheck(fixed).status).toBe('passed');
}, 60_000);

test('an expired document fails its check', async () => {
  const expired = certificate('Acme Trading Ltd', '09876543', 'Valid until: 31 December 2020');
  const declined = await settled(await sessionWith('merchant-6', [expired]), 'declined');
  expect(declined.reason_codes).toContain('business.document_expired');
  expect(documentCheck(declined).status).toBe('failed');
}, 60_000);

test('a dissolved company is declined by the register alone', async () => {
  const search = await service.api('POST', '/v1/businesses/search', { name: 'a', match: 'contains', limit: 200 });
  const dissolved = search.body.data.find((one: { status: string }) => one.status === 'dissolved');
  const made = await service.api('POST', '/v1/verifications', {
    journey: 'kyb_standard',
    subject: { type: 'business', reference: 'merchant-2', country: dissolved.country },
    business: { registration_number: dissolved.registration_number },
  });
  await service.api('POST', `/v1/verifications/${made.body.id}/submit`, {});
  expect((await settled(made.body.id, 'declined')).reason_codes).toContain('business.dissolved');
}, 60_000);

test('a person is no subject of a business, and an unknown company is referred', async () => {
  const wrong = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_standard',
    subject: { type: 'individual', reference: 'x' },
    business: { registration_number: '1' },
  });
  expect([wrong.status, wrong.body.error.field]).toEqual([400, 'business']);
  const made = await service.api('POST', '/v1/verifications', {
    journey: 'kyb_standard',
    subject: { type: 'business', reference: 'nobody' },
  });
  await service.api('POST', `/v1/verifications/${made.body.id}/submit`, {});
  expect((await settled(made.body.id, 'referred')).reason_codes).toContain('business.not_found');
}, 60_000);

test('a session of a person that lacks its pictures is not submitted', async () => {
  const { body } = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_standard',
    subject: { type: 'individual', reference: 'y' },
  });
  expect((await service.api('POST', `/v1/verifications/${body.id}/submit`, {})).status).toBe(409);
});
