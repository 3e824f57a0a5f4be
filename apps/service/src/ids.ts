import { randomBytes, randomFillSync } from 'node:crypto';
import { makeId } from '@assay/kernel';

const pool = Buffer.alloc(4000);
let used = pool.length;

/** A new identifier with this prefix; ids of one process made in one millisecond have no order among them. */
export function newId(prefix: string): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const random = pool.subarray(used, used + 10);
  used += 10;
  return makeId(prefix, Date.now(), random);
}

/** An unguessable token of 32 random bytes, base64url, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
