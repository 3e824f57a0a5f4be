/** What a person captured themselves and can be asked for again. */
export const CAPTURED: ReadonlySet<string> = new Set([
  'document',
  'liveness',
  'face_match',
  'age_estimation',
  'proof_of_address',
  'business_document',
]);
