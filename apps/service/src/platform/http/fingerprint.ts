import { createHash } from 'node:crypto';
import { canonicalJson } from '@assay/kernel';

/** What makes two requests the same: method, path and the canonical body; bytes that are not JSON count as they are. */
export function fingerprint(method: string, path: string, body: unknown, raw: Uint8Array): Buffer {
  const content = body === undefined ? createHash('sha256').update(raw).digest('hex') : canonicalJson(body);
  return createHash('sha256').update(`${method} ${path}\n${content}`).digest();
}
