/** A row of a file with the line it begins on. */
export interface FileRow {
  readonly line: number;
  readonly value: unknown;
}

const ROWS_MAX = 200_000;

/**
 * The rows of a directory file: a JSON list (or `{vasps: […]}`), JSON lines, or CSV with a head line.
 * @throws RangeError when the text is none of these.
 */
export function readRows(text: string): FileRow[] {
  const plain = text.replace(/^\uFEFF/, '').trimStart();
  if (plain === '') throw new RangeError('The file is empty.');
  const rows = plain.startsWith('[') ? jsonList(plain) : plain.startsWith('{') ? jsonObjects(plain) : csv(plain);
  if (rows.length === 0) throw new RangeError('The file holds no row.');
  if (rows.length > ROWS_MAX) throw new RangeError(`The file holds more than ${ROWS_MAX} rows.`);
  return rows;
}

function jsonList(text: string): FileRow[] {
  const value = parse(text);
  if (!Array.isArray(value)) throw new RangeError('The file is no valid JSON list.');
  return value.map((row, index) => ({ line: index + 1, value: row }));
}

function jsonObjects(text: string): FileRow[] {
  const whole = parse(text) as { vasps?: unknown } | undefined;
  if (Array.isArray(whole?.vasps)) return whole.vasps.map((row, index) => ({ line: index + 1, value: row }));
  if (whole !== undefined) return [{ line: 1, value: whole }];
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    return [{ line: index + 1, value: parse(line) ?? null }];
  });
}

function csv(text: string): FileRow[] {
  const lines = text.split(/\r?\n/);
  const head = fields(lines[0]!).map((name) => name.trim());
  if (!head.includes('name')) throw new RangeError('The file is neither JSON nor CSV with a column "name".');
  return lines.slice(1).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const values = fields(line);
    return [{ line: index + 2, value: Object.fromEntries(head.map((name, at) => [name, values[at] ?? ''])) }];
  });
}

/** Fields of a line of CSV (RFC 4180); a field does not run over lines. */
function fields(line: string): string[] {
  const found: string[] = [];
  for (const match of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g))
    found.push(match[1] !== undefined ? match[1].replaceAll('""', '"') : (match[2] ?? ''));
  return found;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
