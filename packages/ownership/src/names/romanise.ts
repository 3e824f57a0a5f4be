import anyAscii from 'any-ascii';

/** Greek, Cyrillic, Armenian and Georgian: alphabets whose letters have one sound each. */
const ALPHABETS = /[\u0370-\u052f\u0530-\u058f\u10a0-\u10ff\u1c90-\u1cbf\u1f00-\u1fff]/;

/** Whether a text has letters of an alphabet that is compared by its sounds in Latin letters. */
export function isRomanised(text: string): boolean {
  return ALPHABETS.test(text);
}

/** A text with the letters of those alphabets in Latin ones; other texts stay as they are. */
export function romanised(text: string): string {
  return isRomanised(text) ? anyAscii(text) : text;
}
