import type { EvidenceContent, ReportInput } from '@assay/evidence';

const id = 'ver_01JD8M2ZK3P5Q7R9S1T3V5W7X9';
const hash = (digit: string) => digit.repeat(64);

const evidence: EvidenceContent = {
  id: 'evd_01JD8M3S7V0Q4W2N8K5R6T9XYZ',
  format_version: '1.0',
  verification_id: id,
  generated_at: '2026-11-20T10:17:00.000Z',
  environment: 'sandbox',
  subject: { type: 'individual', reference: 'cust-42', country: 'PT' },
  journey: { id: 'kyc_standard', version: 7, definition_sha256: hash('a') },
  media: ['document_front', 'document_back', 'selfie'].map((kind, index) => ({
    id: `med_0${index + 1}`,
    kind,
    media_type: 'image/jpeg',
    bytes: 183_211 + index,
    sha256: hash(String(index + 1)),
    captured_at: `2026-11-20T10:15:4${index}.002Z`,
    capture_method: 'live_camera',
  })),
  signals: [
    { check: 'document', name: 'image_quality', value: 0.91, threshold: 0.5, model: 'quality-1' },
    { check: 'liveness', name: 'spoof_score', value: 0.03, threshold: 0.5, model: 'pad-v3' },
    { check: 'face_match', name: 'similarity', value: 0.61, threshold: 0.7, model: 'mobilefacenet-1' },
    { check: 'device', name: 'ip_country', value: 'PT' },
  ],
  timings: [],
  extracted: {
    'document.family_name': { value: 'Silva', confidence: 0.98, source: 'mrz' },
    'document.given_name': { value: 'João Łukasz', confidence: 0.9, source: 'visual' },
    'document.full_name_native': { value: 'Щербаков Жора', confidence: 0.71, source: 'visual' },
    'document.number': { value: 'X1234567', original: 'X123456T', corrected_by: 'ana@bank.example', source: 'mrz' },
    'document.place_of_birth': { value: '北京', confidence: 0.6, source: 'visual' },
  },
  decision_trail: [
    {
      at: '2026-11-20T10:15:30.000Z',
      actor: { type: 'api_key', id: 'key_01' },
      action: 'created',
      to: 'awaiting_subject',
    },
    {
      at: '2026-11-20T10:15:55.000Z',
      actor: { type: 'subject' },
      action: 'capture_submitted',
      from: 'awaiting_subject',
      to: 'processing',
    },
    {
      at: '2026-11-20T10:16:02.118Z',
      actor: { type: 'engine', id: 'journey:kyc_standard@7' },
      action: 'decided',
      from: 'processing',
      to: 'referred',
      reason_codes: ['face.low_similarity', 'device.vpn'],
    },
  ],
  screening: {
    list_versions: [
      { list: 'ofac_sdn', published: '2026-11-19' },
      { list: 'eu_fsf', published: '2026-11-18' },
    ],
  },
};

/** A referred session with a reason, a corrected field and names in several scripts. */
export const referred: ReportInput = {
  session: {
    id,
    status: 'referred',
    environment: 'sandbox',
    journey: 'kyc_standard',
    journey_version: 7,
    subject: evidence.subject,
    created_at: '2026-11-20T10:15:30.000Z',
    updated_at: '2026-11-20T10:16:02.118Z',
    checks: [
      { type: 'document', status: 'passed' },
      { type: 'liveness', status: 'passed' },
      { type: 'face_match', status: 'review', reason_codes: ['face.low_similarity'] },
      { type: 'sanctions_pep', status: 'no_match' },
      { type: 'device', status: 'passed', reason_codes: ['device.vpn'] },
      { type: 'risk_score', status: 'review' },
    ],
  },
  decision: {
    id: 'dec_01JD8M3S7V0Q4W2N8K5R6T9XYZ',
    decision: 'referred',
    final: false,
    decided_at: '2026-11-20T10:16:02.118Z',
    decided_by: { type: 'engine', id: 'journey:kyc_standard@7' },
    risk: {
      score: 47,
      band: 'medium',
      contributions: [
        { source: 'face_match', points: 25 },
        { source: 'device', points: 12 },
        { source: 'country', points: 10 },
      ],
    },
    reason_codes: ['face.low_similarity', 'device.vpn'],
    reasons: [
      {
        code: 'face.low_similarity',
        check: 'face_match',
        message: 'Selfie and document portrait are similar, but below the threshold.',
        observed: 0.61,
        threshold: 0.7,
        margin: -0.09,
      },
    ],
    counterfactual: 'Would have been approved with face_match >= 0.70.',
  },
  evidence,
  audit: { first: hash('b'), last: hash('c') },
  reasonTexts: {
    'face.low_similarity': 'Selfie and document portrait are similar, but below the threshold.',
    'device.vpn': 'The connection comes through a VPN.',
  },
  key: { id: 'evk_01JD8M2ZK3P5Q7R9S1T3V5W7X9', sha256: hash('d') },
  keysUrl: 'https://verify.example.com/.well-known/evidence-keys.json',
};

/** The same session before any capture. */
export const waiting: ReportInput = {
  ...referred,
  session: {
    ...referred.session,
    status: 'awaiting_subject',
    checks: referred.session.checks.map(({ type }) => ({ type, status: 'pending' })),
  },
  decision: null,
  evidence: {
    ...evidence,
    media: [],
    signals: [],
    extracted: {},
    decision_trail: [],
    screening: { list_versions: [] },
  },
  audit: { first: null, last: null },
  key: null,
};
