import type { CaptureKind } from '../api/types.js';

/** Whether a kind is a paper that a person sends as a file: a picture or a PDF. */
export const isPaper = (kind: CaptureKind): kind is 'proof_of_address' | 'document' =>
  kind === 'proof_of_address' || kind === 'document';
