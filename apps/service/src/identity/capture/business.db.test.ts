import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CaptureWalk, startWalk } from '../../../../../tests/support/capture.js';
import { startService, type TestService } from '../../../../../tests/support/service.js';
import { encryptedPdf, manyPages, textPdf } from '../../platform/vision/testing/pdfs.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ shared: true });
}, 120_000);
afterAll(() => service.stop());

const PDF = textPdf(['Certificate of incorporation']);
let sessions = 0;

function walk(more: object = {}): Promise<CaptureWalk> {
  sessions += 1;
  const subject = { type: 'business', reference: `hosted-${sessions}`, country: 'GB' };
  return startWalk(service, { journey: 'kyb_standard', subject, ...more });
}

async function settled(id: string, wanted: string, timeout = 30_000) {
  const read = async () => (await service.api('GET', `/v1/verifications/${id}`)).body;
  await vi.waitUntil(async () => (await read()).status === wanted, { timeout, interval: 100 });
  return read();
}

const upload = (representative: CaptureWalk, bytes: Buffer) =>
  representative.put({
    step: 'business_document',
    kind: 'business_document',
    bytes,
    headers: { 'content-type': 'application/pdf', 'x-capture-method': 'upload' },
  });

/** Finds, chooses and confirms the company whose one owner is Jane Roe. */
async function confirmAcme(representative: CaptureWalk, declared: object = { owners: [{ name: 'Jane Roe' }] }) {
  const found = await representative.call('POST', 'business/search', { query: 'ACME TRADNG LIMITED' });
  expect(found.body.data[0]).toMatchObject({ name: 'Acme Trading Ltd', registration_number: '09876543' });
  const chosen = await representative.call('POST', 'business', { result_id: found.body.data[0].result_id });
  expect(chosen.body.business).toMatchObject({
    company: { name: 'Acme Trading Ltd', country: 'GB' },
    fixed: false,
    confirmed: false,
    owners: [{ id: 'n2', name: 'Jane Roe', percent: { exact: 51 }, state: 'open', link: null }],
  });
  const confirmed = await representative.call('POST', 'business/confirm', declared);
  expect([confirmed.status, confirmed.body.business.confirmed]).toEqual([200, true]);
  return confirmed.body;
}

test.each([
  ['damaged', Buffer.from('%PDF-1.7\n%%EOF'), /damaged/],
  ['encrypted', encryptedPdf(), /password/],
  ['of too many pages', manyPages(51), /50 pages/],
])('a paper that is %s is refused as it is handed in', async (_name, bytes, message) => {
  const representative = await walk();
  const refused = await upload(representative, bytes);
  expect([refused.status, refused.body.error]).toMatchObject([400, { code: 'invalid_request', field: 'body' }]);
  expect(refused.body.error.message).toMatch(message);
  expect((await representative.call('GET', 'session')).body.business.documents).toBe(0);
});

test('a representative leads its company to the owners, and the session waits until they are done', async () => {
  const representative = await walk();
  expect((await representative.call('POST', 'submit', {})).body.error).toMatchObject({ field: 'business_registry' });
  const early = await representative.call('POST', 'business/owners/n2/invite', {});
  expect([early.status, early.body.error.field]).toEqual([409, 'business']);
  await confirmAcme(representative);
  expect((await representative.call('POST', 'submit', {})).body.error).toMatchObject({ field: 'ubo' });

  const invited = await representative.call('POST', 'business/owners/n2/invite', {});
  const [owner] = invited.body.business.owners;
  expect(owner).toMatchObject({ state: 'invited', link: expect.stringMatching(/\/v\//) });
  const again = await representative.call('POST', 'business/owners/n2/invite', {});
  expect(again.body.business.owners[0].link).toBe(owner.link);
  expect((await representative.call('POST', 'business/owners/n9/invite', {})).status).toBe(404);

  for (const bytes of [PDF, Buffer.concat([PDF, Buffer.from('\n')])]) {
    expect((await upload(representative, bytes)).status).toBe(201);
  }
  expect((await representative.call('POST', 'submit', {})).body.status).toBe('processing');
  const waits = async () => {
    const { body } = await service.api('GET', `/v1/verifications/${representative.id}`);
    return body.checks.find(({ type }: { type: string }) => type === 'ubo').status === 'processing';
  };
  await vi.waitUntil(waits, { timeout: 20_000, interval: 100 });

  // The owner leaves: the session goes on by itself, and a person looks at it.
  const { body: owned } = await service.api('GET', `/v1/verifications/${representative.id}`);
  const businessId = owned.checks.find(({ type }: { type: string }) => type === 'business_registry').result.business_id;
  const { body: ubos } = await service.api('GET', `/v1/businesses/${businessId}/ubos`);
  const simulated = await service.api('POST', `/v1/sandbox/verifications/${ubos.data[0].verification_id}/simulate`, {
    status: 'declined',
  });
  expect(simulated.status).toBe(200);
  const referred = await settled(representative.id, 'referred');
  expect(referred.reason_codes).toEqual(expect.arrayContaining(['business.ubo_not_verified']));
  // A reviewer asks for the owners again: who failed gets a new link.
  const asked = await service.api('POST', `/v1/verifications/${representative.id}/recapture`, { checks: ['ubo'] });
  expect(asked.status).toBe(200);
  const { body: reopened } = await representative.call('GET', 'session');
  expect([reopened.next_step, reopened.business.owners[0].state]).toEqual(['ubo', 'lapsed']);
  const anew = await representative.call('POST', 'business/owners/n2/invite', {});
  expect(anew.body.business.owners[0]).toMatchObject({ state: 'invited' });
  expect(anew.body.business.owners[0].link).not.toBe(owner.link);
  const { body: business } = await service.api('GET', `/v1/businesses/${businessId}`);
  expect(business).toMatchObject({
    reference: `hosted-${sessions}`,
    documents: [{ type: 'certificate_of_incorporation' }, { type: 'certificate_of_incorporation' }],
  });
}, 90_000);

test('where company and register name different owners, a person judges', async () => {
  const representative = await walk();
  await confirmAcme(representative, { owners: [{ name: 'Zed Unknown', percent: 49 }], former_owners: ['n2'] });
  await representative.call('POST', 'business/owners/n2/invite', {});
  await upload(representative, PDF);
  await representative.call('POST', 'submit', {});
  const { body: session } = await representative.call('GET', 'session');
  const jane = session.business.owners[0].link.split('/').at(-1);
  const exchanged = await service.api('POST', '/v1/capture/exchange', { link: jane }, { key: null });
  await service.api('POST', '/v1/capture/cancel', {}, { key: exchanged.body.session_token });
  const referred = await settled(representative.id, 'referred');
  expect(referred.reason_codes).toContain('business.ownership_unresolved');
  const { result } = referred.checks.find(({ type }: { type: string }) => type === 'business_registry');
  expect(result.differences.map(({ field }: { field: string }) => field)).toEqual(['owners.0', 'former_owners.0']);
}, 90_000);

test('a company that the integrator named cannot be exchanged', async () => {
  const representative = await walk({ business: { registration_number: '09876543', country: 'GB' } });
  const { body } = await representative.call('GET', 'session');
  expect(body.business).toMatchObject({ fixed: true, company: { name: 'Acme Trading Ltd' } });
  const found = await representative.call('POST', 'business/search', { query: 'Fern Engineering', country: 'IE' });
  const other = await representative.call('POST', 'business', { result_id: found.body.data[0].result_id });
  expect(other.status).toBe(409);
});

test('a company that no register lists is looked at by a person', async () => {
  const representative = await walk();
  const none = await representative.call('POST', 'business', { not_listed: { name: 'Xqzv Nowhere', country: 'ZZ' } });
  expect([none.status, none.body.error.field]).toEqual([400, 'not_listed.country']);
  const chosen = await representative.call('POST', 'business', { not_listed: { name: 'Xqzv Nowhere' } });
  expect(chosen.body.next_step).toBe('business_document');
  await upload(representative, PDF);
  expect((await representative.call('POST', 'submit', {})).body.status).toBe('processing');
  expect((await settled(representative.id, 'referred')).reason_codes).toContain('business.not_found');
}, 60_000);

test('every paper that is handed in is read, however many there are', async () => {
  const representative = await walk({ business: { registration_number: '09876543', country: 'GB' } });
  for (let page = 0; page < 21; page += 1)
    await upload(representative, textPdf([`Letter ${page} to our shareholders`]));
  const certificate = [
    'Certificate of Incorporation',
    'Company name: Acme Trading Ltd',
    'Company number: 09876543',
    'Date of incorporation: 24 November 2015',
  ];
  await upload(representative, textPdf(certificate));
  expect((await service.api('POST', `/v1/verifications/${representative.id}/submit`, {})).status).toBe(200);
  const referred = await settled(representative.id, 'referred', 90_000);
  const { result } = referred.checks.find(({ type }: { type: string }) => type === 'business_document');
  expect(result.documents.length).toBe(22);
  expect(result.documents.at(-1)).toMatchObject({ type: 'certificate_of_incorporation', status: 'passed' });
}, 120_000);

test("a person's session knows no company, and a wrong result is named", async () => {
  const person = await startWalk(service);
  expect((await person.call('POST', 'business/search', { query: 'Acme' })).status).toBe(409);
  const representative = await walk();
  const wrong = await representative.call('POST', 'business', { result_id: 'brr_01jd8m2zk3p5q7r9s1t3v5w7x9' });
  expect([wrong.status, wrong.body.error.field]).toEqual([400, 'result_id']);
  expect((await representative.call('POST', 'business', {})).status).toBe(400);
});
