import { at } from '@assay/kernel';
import type { SpecimenFields } from './specimen-fields.js';

const WEIGHTS = [7, 3, 1] as const;

/** Check digit of ICAO Doc 9303-3 §4.9: weights 7, 3, 1 repeating, sum modulo 10. */
export function checkDigit(field: string): string {
  let sum = 0;
  for (let index = 0; index < field.length; index += 1) {
    const character = field.charAt(index);
    const value = character === '<' ? 0 : Number.parseInt(character, 36);
    sum += value * at(WEIGHTS, index % 3);
  }
  return String(sum % 10);
}

/** The two lines of 44 characters of a passport (ICAO Doc 9303-4 §4.2). */
export function td3Lines(fields: SpecimenFields, breakCheckDigit = false): readonly [string, string] {
  const { number, birth, sex, expiry } = machineFields(fields, breakCheckDigit);
  const optional = filled(fields.optionalData ?? '', 14);
  const personal = optional + (optional.startsWith('<') ? '<' : checkDigit(optional));
  const composite = checkDigit(number + birth + expiry + personal);
  return [`P<UTO${names(fields, 39)}`, `${number}UTO${birth}${sex}${expiry}${personal}${composite}`];
}

/** The three lines of 30 characters of an identity card (ICAO Doc 9303-5 §4.2). */
export function td1Lines(fields: SpecimenFields, breakCheckDigit = false): readonly [string, string, string] {
  const { number, birth, sex, expiry } = machineFields(fields, breakCheckDigit);
  const first = `I<UTO${number}${filled(fields.optionalData ?? '', 15)}`;
  const rest = filled('', 11);
  const composite = checkDigit(first.slice(5) + birth + expiry + rest);
  return [first, `${birth}${sex}${expiry}UTO${rest}${composite}`, names(fields, 30)];
}

/**
 * Fields with their check digits. A broken digit is that of the document number alone: the composite digit agrees with
 * what is printed, as after a careless change of one character.
 */
function machineFields(fields: SpecimenFields, breakCheckDigit: boolean) {
  const number = filled(fields.documentNumber, 9);
  const digit = Number(checkDigit(number));
  const birth = machineDate(fields.dateOfBirth);
  const expiry = machineDate(fields.dateOfExpiry);
  return {
    number: number + String(breakCheckDigit ? (digit + 1) % 10 : digit),
    birth: birth + checkDigit(birth),
    sex: fields.sex === 'X' ? '<' : fields.sex,
    expiry: expiry + checkDigit(expiry),
  };
}

function names({ surname, givenNames }: SpecimenFields, length: number): string {
  return filled(`${machineText(surname)}<<${machineText(givenNames)}`, length);
}

function filled(text: string, length: number): string {
  return machineText(text).padEnd(length, '<').slice(0, length);
}

function machineText(text: string): string {
  const base = text.normalize('NFD').replace(/\p{Mark}/gu, '');
  return base.toUpperCase().replace(/[^A-Z0-9]/g, '<');
}

function machineDate(date: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new RangeError('A specimen date reads YYYY-MM-DD.');
  return date.slice(2).replaceAll('-', '');
}
