import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { found, type Reader } from './reading.js';

/** Solana: the 32 bytes of a public key in base 58. The form has no checksum; a wrong character mostly stays unseen. */
export const readSolana: Reader = (text) => {
  if (text.length < 32 || text.length > 44 || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(text)) return undefined;
  const bytes = base58.decode(text);
  if (bytes.length !== 32) return undefined;
  const onCurve = isPoint(bytes);
  return found({
    chains: ['solana'],
    network: 'main',
    format: 'base58/key',
    text,
    key: text,
    checksum: 'absent',
    onCurve,
  });
};

function isPoint(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes);
    return true;
  } catch {
    return false;
  }
}
