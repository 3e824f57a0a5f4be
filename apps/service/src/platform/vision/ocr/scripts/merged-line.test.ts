import type { LineWord, TextLine } from '@assay/imaging';
import { expect, test } from 'vitest';
import { mergedLine } from './merged-line.js';

const CYRILLIC = { letter: /(?=\p{L})\p{Script=Cyrillic}/gu, script: 'cyrillic' } as const;
const OTHER = /(?=\p{L})[\p{Script=Thai}\p{Script=Hangul}]/gu;
const strip = { centre: { x: 50, y: 10 }, length: 100, thickness: 20, angle: 0 };

/** Words one behind the other, each as wide as its letters and with its confidence. */
function wordsOf(...words: readonly (readonly [text: string, confidence: number])[]): LineWord[] {
  let at = 0;
  return words.map(([text, confidence]) => {
    const from = at / 100;
    at += text.length + 1;
    return { text, from, to: (at - 1) / 100, confidence: Array.from({ length: text.length }, () => confidence) };
  });
}

function merged(
  latin: readonly (readonly [string, number])[],
  own: readonly (readonly [string, number])[],
  script: Parameters<typeof mergedLine>[2] = CYRILLIC,
): string {
  const words = wordsOf(...latin);
  const text = words.map((word) => word.text).join(' ');
  const charConfidence = words.flatMap(({ confidence }, index) => (index > 0 ? [1, ...confidence] : confidence));
  const places = Array.from({ length: text.length }, (_, index) => (index + 0.5) / 100);
  const line: TextLine = { text, charConfidence, places, strip, confidence: 0.9 };
  return mergedLine(line, wordsOf(...own), script).text;
}

test.each([
  [
    'letters of the script',
    [
      ['yn.', 0.9],
      ['3a', 1],
    ],
    [
      ['ул.', 0.8],
      ['За', 0.75],
    ],
    'ул. За',
  ],
  ['numbers as the reader of Latin print has them', [['15', 0.95]], [['16', 0.98]], '15'],
  ['numbers of which it is not sure otherwise', [['lS', 0.5]], [['15', 0.9]], '15'],
  ['Latin words', [['GR16', 1]], [['ОВ16', 0.85]], 'GR16'],
  ['a word of both', [['101%', 0.8]], [['101д', 0.9]], '101д'],
  ['an account of many digits', [['UA213223130000', 0.97]], [['ОА213223130000', 0.96]], 'UA213223130000'],
  ['digits of other scripts', [['70', 0.99]], [['۷۰', 0.6]], '۷۰'],
  ['no full stop that only one has seen', [['Copur', 0.8]], [['София.', 0.9]], 'София'],
  ['one full stop behind an abbreviation', [['AB.', 0.8]], [['А.В..', 0.9]], 'А.В.'],
  ['a word in Latin letters that no Cyrillic one looks like', [['VOLKOV', 0.99]], [['МОГКОМ', 0.85]], 'VOLKOV'],
  ['a word that looks the same in both', [['MOCKBA', 0.97]], [['МОСКВА', 0.88]], 'МОСКВА'],
  ['the mark of a field of a licence', [['4a)', 1]], [['Да)', 0.95]], '4a)'],
] as const)('%s', (_what, latin, own, expected) => {
  expect(merged(latin, own)).toBe(expected);
});

test.each([
  ['Somchai', 'ร5อทท', 'Somchai'],
  ['lu', 'ใจ', 'ใจ'],
])('of other scripts only words of three Latin letters are surely Latin: %s', (latin, own, expected) => {
  expect(merged([[latin, 0.99]], [[own, 0.85]], { letter: OTHER, script: 'thai' })).toBe(expected);
});

test('a mark alone, of which neither is sure, is no word; a line without words stays', () => {
  expect(
    merged(
      [['AB', 0.9]],
      [
        ['АВ', 0.9],
        ['.', 0.3],
      ],
    ),
  ).toBe('АВ');
  expect(merged([['AB', 0.9]], [])).toBe('AB');
});
