import { type RegistryFormat, readRegister } from '@assay/ownership';
import {
  type MediaFormat,
  type ParsedList,
  parseBis,
  parseEu,
  parseFtm,
  parseHouse,
  parseOfac,
  parseTargetsSimple,
  parseUk,
  parseUn,
  readArticles,
} from '@assay/screening';
import { decodePieces, encodingOf, type InputFile } from '@assay/tables';
import { readRows } from '@assay/travel-rule';
import { parseOfacAddresses, parseTagCsv } from '@assay/wallets';
import { expect } from 'vitest';
import { readRates } from '../../../apps/service/src/platform/rates/read-rates.js';
import { transferRows } from '../../../apps/service/src/risk/wallets/transfer-rows.js';
import { mutated } from './mutations.js';
import { inPieces, type ReaderCase } from './reader-case.js';
import { type ReferenceRow, referenceRows, referenceText } from './reference-csv.js';
import { excerpts, fixture, gleifExcerpts, unExcerpt } from './seeds.js';
import { libxml2Tree, outermost, type Plain } from './xml-cases.js';

/** Counts what an importer makes of a file: used and rejected together. */
type Count = (file: InputFile) => number | Promise<number>;
/** Counts what stands in a file, by a reference; undefined when the reference cannot read it. */
type Expected = (text: string) => number | undefined;

function importer(name: string, seeds: readonly Buffer[], count: Count, expected: Expected): ReaderCase {
  return {
    name,
    files: mutated(seeds),
    check: async (bytes) => {
      const made = await Promise.resolve(bytes)
        .then((given) => count({ name: 'file', bytes: given }))
        .catch((error: unknown) => {
          if (!(error instanceof RangeError)) throw error;
        });
      const stands = made === undefined ? undefined : expected(referenceText(bytes) ?? '');
      if (stands !== undefined) expect(made).toBe(stands);
      return made === undefined ? 'refused' : 'read';
    },
  };
}

const seeds = (...names: readonly string[]) => names.map(fixture);
type Parse<Parsed> = (files: readonly InputFile[], list: string) => Parsed;
type Tags = ReturnType<typeof parseTagCsv>;

const tags =
  (parse: (files: readonly InputFile[]) => Tags): Count =>
  (file) => {
    const { tags: found, rejectedTotal } = parse([file]);
    return found.length + rejectedTotal;
  };
const list =
  (parse: Parse<ParsedList>): Count =>
  (file) => {
    const { entities, rejectedTotal } = parse([file], 'list');
    return entities.length + rejectedTotal;
  };
const articles =
  (format: MediaFormat): Count =>
  (file) => {
    const read = readArticles(format, file);
    return read.articles.length + read.rejectedTotal;
  };
const register =
  (format: RegistryFormat): Count =>
  async (file) => {
    let count = 0;
    for await (const batch of readRegister(format, file.name, textOf(file))) count += batch.length;
    return count;
  };
const transfers: Count = async (file) => {
  let count = 0;
  for await (const batch of transferRows(file.name, textOf(file))) count += batch.length;
  return count;
};
const rates: Count = (file) => {
  let rejected = 0;
  const found = readRates(file, () => {
    rejected += 1;
  });
  return found.length + rejected;
};

function textOf(file: InputFile): AsyncGenerator<string> {
  return decodePieces(file.name, encodingOf(file), inPieces(Buffer.from(file.bytes), 512));
}

/** One rate a row; a header that was changed into one of currencies has a rate a cell, and is not counted here. */
const rateRows: Expected = (text) => {
  const [header] = referenceRows(text, ',') ?? [];
  const names = new Set(header?.cells.map((cell) => cell.trim().toLowerCase()));
  return ['date', 'currency', 'rate'].every((name) => names.has(name)) ? rowsUnder()(text) : undefined;
};

/** The rows under the header, without those of nothing but empty cells. */
const rowsUnder =
  (separator = ','): Expected =>
  (text) => {
    // Some importers take what begins like JSON for JSON.
    if (/^\s*[{[]/.test(text)) return undefined;
    return referenceRows(text, separator)?.slice(1).filter(isFull).length;
  };
const allRows =
  (separator: string, quotes = true): Expected =>
  (text) =>
    referenceRows(text, separator, quotes)?.length;
const isFull = ({ cells }: ReferenceRow) => cells.some((cell) => cell !== '');
const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Different keys of the rows, and the rows without one: `key` gives undefined for a row that names nobody. */
const keysUnder =
  (
    separator: string,
    wanted: readonly string[],
    key: (cell: (name: string) => string) => string | undefined,
  ): Expected =>
  (text) => {
    const rows = referenceRows(text, separator);
    const names = rows?.map(({ cells }) => cells.map(plain)) ?? [];
    const at = names.findIndex((cells) => wanted.every((one) => cells.includes(plain(one))));
    const header = names[at];
    if (!rows || !header) return undefined;
    const keys = new Set<string>();
    let unnamed = 0;
    for (const { cells } of rows.slice(at + 1).filter(isFull)) {
      const fits = cells.length >= header.length && cells.slice(header.length).every((cell) => cell === '');
      const found = fits ? key((name) => (cells[header.indexOf(plain(name))] ?? '').trim()) : undefined;
      if (found === undefined) unnamed += 1;
      else keys.add(found);
    }
    return keys.size + unnamed;
  };

const lines: Expected = (text) => text.split('\n').filter((line) => line.trim() !== '').length;

const elements =
  (...names: readonly string[]): Expected =>
  (text) =>
    inTree(text, (root) => outermost(root, names).length);
const wallets: Expected = (text) =>
  inTree(text, (root) => {
    const ids = outermost(root, ['sdnEntry'])
      .flatMap(({ children }) => children.filter(({ name }) => name === 'idList'))
      .flatMap(({ children }) => children.filter(({ name }) => name === 'id'));
    const types = ids.map(({ children }) => children.find(({ name }) => name === 'idType')?.text ?? '');
    return types.filter((type) => type.startsWith('Digital Currency Address')).length;
  });

function inTree(text: string, count: (root: Plain) => number): number | undefined {
  try {
    const root = libxml2Tree(text);
    return root === 'unseen' ? undefined : count(root);
  } catch {
    return undefined;
  }
}

const GLEIF = ['LEIRecord', 'RelationshipRecord', 'Exception'].flatMap((name) =>
  ['lei', 'rr', 'repex'].map((prefix) => `${prefix}:${name}`),
);
const SCHEMAS = [
  'Person',
  'Organization',
  'Company',
  'LegalEntity',
  'PublicBody',
  'Vessel',
  'Airplane',
  'CryptoWallet',
];

/** Lines that are no entity, and the different entities that are parties; others are passed over. */
const parties: Expected = (text) => {
  const ids = new Set<string>();
  let broken = 0;
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const { id, schema, properties } = objectOf(line);
    const isEntity =
      typeof id === 'string' && id !== '' && typeof schema === 'string' && typeof properties === 'object';
    if (!isEntity || properties === null) broken += 1;
    else if (SCHEMAS.includes(schema)) ids.add(id);
  }
  return broken + ids.size;
};

function objectOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Importers: what they use and what they list as rejected is together what stands in the file, or it is refused. */
export const importerCases: readonly ReaderCase[] = [
  importer('wallet tags in CSV', seeds('wallet-tags.csv'), tags(parseTagCsv), rowsUnder()),
  importer('wallet tags of OFAC in XML', seeds('sdn.xml'), tags(parseOfacAddresses), wallets),
  importer('transfers', seeds('transfers.csv'), transfers, rowsUnder()),
  importer('counterparties', seeds('vasps.csv'), (file) => readRows(file).length, rowsUnder(';')),
  importer('exchange rates', seeds('rates-long.csv'), rates, rateRows),
  importer('registers of companies', seeds('companies.csv', 'register.csv'), register('companies_csv'), rowsUnder()),
  importer('registers of owners', seeds('psc.jsonl'), register('psc_jsonl'), lines),
  importer('GLEIF records', [fixture('lei.xml'), ...gleifExcerpts()], register('gleif_xml'), elements(...GLEIF)),
  importer(
    'the list of the UN',
    [fixture('consolidated.xml'), ...unExcerpt()],
    list(parseUn),
    elements('INDIVIDUAL', 'ENTITY'),
  ),
  importer(
    'lists of OFAC',
    [fixture('edition-a.txt'), ...excerpts('screening', /^sdn_20240503\.csv$/)],
    list(parseOfac),
    allRows(','),
  ),
  importer('own lists', seeds('house.csv'), list(parseHouse), rowsUnder()),
  importer('FollowTheMoney', seeds('entities.ftm.json'), list(parseFtm), parties),
  importer(
    'lists of the EU',
    seeds('eu-fsf.csv'),
    list(parseEu),
    keysUnder(';', ['Entity_LogicalId', 'NameAlias_WholeName'], (cell) => {
      const number = cell('Entity_EU_ReferenceNumber') || cell('Entity_LogicalId');
      return number === '' ? undefined : number.replace(/^EU\./i, '');
    }),
  ),
  importer(
    'lists of the UK',
    seeds('uk.csv'),
    list(parseUk),
    keysUnder(',', ['Unique ID', 'Name 6', 'Name 1'], (cell) => cell('Unique ID').toLowerCase() || undefined),
  ),
  importer(
    'OpenSanctions',
    seeds('targets.simple.csv'),
    list(parseTargetsSimple),
    keysUnder(
      ',',
      ['id', 'schema', 'name', 'aliases', 'birth_date'],
      (cell) => (SCHEMAS.includes(cell('schema')) && cell('id')) || undefined,
    ),
  ),
  importer(
    'denied persons',
    seeds('dpl.txt'),
    list(parseBis),
    keysUnder('\t', ['Name', 'Effective_Date', 'FR_Citation'], (cell) => {
      const name = cell('Name').replace(/\s+/g, ' ').toLowerCase();
      return name === '' ? undefined : `${name}|${cell('FR_Citation')}`;
    }),
  ),
  importer('news of GDELT', seeds('gkg.tsv'), articles('gdelt'), allRows('\t', false)),
  importer('feeds', seeds('feed.xml'), articles('rss'), elements('item', 'entry')),
];
