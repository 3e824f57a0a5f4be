import { makeId } from '@assay/kernel';
import { randomBytes } from './crypto/random.js';

/** A new identifier with this prefix; ids of one process made in one millisecond have no order among them. */
export function newId(prefix: string): string {
  return makeId(prefix, Date.now(), randomBytes(10));
}

/** An unguessable token of 32 random bytes, base64url, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
