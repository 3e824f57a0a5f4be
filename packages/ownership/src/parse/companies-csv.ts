import { type Columns, onlyKnownColumns } from '@assay/tables';
import { statusFrom } from './company-status.js';
import { GENERAL, generalRecord, type Row } from './general-csv.js';
import { gbCompany } from './psc.js';
import { dayFrom, type FileParty, isRefused, type ParsedRecord, type Refused } from './record.js';

/** Reads the cells of a row. */
export type RowReader = (cells: readonly string[]) => ParsedRecord | Refused;

/**
 * The reader for a CSV file of companies by its columns: that of Companies House, or the general one with a `record`
 * column. @returns the reason when the header is of neither kind.
 * @throws RangeError when two columns have one name, and for one of the general file that is not known.
 */
export function companiesRowReader(file: string, { names, find }: Columns): RowReader | Refused {
  const places = new Map(names.filter((name) => name !== '').map((name) => [name, find(name) ?? -1]));
  const read =
    (one: (row: Row) => ParsedRecord | Refused): RowReader =>
    (cells) =>
      one((name) => cells[places.get(name) ?? -1]?.trim() ?? '');
  if (names.includes('CompanyName') && names.includes('CompanyNumber')) return read(companiesHouse);
  if (names.includes('record') && names.includes('id')) {
    onlyKnownColumns(file, { names }, { known: GENERAL });
    return withoutRepeats(read(generalRecord));
  }
  return { reason: 'The header has neither CompanyName and CompanyNumber nor record and id.' };
}

/** Rows of one file whose ids are remembered. */
const IDS_MAX = 2_000_000;

/**
 * Refuses a row whose id an earlier row of the file has: it would take that row's place, and a company, an owner or a
 * holding would be gone. Companies and persons share their ids, shareholders have their own; those of officers name nobody.
 */
function withoutRepeats(read: RowReader): RowReader {
  const known = new Set<string>();
  return (cells) => {
    const record = read(cells);
    if (isRefused(record)) return record;
    const [party] = record.parties ?? [];
    const key = party ? `party ${party.id}` : record.interests?.map(({ id }) => `holding ${id}`)[0];
    if (key === undefined) return record;
    if (known.has(key)) return { reason: REPEATED };
    if (known.size < IDS_MAX) known.add(key);
    return record;
  };
}

const REPEATED = 'An earlier row of this file has the same id: each row has one of its own.';

const ADDRESS = ['AddressLine1', 'AddressLine2', 'PostTown', 'County', 'PostCode'].map((part) => `RegAddress.${part}`);
const INDUSTRIES = [1, 2, 3, 4].map((at) => `SICCode.SicText_${at}`);
const FORMER_NAMES = Array.from({ length: 10 }, (_, at) => `PreviousName_${at + 1}.CompanyName`);

function filled(row: Row, names: readonly string[]): string[] {
  return names.map(row).filter((text) => text !== '');
}

function companiesHouse(row: Row): ParsedRecord | Refused {
  const [name, number] = [row('CompanyName'), row('CompanyNumber')];
  if (name === '' || number === '') return { reason: 'CompanyName or CompanyNumber is empty.' };
  const id = gbCompany(number);
  const raw = filled(row, ADDRESS).join(', ');
  const codes = filled(row, INDUSTRIES).flatMap((text) => /^\d{4,5}/.exec(text)?.[0] ?? []);
  const former = filled(row, FORMER_NAMES);
  const party: FileParty = {
    id,
    kind: 'entity',
    entityType: 'registeredEntity',
    name,
    country: 'GB',
    registry: 'gb_companies_house',
    registrationNumber: id.slice(7),
    ...(row('CompanyCategory') ? { legalForm: row('CompanyCategory') } : {}),
    status: statusFrom(row('CompanyStatus')),
    rawStatus: row('CompanyStatus'),
    ...present('incorporatedOn', dayFrom(row('IncorporationDate'))),
    ...present('dissolvedOn', dayFrom(row('DissolutionDate'))),
    ...(raw === ''
      ? {}
      : { address: { raw, country: 'GB', ...present('postcode', row('RegAddress.PostCode') || undefined) } }),
    ...(codes.length > 0 ? { industryCodes: codes.map((code) => ({ scheme: 'sic', code })) } : {}),
    ...(former.length > 0 ? { otherNames: former } : {}),
  };
  return { parties: [party] };
}

function present<K extends string, V>(name: K, value: V | undefined): { [P in K]?: V } {
  return (value === undefined ? {} : { [name]: value }) as { [P in K]?: V };
}
