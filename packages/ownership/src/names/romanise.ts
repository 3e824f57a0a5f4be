import anyAscii from 'any-ascii';
import { romaniseArabic } from './arabic.js';
import { isEastAsian, romaniseEastAsian } from './east-asian.js';

/** Greek, Cyrillic, Armenian and Georgian: alphabets whose letters have one sound each. */
const ALPHABETS = /[\u0370-\u052f\u0530-\u058f\u10a0-\u10ff\u1c90-\u1cbf\u1f00-\u1fff]/;
/** Greek is the first script behind the Latin ones. */
const BEYOND_LATIN = /[\u0370-\u1dff\u1f00-\u1fff\u2e80-\uffff]/;
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefe]/;

/** Whether a text has letters of an alphabet that is compared by its sounds in Latin letters. */
export function isRomanised(text: string): boolean {
  return ALPHABETS.test(text);
}

/** Whether a text is in Arabic letters, which leave the short vowels out. */
export function isUnvowelled(text: string): boolean {
  return ARABIC.test(text);
}

/** A text with the letters of other scripts in Latin ones, as registers in Latin letters would write the name. */
export function romanised(text: string): string {
  if (!BEYOND_LATIN.test(text)) return text;
  if (isRomanised(text)) return anyAscii(text);
  if (isUnvowelled(text)) return romaniseArabic(text);
  return isEastAsian(text) ? romaniseEastAsian(text) : text;
}
