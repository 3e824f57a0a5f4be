import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWalk } from '../support/capture.js';
import { until } from '../support/database.js';
import { PERSON, passportOf } from '../support/person.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let passport: Buffer;
beforeAll(async () => {
  service = await startService({ shared: true });
  passport = await passportOf(PERSON);
});
afterAll(() => service?.stop());

/** What the passport of these tests says too, but for its number. */
const HOLDER = {
  'document.type': 'passport',
  'document.number': 'K000000E4',
  'document.given_name': 'Anna Maria',
  'document.family_name': 'Eriksson',
  'document.date_of_birth': '1990-08-12',
};

/** A verification that another provider has finished, with what it read. */
async function earlier(name: string, extracted: object, decision = 'approved'): Promise<string> {
  const record = { external_id: name, subject: { type: 'individual', reference: name }, decision, extracted };
  const made = await service.api('POST', '/v1/verifications/imports', { provider: 'earlier', records: [record] });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.results[0].verification_id;
}

/** The passport in a session that names the earlier verification of the same subject. */
async function verifiedAgain(name: string, previous: string, more: object = {}) {
  const walk = await startWalk(service, {
    ...{ journey: 'kyc_light', subject: { type: 'individual', reference: name }, previous_verification: previous },
    ...more,
  });
  await walk.consent();
  await walk.put({ step: 'document', kind: 'document_front', bytes: passport });
  await walk.call('POST', 'submit', {});
  const read = async () => (await service.api('GET', `/v1/verifications/${walk.id}`)).body;
  return until(read, ({ status }) => status !== 'processing', 60_000);
}

describe('a re-verification compares the document with what was verified before', () => {
  test('and approves the same person with a new document', async () => {
    const previous = await earlier('earlier-same', HOLDER);
    const session = await verifiedAgain('earlier-same', previous);
    expect(session).toMatchObject({ status: 'approved', reason_codes: [] });
    expect(session.checks[0].result.previous).toEqual({
      ...{ verification_id: previous, state: 'compared' },
      fields: ['given_name', 'family_name', 'date_of_birth'],
    });
  });

  test('and declines another date of birth', async () => {
    const name = 'earlier-birth';
    const previous = await earlier(name, { ...HOLDER, 'document.date_of_birth': '1985-03-02' });
    const session = await verifiedAgain(name, previous);
    expect([session.status, session.reason_codes]).toEqual(['declined', ['identity.date_of_birth_mismatch']]);
  });

  test('and refers another surname, which a correction of another field does not clear', async () => {
    const name = 'earlier-surname';
    const previous = await earlier(name, { ...HOLDER, 'document.family_name': 'Lindqvist' });
    const session = await verifiedAgain(name, previous);
    expect([session.status, session.reason_codes]).toEqual(['referred', ['identity.name_mismatch']]);
    const corrected = async (fields: object) =>
      (await service.api('PATCH', `/v1/verifications/${session.id}`, { fields })).body.reason_codes;
    expect(await corrected({ 'document.place_of_birth': 'Zenith' })).toEqual(['identity.name_mismatch']);
    expect(await corrected({ 'document.family_name': 'Lindqvist' })).toEqual(['session.manual_review_required']);
  });

  test('but what the integrator expects goes before it', async () => {
    const name = 'earlier-married';
    const previous = await earlier(name, {
      ...{ ...HOLDER, 'document.family_name': 'Lindqvist' },
      'document.date_of_birth': '1990-12-08',
    });
    const expected = { family_name: 'Eriksson', date_of_birth: '1990-08-12' };
    const session = await verifiedAgain(name, previous, { expected });
    expect([session.status, session.reason_codes]).toEqual(['approved', []]);
    expect(session.checks[0].result.previous.fields).toEqual(['given_name']);
  });

  test('and says so where nobody was verified', async () => {
    const refused = await earlier('earlier-refused', { 'document.date_of_birth': '1985-03-02' }, 'declined');
    const after = await verifiedAgain('earlier-refused', refused);
    expect([after.status, after.checks[0].result.previous.state]).toEqual(['approved', 'not_verified']);
  });

  test('and says so where its data are erased', async () => {
    const gone = await earlier('earlier-gone', { 'document.date_of_birth': '1985-03-02' });
    const walk = await startWalk(service, {
      ...{ journey: 'kyc_light', subject: { type: 'individual', reference: 'earlier-gone' } },
      previous_verification: gone,
    });
    expect((await service.api('DELETE', `/v1/verifications/${gone}`)).status).toBe(200);
    await walk.consent();
    await walk.put({ step: 'document', kind: 'document_front', bytes: passport });
    await walk.call('POST', 'submit', {});
    const read = async () => (await service.api('GET', `/v1/verifications/${walk.id}`)).body;
    const session = await until(read, ({ status }) => status !== 'processing', 60_000);
    expect([session.status, session.checks[0].result.previous]).toEqual([
      'approved',
      { verification_id: gone, state: 'erased', fields: [] },
    ]);
  });
});
