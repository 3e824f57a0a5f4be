import { createRejections, headText, type InputFile } from '@assay/tables';
import { makeTag } from './make-tag.js';
import type { OfacAddress } from './ofac-address.js';
import { remarkAddresses } from './ofac-remarks.js';
import { type OfacXml, readOfacXml } from './ofac-xml.js';
import { plainAddresses } from './plain-addresses.js';
import type { ParsedTags, Tag } from './tag.js';

const SOURCE = 'https://sanctionslist.ofac.treas.gov';

/**
 * Reads the digital-currency addresses of OFAC: from the remarks of the SDN files (sdn.csv, sdn_comments.csv), from
 * sdn.xml, or from plain lists with one address a line or a JSON array, whose file name ends in the ticker.
 * @throws RangeError when no file holds an address or one cannot be read whole.
 */
export function parseOfacAddresses(files: readonly InputFile[]): ParsedTags {
  const tags: Tag[] = [];
  const rejections = createRejections();
  const kinds = files.map((file) => ({ file, head: headText(file).trimStart() }));
  const tables = kinds.filter(({ head }) => isTable(head)).map(({ file }) => file);
  const take = (found: Iterable<OfacAddress>): void => {
    for (const { file, line, fields } of found) {
      const tag =
        typeof fields === 'string'
          ? fields
          : makeTag({ category: 'sanctions', confidence: 'authority_data', source: SOURCE, ...fields });
      if (typeof tag === 'string') rejections.add(file, line, tag);
      else tags.push(tag);
    }
  };
  take(remarkAddresses(tables));
  const documents: OfacXml[] = [];
  for (const { file, head } of kinds) {
    if (tables.includes(file)) continue;
    if (!head.startsWith('<')) {
      take(plainAddresses(file));
      continue;
    }
    const document = readOfacXml(file);
    documents.push(document);
    take(document.addresses);
  }
  if (tags.length === 0) throw new RangeError('No digital-currency address was found: these are no OFAC files.');
  return { tags, rejected: rejections.rows, rejectedTotal: rejections.count(), ...saidBy(documents) };
}

/** What documents say of themselves. A document that says nothing leaves it unsaid. */
function saidBy(documents: readonly OfacXml[]): Pick<ParsedTags, 'dated' | 'announced'> {
  const dated = documents
    .flatMap((one) => one.dated ?? [])
    .sort()
    .at(-1);
  const counts = documents.flatMap((one) => one.announced ?? []);
  const sum = (of: 'records' | 'found') => counts.reduce((all, one) => all + one[of], 0);
  return {
    ...(dated === undefined ? {} : { dated }),
    ...(counts.length === 0 ? {} : { announced: { records: sum('records'), found: sum('found') } }),
  };
}

/** The SDN tables have a number first and quoted fields; a plain list has one field a line. */
function isTable(head: string): boolean {
  return /^"?\d+"?\s*,/.test(head);
}
