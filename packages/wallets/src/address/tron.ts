import { hex } from '@scure/base';
import { base58Check } from './base58check.js';
import { found, type Reader } from './reading.js';

/** TRON's hexadecimal form, 41 and 20 bytes; its Base58Check form (T…) is read with the others and is the key of both. */
export const readTronHex: Reader = (text) => {
  const digits = /^(?:0x)?(41[0-9a-f]{40})$/i.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const written = base58Check('41', hex.decode(digits.slice(2).toLowerCase()));
  return found({
    chains: ['tron'],
    network: 'main',
    format: 'hex/tron',
    text: written,
    key: written,
    checksum: 'absent',
  });
};
