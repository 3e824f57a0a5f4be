/** Checks that a journey may ask for, in the order in which they are offered. */
export const CHECKS = [
  'document',
  'liveness',
  'face_match',
  'face_search',
  'proof_of_address',
  'age_estimation',
  'contact_email',
  'contact_phone',
  'document_ai',
  'device',
  'sanctions_pep',
  'adverse_media',
  'business_registry',
  'ubo',
  'business_document',
  'risk_score',
] as const;
