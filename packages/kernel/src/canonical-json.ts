/**
 * JSON in the canonical form of RFC 8785: keys sorted by UTF-16 code units, no white space, numbers as ECMAScript prints
 * them. Members that are `undefined` are left out, as `JSON.stringify` does.
 * @throws RangeError for a number that JSON cannot hold (NaN, Infinity) and for nesting deeper than 64.
 */
export function canonicalJson(value: unknown): string {
  return write(value, 0);
}

const DEPTH_MAX = 64;

function write(value: unknown, depth: number): string {
  if (depth > DEPTH_MAX) throw new RangeError('JSON is nested too deeply.');
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError('JSON holds finite numbers only.');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((item) => write(item ?? null, depth + 1)).join(',')}]`;
  if (typeof value !== 'object') throw new RangeError(`JSON cannot hold a ${typeof value}.`);
  const record = value as Record<string, unknown>;
  let members = '';
  for (const key of Object.keys(record).sort()) {
    const member = record[key];
    if (member === undefined) continue;
    members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${write(member, depth + 1)}`;
  }
  return `{${members}}`;
}
