// 100 wallet addresses, encoded here from made-up hashes after the chains' own documents (Base58Check, BIP-173, BIP-350,
// EIP-55), and the same with one thing wrong. Nothing here uses the reader.
import { createHash } from 'node:crypto';
import { keccak256 } from './keccak.mjs';
import { writeTable } from './lib.mjs';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest();
const bytesOf = (seed, length) => sha256(Buffer.from(`golden ${seed}`)).subarray(0, length);
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

function base58check(version, hash) {
  const body = Buffer.concat([Buffer.from(version, 'hex'), hash]);
  const all = Buffer.concat([body, sha256(sha256(body)).subarray(0, 4)]);
  let value = BigInt(`0x${all.toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = BASE58[Number(value % 58n)] + text;
  for (const byte of all) {
    if (byte !== 0) break;
    text = `1${text}`;
  }
  return text;
}

/** BIP-173 checksum over five-bit words; BIP-350 ends on another constant. */
function polymod(words) {
  let sum = 1;
  for (const word of words) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ word;
    [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3].forEach((part, bit) => {
      if ((top >>> bit) & 1) sum ^= part;
    });
  }
  return sum >>> 0;
}

function segwit(prefix, version, program, constant = version === 0 ? 1 : 0x2bc830a3) {
  const bits = [...program].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const padded = bits.padEnd(Math.ceil(bits.length / 5) * 5, '0');
  const words = [version, ...(padded.match(/.{5}/g) ?? []).map((five) => Number.parseInt(five, 2))];
  const spread = [
    ...[...prefix].map((letter) => letter.charCodeAt(0) >> 5),
    0,
    ...[...prefix].map((letter) => letter.charCodeAt(0) & 31),
  ];
  const sum = polymod([...spread, ...words, 0, 0, 0, 0, 0, 0]) ^ constant;
  const check = Array.from({ length: 6 }, (_, at) => (sum >>> (5 * (5 - at))) & 31);
  return `${prefix}1${[...words, ...check].map((word) => BECH32[word]).join('')}`;
}

function eip55(account) {
  const lower = account.toString('hex');
  const hash = keccak256(Buffer.from(lower)).toString('hex');
  return `0x${[...lower].map((digit, at) => (Number.parseInt(hash[at], 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
}

const cases = [];
const good = (about, text, facts) =>
  cases.push({
    id: `${cases.length + 1} ${about}`,
    text,
    expected: { text, key: text, network: 'main', checksum: 'valid', ...facts },
  });
const bad = (about, text, reason) => cases.push({ id: `${cases.length + 1} ${about}`, text, expected: { reason } });
/** The character at a place is replaced by its neighbour in the alphabet. */
const slip = (text, at, alphabet) => {
  const next = alphabet[(alphabet.indexOf(text[at]) + 1) % alphabet.length];
  return text.slice(0, at) + next + text.slice(at + 1);
};

const BASE58_KINDS = [
  ['00', 'bitcoin', 'main'],
  ['05', 'bitcoin', 'main'],
  ['6f', 'bitcoin', 'test'],
  ['c4', 'bitcoin', 'test'],
  ['30', 'litecoin', 'main'],
  ['1e', 'dogecoin', 'main'],
  ['16', 'dogecoin', 'main'],
  ['4c', 'dash', 'main'],
  ['41', 'tron', 'main'],
];
BASE58_KINDS.forEach(([version, chain, network]) => {
  for (const round of [1, 2, 3]) {
    const text = base58check(version, bytesOf(`${version} ${round}`, 20));
    good(`${chain} ${version}`, text, { chain, network });
    if (round === 1) bad(`${chain} ${version}, one character wrong`, slip(text, 12, BASE58), 'checksum');
  }
});
for (const [prefix, chain, network] of [
  ['bc', 'bitcoin', 'main'],
  ['tb', 'bitcoin', 'test'],
  ['ltc', 'litecoin', 'main'],
])
  for (const [version, length] of [
    [0, 20],
    [0, 32],
    [1, 32],
    [16, 2],
  ]) {
    const program = bytesOf(`${prefix} ${version} ${length}`, length);
    const text = segwit(prefix, version, program);
    good(`${chain} witness ${version}`, text, { chain, network });
    good(`${chain} witness ${version} in capitals`, text.toUpperCase(), { text, key: text, chain, network });
    if (prefix === 'bc') {
      bad('one character wrong', slip(text, 10, BECH32), 'checksum');
      bad('two letter cases', text.slice(0, -1) + text.at(-1).toUpperCase().replace(/\d/, 'Q'), 'letter_case');
      bad(
        'the checksum of other versions',
        segwit(prefix, version, program, version === 0 ? 0x2bc830a3 : 1),
        'checksum',
      );
    }
  }
bad('version 0 with 25 bytes', segwit('bc', 0, bytesOf('odd', 25)), 'length');
bad('version 17', segwit('bc', 17, bytesOf('late', 20)), 'version');
for (let round = 1; cases.length < 97; round += 1) {
  const text = eip55(bytesOf(`evm ${round}`, 20));
  const facts = { chain: 'ethereum', key: text.toLowerCase() };
  good('an account', text, facts);
  if (round % 3 === 0) good('an account in small letters', text.toLowerCase(), { ...facts, text, checksum: 'absent' });
  if (round % 3 === 1) {
    const at = text.search(/(?<=^0x.*)[a-fA-F]/);
    const letter = text[at] === text[at].toLowerCase() ? text[at].toUpperCase() : text[at].toLowerCase();
    good('an account with one letter in the other case', text.slice(0, at) + letter + text.slice(at + 1), {
      ...facts,
      text,
      checksum: 'mismatch',
    });
  }
}
bad('nothing', '  ', 'empty');
bad('39 digits', `0x${'ab'.repeat(19)}a`, 'length');
bad('a word', 'not-an-address', 'unknown_format');
writeTable(
  'packages/wallets/src/fixtures/encoded-addresses.json',
  { made_by: 'node tools/golden/addresses.mjs' },
  cases.slice(-100),
);
