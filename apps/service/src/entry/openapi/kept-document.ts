import type { Answer } from '../../platform/http/answer.js';
import { JSON_TYPE } from '../../platform/http/replay.js';

/**
 * Answers a document that is the same for everybody, written out once: strangers ask for it, and to write a megabyte out for
 * each of them holds up everybody else.
 * @param make the document for a public address
 */
export function keptDocument(make: (base: string) => unknown): (base: string) => Answer {
  let kept: { readonly base: string; readonly bytes: Buffer } | undefined;
  return (base) => {
    if (kept?.base !== base) kept = { base, bytes: Buffer.from(JSON.stringify(make(base))) };
    return { status: 200, raw: { bytes: kept.bytes, type: JSON_TYPE } };
  };
}
