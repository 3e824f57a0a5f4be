import { base58xrp } from '@scure/base';
import { doubleSha256, sameBytes } from './digest.js';
import { faulty, found, type Reader } from './reading.js';

const CHECK_BYTES = 4;
const X_PREFIX: Readonly<Record<number, 'main' | 'test'>> = { 1348: 'main', 1171: 'test' };

/** XRP Ledger: classic addresses (r…) and X-addresses (X…, T…: XLS-5d), which carry a destination tag; one key for both. */
export const readXrp: Reader = (text) => {
  if (!/^[rXT][rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz]{24,47}$/.test(text)) return undefined;
  const classic = text.startsWith('r');
  const bytes = base58xrp.decode(text);
  if (bytes.length !== (classic ? 25 : 35)) return undefined;
  const body = bytes.subarray(0, -CHECK_BYTES);
  if (!sameBytes(doubleSha256(body).subarray(0, CHECK_BYTES), bytes.subarray(-CHECK_BYTES)))
    return faulty('checksum', 'The checksum of this XRP address does not fit: a character is wrong.');
  if (classic) {
    if (body[0] !== 0) return faulty('version', 'This is not an account of the XRP Ledger.');
    return found({ chains: ['xrp'], network: 'main', format: 'base58/classic', text, key: text, checksum: 'valid' });
  }
  const view = new DataView(body.buffer, body.byteOffset);
  const network = X_PREFIX[view.getUint16(0)];
  const flags = view.getUint8(22);
  if (!network || flags > 1 || body.subarray(27).some((byte) => byte !== 0))
    return faulty('version', 'The prefix or the flags of this X-address are unknown.');
  const tag = view.getUint32(23, true);
  return found({
    chains: ['xrp'],
    network,
    format: 'base58/x_address',
    text,
    key: classicAddress(body.subarray(2, 22)),
    checksum: 'valid',
    ...(flags === 1 ? { tag: String(tag) } : {}),
  });
};

function classicAddress(account: Uint8Array): string {
  const body = Uint8Array.of(0, ...account);
  return base58xrp.encode(Uint8Array.of(...body, ...doubleSha256(body).subarray(0, CHECK_BYTES)));
}
