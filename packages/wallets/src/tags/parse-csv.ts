import { makeTag, type TagFields } from './make-tag.js';
import { readCsv } from './read-csv.js';
import type { ParsedTags, RejectedRow, Tag, TagFile } from './tag.js';

/** Column names that are understood, by field. */
const COLUMNS: Readonly<Record<keyof TagFields, readonly string[]>> = {
  address: ['address', 'wallet', 'wallet_address', 'account'],
  category: ['category', 'type', 'abuse', 'risk_category'],
  entity: ['entity', 'name', 'label', 'owner', 'actor'],
  confidence: ['confidence'],
  source: ['source', 'url', 'reference'],
  entry: ['entry', 'entry_id', 'id', 'list_id', 'uid'],
  asset: ['asset', 'currency', 'chain', 'network', 'ticker'],
  listedOn: ['listed_on', 'listed_at', 'listed', 'date_listed', 'from'],
  delistedOn: ['delisted_on', 'delisted_at', 'delisted', 'date_delisted', 'until', 'removed_on'],
};

/**
 * Reads tags from CSV with a header line. Only `address` and `category` are required; a date may be a day or an RFC 3339
 * time. @throws RangeError when a file has no address column.
 */
export function parseTagCsv(files: readonly TagFile[]): ParsedTags {
  const tags: Tag[] = [];
  const rejected: RejectedRow[] = [];
  for (const { name, text } of files) {
    let columns: ReadonlyMap<keyof TagFields, number> | undefined;
    for (const { line, fields } of readCsv(text)) {
      if (!columns) {
        columns = columnsOf(fields, name);
        continue;
      }
      const tag = makeTag(fieldsOf(fields, columns));
      if (typeof tag === 'string') rejected.push({ file: name, line, reason: tag });
      else tags.push(tag);
    }
  }
  return { tags, rejected };
}

function columnsOf(header: readonly string[], file: string): ReadonlyMap<keyof TagFields, number> {
  const names = header.map((name) => name.toLowerCase().replaceAll(/[\s-]+/g, '_'));
  const columns = new Map<keyof TagFields, number>();
  for (const [field, known] of Object.entries(COLUMNS) as [keyof TagFields, readonly string[]][]) {
    const place = known.map((name) => names.indexOf(name)).find((found) => found >= 0);
    if (place !== undefined) columns.set(field, place);
  }
  if (!columns.has('address')) throw new RangeError(`${file} has no column "address" in its first line.`);
  return columns;
}

function fieldsOf(fields: readonly string[], columns: ReadonlyMap<keyof TagFields, number>): TagFields {
  const read = (field: keyof TagFields): string | undefined => {
    const place = columns.get(field);
    const text = place === undefined ? '' : (fields[place] ?? '').trim();
    return text === '' ? undefined : text;
  };
  const day = (field: keyof TagFields) => read(field)?.replace(/^(\d{4}-\d{2}-\d{2})[T ].*$/, '$1');
  return {
    address: read('address'),
    category: read('category'),
    entity: read('entity'),
    confidence: read('confidence'),
    source: read('source'),
    entry: read('entry'),
    asset: read('asset'),
    listedOn: day('listedOn'),
    delistedOn: day('delistedOn'),
  };
}
