import {
  assessDocument,
  checkDigit,
  type DocumentAssessment,
  type ExpectedIdentity,
  type ParsedMrz,
  parseMrz,
} from '@assay/documents';
import { linesOf } from '../documents/printed-fronts.js';

/** What is asked of a whole document: its numbers, dates and state. */
export const DOCUMENT_KINDS = ['numbers', 'personal-numbers', 'birth-dates', 'states', 'terms'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const TODAY = '2026-11-28';
const QUALITY = { sharpness: 150, brightness: 0.6, glare: 0, widthPx: 1600, heightPx: 1000 };

export const isDocumentKind = (kind: string): kind is DocumentKind =>
  (DOCUMENT_KINDS as readonly string[]).includes(kind);

/**
 * Whether the service takes what is expected for what a document says.
 * @param zone `TD1 ID EST AA0000111 opt=38507101235 birth=850710`: format, code, issuer, number and what differs
 * @param print lines of the front
 * @throws RangeError for a zone that is none
 */
export function documentAgrees(kind: DocumentKind, expected: string, zone: string, print: readonly string[]): boolean {
  if (kind === 'terms') return !assess(zone, print, {}, expected).reasonCodes.includes('document.expired');
  if (kind === 'personal-numbers') return plain(assess(zone, print).document?.personalNumber ?? '') === plain(expected);
  const [name, code] = COMPARED[kind];
  return !assess(zone, print, { [name]: expected }).reasonCodes.includes(code);
}

const COMPARED = {
  numbers: ['documentNumber', 'identity.id_number_mismatch'],
  'birth-dates': ['dateOfBirth', 'identity.date_of_birth_mismatch'],
  states: ['country', 'identity.nationality_mismatch'],
} as const;

const plain = (text: string) => text.replace(/[^0-9A-Z]/g, '');

function assess(
  zone: string,
  print: readonly string[],
  expected: ExpectedIdentity = {},
  today = TODAY,
): DocumentAssessment {
  const parsed = zoneOf(zone);
  const mrz = {
    ...parsed,
    readConfidence: 0.99,
    charConfidence: parsed.lines.map((line) => [...line].map(() => 0.99)),
    side: 'front' as const,
  };
  const reading = { found: true, mrz, quality: QUALITY, print: linesOf(print), timings: [], models: [], findings: [] };
  return assessDocument(reading, { today, allowSpecimens: false, expected });
}

/** @throws RangeError for a zone that is none */
export function zoneOf(zone: string): ParsedMrz {
  const parsed = parseMrz(zoneLines(zone));
  if (!parsed?.checksumValid) throw new RangeError(`"${zone}" is no zone.`);
  return parsed;
}

/** The lines of a zone with their check digits (ICAO Doc 9303-4 to -6; `FRID` is the French card of 1988). */
export function zoneLines(zone: string): string[] {
  const [format = '', code = '', issuer = '', number = '', ...rest] = zone.split(' ');
  const given = Object.fromEntries(rest.map((part) => part.split('=')));
  const {
    opt = '',
    opt2 = '',
    birth = '850710',
    exp = '310709',
    sex = 'M',
    nat = issuer,
    names = 'SAMPLE<<ALEX',
  } = given;
  const head = filled(code, 2) + filled(issuer, 3);
  const [born, until] = [checked(birth), checked(exp)];
  if (format === 'FRID') return frenchLines(number, birth, sex);
  const [first, more] = split(number, opt);
  const middle = `${filled(nat, 3)}${born}${sex}${until}`;
  if (format === 'TD3') {
    const optional = filled(opt, 14);
    const personal = optional + (/^<+$/.test(optional) ? '<' : checkDigit(optional));
    return [head + filled(names, 39), `${first}${middle}${personal}${checkDigit(first + born + until + personal)}`];
  }
  if (format === 'TD2') {
    const optional = filled(more, 7);
    return [head + filled(names, 31), `${first}${middle}${optional}${checkDigit(first + born + until + optional)}`];
  }
  if (format !== 'TD1') return [];
  const [upper, lower] = [first + filled(more, 15), filled(opt2, 11)];
  const second = `${born}${sex}${until}${filled(nat, 3)}${lower}`;
  return [head + upper, second + checkDigit(upper + born + until + lower), filled(names, 30)];
}

/** Nine characters with their digit; a longer number goes on in the optional data (9303-5 §4.2.2.1 note j). */
function split(number: string, optional: string): [string, string] {
  if (number.length <= 9) return [checked(filled(number, 9)), optional];
  const tail = number.slice(9) + checkDigit(number);
  return [`${number.slice(0, 9)}<`, optional === '' ? tail : `${tail}<${optional}`];
}

function frenchLines(number: string, birth: string, sex: string): string[] {
  const first = filled('IDFRASAMPLE', 36);
  const second = `${checked(number)}${filled('ALEX', 14)}${checked(birth)}${sex}`;
  return [first, second + checkDigit(first + second)];
}

const checked = (field: string) => field + checkDigit(field);
const filled = (text: string, length: number) => text.padEnd(length, '<').slice(0, length);
