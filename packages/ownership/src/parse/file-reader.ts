import { readBodsStatement } from '../bods/import.js';
import { companiesCsvReader, type RowReader } from './companies-csv.js';
import { readGleifJson, readGleifXml } from './gleif.js';
import { readPscLine } from './psc.js';
import { isRefused, type ParsedRecord, type Refused } from './record.js';
import type { RawRecord, RecordShape } from './splitter.js';

export const REGISTRY_FORMATS = ['bods', 'gleif_xml', 'psc_jsonl', 'companies_csv'] as const;
export type RegistryFormat = (typeof REGISTRY_FORMATS)[number];

/** How a file of a format is cut and read. */
export interface FileReader {
  readonly shape: RecordShape;
  /** What a record adds; undefined when it says nothing of its own. */
  read(record: RawRecord): ParsedRecord | Refused | undefined;
}

/**
 * The reader for a file.
 * @param head the first bytes of the file as text: the header row of a CSV file, and whether GLEIF data are JSON
 * @returns the reason when the file cannot be of this format
 */
export function fileReader(format: RegistryFormat, head: string): FileReader | Refused {
  const text = head.replace(/^\uFEFF/, '').trimStart();
  switch (format) {
    case 'bods':
      return /^[[{]/.test(text) ? { shape: 'json', read: readBods } : { reason: 'BODS data start with [ or {.' };
    case 'gleif_xml':
      if (text.startsWith('<')) return { shape: 'xml', read: ({ text: one }) => readGleifXml(one) };
      return /^[[{]/.test(text) ? gleifJsonReader() : { reason: 'GLEIF data start with < or, as JSON, with [ or {.' };
    case 'psc_jsonl':
      return text.startsWith('{')
        ? { shape: 'lines', read: ({ text: one }) => readPscLine(one) }
        : { reason: 'A PSC snapshot starts with {.' };
    case 'companies_csv':
      return csvFile(head);
  }
}

/** GLEIF records in JSON: an array, or one a line. */
function gleifJsonReader(): FileReader {
  return { shape: 'json', read: ({ text }) => readGleifJson(text) };
}

function csvFile(head: string): FileReader | Refused {
  const end = head.indexOf('\n');
  const reader = companiesCsvReader(end < 0 ? head : head.slice(0, end));
  if (typeof reader !== 'function') return reader;
  const read: RowReader = reader;
  return { shape: 'csv', read: ({ text, line }) => (line === 1 ? undefined : read(text)) };
}

function readBods({ text }: RawRecord): ParsedRecord | Refused | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { reason: 'This statement is not JSON.' };
  }
  const record = readBodsStatement(value, '$');
  if ('fault' in record) return { reason: record.fault };
  if (record.closed) return { closed: [record.id] };
  if (record.kind === 'party') return { parties: [record.party] };
  return { interests: record.interests, gaps: record.gap ? [record.gap] : [] };
}

export { isRefused };
