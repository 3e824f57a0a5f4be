import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startService, type TestService } from '../../../../tests/support/service.js';
import { textPdf } from '../vision/testing/pdfs.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({});
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

async function approvedPerson(reference: string): Promise<string> {
  const { body } = await service.api('POST', '/v1/verifications', {
    journey: 'kyc_standard',
    subject: { type: 'individual', reference },
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
  const mended = await settled(await sessionWith('merchant-5', [wrong, right]), 'referred');
  expect(mended.reason_codes).not.toContain('business.name_mismatch');
  expect(documentCheck(mended).status).toBe('passed');
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
