import { base32nopad } from '@scure/base';
import { faulty, found, type Reader } from './reading.js';

const ACCOUNT = 6 << 3;
const MUXED = 12 << 3;
const CONTRACT = 2 << 3;
const CHECK_BYTES = 2;
const KINDS: ReadonlyMap<number | undefined, string> = new Map([
  [ACCOUNT, 'account'],
  [MUXED, 'muxed'],
  [CONTRACT, 'contract'],
]);

/** Stellar strkeys (SEP-23): accounts (G…), muxed accounts (M…, found under their account) and contracts (C…), CRC16-XModem. */
export const readStellar: Reader = (text) => {
  if (!/^(?:[GC][A-Z2-7]{55}|M[A-Z2-7]{68})$/.test(text)) return undefined;
  const bytes = decode(text);
  if (!bytes) return faulty('padding', 'The last character of this Stellar address holds bits that must be zero.');
  const body = bytes.subarray(0, -CHECK_BYTES);
  const check = new DataView(bytes.buffer, bytes.byteOffset).getUint16(body.length, true);
  if (crc16(body) !== check)
    return faulty('checksum', 'The checksum of this Stellar address does not fit: a character is wrong.');
  const version = body[0];
  const kind = KINDS.get(version);
  if (kind === undefined) return faulty('version', 'This Stellar key is no account.');
  const key = version === MUXED ? encode(ACCOUNT, body.subarray(1, 33)) : text;
  const tag = version === MUXED ? new DataView(body.buffer, body.byteOffset).getBigUint64(33) : undefined;
  return found({
    chains: ['stellar'],
    network: 'main',
    format: `base32/${kind}`,
    text,
    key,
    checksum: 'valid',
    ...(tag !== undefined ? { tag: String(tag) } : {}),
  });
};

function decode(text: string): Uint8Array | undefined {
  try {
    return base32nopad.decode(text);
  } catch {
    return undefined;
  }
}

function encode(version: number, key: Uint8Array): string {
  const body = Uint8Array.of(version, ...key);
  const check = crc16(body);
  return base32nopad.encode(Uint8Array.of(...body, check & 0xff, check >> 8));
}

/** CRC16-XModem: polynomial 0x1021, start 0. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc;
}
