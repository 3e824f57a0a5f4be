import { expect, test } from 'vitest';
import type { CodedSymbol } from './decode-codes.js';
import { lineOfWords, wordBetween, wordsOfLine, wordsOfSymbols } from './line-words.js';

/** Symbols at every second step, as they stand from left to right. */
function symbols(text: string): CodedSymbol[] {
  return Array.from(text, (symbol, index) => ({ symbol, from: 2 * index, to: 2 * index, confidence: 0.9 }));
}

const wordsIn = (text: string) => wordsOfSymbols(symbols(text), 2 * text.length).map((word) => word.text);

test('words are parted by spaces, and each stands where its letters do', () => {
  const words = wordsOfSymbols(symbols('ab c'), 8);
  expect(words.map(({ text, from, to }) => [text, from, to])).toEqual([
    ['ab', 0, 0.4375],
    ['c', 0.6875, 0.9375],
  ]);
});

test('letters that are written to the left are turned, the numbers among them are not', () => {
  expect(wordsIn('תיב')).toEqual(['בית']);
  expect(wordsIn('15-ב')).toEqual(['ב-15']);
  expect(wordsIn('12/10:ךיראת')).toEqual(['תאריך:12/10']);
  expect(wordsIn('(אב)')).toEqual(['(בא)']);
  expect(wordsIn('١٢٫٥')).toEqual(['١٢٫٥']);
});

test('a Thai vowel that is drawn in two parts is one letter, with a tone between them or not', () => {
  expect(wordsIn('จํากัด')).toEqual(['จำกัด']);
  expect(wordsIn('นํ้า')).toEqual(['น้ำ']);
});

test('each UTF-16 unit of a word has a confidence', () => {
  for (const text of ['จํากัด', 'תיב', '𞤀𞤁']) {
    const [word] = wordsOfSymbols(symbols(text), 99);
    expect(word?.confidence).toHaveLength(word?.text.length ?? -1);
  }
});

const LINE = { text: 'ab 12', charConfidence: [0.5, 0.6, 1, 0.8, 0.9], places: [0.1, 0.2, 0.3, 0.4, 0.5] };

test('what stands between two places is given letter by letter', () => {
  const words = wordsOfLine(LINE);
  expect(words.map(({ text }) => text)).toEqual(['ab', '12']);
  expect(wordBetween(words, 0.15, 0.45)).toMatchObject({ text: 'b1', confidence: [0.6, 0.8] });
  expect(wordBetween(words, 0.6, 1)).toBeUndefined();
});

test('a line of words is the line they were taken from', () => {
  const line = lineOfWords(wordsOfLine(LINE).toReversed());
  expect(line.text).toBe(LINE.text);
  expect(line.charConfidence).toEqual(LINE.charConfidence);
  for (const [index, place] of LINE.places.entries()) if (index !== 2) expect(line.places[index]).toBeCloseTo(place);
});
