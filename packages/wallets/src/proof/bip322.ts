import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { base64, utf8 } from '@scure/base';
import { doubleSha256, sameBytes, sha256 } from '../address/digest.js';
import { hash160, outputScript } from './bitcoin-script.js';
import { compactSize, concat } from './bytes.js';
import { MALFORMED, PROVEN, type ProofResult, WRONG_KEY } from './proof.js';

const ZERO_4 = new Uint8Array(4);
const ZERO_8 = new Uint8Array(8);
/** One output of nothing to OP_RETURN. */
const OUTPUT = concat(ZERO_8, Uint8Array.of(1, 0x6a));
const SIGHASH_ALL = 1;
const UNSUPPORTED: ProofResult = {
  valid: false,
  reason: 'unsupported',
  message: 'Only BIP-322 simple signatures of P2WPKH and Taproot key-path addresses are checked here.',
};

/** BIP-322 simple: the witness of a virtual transaction that spends from the address, for P2WPKH and P2TR (key path). */
export function verifyBip322(address: string, message: string, signature: string): ProofResult {
  const script = outputScript(address);
  if (script.kind !== 'p2wpkh' && script.kind !== 'p2tr') return UNSUPPORTED;
  const stack = witnessStack(signature);
  if (!stack) return MALFORMED;
  const pay = concat(Uint8Array.of(script.kind === 'p2wpkh' ? 0x00 : 0x51, script.hash.length), script.hash);
  const outpoint = concat(toSpendId(message, pay), ZERO_4);
  try {
    return script.kind === 'p2wpkh'
      ? keyHash(script.hash, stack, outpoint)
      : taproot(script.hash, stack, outpoint, pay);
  } catch {
    return MALFORMED;
  }
}

/** BIP-322 message hash: tagged SHA-256 of BIP-340. */
export function bip322Hash(message: string): Uint8Array {
  return tagged('BIP0322-signed-message', utf8.decode(message));
}

/** Id of the virtual transaction whose output is spent, in the byte order of outpoints. */
export function toSpendId(message: string, scriptPubKey: Uint8Array): Uint8Array {
  const input = concat(
    new Uint8Array(32),
    Uint8Array.of(0xff, 0xff, 0xff, 0xff, 34, 0x00, 32),
    bip322Hash(message),
    ZERO_4,
  );
  const output = concat(ZERO_8, compactSize(scriptPubKey.length), scriptPubKey);
  return doubleSha256(concat(ZERO_4, Uint8Array.of(1), input, Uint8Array.of(1), output, ZERO_4));
}

/** BIP-143 with SIGHASH_ALL; strict DER and low s, as the rules of BIP-322 ask. */
function keyHash(hash: Uint8Array, stack: readonly Uint8Array[], outpoint: Uint8Array): ProofResult {
  const [signature, key] = stack;
  if (stack.length !== 2 || !signature || key?.length !== 33 || signature.at(-1) !== SIGHASH_ALL) return MALFORMED;
  if (!sameBytes(hash160(key), hash)) return WRONG_KEY;
  const code = concat(Uint8Array.of(0x19, 0x76, 0xa9, 0x14), hash, Uint8Array.of(0x88, 0xac));
  const digest = doubleSha256(
    concat(
      ZERO_4,
      doubleSha256(outpoint),
      doubleSha256(ZERO_4),
      outpoint,
      code,
      ZERO_8,
      ZERO_4,
      doubleSha256(OUTPUT),
      ZERO_4,
      Uint8Array.of(SIGHASH_ALL, 0, 0, 0),
    ),
  );
  const right = secp256k1.verify(signature.subarray(0, -1), digest, key, { format: 'der', prehash: false, lowS: true });
  return right ? PROVEN : WRONG_KEY;
}

/** BIP-341 key path; default hash type in 64 bytes, or SIGHASH_ALL in 65. */
function taproot(key: Uint8Array, stack: readonly Uint8Array[], outpoint: Uint8Array, pay: Uint8Array): ProofResult {
  const [signature] = stack;
  if (stack.length !== 1 || !signature) return UNSUPPORTED;
  const whole = signature.length === 64;
  if (!whole && (signature.length !== 65 || signature[64] !== SIGHASH_ALL)) return MALFORMED;
  const type = whole ? 0 : SIGHASH_ALL;
  const digest = tagged(
    'TapSighash',
    concat(
      Uint8Array.of(0, type),
      ZERO_4,
      ZERO_4,
      sha256(outpoint),
      sha256(ZERO_8),
      sha256(concat(compactSize(pay.length), pay)),
      sha256(ZERO_4),
      sha256(OUTPUT),
      Uint8Array.of(0),
      ZERO_4,
    ),
  );
  return schnorr.verify(signature.subarray(0, 64), digest, key) ? PROVEN : WRONG_KEY;
}

function tagged(tag: string, data: Uint8Array): Uint8Array {
  const hash = sha256(utf8.decode(tag));
  return sha256(concat(hash, hash, data));
}

const ITEMS_MAX = 8;

/** A witness stack: number of items, each with its length; every byte is used. */
function witnessStack(signature: string): Uint8Array[] | undefined {
  let bytes: Uint8Array;
  try {
    bytes = base64.decode(signature.trim());
  } catch {
    return undefined;
  }
  const count = bytes[0] ?? 0;
  if (count === 0 || count > ITEMS_MAX) return undefined;
  const stack: Uint8Array[] = [];
  let place = 1;
  for (let item = 0; item < count; item += 1) {
    const length = bytes[place];
    if (length === undefined || length >= 0xfd || place + 1 + length > bytes.length) return undefined;
    stack.push(bytes.subarray(place + 1, place + 1 + length));
    place += 1 + length;
  }
  return place === bytes.length ? stack : undefined;
}
