import { expect, test } from 'vitest';
import { decodeCodes } from './decode-codes.js';

const BOOK = {
  blank: 0,
  symbols: new Map([
    ['1', 'a'],
    ['2', ' '],
    ['3,4', '한'],
    ['3,4,1', '한a'],
  ]),
};

/** One step a code, each as sure as it is said to be. */
function steps(codes: readonly (readonly [code: number, confidence: number])[]): Float32Array {
  const classes = 6;
  return Float32Array.from(
    codes.flatMap(([code, confidence]) =>
      Array.from({ length: classes }, (_, own) => (own === code ? confidence : 0.01)),
    ),
  );
}

const textOf = (codes: readonly (readonly [number, number])[]) =>
  decodeCodes(steps(codes), 6, BOOK)
    .map(({ symbol }) => symbol)
    .join('');

test('a code that stands for several steps is one symbol, and two with a blank between them', () => {
  expect(
    textOf([
      [1, 0.9],
      [1, 0.8],
      [0, 0.9],
      [1, 0.7],
    ]),
  ).toBe('aa');
});

test('symbols of several codes are the longest that fit, as sure as their least sure code', () => {
  const read = decodeCodes(
    steps([
      [3, 0.9],
      [0, 0.9],
      [4, 0.6],
      [2, 0.9],
    ]),
    6,
    BOOK,
  );
  expect(read.map(({ symbol, from, to }) => [symbol, from, to])).toEqual([
    ['한', 0, 2],
    [' ', 3, 3],
  ]);
  expect(read[0]?.confidence).toBeCloseTo(0.6);
  expect(
    textOf([
      [3, 0.9],
      [4, 0.9],
      [1, 0.9],
    ]),
  ).toBe('한a');
});

test('codes that begin no symbol are left out, and what follows them is read', () => {
  expect(
    textOf([
      [5, 0.9],
      [1, 0.9],
    ]),
  ).toBe('a');
  expect(
    textOf([
      [3, 0.9],
      [1, 0.9],
    ]),
  ).toBe('a');
  expect(textOf([])).toBe('');
});
