import { oidOf } from './der.js';
import { digestOf, sameBytes } from './signature.js';
import type { SignedData } from './signed-data.js';

const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';

export type ContentFault = 'wrong_content_type' | 'attributes_missing' | 'digest_mismatch';

/**
 * What keeps a signature from speaking of its content: type and digest have to stand in the signed attributes
 * (RFC 5652 §5.3), or it covers nothing of it.
 */
export function contentFaults(signed: SignedData, expectedType: string): ContentFault[] {
  const { signer, contentType, content } = signed;
  if (contentType !== expectedType) return ['wrong_content_type'];
  const type = signer.attributes.get(CONTENT_TYPE);
  const digest = signer.attributes.get(MESSAGE_DIGEST);
  if (!type || !digest) return ['attributes_missing'];
  if (oidOf(type) !== contentType) return ['wrong_content_type'];
  return sameBytes(digestOf(signer.digestAlgorithm, content), digest.content) ? [] : ['digest_mismatch'];
}
