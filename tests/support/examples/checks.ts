import { textPdf } from '../../../apps/service/src/platform/vision/testing/pdfs.js';
import { sampleSelfie } from '../../../tools/src/specimen/faces.js';
import { passportOf } from '../person.js';
import type { Teacher } from './teacher.js';

/** One check at a time, with the project's own specimens. */
export async function teachChecks({ teach }: Teacher): Promise<void> {
  const [passport, selfie] = await Promise.all([passportOf('sample6-first'), sampleSelfie('sample6-first')]);
  const [front, face] = [passport.toString('base64'), selfie.toString('base64')];
  const subject_reference = 'cust-42';
  await teach('checkDocument', { body: { front, type: 'passport', subject_reference, store: false } });
  await teach('checkLiveness', { body: { selfie: face, mode: 'passive', subject_reference, store: false } });
  await teach('checkFaceMatch', { body: { selfie: face, reference: front, subject_reference, store: false } });
  await teach('checkFaceSearch', { body: { image: face, scope: 'blocklist', limit: 5, store: false } });
  await teach('checkAgeEstimation', { body: { selfie: face, min_age: 18, buffer_years: 3 } });
  const bill = textPdf([
    'Example Energy',
    'Ana Silva',
    'Rua Augusta 12',
    '1100-053 Lisboa',
    'Invoice date: 2026-11-02',
    'Amount due: 48.20 EUR',
  ]).toString('base64');
  await teach('checkProofOfAddress', {
    body: {
      document: bill,
      name: 'Ana Silva',
      address: 'Rua Augusta 12, 1100-053 Lisboa',
      country: 'PT',
      max_age_days: 90,
      store: false,
    },
  });
  await teach('checkDocumentAi', { body: { document: bill, fields: ['invoice date', 'amount due'], store: false } });
  await teach('checkContact', { body: { email: 'ana@example.org', channel: 'email', locale: 'pt-PT' } });
  await teach('createLivenessChallenge');
}

/** Watchlists, hits and monitors. */
export async function teachScreening({ teach, service }: Teacher): Promise<void> {
  const screened = await teach('checkScreening', {
    body: {
      name: 'SANDBOX SANCTIONED',
      lists: ['sanctions', 'pep'],
      match_threshold: 85,
      monitor: true,
      subject_reference: 'cust-50',
    },
  });
  await teach('listChecks', { query: { subject_reference: 'cust-50' } });
  await teach('listWatchlists');
  const { body: inbox } = await service.api('POST', '/v1/inboxes', { name: 'Sanctions desk' });
  await teach('updateWatchlist', { params: { id: 'sandbox_sample' }, body: { inbox: inbox.id } });
  const params = { id: screened.result.monitor_id };
  await teach('getScreeningMonitor', { params });
  await teach('listScreeningMonitors', { query: { subject_reference: 'cust-50' } });
  const listed = await teach('listScreeningHits', { query: { limit: '1' } });
  await teach('getScreeningHit', { params: { id: listed.data[0].id } });
  const [hit] = screened.result.hits;
  await teach('reviewScreeningHits', {
    body: {
      ids: [hit.id],
      decision: 'inconclusive',
      reason: 'Waiting for a date of birth',
      reviewer: 'ana@bank.example',
    },
  });
  await teach('reviewScreeningHit', {
    params: { id: hit.id },
    body: { status: 'false_positive', reason: 'Another date of birth', reviewer: 'ana@bank.example' },
  });
  await teach('stopScreeningMonitor', { params });
}
