import type { CaptureKind, CaptureStep } from '../api/types.js';

/** Whether a kind is a paper that a person sends as a file: a picture or a PDF. */
export const isPaper = (kind: CaptureKind): kind is 'proof_of_address' | 'document' =>
  kind === 'proof_of_address' || kind === 'document';

/** Proofs of address that a person knows by their own name. */
const NAMED = [
  'utility_bill',
  'bank_statement',
  'telecom_bill',
  'tax',
  'government_letter',
  'insurance',
  'lease',
] as const;

/** Kinds of the service that go by the name of another. */
const ALIKE: Readonly<Record<string, string>> = {
  council_tax: 'government_letter',
  address_certificate: 'government_letter',
  mortgage: 'bank_statement',
};

/** The proofs of address that a step takes, in our order; all when it does not say. */
export function papersOf(step: Pick<CaptureStep, 'accepted_types'> | undefined): (typeof NAMED)[number][] {
  const accepted = step?.accepted_types?.map((type) => ALIKE[type] ?? type) ?? [];
  const named = NAMED.filter((paper) => accepted.includes(paper));
  return named.length > 0 ? named : [...NAMED];
}
