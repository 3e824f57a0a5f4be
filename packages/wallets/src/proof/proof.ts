/** What a check of a signature found. */
export type ProofResult =
  | { readonly valid: true }
  /** `unsupported`: the signature may be right, but this kind of address cannot be checked without a node. */
  | { readonly valid: false; readonly reason: 'malformed' | 'wrong_key' | 'unsupported'; readonly message: string };

export const PROVEN: ProofResult = { valid: true };
export const MALFORMED: ProofResult = {
  valid: false,
  reason: 'malformed',
  message: 'The signature has another form than this method.',
};
export const WRONG_KEY: ProofResult = {
  valid: false,
  reason: 'wrong_key',
  message: 'The signature was not made by the key of this address over this very text.',
};
