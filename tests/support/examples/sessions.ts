import { createHash } from 'node:crypto';
import { startWalk, walkOf } from '../capture.js';
import { noiseJpeg } from '../pictures.js';
import { firstEvent } from './stream.js';
import type { Teacher } from './teacher.js';

/** Sessions, evidence and imports as an integrator meets them. */
export async function teachSessions({ teach, session }: Teacher): Promise<{ caseId: string; verificationId: string }> {
  const made = await teach('createVerification', {
    body: {
      journey: 'kyc_standard',
      subject: { type: 'individual', reference: 'cust-42', country: 'PT' },
      redirect_url: 'https://app.example.com/kyc/return',
      locale: 'pt-PT',
      metadata: { branch: 'lisbon' },
    },
  });
  await teach('createSessionToken', { params: { id: made.id } });
  await teach('simulateVerification', {
    params: { id: made.id },
    body: { status: 'referred', reason_codes: ['document.tampered'] },
  });
  const referred = await session(made.id, 'referred');
  await teach('getVerification', { params: { id: made.id } });
  await teach('listVerifications', { query: { status: 'referred,approved', limit: '2' } });
  await teach('getDecision', { params: { id: made.id } });
  const again = await teach('createVerification', { body: referredAs('cust-43') });
  await teach('simulateVerification', { params: { id: again.id }, body: { status: 'referred' } });
  await session(again.id, 'referred');
  await teach('correctVerification', {
    params: { id: again.id },
    body: { fields: { 'document.family_name': 'Silva' }, reason: 'OCR read 5 as S', reviewer: 'ana@bank.example' },
  });
  await session(again.id, 'referred');
  await teach('requestRecapture', {
    params: { id: again.id },
    body: { checks: ['document'], comment: 'The photo is blurred; please take it again in daylight.' },
  });
  await teach('recordDecision', {
    params: { id: made.id },
    body: {
      decision: 'declined',
      reason_codes: ['manual.fraud_suspected'],
      comment: 'Portrait edge differs',
      reviewer: 'ana@bank.example',
    },
  });
  await teach('getEvidence', { params: { id: made.id }, query: { format: 'json' } });
  await teach('getEvidenceKeys');
  await teach('getReport', { params: { id: made.id } });
  await teach('contestVerification', {
    params: { id: made.id },
    body: { reason: 'The customer sent a certified copy by post.', reviewer: 'ana@bank.example' },
  });
  return { caseId: referred.case_id, verificationId: made.id };
}

const referredAs = (reference: string) => ({
  journey: 'kyc_standard',
  subject: { type: 'individual', reference },
});

export async function teachImports({ teach }: Teacher): Promise<void> {
  const taken = await teach('createImport', {
    body: {
      provider: 'onfido',
      records: [
        {
          external_id: 'wr_77f',
          subject: { type: 'individual', reference: 'cust-7', country: 'GB' },
          journey: 'kyc_standard',
          decision: 'approved',
          decided_at: '2024-05-02T09:00:00Z',
          checks: [{ type: 'document', status: 'passed' }],
          extracted: { 'document.family_name': 'Jones' },
          evidence: [{ kind: 'original_result', media_type: 'application/json', data: 'eyJyZXN1bHQiOiJjbGVhciJ9' }],
        },
      ],
    },
  });
  await teach('getImport', { params: { id: taken.id } });
  await teach('listImports', { query: { limit: '2' } });
  const [row] = taken.results;
  const { media } = await teach('getEvidence', { params: { id: row.verification_id }, query: { format: 'json' } });
  const [file] = media ?? [];
  if (file) await teach('getEvidenceMedia', { params: { id: row.verification_id, media_id: file.id } });
  await teach('deleteVerification', { params: { id: row.verification_id } });
}

/** What the page of the hosted flow calls. */
export async function teachCapture(teacher: Teacher): Promise<void> {
  const { teach, service } = teacher;
  const made = await teach('createVerification', { body: referredAs('cust-44') });
  const link = made.hosted_url.split('/').at(-1);
  const { session_token: key } = await teach('exchangeLink', { body: { link }, key: null });
  const { consent } = await teach('getCaptureSession', { key });
  await teach('giveConsent', { key, body: { version: consent.version, accepted: true } });
  const bytes = await noiseJpeg(3);
  await teach('putCaptureMedia', {
    key,
    params: { capture_id: 'Xk2f9bQ7LmTz0aRe' },
    body: bytes,
    headers: {
      'content-type': 'image/jpeg',
      'content-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
      'x-capture-step': 'document',
      'x-capture-kind': 'document_front',
      'x-capture-method': 'live_camera',
    },
  });
  await walkOf(service, made.id, link, key).put({ step: 'liveness', kind: 'selfie', bytes: await noiseJpeg(4) });
  const challenge = await teach('startChallenge', { key, body: { step: 'liveness' } });
  const data = (await noiseJpeg(5, 240, 320)).toString('base64');
  const frames = challenge.actions.flatMap(({ index }: { index: number }) =>
    [0, 1, 2].map((at) => ({ action_index: index, at_ms: index * 3000 + at * 100, data })),
  );
  await teach('sendChallengeFrames', { key, params: { id: challenge.id }, body: { nonce: challenge.nonce, frames } });
  const { url } = await teach('startHandoff', { key });
  await teach('followHandoff', { key: null, body: { link: url.split('/').at(-1) } });
  await teach('followCapture', { send: firstEvent(service, key) });
  await teach('submitCapture', { key });
  const other = await startWalk(service);
  await teach('cancelCapture', { key: other.token });
  const lent = await startWalk(service);
  const offered = await lent.call('POST', 'handoff', {});
  const phone = await teach('exchangeLink', { key: null, body: { link: offered.body.url.split('/').at(-1) } });
  await teach('refuseHandoff', { key: phone.session_token });
  await teachContact(teacher);
  await teachCompany(teacher);
  await teachServerSide(teacher);
}

async function teachContact({ teach, service }: Teacher): Promise<void> {
  await teach('saveJourney', {
    body: { id: 'contact_email', name: 'E-mail address', checks: ['contact_email'], publish: true },
  });
  const walk = await startWalk(service, { journey: 'contact_email', contact: { email: 'ana@example.org' } });
  await walk.consent();
  await teach('sendCaptureCode', { key: walk.token, body: { step: 'contact_email' } });
  await teach('confirmCaptureCode', { key: walk.token, body: { step: 'contact_email', code: '000000' } });
  const typed = await startWalk(service);
  await typed.consent();
  await teach('saveCaptureData', { key: typed.token, body: { given_name: 'Ana', family_name: 'Silva' } });
}

async function teachCompany({ teach, service }: Teacher): Promise<void> {
  const subject = { type: 'business', reference: 'merchant-9', country: 'GB' };
  const { token: key } = await startWalk(service, { journey: 'kyb_standard', subject });
  const { data } = await teach('searchCaptureCompany', { key, body: { query: 'Acme Trading' } });
  await teach('chooseCaptureCompany', { key, body: { result_id: data[0].result_id } });
  await teach('confirmCaptureCompany', { key, body: { owners: [{ name: 'Jane Roe' }] } });
  await teach('inviteCaptureOwner', { key, params: { node: 'n2' } });
}

/** A company session that a server leads: everything is known, so it is submitted without a capture. */
async function teachServerSide({ teach }: Teacher): Promise<void> {
  await teach('saveJourney', {
    body: {
      id: 'kyb_register',
      name: 'Register only',
      subject_type: 'business',
      checks: ['business_registry'],
      publish: true,
    },
  });
  const { id } = await teach('createVerification', {
    body: {
      journey: 'kyb_register',
      subject: { type: 'business', reference: 'merchant-10', country: 'GB' },
      business: { registration_number: '09876543', country: 'GB' },
    },
  });
  await teach('submitVerification', { params: { id } });
}
