import { parseMrz } from '@assay/documents';
import fc from 'fast-check';
import { expect } from 'vitest';
import { readGolden } from '../golden.js';
import { mutated } from './mutations.js';
import type { ReaderCase } from './reader-case.js';

const zones = readGolden<{ readonly id: string; readonly lines: readonly string[]; readonly expected: unknown }>(
  new URL('../../../packages/documents/src/fixtures/zones.json', import.meta.url),
);
const SEEDS = zones.cases.map(({ lines }) => Buffer.from(lines.join('\n')));
const LETTERS = '<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Zones with up to three characters of the alphabet in the place of others: misreadings. */
const misread = fc
  .tuple(
    fc.constantFrom(...SEEDS),
    fc.array(fc.tuple(fc.nat(87), fc.constantFrom(...LETTERS)), { minLength: 1, maxLength: 3 }),
  )
  .map(([seed, changes]) => {
    const bytes = Buffer.from(seed);
    for (const [at, letter] of changes) if (at < bytes.length && bytes[at] !== 10) bytes[at] = letter.charCodeAt(0);
    return bytes;
  });

/** Machine-readable zones: shape, numbers, dates and check digits are those of the small reference, or there is none. */
export const mrzCase: ReaderCase = {
  name: 'machine-readable zones',
  files: fc.oneof(misread, mutated(SEEDS)),
  check: (bytes) => {
    const lines = bytes.toString('latin1').split('\n');
    const zone = parseMrz(lines);
    const reference = referenceZone(lines);
    if (!zone) {
      expect(reference).toBeUndefined();
      return 'refused';
    }
    const { documentNumber, dateOfBirth, dateOfExpiry, sex, nationality } = zone.fields;
    const { checksumValid: valid } = zone;
    expect({ documentNumber, dateOfBirth, dateOfExpiry, sex, nationality, valid }).toEqual(reference);
    return 'read';
  },
};

/** Where a format has its fields in the second line, or in the first two: from, to. */
interface Columns {
  readonly number: readonly [number, number, number];
  readonly birth: readonly [number, number, number];
  readonly sex: readonly [number, number];
  readonly expiry?: readonly [number, number, number];
  readonly nationality: readonly [number, number, number];
  /** Where a long number goes on, its check digit behind it. */
  readonly optional?: readonly [number, number, number];
  /** Each digit with what it is over; `empty`: an empty field may have a filler. */
  readonly digits: readonly {
    readonly over: readonly (readonly [number, number, number])[];
    readonly at: readonly [number, number];
    readonly empty?: true;
  }[];
}

const birthAndExpiry = (line: number, birth: number, expiry: number) =>
  [
    { over: [[line, birth, birth + 6]], at: [line, birth + 6], empty: true },
    { over: [[line, expiry, expiry + 6]], at: [line, expiry + 6], empty: true },
  ] as const;
const twoLines = {
  number: [1, 0, 9],
  birth: [1, 13, 19],
  sex: [1, 20],
  expiry: [1, 21, 27],
  nationality: [1, 10, 13],
} as const;
const visa: Columns = { ...twoLines, digits: [{ over: [[1, 0, 9]], at: [1, 9] }, ...birthAndExpiry(1, 13, 21)] };

/** ICAO Doc 9303 parts 4 to 7, and the French card, by the lengths of their lines. */
const FORMATS: Readonly<Record<string, Columns>> = {
  '30 30 30': {
    number: [0, 5, 14],
    birth: [1, 0, 6],
    sex: [1, 7],
    expiry: [1, 8, 14],
    nationality: [1, 15, 18],
    optional: [0, 15, 30],
    digits: [
      { over: [[0, 5, 14]], at: [0, 14] },
      ...birthAndExpiry(1, 0, 8),
      {
        over: [
          [0, 5, 30],
          [1, 0, 7],
          [1, 8, 15],
          [1, 18, 29],
        ],
        at: [1, 29],
      },
    ],
  },
  '36 36': {
    ...twoLines,
    optional: [1, 28, 35],
    digits: [
      ...visa.digits,
      {
        over: [
          [1, 0, 10],
          [1, 13, 20],
          [1, 21, 35],
        ],
        at: [1, 35],
      },
    ],
  },
  '44 44': {
    ...twoLines,
    digits: [
      ...visa.digits,
      { over: [[1, 28, 42]], at: [1, 42], empty: true },
      {
        over: [
          [1, 0, 10],
          [1, 13, 20],
          [1, 21, 43],
        ],
        at: [1, 43],
      },
    ],
  },
  '36 36 V': visa,
  '44 44 V': visa,
  '36 36 F': {
    number: [1, 0, 12],
    birth: [1, 27, 33],
    sex: [1, 34],
    nationality: [0, 2, 5],
    digits: [
      { over: [[1, 0, 12]], at: [1, 12] },
      { over: [[1, 27, 33]], at: [1, 33], empty: true },
      {
        over: [
          [0, 0, 36],
          [1, 0, 35],
        ],
        at: [1, 35],
      },
    ],
  },
};

function referenceZone(lines: readonly string[]) {
  const [first = '', second = ''] = lines;
  if (lines.some((line) => /[^0-9A-Z<]/.test(line))) return undefined;
  const lengths = lines.map(({ length }) => length).join(' ');
  const french = lengths === '36 36' && first.startsWith('IDFRA') && /^[0-9]{13}/.test(second) ? ' F' : '';
  const kind = lines.length === 2 && first.startsWith('V') ? ' V' : french;
  const format = FORMATS[`${lengths}${kind}`];
  if (!format) return undefined;
  const text = ([line, from, to]: readonly [number, number, number]) => (lines[line] ?? '').slice(from, to);
  const one = ([line, column]: readonly [number, number]) => (lines[line] ?? '').charAt(column);
  const { optional } = format;
  const [numberDigit] = format.digits;
  let number = text(format.number);
  let long: { readonly whole: string; readonly digit: string } | undefined;
  // Doc 9303-5 §4.2.2.1 note j: a filler in place of the digit, the rest of the number and its digit in the optional data.
  const rest =
    optional && numberDigit && one(numberDigit.at) === '<' ? /^[0-9A-Z]*/.exec(text(optional))?.[0] : undefined;
  if (rest && /^.+[0-9]$/.test(rest)) {
    long = { whole: number + rest.slice(0, -1), digit: rest.slice(-1) };
    number = long.whole;
  }
  const valid = format.digits.every((digit, index) => {
    if (index === 0 && long) return String(weighted(long.whole)) === long.digit;
    const over = digit.over.map(text).join('');
    const stands = one(digit.at);
    return (
      stands === String(weighted(over)) || (digit.empty === true && stands === '<' && over.replaceAll('<', '') === '')
    );
  });
  return {
    documentNumber: number
      .replace(/^<*(.*?)<*$/, '$1')
      .split('<')
      .join(' '),
    dateOfBirth: text(format.birth),
    dateOfExpiry: format.expiry ? text(format.expiry) : '',
    sex: one(format.sex),
    nationality: text(format.nationality)
      .replace(/^<*(.*?)<*$/, '$1')
      .split('<')
      .join(' '),
    valid,
  };
}

/** Doc 9303-3 §4.9, character by character. */
function weighted(text: string): number {
  const values = [...text].map((letter) => (letter === '<' ? 0 : Number.parseInt(letter, 36)));
  return values.reduce((sum, value, index) => sum + value * Number('731'.charAt(index % 3)), 0) % 10;
}
