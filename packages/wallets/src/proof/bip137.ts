import { secp256k1 } from '@noble/curves/secp256k1.js';
import { utf8 } from '@scure/base';
import { doubleSha256, sameBytes } from '../address/digest.js';
import { hash160, outputScript } from './bitcoin-script.js';
import { compactSize, concat, signatureBytes } from './bytes.js';
import { MALFORMED, PROVEN, type ProofResult, WRONG_KEY } from './proof.js';

const MAGIC = '\x18Bitcoin Signed Message:\n';

/**
 * BIP-137 and the older signed message: a recoverable signature whose header names the kind of address. The header is
 * not believed where it differs from the address (many wallets write 31–34 for segregated witness): the key decides.
 */
export function verifyBip137(address: string, message: string, signature: string): ProofResult {
  const bytes = signatureBytes(signature, 65);
  const header = bytes?.[0] ?? 0;
  if (!bytes || header < 27 || header > 42) return MALFORMED;
  const script = outputScript(address);
  if (script.kind === 'other' || script.kind === 'p2wsh' || script.kind === 'p2tr')
    return {
      valid: false,
      reason: 'unsupported',
      message: 'BIP-137 does not cover this kind of address; use BIP-322.',
    };
  const text = utf8.decode(message);
  const digest = doubleSha256(concat(utf8.decode(MAGIC), compactSize(text.length), text));
  try {
    const point = secp256k1.Signature.fromBytes(bytes.subarray(1), 'compact')
      .addRecoveryBit((header - 27) & 3)
      .recoverPublicKey(digest);
    const compressed = hash160(point.toBytes(true));
    const candidates = {
      p2sh: () => [hash160(concat(Uint8Array.of(0x00, 0x14), compressed))],
      p2wpkh: () => [compressed],
      p2pkh: () => [compressed, hash160(point.toBytes(false))],
    }[script.kind]();
    return candidates.some((hash) => sameBytes(hash, script.hash)) ? PROVEN : WRONG_KEY;
  } catch {
    return WRONG_KEY;
  }
}
