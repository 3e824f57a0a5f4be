import { ageOn, countryOfDocument } from '@assay/kernel';
import { type DocumentType, documentType } from './document-type.js';
import { SPECIMEN_STATE } from './issuers.js';
import { birthDate, expiryDate } from './mrz-dates.js';
import { MRZ_LAYOUTS, type MrzLayout } from './mrz-layout.js';
import { compactOf } from './numbers/number-forms.js';
import { numberInZone, type PersonalNumber } from './numbers/personal-number.js';
import type { MrzReading } from './reading.js';

/** The fields of a document in their final form; undefined members are left out. */
export interface DocumentFields {
  readonly type: DocumentType;
  /** ISO 3166-1 alpha-2; absent for organisations, unknown codes and the specimen state. */
  readonly issuingCountry?: string;
  /** The code as the document writes it. */
  readonly issuingState: string;
  /** ISO 3166-2 subdivision, where a state issues for itself. */
  readonly issuingRegion?: string;
  readonly number: string;
  readonly personalNumber?: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly fullName: string;
  /** As it is printed in a script other than Latin, in the order in which that script writes names. */
  readonly fullNameNative?: string;
  /** `YYYY-MM-DD`, or `YYYY-MM` or `YYYY` where the rest is unknown. */
  readonly dateOfBirth?: string;
  /** Completed years today; only for a whole birth date. */
  readonly age?: number;
  readonly sex?: 'M' | 'F' | 'X';
  readonly nationality?: string;
  readonly issueDate?: string;
  readonly expiryDate?: string;
  readonly address?: string;
  readonly placeOfBirth?: string;
  /** Whether this is the specimen of the standard (issuing state UTO). */
  readonly specimen: boolean;
}

/** Parts of a document that a value can come from. */
export type FieldSource = 'visual' | 'mrz' | 'barcode' | 'chip';

export interface FieldConfidence {
  readonly name: keyof DocumentFields;
  readonly value: string;
  /** Least confidence of the recogniser over the characters of the field, 0 to 1; a barcode that was decoded has 1. */
  readonly confidence: number;
  /** Where the value was read; `visual` in addition to another source means that the print agrees. */
  readonly sources: readonly FieldSource[];
  /** Whether a valid check digit covers the field; undefined when none covers it, as for every name. */
  readonly checked?: boolean;
  /** What the print says in its place, where that contradicts it. */
  readonly printed?: string;
}

/** Final fields of a machine-readable zone. @param today `YYYY-MM-DD`: decides the centuries of the dates. */
export function documentFields(mrz: MrzReading, today: string): DocumentFields {
  const { fields } = mrz;
  const issuingCountry = countryOfDocument(fields.issuingState);
  const zoneBirth = birthDate(fields.dateOfBirth, today);
  const personal = zoneNumber(mrz, today);
  const dateOfBirth = withCentury(zoneBirth, personal, today);
  const expiry = expiryDate(fields.dateOfExpiry, today, dateOfBirth);
  const nationality = countryOfDocument(fields.nationality);
  const sex = sexOf(fields.sex);
  return {
    type: documentType(fields),
    ...(issuingCountry ? { issuingCountry } : {}),
    issuingState: fields.issuingState,
    number: fields.documentNumber,
    ...(personal ? { personalNumber: personal.value } : {}),
    givenName: fields.givenName,
    familyName: fields.familyName,
    fullName: `${fields.givenName} ${fields.familyName}`.trim(),
    ...(dateOfBirth ? { dateOfBirth } : {}),
    ...(dateOfBirth?.length === 10 ? { age: ageOn(dateOfBirth, today) } : {}),
    ...(sex ? { sex } : {}),
    ...(nationality ? { nationality } : {}),
    ...(expiry ? { expiryDate: expiry } : {}),
    specimen: fields.issuingState === SPECIMEN_STATE,
  };
}

/** The number of the person in a zone. @param today `YYYY-MM-DD` */
export function zoneNumber({ format, fields }: MrzReading, today: string): PersonalNumber | undefined {
  return numberInZone(format, fields, countryOfDocument(fields.issuingState), birthDate(fields.dateOfBirth, today));
}

/** A zone writes two digits of the year of birth; a number of the person that tells all four decides. */
function withCentury(birth: string | undefined, personal: PersonalNumber | undefined, today: string) {
  const own = personal?.dateOfBirth;
  const same = own !== undefined && birth?.length === 10 && own.slice(2) === birth.slice(2);
  return same && own <= today ? own : birth;
}

/** Value, confidence and check of each field that the zone gave. */
export function fieldConfidences(mrz: MrzReading, fields: DocumentFields): FieldConfidence[] {
  return SOURCES.flatMap(([name, span, check]) => {
    const value = fields[name];
    if (value === undefined || value === '') return [];
    const digit = check ? mrz.checkDigits[check] : undefined;
    const place = name === 'personalNumber' ? placeOfNumber(mrz, String(value)) : span;
    return [
      {
        name,
        value: String(value),
        confidence: leastConfidence(mrz, place),
        sources: ['mrz'],
        ...(digit ? { checked: digit.valid } : {}),
      },
    ];
  });
}

const SOURCES = [
  ['type', 'documentCode', undefined],
  ['issuingState', 'issuingState', undefined],
  ['number', 'documentNumber', 'documentNumber'],
  ['personalNumber', 'optionalData', 'optionalData'],
  ['familyName', 'names', undefined],
  ['givenName', 'names', undefined],
  ['dateOfBirth', 'dateOfBirth', 'dateOfBirth'],
  ['sex', 'sex', undefined],
  ['nationality', 'nationality', undefined],
  ['expiryDate', 'dateOfExpiry', 'dateOfExpiry'],
] as const satisfies readonly (readonly [
  keyof DocumentFields,
  keyof MrzLayout['spans'],
  keyof MrzReading['checkDigits'] | undefined,
])[];

/** Cards have two places that states use as they like. */
function placeOfNumber({ fields }: MrzReading, value: string): keyof MrzLayout['spans'] {
  const holds = (text: string | undefined) => text !== undefined && compactOf(text).includes(compactOf(value));
  return !holds(fields.optionalData) && holds(fields.optionalData2) ? 'optionalData2' : 'optionalData';
}

function leastConfidence(mrz: MrzReading, name: keyof MrzLayout['spans']): number {
  const [line, start, end] = MRZ_LAYOUTS[mrz.format].spans[name] ?? [0, 0, 0];
  return Math.min(1, ...(mrz.charConfidence[line] ?? []).slice(start, end));
}

function sexOf(text: string): 'M' | 'F' | 'X' | undefined {
  if (text === 'M' || text === 'F') return text;
  return text === '<' || text === 'X' ? 'X' : undefined;
}
