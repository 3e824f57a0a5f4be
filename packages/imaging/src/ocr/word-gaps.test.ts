import { describe, expect, test } from 'vitest';
import { blank } from '../documents/gray-image.js';
import { withSpaces } from './word-gaps.js';

const STEP_PX = 8;

/** Letters as strokes 8 px wide and 20 px high in a line of 48; a gap in px and what the reader says of a space before each. */
function read(letters: readonly (readonly [symbol: string, gapPx: number, space: number])[], stretch = 1) {
  const width = letters.reduce((sum, [, gapPx]) => sum + gapPx + 8, 8);
  const image = blank(width, 48, 230);
  let x = 4;
  const characters = letters.map(([symbol, gapPx, spaceBefore]) => {
    x += gapPx;
    for (let row = 14; row < 34; row += 1) for (let at = x; at < x + 8; at += 1) image.data[row * width + at] = 20;
    const step = Math.floor((x + 4) / STEP_PX);
    x += 8;
    return { symbol, step, confidence: 0.9, spaceBefore };
  });
  return withSpaces({ ...image, stretch }, characters, STEP_PX).text;
}

describe('spaces of a line', () => {
  test('a wide gap is one, whatever the reader says', () => {
    expect(
      read([
        ['A', 0, 0],
        ['B', 3, 0],
        ['C', 18, 0],
        ['D', 3, 0],
        ['E', 3, 0],
      ]),
    ).toBe('AB CDE');
  });

  test('a narrow gap is one where the reader half saw it', () => {
    const line = (space: number) =>
      read([
        ['A', 0, 0],
        ['B', 2, 0],
        ['C', 9, space],
        ['D', 2, 0],
        ['E', 2, 0],
      ]);
    expect(line(0.05)).toBe('AB CDE');
    expect(line(0.0001)).toBe('ABCDE');
  });

  test('what is stretched needs gaps as much wider', () => {
    const line = (stretch: number) =>
      read(
        [
          ['A', 0, 0],
          ['B', 3, 0],
          ['C', 14, 0],
          ['D', 3, 0],
          ['E', 3, 0],
        ],
        stretch,
      );
    expect([line(1), line(1.4)]).toEqual(['AB CDE', 'ABCDE']);
  });
});
