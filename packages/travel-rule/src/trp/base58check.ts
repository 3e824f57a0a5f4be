import { createHash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const CHECK_BYTES = 4;

/** Bytes with a checksum of four bytes (SHA-256 twice) in base 58, as Bitcoin writes addresses; no version byte. */
export function encodeBase58Check(bytes: Uint8Array): string {
  const all = Buffer.concat([bytes, checksum(bytes)]);
  let number = BigInt(`0x${all.toString('hex') || '0'}`);
  let text = '';
  while (number > 0n) {
    text = ALPHABET.charAt(Number(number % 58n)) + text;
    number /= 58n;
  }
  let zeros = 0;
  while (zeros < all.length && all[zeros] === 0) zeros += 1;
  return '1'.repeat(zeros) + text;
}

/** The bytes, or undefined when a character or the checksum is wrong. */
export function decodeBase58Check(text: string): Buffer | undefined {
  let number = 0n;
  for (const character of text) {
    const value = ALPHABET.indexOf(character);
    if (value < 0) return undefined;
    number = number * 58n + BigInt(value);
  }
  const zeros = /^1*/.exec(text)![0].length;
  const hex = number === 0n ? '' : number.toString(16);
  const all = Buffer.concat([
    Buffer.alloc(zeros),
    Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'),
  ]);
  if (all.length < CHECK_BYTES) return undefined;
  const bytes = all.subarray(0, -CHECK_BYTES);
  return checksum(bytes).equals(all.subarray(-CHECK_BYTES)) ? bytes : undefined;
}

function checksum(bytes: Uint8Array): Buffer {
  const once = createHash('sha256').update(bytes).digest();
  return createHash('sha256').update(once).digest().subarray(0, CHECK_BYTES);
}
