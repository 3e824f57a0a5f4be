import {
  type Columns,
  createRejections,
  type InputFile,
  onlyKnownColumns,
  plainColumn,
  readTable,
} from '@assay/tables';
import { makeTag, type TagFields } from './make-tag.js';
import type { ParsedTags, Tag } from './tag.js';

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

/** The first names, as the guide has them. */
const LISTED = Object.values(COLUMNS).flatMap(([first]) => first ?? []);

/**
 * Reads tags from CSV with a header line. Only `address` and `category` are required; a date may be a day or an RFC 3339
 * time. @throws RangeError when a file has no address column, has one that is not known, or cannot be read whole.
 */
export function parseTagCsv(files: readonly InputFile[]): ParsedTags {
  const tags: Tag[] = [];
  const rejections = createRejections();
  for (const file of files) {
    const { columns, entries } = readTable(file, { plain: plainColumn });
    const places = placesOf(columns, file.name);
    for (const entry of entries) {
      const tag = 'reason' in entry ? entry.reason : makeTag(fieldsOf(entry.cells, places));
      if (typeof tag === 'string') rejections.add(file.name, entry.line, tag);
      else tags.push(tag);
    }
  }
  return { tags, rejected: rejections.rows, rejectedTotal: rejections.count() };
}

type Places = Readonly<Partial<Record<keyof TagFields, number>>>;

function placesOf(columns: Columns, file: string): Places {
  const fields = Object.keys(COLUMNS) as (keyof TagFields)[];
  const places: Places = Object.fromEntries(fields.map((field) => [field, columns.find(...COLUMNS[field])]));
  if (places.address === undefined) throw new RangeError(`${file} has no column "address" in its first line.`);
  onlyKnownColumns(file, columns, { known: Object.values(COLUMNS).flat(), listed: LISTED, plain: plainColumn });
  return places;
}

function fieldsOf(cells: readonly string[], places: Places): TagFields {
  const read = (field: keyof TagFields): string | undefined => {
    const place = places[field];
    const text = place === undefined ? '' : (cells[place] ?? '').trim();
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
