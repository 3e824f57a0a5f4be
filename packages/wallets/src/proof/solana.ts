import { ed25519 } from '@noble/curves/ed25519.js';
import { base58, utf8 } from '@scure/base';
import { signatureBytes } from './bytes.js';
import { MALFORMED, PROVEN, type ProofResult, WRONG_KEY } from './proof.js';

/** Solana `signMessage`: Ed25519 over the bytes of the text; the address is the public key. */
export function verifySolana(address: string, message: string, signature: string): ProofResult {
  const bytes = signatureBytes(signature, 64);
  if (!bytes) return MALFORMED;
  try {
    return ed25519.verify(bytes, utf8.decode(message), base58.decode(address), { zip215: false }) ? PROVEN : WRONG_KEY;
  } catch {
    return WRONG_KEY;
  }
}
