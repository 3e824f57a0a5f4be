import { type Columns, onlyKnownColumns } from '@assay/tables';
import { parseFraction } from '../graph/fraction.js';
import { statusFrom } from './company-status.js';
import { countryOfText, nationalityOf } from './places.js';
import { gbCompany } from './psc.js';
import { dayFrom, type FileParty, type ParsedRecord, type Refused } from './record.js';

/** The cell of a column of a row; empty when there is no such column. */
type Row = (name: string) => string;

/** Reads the cells of a row. */
export type RowReader = (cells: readonly string[]) => ParsedRecord | Refused;

/** Columns of the general file, as the guide has them. */
const GENERAL: readonly string[] = [
  ...['record', 'id', 'name', 'country', 'registration_number', 'license_number', 'lei', 'status', 'legal_form'],
  ...['incorporated_on', 'address', 'registry', 'date_of_birth', 'nationality', 'company', 'owner', 'percent'],
  ...['percent_min', 'percent_max', 'kind', 'held_for', 'role', 'from', 'to'],
];

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
    return read(general);
  }
  return { reason: 'The header has neither CompanyName and CompanyNumber nor record and id.' };
}

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

/** `record` is company, person, officer or shareholder. */
function general(row: Row): ParsedRecord | Refused {
  const id = row('id');
  if (id === '') return { reason: 'The id is empty: each row, a shareholder or officer too, has one of its own.' };
  switch (row('record')) {
    case 'company':
      return row('name') ? { parties: [generalCompany(id, row)] } : { reason: 'A company needs a name.' };
    case 'person':
      return {
        parties: [
          {
            id,
            kind: 'person',
            name: row('name'),
            ...present('birthDate', row('date_of_birth') || undefined),
            ...present('nationality', nationalityOf(row('nationality')) ?? (row('nationality') || undefined)),
            ...present('country', placeOf(row)),
          },
        ],
      };
    case 'officer':
      if (!row('company') || !row('name')) return { reason: 'An officer needs company and name.' };
      return {
        officers: [
          {
            company: row('company'),
            name: row('name'),
            role: row('role') || 'director',
            ...present('appointedOn', dayFrom(row('from'))),
            ...present('resignedOn', dayFrom(row('to'))),
            ...present('birthDate', row('date_of_birth') || undefined),
            ...present('partyId', row('owner') || undefined),
          },
        ],
      };
    case 'shareholder':
      return shareholder(id, row);
    default:
      return { reason: 'record is company, person, officer or shareholder.' };
  }
}

function generalCompany(id: string, row: Row): FileParty {
  const status = row('status');
  return {
    id,
    kind: 'entity',
    entityType: 'registeredEntity',
    name: row('name'),
    status: status === '' ? 'unknown' : statusFrom(status),
    rawStatus: status,
    ...present('country', placeOf(row)),
    ...present('registrationNumber', row('registration_number') || undefined),
    ...present('license', row('license_number') || undefined),
    ...present('lei', row('lei') || undefined),
    ...present('legalForm', row('legal_form') || undefined),
    ...present('registry', row('registry') || undefined),
    ...present('incorporatedOn', dayFrom(row('incorporated_on'))),
    ...(row('address') ? { address: { raw: row('address'), ...present('country', placeOf(row)) } } : {}),
  };
}

/** The code of a country that a file may name in words. */
const placeOf = (row: Row) => countryOfText(row('country')) ?? (row('country') || undefined);

function shareholder(id: string, row: Row): ParsedRecord | Refused {
  const [company, owner] = [row('company'), row('owner')];
  if (!company || !owner) return { reason: 'A shareholder needs company and owner.' };
  const part = (text: string | undefined) => {
    if (!text || !/^\d{1,3}(\.\d{1,12})?$/.test(text)) return undefined;
    const percent = parseFraction(text);
    return percent.n > 100n * percent.d ? undefined : parseFraction(`${percent.n}/${percent.d * 100n}`);
  };
  if (row('percent') && !part(row('percent'))) return { reason: 'percent is a number from 0 to 100.' };
  const exact = part(row('percent'));
  const low = exact ?? part(row('percent_min'));
  const high = exact ?? part(row('percent_max'));
  return {
    interests: [
      {
        id,
        owner,
        owned: company,
        type: row('kind') === 'votes' ? 'votingRights' : 'shareholding',
        directness: 'direct',
        ...(low || high ? { share: { low: low ?? parseFraction('0'), high: high ?? parseFraction('1') } } : {}),
        ...present('start', dayFrom(row('from'))),
        ...present('end', dayFrom(row('to'))),
        ...present('heldFor', row('held_for') || undefined),
      },
    ],
  };
}

function present<K extends string, V>(name: K, value: V | undefined): { [P in K]?: V } {
  return (value === undefined ? {} : { [name]: value }) as { [P in K]?: V };
}
