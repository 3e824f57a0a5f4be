import { base58, bech32 } from '@scure/base';
import { faulty, found, type Reader, type Reading } from './reading.js';

/** Longest address in use: a pointer address; the limit of Bech32 itself does not hold here (CIP-19). */
const LENGTH_MAX = 130;
/** Bytes of each header type (CIP-19): payment with stake 57, pointer 30 and more, payment only and reward 29. */
const BASE_BYTES = 57;
const SHORT_BYTES = 29;

/** Cardano: Shelley addresses in Bech32 (CIP-19) and Byron addresses in base 58 with CRC-32 (CIP-19, CDDL of Byron). */
export const readCardano: Reader = (text) => {
  if (/^(addr|stake)(_test)?1/i.test(text)) return shelley(text);
  if (/^(Ae2|Ddz|37b|2cWK)[1-9A-HJ-NP-Za-km-z]{40,120}$/.test(text)) return byron(text);
  return undefined;
};

function shelley(text: string): Reading {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase())
    return faulty('letter_case', 'A Bech32 address is written in one letter case.');
  const decoded = text.length <= LENGTH_MAX ? bech32.decodeUnsafe(lower, LENGTH_MAX) : undefined;
  if (!decoded) return faulty('checksum', 'The Bech32 checksum does not fit: a character is wrong.');
  const bytes = bech32.fromWordsUnsafe(decoded.words);
  const header = bytes?.[0];
  if (!bytes || header === undefined) return faulty('padding', 'The padding of this Cardano address is not zero.');
  const type = header >> 4;
  const network = header & 15;
  const test = decoded.prefix.endsWith('_test');
  if (network !== (test ? 0 : 1))
    return faulty('version', 'The network of this Cardano address is not that of its prefix.');
  const isStake = type === 14 || type === 15;
  if (isStake !== decoded.prefix.startsWith('stake') || (type > 7 && !isStake))
    return faulty('version', 'The type of this Cardano address is not that of its prefix.');
  if (!lengthFits(type, bytes.length))
    return faulty('length', 'This Cardano address has a length that its type does not allow.');
  const format = isStake ? 'bech32/stake' : 'bech32/payment';
  return found({
    chains: ['cardano'],
    network: test ? 'test' : 'main',
    format,
    text: lower,
    key: lower,
    checksum: 'valid',
  });
}

function lengthFits(type: number, length: number): boolean {
  if (type <= 3) return length === BASE_BYTES;
  if (type <= 5) return length > SHORT_BYTES;
  return length === SHORT_BYTES;
}

/** CBOR array of two: tagged bytes and their CRC-32. */
function byron(text: string): Reading {
  const bytes = base58.decode(text);
  const damaged = faulty('checksum', 'The checksum of this Byron address does not fit: a character is wrong.');
  const length = bytes[4];
  const short = bytes[0] === 0x82 && bytes[1] === 0xd8 && bytes[2] === 0x18 && bytes[3] === 0x58;
  if (!short || length === undefined) return damaged;
  const payload = bytes.subarray(5, 5 + length);
  const check = readUnsigned(bytes.subarray(5 + length));
  if (payload.length !== length || check === undefined || crc32(payload) !== check) return damaged;
  const network = /^(Ae2|Ddz)/.test(text) ? 'main' : 'test';
  return found({ chains: ['cardano'], network, format: 'base58/byron', text, key: text, checksum: 'valid' });
}

/** A CBOR unsigned integer that fills the bytes; undefined for anything else. */
function readUnsigned(bytes: Uint8Array): number | undefined {
  const head = bytes[0];
  if (head === undefined) return undefined;
  if (head < 24) return bytes.length === 1 ? head : undefined;
  const length = { 24: 1, 25: 2, 26: 4 }[head];
  if (length === undefined || bytes.length !== 1 + length) return undefined;
  return bytes.subarray(1).reduce((value, byte) => value * 256 + byte, 0);
}

/** CRC-32 of ISO 3309, reflected, as CBOR tags of Byron addresses carry it. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
