import { isCountry, withBaseLetters } from '@assay/kernel';
import { line } from './xml.js';

/** Midnight of a day in the form of the schema. */
export function moment(date: string): string {
  return `${date}T00:00:00`;
}

/** A name in the letters that the schema takes: accents go, what has no such letter becomes a blank; `-` when none is left. */
export function goamlName(value: string | undefined, most: number): string {
  const letters = withBaseLetters(value ?? '')
    .replaceAll(/[’ʼ`]/gu, "'")
    .replaceAll(/[^a-zA-Z0-9 .'-]/g, ' ');
  return letters.replaceAll(/ +/g, ' ').trim().slice(0, most).trim() || '-';
}

/** Whether a name has letters of which the schema takes none. */
export function isLostInGoaml(name: string): boolean {
  return /\p{L}/u.test(name) && !/[a-zA-Z]/.test(goamlName(name, name.length));
}

/** A name as it is written, for the comments of its party; undefined where the schema takes all of its letters. */
export function writtenName(name: string): string | undefined {
  const isWhole = !/[^a-zA-Z\P{L}]/u.test(withBaseLetters(name));
  return isWhole ? undefined : line(`Name as written: ${name}`, 4000);
}

/** The form of `email_address` in the schema. */
const EMAIL = /^[\w+-]+(\.[\w+-]+)*@[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)*\.[a-zA-Z]{2,15}$/;

/** An address that the schema takes; else undefined. */
export function goamlEmail(value: string | undefined): string | undefined {
  const address = line(value, 255);
  return address !== undefined && EMAIL.test(address) ? address : undefined;
}

/** A country that the schema knows; else undefined. */
export function goamlCountry(code: string | undefined): string | undefined {
  return code !== undefined && isCountry(code) ? code : undefined;
}

/** The unit's code for a word; that of `default` or `other` for a word without one. */
export function codeOf(codes: Readonly<Record<string, string>>, word = 'default'): string | undefined {
  return Object.hasOwn(codes, word) ? codes[word] : (codes['default'] ?? codes['other']);
}
