import { makeTag, type TagFields } from './make-tag.js';
import { readCsv } from './read-csv.js';
import type { ParsedTags, RejectedRow, Tag, TagFile } from './tag.js';

const SOURCE = 'https://sanctionslist.ofac.treas.gov';
/** The ticker has two to six letters; the address ends at the next separator of the remarks. */
const REMARK = /Digital Currency Address\s*-\s*([A-Z]{2,6})\s+([\x21-\x3a\x3c-\x7e]+)/g;
const XML_ENTRY = /<sdnEntry>([\s\S]*?)<\/sdnEntry>/g;
const XML_ID = /<idType>Digital Currency Address - ([A-Z]{2,6})<\/idType>\s*<idNumber>([^<]+)<\/idNumber>/g;

/**
 * Reads the digital-currency addresses of OFAC: from the remarks of the SDN files (sdn.csv, sdn_comments.csv), from
 * sdn.xml, or from plain lists with one address a line or a JSON array, whose file name ends in the ticker.
 * @throws RangeError when no file holds an address.
 */
export function parseOfacAddresses(files: readonly TagFile[]): ParsedTags {
  const tags: Tag[] = [];
  const rejected: RejectedRow[] = [];
  const take = (file: string, line: number, fields: TagFields): void => {
    const tag = makeTag({ category: 'sanctions', confidence: 'authority_data', source: SOURCE, ...fields });
    if (typeof tag === 'string') rejected.push({ file, line, reason: tag });
    else tags.push(tag);
  };
  const tables = files.filter(isTable);
  for (const entry of remarksOf(tables)) {
    for (const [, asset, address] of entry.remarks.matchAll(REMARK))
      take(entry.file, entry.line, {
        address: address!.replace(/[.,]$/, ''),
        asset,
        entity: entry.name,
        entry: `ofac-${entry.number}`,
      });
  }
  for (const file of files) {
    if (tables.includes(file)) continue;
    if (/<sdnEntry>/.test(file.text)) readXml(file, take);
    else readPlain(file, take);
  }
  if (tags.length === 0) throw new RangeError('No digital-currency address was found: these are no OFAC files.');
  return { tags, rejected };
}

type Take = (file: string, line: number, fields: TagFields) => void;

/** The SDN tables have a number first and quoted fields; a plain list has one field a line. */
function isTable({ text }: TagFile): boolean {
  return /^\uFEFF?\s*"?\d+"?\s*,/.test(text);
}

interface Entry {
  readonly number: string;
  readonly file: string;
  readonly line: number;
  readonly name: string | undefined;
  remarks: string;
}

/** The remarks of an entry go on in the comments file, in the middle of a word when need be. */
function remarksOf(files: readonly TagFile[]): Iterable<Entry> {
  const entries = new Map<string, Entry>();
  // The file with the names has twelve columns, the comments have two: names first.
  const rows = files.map((file) => ({ file: file.name, records: [...readCsv(file.text)] }));
  rows.sort((left, right) => (right.records[0]?.fields.length ?? 0) - (left.records[0]?.fields.length ?? 0));
  for (const { file, records } of rows) {
    for (const { line, fields } of records) {
      const [number = '', ...rest] = fields;
      const remarks = rest.at(-1) ?? '';
      const known = entries.get(number);
      if (known) known.remarks += remarks === '-0-' ? '' : remarks;
      else entries.set(number, { number, file, line, name: rest.length > 1 ? rest[0] : undefined, remarks });
    }
  }
  return entries.values();
}

function readXml({ name, text }: TagFile, take: Take): void {
  for (const match of text.matchAll(XML_ENTRY)) {
    const body = match[1]!;
    const number = /<uid>(\d+)<\/uid>/.exec(body)?.[1];
    const first = /<firstName>([^<]*)<\/firstName>/.exec(body)?.[1];
    const last = /<lastName>([^<]*)<\/lastName>/.exec(body)?.[1];
    const entity = [first, last].filter(Boolean).join(' ') || undefined;
    const line = text.slice(0, match.index).split('\n').length;
    for (const [, asset, address] of body.matchAll(XML_ID))
      take(name, line, { address: address!.trim(), asset, entity, entry: number && `ofac-${number}` });
  }
}

function readPlain({ name, text }: TagFile, take: Take): void {
  const asset = /_([A-Z]{2,6})\.\w+$/.exec(name)?.[1];
  const lines = text.trim().startsWith('[') ? (JSON.parse(text) as unknown[]).map(String) : text.split('\n');
  for (const [index, line] of lines.entries()) {
    const address = line.trim();
    if (address !== '' && !address.startsWith('#'))
      take(name, index + 1, { address, asset, entity: 'OFAC designation' });
  }
}
