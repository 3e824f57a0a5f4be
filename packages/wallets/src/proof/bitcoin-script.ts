import { ripemd160 } from '@noble/hashes/legacy.js';
import { base58 } from '@scure/base';
import { sha256 } from '../address/digest.js';
import { readAddress } from '../address/read-address.js';
import { segwitProgram } from '../address/segwit.js';

/** What an address of Bitcoin or Litecoin pays to. */
export type OutputScript =
  | { readonly kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr' | 'p2wsh'; readonly hash: Uint8Array }
  | { readonly kind: 'other' };

export function outputScript(text: string): OutputScript {
  const reading = readAddress(text);
  if (!reading.ok) return { kind: 'other' };
  const { format } = reading.address;
  const segwit = segwitProgram(reading.address.text);
  if (segwit) {
    const { version, program } = segwit;
    if (version === 0) return { kind: program.length === 20 ? 'p2wpkh' : 'p2wsh', hash: program };
    return version === 1 && program.length === 32 ? { kind: 'p2tr', hash: program } : { kind: 'other' };
  }
  // Of CashAddr the key is the Base58Check form of the same hash.
  if (format.endsWith('/p2pkh')) return { kind: 'p2pkh', hash: base58.decode(reading.address.key).slice(-24, -4) };
  if (format.endsWith('/p2sh')) return { kind: 'p2sh', hash: base58.decode(reading.address.key).slice(-24, -4) };
  return { kind: 'other' };
}

/** RIPEMD-160 of SHA-256. */
export function hash160(bytes: Uint8Array): Uint8Array {
  return ripemd160(sha256(bytes));
}
