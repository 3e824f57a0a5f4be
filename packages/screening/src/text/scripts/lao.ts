import { thaiReadings } from './thai.js';

/** Lao letters stand where those of Thai stand in the block before, and are written after the same rules. */
const TO_THAI = 0x80;
const OWN: readonly (readonly [RegExp, string])[] = [
  [/\u0edc/g, '\u0eab\u0e99'],
  [/\u0edd/g, '\u0eab\u0ea1'],
  // A letter of its own for `ia` and one for the `l` below another letter.
  [/\u0ebd/g, '\u0e8d'],
  [/\u0ebc/g, '\u0ea5'],
  // The vowel `o` above a letter is not written in Thai.
  [/\u0ebb/g, ''],
  // Their `s` stands where Thai has another letter for it.
  [/\u0e8a/g, '\u0e8b'],
];

export function isLao(text: string): boolean {
  return /[\u0e81-\u0edf]/.test(text);
}

/** Latin spellings of a Lao name, most usual first. */
export function laoReadings(text: string): string[] {
  const own = OWN.reduce((done, [pattern, written]) => done.replace(pattern, written), text);
  const thai = own.replace(/[\u0e81-\u0ecf]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - TO_THAI));
  return thaiReadings(thai);
}
