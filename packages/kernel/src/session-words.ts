/** The states of a verification session. */
export const SESSION_STATUSES = [
  'created',
  'awaiting_subject',
  'processing',
  'referred',
  'approved',
  'declined',
  'abandoned',
  'expired',
] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

export const CHECK_TYPES = [
  'document',
  'liveness',
  'face_match',
  'face_search',
  'sanctions_pep',
  'adverse_media',
  'age_estimation',
  'proof_of_address',
  'contact_email',
  'contact_phone',
  'document_ai',
  'device',
  'business_registry',
  'ubo',
  'business_document',
  'risk_score',
] as const;
export type CheckType = (typeof CHECK_TYPES)[number];

export const CHECK_STATUSES = [
  'pending',
  'processing',
  'passed',
  'failed',
  'review',
  'no_match',
  'possible_match',
  'match',
  'unavailable',
  'skipped',
] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];
