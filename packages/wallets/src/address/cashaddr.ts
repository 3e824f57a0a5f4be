import { at } from '@assay/kernel';
import { base58Check } from './base58check.js';
import { faulty, found, type Reader } from './reading.js';

const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];
const CHECK_WORDS = 8;
const MAIN_PREFIX = 'bitcoincash';
const HASH_BITS = [160, 192, 224, 256, 320, 384, 448, 512];
const LEGACY: Readonly<Record<string, string>> = { main0: '00', main1: '05', test0: '6f', test1: 'c4' };

/**
 * CashAddr of Bitcoin Cash, with or without its prefix: base 32 with a 40-bit BCH code. Its key is the older Base58Check
 * form of the same hash, so that both spellings, and the same hash on Bitcoin, are one.
 */
export const readCashAddr: Reader = (text) => {
  const match = /^(?:(bitcoincash|bchtest|bchreg):)?([qpzry9x8gf2tvdw0s3jn54khce6mua7l]{42,112})$/i.exec(text);
  const written = /^(?:bitcoincash|bchtest|bchreg):/i.test(text);
  if (!match && written && /^[a-z]+:[qpzry9x8gf2tvdw0s3jn54khce6mua7l]*$/i.test(text))
    return faulty('length', 'A CashAddr has 42 to 112 characters behind its prefix.');
  if (!match)
    return written ? faulty('unknown_format', 'A CashAddr holds a character that its alphabet has not.') : undefined;
  const lower = text.toLowerCase();
  // Without a prefix the first character is the type of a 160-bit hash, else any lower-case text would be tried.
  if (!written && (text.length !== 42 || !/^[qp]/i.test(text))) return undefined;
  if (text !== lower && text !== text.toUpperCase())
    return faulty('letter_case', 'A CashAddr is written in one letter case.');
  const prefix = match[1]?.toLowerCase() ?? MAIN_PREFIX;
  const letters = lower.slice(lower.indexOf(':') + 1);
  const words = [...letters].map((letter) => ALPHABET.indexOf(letter));
  if (polymod([...[...prefix].map((letter) => letter.charCodeAt(0) & 31), 0, ...words]) !== 0n)
    return faulty('checksum', 'The CashAddr checksum does not fit: a character is wrong.');
  const payload = toBytes(words.slice(0, -CHECK_WORDS));
  if (!payload) return faulty('padding', 'The padding of this CashAddr is not zero.');
  const version = at(payload, 0);
  const hash = payload.subarray(1);
  if (version & 0x80 || hash.length * 8 !== HASH_BITS[version & 7])
    return faulty('length', 'The hash of this CashAddr has another length than its version byte says.');
  const network = prefix === MAIN_PREFIX ? 'main' : 'test';
  const type = version >> 3;
  const legacy = hash.length === 20 ? LEGACY[`${network}${type}`] : undefined;
  const whole = `${prefix}:${letters}`;
  return found({
    chains: ['bitcoin_cash'],
    network,
    format: `cashaddr/${['p2pkh', 'p2sh'][type] ?? `type${type}`}`,
    text: whole,
    key: legacy === undefined ? whole : base58Check(legacy, hash),
    checksum: 'valid',
  });
};

/** The BCH code over GF(2^40) of the CashAddr specification; zero for an undamaged address. */
function polymod(values: readonly number[]): bigint {
  let checksum = 1n;
  for (const value of values) {
    const top = checksum >> 35n;
    checksum = ((checksum & 0x07ffffffffn) << 5n) ^ BigInt(value);
    for (const [bit, generator] of GENERATORS.entries()) if ((top >> BigInt(bit)) & 1n) checksum ^= generator;
  }
  return checksum ^ 1n;
}

function toBytes(words: readonly number[]): Uint8Array | undefined {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const word of words) {
    held = ((held << 5) | word) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 0xff);
  }
  return bits >= 5 || (held & ((1 << bits) - 1)) !== 0 ? undefined : Uint8Array.from(bytes);
}
