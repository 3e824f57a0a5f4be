import { isIsoDate } from '@assay/kernel';
import issuers from '../data/aamva-issuers.json' with { type: 'json' };
import { elementOf, namesOf } from './aamva-names.js';
import { type AamvaRecord, readAamva } from './read-record.js';

/** What the barcode of a North American licence or card says; absent members are left out. */
export interface AamvaFields {
  readonly type: 'driving_licence' | 'id_card';
  /** ISO 3166-1 alpha-2. */
  readonly issuingCountry: string;
  /** ISO 3166-2 subdivision, such as `US-VA`. */
  readonly issuingRegion?: string;
  readonly number?: string;
  readonly familyName?: string;
  readonly givenName?: string;
  readonly suffix?: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth?: string;
  readonly issueDate?: string;
  readonly expiryDate?: string;
  readonly sex?: 'M' | 'F' | 'X';
  readonly address?: string;
  /** Names that the issuer cut to fit (elements DDE, DDF, DDG). */
  readonly namesTruncated: boolean;
  readonly version: number;
}

/** Reads and interprets a record in one step; undefined when the text is none. */
export function aamvaFields(text: string): AamvaFields | undefined {
  const record = readAamva(text);
  return record && fieldsOf(record);
}

function fieldsOf(record: AamvaRecord): AamvaFields {
  const region = (issuers.issuers as Readonly<Record<string, string>>)[record.issuer] ?? regionByAddress(record);
  const sex = sexOf(elementOf(record, 'DBC'));
  const address = addressOf(record);
  return {
    type: record.kind === 'ID' ? 'id_card' : 'driving_licence',
    issuingCountry: region?.slice(0, 2) ?? (elementOf(record, 'DCG') === 'CAN' ? 'CA' : 'US'),
    ...(region ? { issuingRegion: region } : {}),
    ...present('number', elementOf(record, 'DAQ')),
    ...namesOf(record),
    ...present('dateOfBirth', dateOf(elementOf(record, 'DBB'))),
    ...present('issueDate', dateOf(elementOf(record, 'DBD'))),
    ...present('expiryDate', dateOf(elementOf(record, 'DBA'))),
    ...(sex ? { sex } : {}),
    ...(address ? { address } : {}),
    namesTruncated: ['DDE', 'DDF', 'DDG'].some((code) => record.elements.get(code) === 'T'),
    version: record.version,
  };
}

/** Cards that carry an unknown issuer number still name the state of the address. */
function regionByAddress(record: AamvaRecord): string | undefined {
  const region = elementOf(record, 'DAJ', 'DAO');
  return Object.values(issuers.issuers).find((code) => code.slice(3) === region);
}

/**
 * MMDDCCYY in the United States since version 2, CCYYMMDD in Canada and before. No eight digits are a plausible date in
 * both forms (the century would be a month above 12), so the digits decide and not a version that issuers got wrong.
 */
export function dateOf(text: string | undefined): string | undefined {
  const digits = text?.replace(/[-/]/g, '');
  if (!digits || !/^\d{8}$/.test(digits)) return undefined;
  const forms = [
    `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`,
    `${digits.slice(4)}-${digits.slice(0, 2)}-${digits.slice(2, 4)}`,
  ];
  return forms.find((form) => isIsoDate(form) && form >= '1850-01-01' && form < '2200-01-01');
}

function sexOf(text: string | undefined): 'M' | 'F' | 'X' | undefined {
  if (text === '1' || text === 'M') return 'M';
  if (text === '2' || text === 'F') return 'F';
  return text === '9' || text === 'X' ? 'X' : undefined;
}

/** Residence, or mailing address on early cards, in one line; a postal code is padded with zeros to nine digits. */
function addressOf(record: AamvaRecord): string | undefined {
  const postal = elementOf(record, 'DAK', 'DAP')
    ?.replace(/^(\d{5})0000$/, '$1')
    .replace(/^(\d{5})(\d{4})$/, '$1-$2');
  const street = [elementOf(record, 'DAG', 'DAL'), elementOf(record, 'DAH', 'DAM')].filter(Boolean).join(' ');
  const town = [elementOf(record, 'DAJ', 'DAO'), postal].filter(Boolean).join(' ');
  const parts = [street, elementOf(record, 'DAI', 'DAN'), town].map((part) => part?.replace(/,$/, '')).filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : undefined;
}

function present<Name extends string>(name: Name, value: string | undefined): Partial<Record<Name, string>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, string>);
}
