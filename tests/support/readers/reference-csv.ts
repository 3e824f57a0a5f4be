import { isUtf8 } from 'node:buffer';

export type ReferenceRow = { readonly line: number; readonly cells: readonly string[] };

/** Text of bytes by the plain rules: byte order mark, UTF-8, Windows-1252. Undefined for what is no text. */
export function referenceText(bytes: Buffer): string | undefined {
  const label = { fffe: 'utf-16le', feff: 'utf-16be' }[bytes.toString('hex', 0, 2)];
  const known = label ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  try {
    const decoder = new TextDecoder(known, { fatal: true });
    const text = decoder.decode(bytes, { stream: true }) + decoder.decode();
    let end = text.length;
    while (' \t\n\v\f\r'.includes(text[end - 1] ?? '-')) end -= 1;
    return text[end - 1] === '\u001a' ? text.slice(0, end - 1) : text;
  } catch {
    return undefined;
  }
}

/**
 * A small reader of RFC 4180, written apart from the one it is held against: rows that are not empty, white space around
 * cells left out. Undefined when quotes are not closed, not doubled, or stand inside a cell that does not begin with one.
 */
export function referenceRows(text: string, separator: string, quotes = true): ReferenceRow[] | undefined {
  const rows: ReferenceRow[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const first = line;
    const cells: string[] = [];
    for (;;) {
      while (isBlank(text[at]) && text[at] !== separator) at += 1;
      const quoted = quotes && text[at] === '"';
      const cell = quoted ? quotedCell(text, at) : plainCell(text, at, separator);
      if (!cell || (!quoted && quotes && cell.value.includes('"'))) return undefined;
      line += cell.value.match(/\r\n|\n|\r/g)?.length ?? 0;
      cells.push(quoted ? cell.value : cell.value.trim());
      at = cell.end;
      if (quoted) while (isBlank(text[at]) && text[at] !== separator) at += 1;
      if (text[at] === separator) at += 1;
      else break;
    }
    if (at < text.length && text[at] !== '\r' && text[at] !== '\n') return undefined;
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: first, cells });
  }
  return rows;
}

/** White space that may stand around a cell. */
function isBlank(character: string | undefined): boolean {
  return character !== undefined && character !== '\n' && character !== '\r' && character.trim() === '';
}

function quotedCell(text: string, start: number) {
  const match = /"((?:[^"]|"")*)"/y;
  match.lastIndex = start;
  const found = match.exec(text);
  return found ? { value: (found[1] ?? '').replaceAll('""', '"'), end: start + found[0].length } : undefined;
}

function plainCell(text: string, start: number, separator: string) {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end), end };
}
