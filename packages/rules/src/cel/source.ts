/** A text that the library's reader takes, as long as the one it stands for, and what it left out by position. */
export interface ReadableText {
  readonly text: string;
  /** Values of literals that the reader would refuse or read wrongly. */
  readonly literals: ReadonlyMap<number, Uint8Array | number>;
  /** Names of fields between backquotes. */
  readonly names: ReadonlyMap<number, string>;
}

/** One piece of a condition at a time: comments, texts, names, numbers, fields in backquotes, any other sign. */
const PIECE = new RegExp(
  [String.raw`//[^\n]*`, '((?:[bB][rR]|[rR][bB]|[bBrR])?)'].join('|') +
    `(${[
      String.raw`'{3}[\s\S]*?(?:(?<!\\)|(?<=\\\\))'{3}`,
      String.raw`"{3}[\s\S]*?(?:(?<!\\)|(?<=\\\\))"{3}`,
      String.raw`"(?:[^"\\\n\r]|\\[\s\S])*"`,
      String.raw`'(?:[^'\\\n\r]|\\[\s\S])*'`,
    ].join('|')})|` +
    [
      String.raw`[A-Za-z_]\w*`,
      String.raw`\d[\w.]*(?:(?<=[eE])[+-]\d+)?`,
      String.raw`(\.\d+(?:[eE][+-]?\d+)?)`,
      '\\.\\s*`([\\w./-]+(?: [\\w./-]+)*)`',
      String.raw`[\s\S]`,
    ].join('|'),
  'g',
);
const ESCAPES: Readonly<Record<string, number>> = { a: 7, b: 8, f: 12, n: 10, r: 13, t: 9, v: 11 };

/**
 * Reads what the library's reader cannot: raw bytes, bytes beyond ASCII, numbers that begin with their point, and names
 * in backquotes. Positions stay those of the author's text.
 */
export function readableText(condition: string): ReadableText {
  const literals = new Map<number, Uint8Array | number>();
  const names = new Map<number, string>();
  if (!/[bB][rR]?["']|[rR][bB]["']|`|(?:^|[^\w)\].])\.\d/.test(condition)) return { text: condition, literals, names };
  let before = '';
  const text = condition.replaceAll(
    PIECE,
    (piece, prefix: string | undefined, quoted: string | undefined, fraction: string | undefined, name, at: number) => {
      const last = before;
      if (!/^\s/.test(piece) && !piece.startsWith('//')) before = piece;
      if (fraction !== undefined && !/[\w)\]"'}]$/.test(last)) {
        literals.set(at, Number(piece));
        return '9'.repeat(piece.length);
      }
      if (typeof name === 'string') {
        const start = at + piece.indexOf('`');
        names.set(start, name);
        return `${piece.slice(0, piece.indexOf('`'))}${'q'.repeat(name.length + 2)}`;
      }
      if (!prefix || quoted === undefined || !/[bB]/.test(prefix)) return piece;
      literals.set(at, bytesOf(quoted, prefix.length === 2));
      return `b'${'x'.repeat(piece.length - 3)}'`;
    },
  );
  return { text, literals, names };
}

/** The bytes of a literal: UTF-8, where escapes of a byte stand for themselves. @throws RangeError for a wrong escape */
function bytesOf(quoted: string, raw: boolean): Uint8Array {
  const width = /^("""|''')/.test(quoted) && quoted.length >= 6 ? 3 : 1;
  const body = quoted.slice(width, -width);
  if (raw) return new TextEncoder().encode(body);
  const parts = body.match(/\\(?:[xX][0-9a-fA-F]{2}|[0-3][0-7]{2}|[abfnrtv\\?"'`])|[^\\]+|\\/g) ?? [];
  return Uint8Array.from(parts.flatMap((part) => [...bytesOfPart(part)]));
}

function bytesOfPart(part: string): Uint8Array | readonly number[] {
  if (!part.startsWith('\\')) return new TextEncoder().encode(part);
  if (part.length === 1) throw new RangeError('This escape is not allowed in bytes.');
  const letter = part.charAt(1);
  if (/[xX]/.test(letter)) return [Number.parseInt(part.slice(2), 16)];
  if (/[0-3]/.test(letter)) return [Number.parseInt(part.slice(1), 8)];
  return [ESCAPES[letter] ?? letter.charCodeAt(0)];
}
