import { countryOfPlace } from '@assay/kernel';
import { headText, readRows, splitCell } from '@assay/tables';
import { latestDay } from '../dates.js';
import type { EntitySchema, IdentifierType } from '../entity.js';
import { type Collection, createCollection, draftOf, finishCollection, rejectOdd } from './collect.js';
import { draftEntity } from './entity-draft.js';
import type { ListFile, ParsedList } from './list-file.js';
import { readTable, type TableRow } from './table.js';

/**
 * Parses the EU's financial sanctions in one of two forms, told by the header: the semicolon-separated file of the
 * Financial Sanctions Files service (its older and its newer columns), one row a fact; or tables transcribed from the
 * Official Journal, one row a designation, one file a framework act.
 * @throws RangeError for a file of neither form and when no row could be read.
 */
export function parseEu(files: readonly ListFile[], list: string): ParsedList {
  const collection = createCollection();
  const made: string[] = [];
  for (const file of files.map(unwrapLines)) {
    if (/^[^\n]*celex/i.test(headText(file))) readJournal(collection, file, list);
    else made.push(readFinancialFile(collection, file, list));
  }
  return { ...finishCollection(collection, files), ...latestDay(made) };
}

/** Spreadsheets that take the file for one column put each line in quotes and tabs behind it. */
function unwrapLines(file: ListFile): ListFile {
  if (!/^"[^"\n]*;[^"\n]*"\s*(?:\n|$)/.test(headText(file))) return file;
  let text = '';
  let line = 1;
  for (const row of readRows(file, { separator: '\t' })) {
    const unwrapped = row.cells.join('\t').trimEnd();
    text += '\n'.repeat(row.line - line) + unwrapped;
    line = row.line + (unwrapped.match(/\n/g)?.length ?? 0);
  }
  return { name: file.name, bytes: Buffer.from(text) };
}

const FSF_ID = ['Entity_LogicalId', 'Entity_logical_id'];
const FSF_NAME = ['NameAlias_WholeName', 'Naal_wholename'];

/** @returns the day on which the file was made, as its first row says */
function readFinancialFile(collection: Collection, file: ListFile, list: string): string {
  const table = readTable(file, ';', [FSF_ID, FSF_NAME], true);
  rejectOdd(collection, table);
  for (const row of table.rows) {
    const number = row.cell('Entity_EU_ReferenceNumber', 'EU_ref_num') || row.cell(...FSF_ID);
    if (number === '') {
      collection.rejections.add(file.name, row.line, 'The row names no entry.');
      continue;
    }
    const id = `eu-${number.replace(/^EU\./i, '')}`;
    const person = /^p/i.test(row.cell('Entity_SubjectType', 'Entity_SubjectType_ClassificationCode', 'Subject_type'));
    const start = () => draftEntity(id, list, person ? 'person' : 'organization');
    readFinancialRow(draftOf(collection, id, { file: file.name, line: row.line }, start), row);
  }
  return table.rows[0]?.cell('fileGenerationDate', 'Date_file') ?? '';
}

function readFinancialRow(draft: ReturnType<typeof draftEntity>, row: TableRow): void {
  const parts = ['FirstName', 'MiddleName', 'LastName'].map((part) =>
    row.cell(`NameAlias_${part}`, `Naal_${part.toLowerCase()}`),
  );
  draft.addName(row.cell(...FSF_NAME) || parts.filter(Boolean).join(' '), 'alias');
  draft.addGender(row.cell('NameAlias_Gender', 'Naal_gender'));
  draft.addPosition(row.cell('NameAlias_Function', 'Naal_function'));
  draft.addDate(birthDate(row));
  draft.addCountry(row.cell('BirthDate_CountryIso2Code', 'Birt_country'));
  draft.addCountry(row.cell('Address_CountryIso2Code', 'Addr_country'));
  draft.addNationality(row.cell('Citizenship_CountryIso2Code', 'Citi_country'));
  const number = row.cell('Identification_Number', 'Iden_number');
  // The older form writes `AD001095 (passport-National passport)`.
  const kind = row.cell('Identification_TypeCode', 'Identification_TypeDescription') || number;
  const issuer = row.cell('Identification_CountryIso2Code', 'Iden_country');
  draft.addIdentifier(identifierKind(kind), beforeBracket(number), issuer);
  draft.addProgram(row.cell('Entity_Regulation_Programme', 'Programme'));
  draft.addSource(row.cell('Entity_Regulation_PublicationUrl', 'Leba_url'));
}

/** A day, a year, or the years between which somebody was born; `circa` makes a year about that one. */
function birthDate(row: TableRow): string {
  const date = row.cell('BirthDate_BirthDate', 'Birt_date', 'BirthDate_Year');
  const [from, to] = [row.cell('BirthDate_YearRangeFrom'), row.cell('BirthDate_YearRangeTo')];
  if (date === '') return from === '' || to === '' ? from || to : `${from} to ${to}`;
  return /^true$/i.test(row.cell('BirthDate_Circa')) ? `circa ${date}` : date;
}

function beforeBracket(text: string): string {
  const open = text.indexOf('(');
  return open < 0 ? text : text.slice(0, open).trimEnd();
}

function identifierKind(text: string): IdentifierType {
  if (/passport/i.test(text)) return 'passport';
  if (/imo/i.test(text)) return 'imo';
  if (/tax|fiscal/i.test(text)) return 'tax_id';
  if (/reg|trade/i.test(text)) return 'registration_number';
  return /swift|bic/i.test(text) ? 'swift' : 'national_id';
}

const JOURNAL_SCHEMAS: Readonly<Record<string, EntitySchema>> = {
  person: 'person',
  vessel: 'vessel',
  airplane: 'aircraft',
};
const JOURNAL_IDENTIFIERS: readonly (readonly [string, IdentifierType])[] = [
  ['passportNumber', 'passport'],
  ['idNumber', 'national_id'],
  ['taxNumber', 'tax_id'],
  ['innCode', 'tax_id'],
  ['registrationNumber', 'registration_number'],
  ['ogrnCode', 'registration_number'],
  ['leiCode', 'lei'],
  ['swiftBic', 'swift'],
  ['imoNumber', 'imo'],
  ['mmsi', 'mmsi'],
];

function readJournal(collection: Collection, file: ListFile, list: string): void {
  const table = readTable(file, ',', [['celex', 'amendmentCelex'], ['schema'], ['name']]);
  rejectOdd(collection, table);
  for (const row of table.rows) {
    const celex = row.cell('celex', 'amendmentCelex');
    // An entry without a number in its annex is known by its name.
    const number = row.cell('recordId') || row.cell('name');
    const id = `eu-${celex}-${row.cell('annex')}-${number}`.replace(/\s+/g, '-').toLowerCase();
    const schema = JOURNAL_SCHEMAS[row.cell('schema').toLowerCase()] ?? 'organization';
    if (row.cell('schema').toLowerCase() === 'asset') continue;
    const start = () => draftEntity(id, list, schema);
    readJournalRow(draftOf(collection, id, { file: file.name, line: row.line }, start), row, celex);
  }
}

function readJournalRow(draft: ReturnType<typeof draftEntity>, row: TableRow, celex: string): void {
  const each = (column: string): string[] => splitCell(row.cell(column), ';');
  draft.addName(row.cell('name'), 'primary');
  for (const name of [...each('alias'), ...each('previousName')]) draft.addName(name, 'alias');
  for (const name of each('weakAlias')) draft.addName(name, 'weak');
  for (const dates of each('birthDate')) for (const date of dates.split(/(?<!\s)\s+or\s+/i)) draft.addDate(date);
  for (const column of ['country', 'jurisdiction', 'flag']) for (const name of each(column)) draft.addCountry(name);
  for (const place of each('birthPlace')) draft.addCountry(countryOfPlace(place.replace(/^.*\bnow\b/i, '')) ?? '');
  for (const name of each('nationality')) draft.addNationality(name);
  for (const gender of each('gender')) draft.addGender(gender);
  for (const [column, type] of JOURNAL_IDENTIFIERS) {
    for (const value of each(column)) draft.addIdentifier(type, beforeBracket(value));
  }
  for (const position of each('position')) draft.addPosition(position);
  draft.addProgram(row.cell('programKey'));
  draft.addSource(`https://eur-lex.europa.eu/eli/celex/${celex}`);
}
