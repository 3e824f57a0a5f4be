import { expect, test } from 'vitest';
import { blank, type GrayImage } from './gray-image.js';
import { splitLines, upsideDown } from './split-lines.js';

/** Upright strokes in two lines of the given rows, going down by one pixel in 50, on paper that darkens to the right. */
function twoLines(rows: readonly (readonly [from: number, to: number])[]): GrayImage {
  const strip = blank(1200, 160);
  for (let y = 0; y < strip.height; y += 1) {
    for (let x = 0; x < strip.width; x += 1) {
      const level = y - (x - 600) / 50;
      const ink = x > 60 && x < 1140 && x % 12 < 5 && rows.some(([from, to]) => level >= from && level < to);
      strip.data[y * strip.width + x] = ink ? 30 : 240 - x / 15;
    }
  }
  return strip;
}

test('slanting lines on uneven paper are cut one by one, level, from top to bottom', () => {
  const lines = splitLines(
    twoLines([
      [40, 64],
      [92, 116],
    ]),
  );
  expect(lines).toHaveLength(2);
  for (const [index, [from, to]] of [
    [40, 64],
    [92, 116],
  ].entries()) {
    expect(Math.abs(lines[index]!.from * 160 - from!)).toBeLessThanOrEqual(3);
    expect(Math.abs(lines[index]!.to * 160 - to!)).toBeLessThanOrEqual(3);
    expect(lines[index]!.width).toBeGreaterThan(1080);
    expect(lines[index]!.height).toBeLessThan(48);
  }
  const turned = upsideDown(lines);
  expect(turned.map(({ from }) => from)).toEqual(lines.map(({ to }) => 1 - to).reverse());
  expect(Array.from(turned[0]!.data)).toEqual(Array.from(lines[1]!.data).reverse());
});

test('paper without print has no lines', () => {
  expect(splitLines(blank(1200, 160, 200))).toEqual([]);
});
