import { verifyBundle } from '@assay/evidence';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleSelfie } from '../../tools/src/specimen/faces.js';
import { startWalk } from '../support/capture.js';
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
