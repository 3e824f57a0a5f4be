import { at } from '@assay/kernel';

const WEIGHTS = [7, 3, 1] as const;

/**
 * Check digit of ICAO Doc 9303-3 §4.9: weights 7, 3, 1 repeating, sum modulo 10.
 * @throws RangeError for a character outside the MRZ set `0-9 A-Z <`.
 */
export function checkDigit(field: string): number {
  let sum = 0;
  for (let index = 0; index < field.length; index += 1) {
    sum += characterValue(field.charAt(index)) * at(WEIGHTS, index % WEIGHTS.length);
  }
  return sum % 10;
}

/** Value of one MRZ character: digits as they are, A to Z as 10 to 35, the filler `<` as 0. */
export function characterValue(character: string): number {
  const code = character.charCodeAt(0);
  if (code >= 48 && code <= 57) return code - 48;
  if (code >= 65 && code <= 90) return code - 55;
  if (character === '<') return 0;
  throw new RangeError('A machine-readable zone holds the characters 0-9, A-Z and < only.');
}
