import { createHash } from 'node:crypto';

/** PostgreSQL tells prepared statements apart by so many bytes of their names (NAMEDATALEN - 1). */
const BYTES_MAX = 63;
const DIGEST_CHARS = 20;

/** A statement's name as the server keeps it whole: that of a list with many filters ends in a digest of all of it. */
export function preparedName(name: string): string {
  if (name.length <= BYTES_MAX) return name;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, DIGEST_CHARS);
  return `${name.slice(0, BYTES_MAX - DIGEST_CHARS - 1)}_${digest}`;
}
