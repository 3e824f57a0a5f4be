const TIME = '2026-11-20T10:15:30.000Z';
const REST = '01jd8m2zk3e5qvr9s1t3v5w7';
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ITEMS_MAX = 1;
const TEXT_MAX = 300;

/** An example without what differs from run to run: ids, times, secrets, addresses and pictures. */
export function tidy(value: unknown): unknown {
  const ids = new Map<string, string>();
  return walk(value, ids);
}

function walk(value: unknown, ids: Map<string, string>): unknown {
  if (typeof value === 'string') return tidyText(value, ids);
  if (Array.isArray(value)) return value.slice(0, ITEMS_MAX).map((item) => walk(item, ids));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 40)
      .map(([name, item]) => [name, walk(item, ids)]),
  );
}

function tidyText(text: string, ids: Map<string, string>): string {
  if (text.length > 200 && /^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return `${text.slice(0, 24)}…`;
  const tidied = text
    .replaceAll(/\b([a-z]{3})_[0-9a-hjkmnp-tv-z]{26}\b/g, (id, prefix: string) => {
      const index = ids.size;
      const made = `${prefix}_${REST}${ALPHABET.charAt(index >> 5)}${ALPHABET.charAt(index & 31)}`;
      ids.set(id, ids.get(id) ?? made);
      return ids.get(id) ?? made;
    })
    .replaceAll(/\b(sk|st)_(test|live)_[\w-]+/g, (_, kind: string, mode: string) => `${kind}_${mode}_${'0'.repeat(43)}`)
    .replaceAll(/\bwhsec_[\w+/=-]+/g, `whsec_${'A'.repeat(43)}=`)
    .replaceAll(/https?:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+/g, 'https://verify.example.com')
    .replaceAll(
      /\/(v|c|invitations?|links|inquiries|confirmations|resolutions|identity)\/[\w-]{40,}/g,
      `/$1/${'0'.repeat(43)}`,
    )
    .replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, TIME);
  return tidied.length > TEXT_MAX ? `${tidied.slice(0, TEXT_MAX)}…` : tidied;
}

/**
 * Where two answers differ in shape: a member that only one has, or another kind of value. `null` is any kind, an empty
 * list any list; names that belong to data (`free`) are not compared.
 */
export function differences(stored: unknown, seen: unknown, free: ReadonlySet<string>, path = ''): string[] {
  if (stored === null || seen === null) return [];
  if (Array.isArray(stored) && Array.isArray(seen)) {
    const [a, b] = [stored[0], seen[0]];
    return a === undefined || b === undefined ? [] : differences(a, b, free, `${path}[]`);
  }
  if (kindOf(stored) !== kindOf(seen)) return [`${path}: ${kindOf(stored)} is ${kindOf(seen)}`];
  if (kindOf(stored) !== 'object') return [];
  const [left, right] = [stored as Record<string, unknown>, seen as Record<string, unknown>];
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return names.flatMap((name) => {
    const at = `${path}.${name}`;
    if (free.has(name)) return [];
    if (!Object.hasOwn(left, name)) return [`${at} is new`];
    if (!Object.hasOwn(right, name)) return [`${at} is gone`];
    return differences(left[name], right[name], free, at);
  });
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}
