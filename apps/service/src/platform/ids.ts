import { makeId } from '@assay/kernel';
import { fillRandom, randomBytes } from './crypto/random.js';

const drawn = new Uint8Array(10);

/** A new identifier with this prefix; ids of one process made in one millisecond have no order among them. */
export function newId(prefix: string): string {
  fillRandom(drawn);
  return makeId(prefix, Date.now(), drawn);
}

/** An unguessable token of 32 random bytes, base64url, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
