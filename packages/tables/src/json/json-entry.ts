/** A value of a file with the line on which it begins, or why the line cannot be read. */
export type JsonEntry =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly reason: string };

/** The value of a line. */
export function readJson(line: number, text: string): JsonEntry {
  try {
    return entryOf(line, text);
  } catch {
    return { line, reason: 'The line is no JSON.' };
  }
}

/** Escapes that stand for U+0000, or for a half of a surrogate pair. */
const SUSPECT = /\\u(?:0000|[dD][89a-fA-F])/;
const UNWRITABLE = /[\0\p{Cs}]/u;

/**
 * The value of a JSON text, unless no database could hold it: one such text would cost all others that are written with it.
 * @throws SyntaxError for what is no JSON
 */
export function entryOf(line: number, text: string): JsonEntry {
  const value: unknown = JSON.parse(text);
  if (!SUSPECT.test(text) || !holdsUnwritable(value)) return { line, value };
  return { line, reason: 'A text holds U+0000 or half of a surrogate pair.' };
}

/** Looks at names and texts one after another: what nests deep needs no deep stack. */
function holdsUnwritable(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string' && UNWRITABLE.test(one)) return true;
    if (one === null || typeof one !== 'object') continue;
    for (const [name, inner] of Object.entries(one)) open.push(name, inner);
  }
  return false;
}
