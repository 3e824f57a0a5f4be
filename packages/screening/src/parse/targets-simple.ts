import { splitCell } from '@assay/tables';
import type { IdentifierType } from '../entity.js';
import { createCollection, draftOf, finishCollection, rejectOdd } from './collect.js';
import { draftEntity, type EntityDraft } from './entity-draft.js';
import { FTM_SCHEMAS } from './ftm.js';
import type { ListFile, ParsedList } from './list-file.js';
import { readTable, type TableRow } from './table.js';

const VALUE_CHARACTERS_MAX = 300;

/**
 * Parses `targets.simple.csv` of OpenSanctions: one row a party, several values between semicolons. The file does not say
 * why a party is listed: a row with a sanction is `sanction`, another takes its type from the name of its data set.
 * @throws RangeError for another file and when no row could be read.
 */
export function parseTargetsSimple(files: readonly ListFile[], list: string): ParsedList {
  const collection = createCollection();
  for (const file of files) {
    const table = readTable(file, ',', [['id'], ['schema'], ['name'], ['aliases'], ['birth_date']]);
    rejectOdd(collection, table);
    for (const row of table.rows) {
      const id = row.cell('id');
      const schema = FTM_SCHEMAS[row.cell('schema')];
      const wallet = row.cell('schema') === 'CryptoWallet';
      if (id === '' || (!schema && !wallet)) {
        collection.rejections.add(file.name, row.line, id === '' ? 'The row has no id.' : 'The schema is not known.');
        continue;
      }
      const start = () => draftEntity(`os-${id}`, list, schema ?? 'organization');
      readRow(draftOf(collection, id, { file: file.name, line: row.line }, start), row, wallet);
    }
  }
  return finishCollection(collection, files);
}

function readRow(draft: EntityDraft, row: TableRow, wallet: boolean): void {
  draft.addName(row.cell('name'), 'primary');
  for (const name of values(row, 'aliases')) draft.addName(name, 'alias');
  for (const date of values(row, 'birth_date')) draft.addDate(date);
  for (const country of values(row, 'countries')) draft.addCountry(country);
  for (const number of values(row, 'identifiers')) draft.addIdentifier(identifierType(number, wallet), number);
  const dataset = row.cell('dataset');
  if (row.cell('sanctions') !== '') draft.addType('sanction');
  else if (/\bpeps?\b|politic|parliament|congress|legislat|everypolitician/i.test(dataset)) draft.addType('pep');
  else if (/wanted|interpol|crime|most wanted/i.test(dataset)) draft.addType('adverse_media');
  for (const program of values(row, 'program_ids')) draft.addProgram(program);
  draft.addProgram(dataset);
  draft.addSource(`https://www.opensanctions.org/entities/${encodeURIComponent(row.cell('id'))}/`);
}

function identifierType(value: string, wallet: boolean): IdentifierType {
  if (wallet) return 'wallet';
  return /^IMO\d{7}$/.test(value) ? 'imo' : 'other';
}

function values(row: TableRow, column: string): string[] {
  return splitCell(row.cell(column), ';').filter((value) => value.length <= VALUE_CHARACTERS_MAX);
}
