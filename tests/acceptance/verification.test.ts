import { verifyBundle } from '@assay/evidence';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleSelfie } from '../../tools/src/specimen/faces.js';
import { renderSpecimen } from '../../tools/src/specimen/render-specimen.js';
import { type CaptureWalk, startWalk } from '../support/capture.js';
import { until } from '../support/database.js';
import { PERSON, type Pictures, passportOf, picturesOf, verify } from '../support/person.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let pictures: Pictures;
type Session = Awaited<ReturnType<typeof verify>>;
/** One person, approved once: reading the pictures costs seconds. */
let approved: Session;
let units: Record<'before' | 'after', Record<string, number>>;

beforeAll(async () => {
  service = await startService({ shared: true });
  pictures = await picturesOf();
  const before = await countUnits();
  approved = await verify(service, pictures);
  units = { before, after: await countUnits() };
});
afterAll(() => service?.stop());

describe('a verification computed from pictures', () => {
  test('the portrait and the selfie of one person with a whole document are approved', async () => {
    const session = approved;
    expect(session).toMatchObject({
      status: 'approved',
      decision: 'approved',
      reason_codes: [],
      risk: { band: 'low' },
    });
    expect(session.extracted['document.family_name']).toMatchObject({ value: 'ERIKSSON', source: 'mrz' });
    const [document, face] = session.checks;
    expect(document.result.mrz).toMatchObject({ format: 'TD3', valid: true });
    const evidence = await service.api('GET', `/v1/verifications/${session.id}/evidence`);
    const front = evidence.body.media.find(({ kind }: { kind: string }) => kind === 'document_front');
    expect(document.result.portrait).toEqual({
      media_id: front.id,
      box: { left: expect.any(Number), top: expect.any(Number), width: expect.any(Number), height: expect.any(Number) },
    });
    expect(face.result.similarity).toBeGreaterThan(face.result.threshold);
    const { body: decision } = await service.api('GET', `/v1/verifications/${session.id}/decision`);
    expect(decision).toMatchObject({ decision: 'approved', final: true, counterfactual: null });
  });

  test('the face of another person is not approved, and the reason names the face', async () => {
    const session = await verify(service, { ...pictures, selfie: await sampleSelfie('sample6-fourth') });
    expect(['declined', 'referred']).toContain(session.status);
    expect(session.reason_codes.some((code: string) => code.startsWith('face.'))).toBe(true);
  });

  test('one wrong check digit is named, and the subject is asked again', async () => {
    const passport = await passportOf(PERSON, { breakCheckDigit: true });
    const session = await verify(service, { ...pictures, passport });
    expect(session.status).toBe('awaiting_subject');
    expect(session.checks[0].reason_codes).toContain('document.check_digit_failed');
    expect(session.checks[0].result.mrz.valid).toBe(false);
  });

  test('an expired document is declined', async () => {
    const passport = await passportOf(PERSON, { dateOfExpiry: '2025-01-31' });
    const session = await verify(service, { ...pictures, passport });
    expect(session).toMatchObject({ status: 'declined' });
    expect(session.reason_codes).toContain('document.expired');
  });

  test('a listed name is found and declined, whatever the pictures show', async () => {
    const passport = await passportOf(PERSON, { givenNames: 'Sandbox', surname: 'Sanctioned' });
    const session = await verify(service, { ...pictures, passport });
    expect(['declined', 'referred']).toContain(session.status);
    expect(session.reason_codes.some((code: string) => code.startsWith('screening.'))).toBe(true);
  });

  test.each([
    ['as it is', (bytes: Buffer) => bytes],
    ['smaller and encoded again', (bytes: Buffer) => sharp(bytes).resize(900).jpeg({ quality: 70 }).toBuffer()],
  ])('the picture of the document, sent %s in the place of a selfie, is none', async (_, again) => {
    const { passport } = pictures;
    const session = await verify(service, { passport, selfie: await again(passport) });
    expect(session.status).toBe('awaiting_subject');
    const face = session.checks.find(({ type }: { type: string }) => type === 'face_match');
    expect(face).toMatchObject({ status: 'pending', reason_codes: ['liveness.not_live_capture'] });
  });

  test('who stands on a block list by what the document says is declined at the first capture', async () => {
    const entry = { type: 'document_number', value: 'BLK773120', reason: 'Fraud' };
    expect((await service.api('POST', '/v1/lists/blocklist/entries', entry)).status).toBe(201);
    const session = await captured(await startWalk(service, { journey: 'kyc_light' }), {
      document_front: await passportOf(PERSON, { documentNumber: 'BLK773120' }),
    });
    expect(session.status).toBe('declined');
    expect(session.reason_codes).toContain('session.blocklisted');
  });

  test('each evaluated check is billed one unit, the session none, a replay never', () => {
    const { before, after } = units;
    expect(approved.status).toBe('approved');
    expect(after).toEqual({
      document: (before.document ?? 0) + 1,
      face_match: (before.face_match ?? 0) + 1,
      screening: (before.screening ?? 0) + 1,
    });
  });
});

describe('evidence', () => {
  test('the bundle of a decided session verifies offline, and any flipped byte is found', async () => {
    const session = approved;
    await sealed(session.id);
    const zip = await service.api('GET', `/v1/verifications/${session.id}/evidence?format=zip`);
    const { body: keys } = await service.api('GET', '/.well-known/evidence-keys.json', undefined, { key: null });
    expect(verifyBundle(zip.bytes, keys.keys)).toMatchObject({ verdict: 'good', verificationId: session.id });
    for (let round = 0; round < 25; round += 1) {
      const at = Math.floor((zip.bytes.length * round) / 25);
      const bad = Buffer.from(zip.bytes);
      bad[at] = bad[at]! ^ 0x20;
      expect(verifyBundle(bad, keys.keys).verdict, `byte ${at}`).not.toBe('good');
    }
  });

  test('the JSON form lists the media with their hashes and carries them when asked', async () => {
    const session = approved;
    const { body } = await service.api('GET', `/v1/verifications/${session.id}/evidence?inline=true`);
    expect(body.media.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['document_front', 'selfie']);
    const front = body.media.find(({ kind }: { kind: string }) => kind === 'document_front');
    expect(Buffer.from(front.data, 'base64').equals(pictures.passport)).toBe(true);
    const media = await service.api('GET', front.url);
    expect(media.bytes.equals(pictures.passport)).toBe(true);
  });

  test('a session that is deleted while its evidence is being made is answered as deleted, not as a fault', async () => {
    for (const form of ['evidence?format=zip', 'evidence?inline=true', 'report']) {
      const walk = await startWalk(service, { journey: 'kyc_document_face' });
      await walk.consent();
      await walk.put({ step: 'document', kind: 'document_front', bytes: pictures.passport });
      // Its audit entry is not sealed yet: the answer has read the list of media, and waits for the seal.
      await service.api('POST', `/v1/verifications/${walk.id}/session-tokens`, {});
      const asked = service.api('GET', `/v1/verifications/${walk.id}/${form}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect((await service.api('DELETE', `/v1/verifications/${walk.id}`)).status).toBeLessThan(300);
      const { status, body } = await asked;
      expect([200, 404], `${form}: ${JSON.stringify(body)}`).toContain(status);
      expect((await service.api('GET', `/v1/verifications/${walk.id}/${form}`)).status).toBe(404);
    }
  });

  test('the report is a PDF, the same for the same state, and says so while nothing is decided', async () => {
    const session = approved;
    await sealed(session.id);
    const [first, second] = [await report(session.id), await report(session.id)];
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.bytes.equals(second.bytes)).toBe(true);
    expect(first.headers.get('content-disposition')).toBe(`attachment; filename="${session.id}.pdf"`);
    const made = await service.api('POST', '/v1/verifications', {
      journey: 'kyc_light',
      subject: { type: 'individual', reference: 'undecided' },
    });
    expect((await report(made.body.id)).status).toBe(200);
  });
});

/** Waits until the decision stands in the audit chain, whose head is part of the evidence. */
const sealed = (id: string) =>
  until(
    () => service.api('GET', `/v1/audit-events?target=${id}`),
    ({ body }) => body.data.some(({ action }: { action: string }) => action === 'verification.decided'),
  );

const report = (id: string) => service.api('GET', `/v1/verifications/${id}/report`);

async function countUnits(): Promise<Record<string, number>> {
  const { body } = await service.api('GET', '/v1/usage');
  const count = (module: string) => body.data.find((row: { module: string }) => row.module === module)?.count ?? 0;
  return { document: count('document'), face_match: count('face_match'), screening: count('screening') };
}

/** Sends pictures of a document, submits, and waits until the checks are done. @returns the session */
async function captured(walk: CaptureWalk, sent: Readonly<Record<string, Buffer>>) {
  for (const [kind, bytes] of Object.entries(sent)) await walk.put({ step: 'document', kind, bytes });
  expect((await walk.call('POST', 'submit', {})).status).toBe(200);
  const read = async () => (await service.api('GET', `/v1/verifications/${walk.id}`)).body;
  return until(read, ({ status }) => status !== 'processing', 60_000);
}

describe('another document than before', () => {
  test('leaves nothing of the first: neither its fields nor what they would decide', async () => {
    const walk = await startWalk(service, { journey: 'kyc_light' });
    const first = await captured(walk, {
      document_front: await passportOf(PERSON, { optionalData: 'ZE184226B', breakCheckDigit: true }),
    });
    expect(first.status).toBe('awaiting_subject');
    expect(first.extracted['document.personal_number']).toMatchObject({ value: 'ZE184226B' });
    const second = await captured(walk, {
      document_front: await passportOf(PERSON, { surname: 'Larsen', givenNames: 'Berit' }),
    });
    expect(second.extracted['document.family_name']).toMatchObject({ value: 'LARSEN' });
    expect(second.extracted['document.personal_number']?.value ?? null).toBeNull();
  });

  test('that cannot be read leaves no field, though a reviewer corrected one of the first', async () => {
    const walk = await startWalk(service, { journey: 'kyc_light' });
    await captured(walk, { document_front: await passportOf(PERSON, { breakCheckDigit: true }) });
    await service.api('POST', `/v1/sandbox/verifications/${walk.id}/simulate`, { status: 'referred' });
    await service.api('PATCH', `/v1/verifications/${walk.id}`, { fields: { place_of_birth: 'Oslo' } });
    await service.api('POST', `/v1/verifications/${walk.id}/recapture`, { checks: ['document'] });
    const wall = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#ddd' } })
      .jpeg()
      .toBuffer();
    const session = await captured(walk, { document_front: wall });
    expect(session.checks[0].status).not.toBe('passed');
    expect(Object.keys(session.extracted).filter((name) => name.startsWith('document.'))).toEqual([]);
  });

  test('without a back is not judged by the back that was to be taken again', async () => {
    const card = (side: 'front' | 'back', more: object = {}) =>
      renderSpecimen({
        ...{ format: 'TD1', side, documentNumber: 'D23145890', surname: 'Eriksson', givenNames: 'Anna Maria' },
        ...{ dateOfBirth: '1990-08-12', dateOfIssue: '2024-04-15', dateOfExpiry: '2034-04-15', sex: 'F' },
        ...{ placeOfBirth: 'Zenith', portrait: undefined, photo: false, seed: 1 },
        ...more,
      });
    const walk = await startWalk(service, { journey: 'kyc_light' });
    const back = await card('back', { breakCheckDigit: true });
    const first = await captured(walk, { document_front: await card('front'), document_back: back });
    expect(first.checks[0].reason_codes).toContain('document.check_digit_failed');
    const second = await captured(walk, { document_front: await card('front', { seed: 2 }) });
    expect(second.checks[0].reason_codes).not.toContain('document.check_digit_failed');
    expect(second.checks[0].result.mrz).toBeNull();
  });
});

describe('a re-verification', () => {
  const again = (more: object) => ({ subject: approved.subject, previous_verification: approved.id, ...more });

  test('of the same person is approved', async () => {
    const session = await verify(service, pictures, again({}));
    expect(session).toMatchObject({ status: 'approved', reason_codes: [], previous_verification: approved.id });
    const { body } = await service.api('GET', `/v1/verifications/${session.id}/evidence`);
    const names = body.signals.map(({ name }: { name: string }) => name);
    expect(names).toContain('similarity_to_previous');
  });

  test('of another person with a document of their own is declined as another face', async () => {
    const session = await verify(service, await picturesOf('sample6-fourth'), again({}));
    expect(session.status).toBe('declined');
    const face = session.checks.find(({ type }: { type: string }) => type === 'face_match');
    expect(face).toMatchObject({ status: 'failed', reason_codes: ['face.mismatch'], result: { match: false } });
  });

  test('whose earlier pictures are gone goes to review', async () => {
    const subject = { type: 'individual', reference: 'earlier-without-pictures' };
    const made = await service.api('POST', '/v1/verifications', { journey: 'kyc_document_face', subject });
    const session = await verify(service, pictures, { subject, previous_verification: made.body.id });
    expect(session.status).toBe('referred');
    expect(session.reason_codes).toContain('face.reference_missing');
  });

  test('names a session of the same subject', async () => {
    const subject = { type: 'individual', reference: 'somebody-else' };
    const refused = await service.api('POST', '/v1/verifications', {
      ...{ journey: 'kyc_document_face', subject, previous_verification: approved.id },
    });
    expect([refused.status, refused.body.error.field]).toEqual([400, 'previous_verification']);
  });
});
