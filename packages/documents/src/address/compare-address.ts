import { editDistance } from '@assay/kernel';
import { transliterations } from '../transliterate.js';
import { type AddressParts, parseAddress } from './parse-address.js';

const WEIGHTS = { street: 0.35, number: 0.25, postcode: 0.25, city: 0.15 } as const;
/** Another house or another town is another address, however alike the rest is. */
const OTHER_NUMBER_MAX = 0.5;
const OTHER_POSTCODE_MAX = 0.6;

/** How much a printed address is the expected one, 0 to 1. House numbers agree exactly or not at all. */
export function compareAddresses(expected: string, printed: string): number {
  return compareParts(parseAddress(latin(expected)), parseAddress(latin(printed)));
}

function compareParts(expected: AddressParts, printed: AddressParts): number {
  const parts: [keyof typeof WEIGHTS, number | undefined][] = [
    ['street', expected.street === '' ? undefined : similarity(expected.street, printed.street)],
    ['number', numbersAgree(expected.numbers, printed.numbers)],
    ['postcode', expected.postcode === '' ? undefined : similarPostcode(expected.postcode, printed.postcode)],
    ['city', expected.city === '' ? undefined : similarity(expected.city, printed.city)],
  ];
  const known = parts.filter((part): part is [keyof typeof WEIGHTS, number] => part[1] !== undefined);
  const weight = known.reduce((sum, [name]) => sum + WEIGHTS[name], 0);
  if (weight === 0) return 0;
  let score = known.reduce((sum, [name, value]) => sum + WEIGHTS[name] * value, 0) / weight;
  if (known.some(([name, value]) => name === 'number' && value === 0)) score = Math.min(score, OTHER_NUMBER_MAX);
  if (known.some(([name, value]) => name === 'postcode' && value === 0)) score = Math.min(score, OTHER_POSTCODE_MAX);
  return Number(score.toFixed(3));
}

/** Undefined when nobody expects a number; every expected one must be printed. */
function numbersAgree(expected: readonly string[], printed: readonly string[]): number | undefined {
  if (expected.length === 0) return undefined;
  return expected.every((number) => printed.includes(number)) ? 1 : 0;
}

function similarPostcode(expected: string, printed: string): number {
  return expected === printed ? 1 : 0;
}

function similarity(expected: string, printed: string): number {
  const [a, b] = [expected.replaceAll(' ', '').slice(0, 120), printed.replaceAll(' ', '').slice(0, 120)];
  if (a === '' || b === '') return 0;
  if (a === b) return 1;
  const words = expected.split(' ');
  const found = new Set(printed.split(' '));
  const shared = words.filter((word) => found.has(word) || (word.length > 4 && b.includes(word))).length / words.length;
  const near = 1 - editDistance(a, b) / Math.max(a.length, b.length);
  const best = Math.max(shared, near);
  return best < 0.6 ? 0 : best;
}

/** Cyrillic and other letters that the tables of travel documents know, in Latin ones, line by line. */
export function latin(text: string): string {
  if (/^[\p{Script=Latin}\p{N}\p{P}\p{S}\p{M}\s]*$/u.test(text)) return text;
  return text
    .split('\n')
    .map((line) =>
      line
        .split(/(\s+|,)/)
        .map((word) => (/\p{L}/u.test(word) ? (transliterations(word)[0] ?? word) : word))
        .join(''),
    )
    .join('\n');
}
