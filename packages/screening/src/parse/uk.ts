import { headText } from '@assay/tables';
import { latestDay } from '../dates.js';
import type { EntitySchema } from '../entity.js';
import { createCollection, draftOf, finishCollection, rejectOdd } from './collect.js';
import { draftEntity, type EntityDraft } from './entity-draft.js';
import type { ListFile, ParsedList } from './list-file.js';
import { readTable, type TableRow } from './table.js';

/**
 * Parses the UK Sanctions List of the Foreign Office or the Consolidated List of OFSI, both in CSV with one row a name.
 * The line with the date of the report above the header is passed over.
 * @throws RangeError when the columns are not those of either and when no row could be read.
 */
export function parseUk(files: readonly ListFile[], list: string): ParsedList {
  const collection = createCollection();
  for (const file of files) {
    const table = readTable(file, ',', [['Unique ID', 'Group ID'], ['Name 6'], ['Name 1']]);
    rejectOdd(collection, table);
    for (const row of table.rows) {
      const number = row.cell('Unique ID', 'Group ID');
      if (number === '') {
        collection.rejections.add(file.name, row.line, 'The row has no identifier.');
        continue;
      }
      const id = `uk-${number.toLowerCase()}`;
      const start = () => draftEntity(id, list, schemaOf(row));
      readRow(draftOf(collection, id, { file: file.name, line: row.line }, start), row);
    }
  }
  return { ...finishCollection(collection, files), ...latestDay(files.map(reportDate)) };
}

/** `Report Date: 26-Nov-2025` of the Foreign Office, `Last Updated,09/05/2024` of OFSI, above the header. */
function reportDate(file: ListFile): string {
  return /^\W*(?:report date|last updated)\W+(\d[\w/-]{5,20})/i.exec(headText(file))?.[1] ?? '';
}

function schemaOf(row: TableRow): EntitySchema {
  const kind = row.cell('Designation Type', 'Individual, Entity, Ship', 'Group Type').toLowerCase();
  if (kind.startsWith('ind')) return 'person';
  return kind.startsWith('ship') ? 'vessel' : 'organization';
}

function readRow(draft: EntityDraft, row: TableRow): void {
  // Names 1 to 5 are given names, name 6 is the family name or the name of an entity.
  const parts = ['1', '2', '3', '4', '5', '6'].map((place) => row.cell(`Name ${place}`));
  const kind = row.cell('Name type', 'Alias Type').toLowerCase();
  const alias = /low/i.test(row.cell('Alias strength', 'Alias Quality')) ? 'weak' : 'alias';
  const primary = kind.startsWith('primary') && !kind.includes('variation');
  draft.addName(parts.filter(Boolean).join(' '), primary ? 'primary' : alias);
  draft.addName(row.cell('Name non-latin script'), 'original_script');
  for (const date of numbered(row.cell('D.O.B', 'DOB'))) draft.addDate(withoutUnknownParts(date));
  for (const name of numbered(row.cell('Nationality(/ies)', 'Nationality'))) draft.addNationality(name);
  const places = ['Address Country', 'Country', 'Country of birth', 'Current believed flag of ship'];
  for (const place of places) for (const name of numbered(row.cell(place))) draft.addCountry(name);
  draft.addGender(row.cell('Gender'));
  for (const number of numbered(row.cell('Passport number'))) draft.addIdentifier('passport', number);
  const national = row.cell('National Identifier number', 'National Identification Number');
  for (const number of numbered(national)) draft.addIdentifier('national_id', number);
  for (const number of numbered(row.cell('Business registration number (s)'))) {
    draft.addIdentifier('registration_number', number);
  }
  for (const number of numbered(row.cell('IMO number'))) draft.addIdentifier('imo', number);
  for (const position of numbered(row.cell('Position'))) draft.addPosition(position);
  draft.addProgram(row.cell('Regime Name', 'Regime'));
  draft.addSource('https://www.gov.uk/government/publications/the-uk-sanctions-list');
}

/** `(1) Iran (2) Iraq` holds two values. */
function numbered(cell: string): string[] {
  return cell
    .split(/\(\d{1,2}\)|\|/)
    .map((value) => value.trim().replace(/[.,;]$/, ''))
    .filter(Boolean);
}

/** A day or month that is not known is written `dd`, `mm` or `00`. */
function withoutUnknownParts(date: string): string {
  const parts = /^(dd|\d{1,2})\/(mm|\d{1,2})\/(\d{4})$/i.exec(date.trim());
  if (!parts) return date;
  const [, day = '', month = '', year = ''] = parts;
  if (!/[1-9]/.test(month)) return year;
  return /[1-9]/.test(day)
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : `${year}-${month.padStart(2, '0')}`;
}
