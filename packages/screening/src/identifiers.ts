import type { Identifier } from './entity.js';
import { DOCUMENT_TYPES } from './query.js';

/** A document number shorter than this is too common to decide alone. */
export const DOCUMENT_CHARACTERS_MIN = 6;

/** Letters and digits of a document number in upper case: `OB 0243318` and `ob-0243318` are one number. */
export function plainNumber(value: string): string {
  return value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** The seven digits of an IMO ship identification number, or undefined. Checks the digit of IMO Res. A.1117(30). */
export function imoNumber(value: string): string | undefined {
  const digits = /(\d{7})(?!\d)/.exec(value)?.[1];
  if (!digits) return undefined;
  let sum = 0;
  for (let index = 0; index < 6; index += 1) sum += Number(digits[index]) * (7 - index);
  return sum % 10 === Number(digits[6]) ? digits : undefined;
}

/** A wallet address without its ticker; case is kept, except for hexadecimal and bech32 addresses. */
export function plainWallet(value: string): string {
  const address = value.trim().replace(/^[A-Z]{2,6}:/, '');
  return /^(0x[0-9a-f]{40}|bc1[0-9a-z]+)$/i.test(address) ? address.toLowerCase() : address;
}

/** The key that equal identifiers share in the index, or undefined when the value is too short to identify. */
export function identifierKey(identifier: Identifier): string | undefined {
  if (identifier.type === 'wallet') return walletKey(identifier.value);
  if (identifier.type === 'imo') return imoKey(identifier.value);
  return DOCUMENT_TYPES.has(identifier.type) ? documentKey(identifier.value) : undefined;
}

/** Index key of a document number, or undefined when it is too short or carries no digit. */
export function documentKey(value: string): string | undefined {
  const number = plainNumber(value);
  return number.length >= DOCUMENT_CHARACTERS_MIN && /\d/.test(number) ? `document:${number}` : undefined;
}

/** Index key of an IMO number; a wrong check digit still compares by its seven digits. */
export function imoKey(value: string): string | undefined {
  const digits = /(\d{7})(?!\d)/.exec(value)?.[1];
  return digits ? `imo:${digits}` : undefined;
}

/** Index key of a wallet address. */
export function walletKey(value: string): string | undefined {
  const address = plainWallet(value);
  return address.length >= 20 ? `wallet:${address}` : undefined;
}
