import { hash } from 'node:crypto';

/** Lower-case hex SHA-256 of bytes, or of the UTF-8 form of a text. */
export function sha256Hex(data: Uint8Array | string): string {
  return hash('sha256', data);
}
