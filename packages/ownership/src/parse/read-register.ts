import { unreachable } from '@assay/kernel';
import {
  type JsonEntry,
  peekText,
  refuse,
  streamJson,
  streamJsonLines,
  streamTable,
  streamXml,
  type TableEntry,
  unwrapList,
} from '@assay/tables';
import { readBodsStatement } from '../bods/import.js';
import { isObject } from '../bods/shapes.js';
import { companiesRowReader, type RowReader } from './companies-csv.js';
import { fitting } from './fitting.js';
import { GLEIF_LISTS, GLEIF_RECORDS, readGleifElement, readGleifJson } from './gleif.js';
import { readPscRecord } from './psc.js';
import type { ParsedRecord, Refused } from './record.js';

export const REGISTRY_FORMATS = ['bods', 'gleif_xml', 'psc_jsonl', 'companies_csv'] as const;
export type RegistryFormat = (typeof REGISTRY_FORMATS)[number];

/** A record of a file with the line on which it begins, or why it cannot be used. */
export interface RegisterEntry {
  readonly line: number;
  readonly record: ParsedRecord | Refused;
}

type Batches = AsyncGenerator<readonly RegisterEntry[]>;

/**
 * The records of a file of a register that comes in pieces of text, a batch a piece.
 * @throws RangeError when the file is not of the format, and with the line when it cannot be read on.
 */
export async function* readRegister(format: RegistryFormat, file: string, text: AsyncIterable<string>): Batches {
  for await (const batch of recordsOf(format, file, text))
    yield batch.map(({ line, record }) => ({ line, record: fitting(record) }));
}

async function* recordsOf(format: RegistryFormat, file: string, text: AsyncIterable<string>): Batches {
  const { head, pieces } = await peekText(text);
  const isJson = /^[[{]/.test(head);
  switch (format) {
    case 'bods':
      if (!isJson) throw refuse(file, 'BODS data start with [ or {.');
      yield* jsonRecords(streamJson(file, pieces), readBods);
      break;
    case 'gleif_xml':
      if (isJson) yield* jsonRecords(streamJson(file, unwrapList(pieces, GLEIF_LISTS)), readGleifJson);
      else if (head.startsWith('<')) yield* gleifRecords(file, pieces);
      else throw refuse(file, 'GLEIF data start with < or, as JSON, with [ or {.');
      break;
    case 'psc_jsonl':
      if (!head.startsWith('{')) throw refuse(file, 'a PSC snapshot starts with {.');
      yield* jsonRecords(streamJsonLines(file, pieces), readPscRecord);
      break;
    case 'companies_csv':
      yield* companyRecords(file, pieces);
      break;
    default:
      unreachable(format);
  }
}

async function* jsonRecords(
  batches: AsyncIterable<readonly JsonEntry[]>,
  read: (value: unknown) => RegisterEntry['record'] | undefined,
): Batches {
  for await (const batch of batches)
    yield batch.flatMap((entry) => {
      const record = 'reason' in entry ? { reason: entry.reason } : read(entry.value);
      return record ? [{ line: entry.line, record }] : [];
    });
}

const GLEIF_ROOTS = ['LEIData', 'RelationshipData', 'ReportingExceptionData'];

async function* gleifRecords(file: string, pieces: AsyncIterable<string>): Batches {
  const batches = streamXml(file, pieces, { records: GLEIF_RECORDS, withoutPrefixes: true });
  let count = 0;
  let next = await batches.next();
  for (; !next.done; next = await batches.next()) {
    count += next.value.length;
    yield next.value.map((element) => ({
      line: element.line,
      record: readGleifElement(element),
    }));
  }
  if (count === 0 && !GLEIF_ROOTS.includes(next.value.name))
    throw refuse(file, 'this holds no record of a GLEIF file.');
}

async function* companyRecords(file: string, pieces: AsyncIterable<string>): Batches {
  let reader: RowReader | Refused | undefined;
  for await (const { columns, entries } of streamTable(file, pieces)) {
    reader ??= companiesRowReader(file, columns);
    if (typeof reader !== 'function') throw refuse(file, reader.reason, { line: 1 });
    const read: RowReader = reader;
    yield entries.map((entry) => ({ line: entry.line, record: rowRecord(entry, read) }));
  }
}

function rowRecord(entry: TableEntry, read: RowReader): RegisterEntry['record'] {
  if ('reason' in entry) return { reason: entry.reason };
  // No database holds it, and one such text would cost all rows that are written with it.
  if (entry.cells.some((cell) => cell.includes('\0'))) return { reason: 'A cell holds U+0000.' };
  return read(entry.cells);
}

const OLD_BODS = 'This is a statement of BODS 0.1 to 0.3 (it has a statementType). Convert the file to BODS 0.4 first.';

function readBods(value: unknown): RegisterEntry['record'] {
  if (isObject(value) && 'statementType' in value && !('recordType' in value)) return { reason: OLD_BODS };
  const record = readBodsStatement(value, '$');
  if ('fault' in record) return { reason: record.fault };
  const statement = { id: record.id, date: comparableDate(record.date) };
  if (record.kind === 'party')
    return { statement, ...(record.closed ? { closed: [record.id] } : { parties: [record.party] }) };
  const { closed, gap, interests, subject } = record;
  const filled = subject === undefined || (gap && !closed) ? [] : [{ entity: subject, key: record.id }];
  if (closed) return { statement, closed: [record.id], filled };
  return { statement, interests, filled, gaps: gap ? [{ ...gap, key: record.id }] : [] };
}

/** A day, or a moment in UTC, so that those of other offsets are in order beside it. */
function comparableDate(date: string): string {
  const moment = date.length > 'YYYY-MM-DD'.length ? Date.parse(date) : Number.NaN;
  // A leap second is none of a clock that counts none.
  return Number.isNaN(moment) ? date : new Date(moment).toISOString().replace('.000Z', 'Z');
}
