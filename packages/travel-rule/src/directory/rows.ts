import {
  decodeText,
  headText,
  type InputFile,
  type JsonEntry,
  onlyKnownColumns,
  readJsonLines,
  readTable,
  refuse,
} from '@assay/tables';
import { VASP_COLUMNS, VASP_NAMES } from './vasp.js';

const ROWS_MAX = 200_000;

/**
 * The rows of a directory file: a JSON list (or `{vasps: […]}`), JSON lines, or CSV with a head line. A row that cannot
 * be read is an entry with a reason.
 * @throws RangeError when the file is none of these or cannot be read whole.
 */
export function readRows(file: InputFile): readonly JsonEntry[] {
  const head = headText(file).trimStart();
  if (head === '') throw refuse(file.name, 'the file is empty.');
  const rows = /^[[{]/.test(head) ? json(file, head.startsWith('[')) : csv(file);
  if (rows.length === 0) throw refuse(file.name, 'the file holds no row.');
  if (rows.length > ROWS_MAX) throw refuse(file.name, `the file holds more than ${ROWS_MAX} rows.`);
  return rows;
}

function json(file: InputFile, isList: boolean): readonly JsonEntry[] {
  const whole = parse(decodeText(file));
  // In a document a row has no line of its own: its place stands for it.
  const numbered = (rows: readonly unknown[]) => rows.map((value, index) => ({ line: index + 1, value }));
  if (Array.isArray(whole)) return numbered(whole);
  if (isList) throw refuse(file.name, 'the file is no valid JSON list.');
  if (whole === undefined) return jsonLines(file);
  const { vasps } = whole as { vasps?: unknown };
  return numbered(Array.isArray(vasps) ? vasps : [whole]);
}

function jsonLines(file: InputFile): readonly JsonEntry[] {
  const rows = [...readJsonLines(file)];
  if (rows.every((row) => 'reason' in row)) throw refuse(file.name, 'the file is no valid JSON.');
  return rows;
}

function csv(file: InputFile): readonly JsonEntry[] {
  const { columns, entries } = readTable(file);
  if (columns.find('name') === undefined)
    throw refuse(file.name, 'the file is neither JSON nor CSV with a column "name".');
  onlyKnownColumns(file.name, columns, { known: VASP_NAMES, listed: VASP_COLUMNS });
  const places = columns.names.flatMap((name, place) =>
    name !== '' && columns.find(name) === place ? [[name, place] as const] : [],
  );
  return entries.map((entry) => {
    if ('reason' in entry) return entry;
    return { line: entry.line, value: Object.fromEntries(places.map(([name, at]) => [name, entry.cells[at] ?? ''])) };
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
