import { compare, type Fraction, ONE, parseFraction, ZERO } from '../graph/fraction.js';
import type { InterestType, ShareRange } from '../model.js';
import { isLei } from '../names/identifiers.js';
import { statusFrom } from './company-status.js';
import { countryOfText, nationalityOf } from './places.js';
import { dayFrom, type ParsedRecord, type Refused } from './record.js';

/** The cell of a column of a row; empty when there is no such column. */
export type Row = (name: string) => string;

/** Columns of the general file, as the guide has them. */
export const GENERAL: readonly string[] = [
  ...['record', 'id', 'name', 'country', 'registration_number', 'license_number', 'lei', 'status', 'legal_form'],
  ...['incorporated_on', 'address', 'registry', 'date_of_birth', 'nationality', 'company', 'owner', 'percent'],
  ...['percent_min', 'percent_max', 'kind', 'held_for', 'role', 'from', 'to'],
];

const READERS: Readonly<Record<string, (id: string, cells: Cells) => ParsedRecord>> = {
  company,
  person,
  officer,
  shareholder,
};

/** One row of the general file. A cell that cannot be read refuses its row: without it the row says something else. */
export function generalRecord(row: Row): ParsedRecord | Refused {
  const id = row('id');
  if (id === '') return { reason: 'The id is empty: each row, a shareholder or officer too, has one of its own.' };
  const read = Object.hasOwn(READERS, row('record')) ? READERS[row('record')] : undefined;
  if (!read) return { reason: 'record is company, person, officer or shareholder.' };
  const cells = cellsOf(row);
  const record = read(id, cells);
  const [reason] = cells.faults;
  return reason === undefined ? record : { reason };
}

/** The cells of one row as what they hold; an empty one is undefined. What cannot be read is a fault. */
interface Cells {
  readonly faults: string[];
  text(name: string): string | undefined;
  needed(name: string, reason: string): string;
  day(name: string): string | undefined;
  birthDate(): string | undefined;
  lei(): string | undefined;
  part(name: string): Fraction | undefined;
  country(): string | undefined;
}

function cellsOf(row: Row): Cells {
  const faults: string[] = [];
  const text = (name: string) => row(name) || undefined;
  const read = <T>(name: string, of: (text: string) => T | undefined, wanted: string): T | undefined => {
    const cell = text(name);
    const value = cell === undefined ? undefined : of(cell);
    if (cell !== undefined && value === undefined) faults.push(`${name} is ${wanted}.`);
    return value;
  };
  return {
    faults,
    text,
    needed(name, reason) {
      if (row(name) === '') faults.push(reason);
      return row(name);
    },
    day: (name) => read(name, dayFrom, 'a day as 2020-12-31 or 31/12/2020'),
    birthDate: () => read('date_of_birth', birthDateFrom, 'a day as 1980-05-31, or 1980-05, or 1980'),
    lei: () => read('lei', leiFrom, 'a LEI of 20 characters with its check digits'),
    part: (name) => read(name, partFrom, 'a number from 0 to 100'),
    country: () => text('country') && (countryOfText(row('country')) ?? row('country')),
  };
}

function birthDateFrom(text: string): string | undefined {
  return /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/.test(text) ? text : dayFrom(text);
}

function leiFrom(text: string): string | undefined {
  const lei = text.toUpperCase();
  return isLei(lei) ? lei : undefined;
}

/** A part of 1 out of percent. */
function partFrom(text: string): Fraction | undefined {
  if (!/^\d{1,3}(\.\d{1,12})?$/.test(text)) return undefined;
  const percent = parseFraction(text);
  return percent.n > 100n * percent.d ? undefined : parseFraction(`${percent.n}/${percent.d * 100n}`);
}

function company(id: string, cells: Cells): ParsedRecord {
  const name = cells.needed('name', 'A company needs a name.');
  const status = cells.text('status');
  const country = present('country', cells.country());
  const address = cells.text('address');
  return {
    parties: [
      {
        id,
        kind: 'entity',
        entityType: 'registeredEntity',
        name,
        status: status === undefined ? 'unknown' : statusFrom(status),
        rawStatus: status ?? '',
        ...country,
        ...present('registrationNumber', cells.text('registration_number')),
        ...present('license', cells.text('license_number')),
        ...present('lei', cells.lei()),
        ...present('legalForm', cells.text('legal_form')),
        ...present('registry', cells.text('registry')),
        ...present('incorporatedOn', cells.day('incorporated_on')),
        ...(address === undefined ? {} : { address: { raw: address, ...country } }),
      },
    ],
  };
}

function person(id: string, cells: Cells): ParsedRecord {
  const nationality = cells.text('nationality');
  return {
    parties: [
      {
        id,
        kind: 'person',
        name: cells.text('name') ?? '',
        ...present('birthDate', cells.birthDate()),
        ...present('nationality', nationality && (nationalityOf(nationality) ?? nationality)),
        ...present('country', cells.country()),
      },
    ],
  };
}

function officer(_id: string, cells: Cells): ParsedRecord {
  const reason = 'An officer needs company and name.';
  return {
    officers: [
      {
        company: cells.needed('company', reason),
        name: cells.needed('name', reason),
        role: cells.text('role') ?? 'director',
        ...present('appointedOn', cells.day('from')),
        ...present('resignedOn', cells.day('to')),
        ...present('birthDate', cells.birthDate()),
        ...present('partyId', cells.text('owner')),
      },
    ],
  };
}

const KINDS: Readonly<Record<string, InterestType>> = {
  '': 'shareholding',
  shares: 'shareholding',
  votes: 'votingRights',
};

function shareholder(id: string, cells: Cells): ParsedRecord {
  const reason = 'A shareholder needs company and owner.';
  const type = KINDS[(cells.text('kind') ?? '').toLowerCase()];
  if (!type) cells.faults.push('kind is shares or votes.');
  const [start, end] = [cells.day('from'), cells.day('to')];
  if (start !== undefined && end !== undefined && end < start) cells.faults.push('to is before from.');
  return {
    interests: [
      {
        id,
        owner: cells.needed('owner', reason),
        owned: cells.needed('company', reason),
        type: type ?? 'shareholding',
        directness: 'direct',
        ...present('share', shareOf(cells)),
        ...present('start', start),
        ...present('end', end),
        ...present('heldFor', cells.text('held_for')),
      },
    ],
  };
}

function shareOf(cells: Cells): ShareRange | undefined {
  const exact = cells.part('percent');
  const low = exact ?? cells.part('percent_min');
  const high = exact ?? cells.part('percent_max');
  if (!low && !high) return undefined;
  if (low && high && compare(low, high) > 0) cells.faults.push('percent_min is above percent_max.');
  return { low: low ?? ZERO, high: high ?? ONE };
}

function present<K extends string, V>(name: K, value: V | '' | undefined): { [P in K]?: V } {
  return (value === undefined || value === '' ? {} : { [name]: value }) as { [P in K]?: V };
}
