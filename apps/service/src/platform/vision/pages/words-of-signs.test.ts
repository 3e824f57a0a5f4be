import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALONE, GUESSED_SPACE, type Sign, SPACE, wordsOfSigns } from './words-of-signs.js';

const EM = 10;

/** A sign on the line `line`, from x on and as wide as it says. */
function sign(text: string, x: number, width: number, more: Partial<Sign> = {}): Sign {
  const line = more.line ?? 100;
  return { text, box: { x, y: line - 9, width, height: 11 }, line, em: EM, index: 0, ...more };
}

const textsOf = (signs: readonly Sign[]) => wordsOfSigns(signs).map((word) => word.map(({ text }) => text).join(''));

/** Letters of a text from x on, each so wide and so far from the next. */
const letters = (text: string, x: number, width: number, gap = 0) =>
  [...text].map((letter, index) => sign(letter, x + index * (width + gap), width));

describe('words that run to the right', () => {
  test('a guess of a space between letters that touch is none, a gap with it is one', () => {
    const guess = sign(GUESSED_SPACE, 0, 0);
    const apart = (gap: number) => textsOf([sign('a', 0, 5), guess, sign('b', 5 + gap, 5)]);
    expect(apart(0)).toEqual(['ab']);
    expect(apart(2)).toEqual(['a', 'b']);
    expect(textsOf([sign('a', 0, 5), sign('b', 7, 5)])).toEqual(['ab']);
    expect(textsOf([sign('a', 0, 5), sign('b', 10, 5)])).toEqual(['a', 'b']);
  });

  test('a space of the file parts words, and so does one that stands alone', () => {
    expect(textsOf([sign('a', 0, 5), sign(SPACE, 5, 2), sign('b', 7, 5)])).toEqual(['a', 'b']);
    expect(textsOf([sign('a', 0, 8), sign('b', 7, 5), sign(SPACE, 5.5, 0, { index: ALONE })])).toEqual(['a', 'b']);
  });

  test('print of another size stays in its line, the next line is another word', () => {
    const tall = { ...sign('č', 5, 5), box: { x: 5, y: 80, width: 5, height: 30 } };
    expect(textsOf([sign('a', 0, 5), tall, sign('a', 10, 5)])).toEqual(['ača']);
    expect(textsOf([sign('a', 0, 5), sign('b', 5, 5, { line: 112 })])).toEqual(['a', 'b']);
  });

  test('a mark over a letter takes no room of its own', () => {
    expect(textsOf([sign('ฟ', 0, 6), sign('\u0e49', 1, 0), sign('า', 6, 3)])).toEqual(['ฟ\u0e49า']);
  });
});

describe('words that run to the left', () => {
  test('are read from the right, in whatever order the file has them', () => {
    const [a, b, c] = [sign('ש', 20, 5), sign('ל', 15, 5), sign('ם', 10, 5)];
    for (const order of [
      [a, b, c],
      [c, b, a],
      [b, c, a],
    ])
      expect(textsOf(order)).toEqual(['שלם']);
  });

  test('numbers and Latin words among them run to the right', () => {
    const line = [...letters('10/08', 0, 5), sign(SPACE, 26, 2), ...letters('ךיראת', 30, 5)];
    expect(textsOf(line)).toEqual(['תאריך', '10/08']);
    expect(textsOf([...letters('12', 0, 5), ...letters('תב', 10, 5)])).toEqual(['בת12']);
  });

  test('lam stands before the alef that it makes one sign with', () => {
    expect(textsOf([sign('ا', 10, 5), sign('ل', 10, 5), sign('ب', 5, 5)])).toEqual(['لاب']);
    expect(textsOf([sign('ا', 15, 5), sign('ل', 10, 5), sign('ب', 5, 5)])).toEqual(['الب']);
  });

  test('without spaces in the line a smaller gap parts words', () => {
    const words = (gap: number) => textsOf([sign('ב', 20, 5), sign('א', 15 - gap, 5)]);
    expect(words(0.5)).toEqual(['בא']);
    expect(words(2)).toEqual(['ב', 'א']);
  });

  test('the order of a file changes nothing', () => {
    const line = [...letters('םולש', 0, 5), sign(SPACE, 21, 2), ...letters('בוט', 24, 5)];
    fc.assert(
      fc.property(fc.shuffledSubarray(line, { minLength: line.length }), (signs) => {
        expect(textsOf(signs)).toEqual(['טוב', 'שלום']);
      }),
    );
  });
});
