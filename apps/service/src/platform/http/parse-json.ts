import { ApiError, invalidRequest } from '@assay/kernel';
import { type JsonBounds, judgeJson } from './json-bounds.js';
import { repeatedName } from './repeated-name.js';

/**
 * Bytes as a JSON object; none are `{}`. @throws ApiError 400 field `body`, or the path of a text that cannot be held or of a
 * name that stands twice.
 */
export function parseJson(raw: Uint8Array, bounds: JsonBounds): unknown {
  if (raw.length === 0) return {};
  const names = judgeJson(raw, bounds);
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(raw));
  } catch (error) {
    throw new ApiError('invalid_request', 'The body is not valid JSON in UTF-8.', { field: 'body', cause: error });
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw invalidRequest('body', 'The body must be a JSON object.');
  if (refuseHostile(value, '') < names) {
    const field = repeatedName(utf8.decode(raw)) ?? 'body';
    throw invalidRequest(field, 'This field stands twice in the same object. Send it once.');
  }
  return value;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Refuses strings and numbers that PostgreSQL or a log cannot hold, and keys that would reach a prototype. Depth and number are
 * judged before. Returns the number of names in all objects.
 */
function refuseHostile(value: unknown, path: string): number {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw invalidRequest(path || 'body', 'Text must not hold U+0000 or half of a surrogate pair.');
    return 0;
  }
  // `1e400` is JSON, and nothing that can be stored or written again.
  if (typeof value === 'number' && !Number.isFinite(value))
    throw invalidRequest(path || 'body', 'This number is too large.');
  // Read as another one, it would be echoed and compared as another one.
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw invalidRequest(path || 'body', 'This number has more digits than are kept exactly. Send it as a string.');
  if (value === null || typeof value !== 'object') return 0;
  const list = Array.isArray(value);
  let names = 0;
  for (const [key, item] of Object.entries(value)) {
    const next = path === '' ? key : `${path}.${key}`;
    if (key === '__proto__' || key.includes('\0') || !key.isWellFormed())
      throw invalidRequest(path || 'body', 'This field name is not allowed.');
    names += refuseHostile(item, next);
    if (!list) names += 1;
  }
  return names;
}
