import { expect, test } from 'vitest';
import { fromAxes, type Strip } from './geometry.js';
import { mayHoldZone } from './may-hold-zone.js';

const SIDE = 960;
/** Short print that stands elsewhere. */
const REST = [60, 120, 180, 240, 300, 360].map((y) => mark(40, y, 90));

/** A mark 20 px high in a picture that is turned by an angle. */
function mark(x: number, y: number, length: number, angle = 0): Strip {
  return { centre: fromAxes(x + length / 2, y, angle), length, thickness: 20, angle };
}

test.each([0, 0.4, Math.PI / 2, Math.PI])(
  'two long rows beside each other have room for a zone, turned by %f',
  (angle) => {
    expect(mayHoldZone([...REST, mark(40, 500, 600, angle), mark(40, 540, 590, angle)], SIDE)).toBe(true);
  },
);

test('a row whose parts were found apart counts whole', () => {
  const rows = [...REST, mark(40, 500, 280), mark(330, 502, 300), mark(40, 540, 400), mark(450, 541, 190)];
  expect(mayHoldZone(rows, SIDE)).toBe(true);
});

test.each([
  ['one long row', [mark(40, 500, 600)]],
  ['rows far from each other', [mark(40, 100, 600), mark(40, 500, 600)]],
  ['rows of different lengths', [mark(40, 500, 800), mark(40, 540, 310)]],
  ['short rows', [mark(40, 500, 250), mark(40, 540, 250)]],
  ['columns', [0, 1].flatMap((row) => [0, 1, 2, 3].map((column) => mark(40 + 200 * column, 500 + 40 * row, 100)))],
  ['a row across the other', [mark(40, 500, 600), mark(500, -340, 600, Math.PI / 2)]],
  ['nothing else', []],
])('%s: no room', (_, marks) => {
  expect(mayHoldZone([...REST, ...marks], SIDE)).toBe(false);
});

test('hardly any print does not tell', () => {
  expect(mayHoldZone(REST.slice(1), SIDE)).toBe(true);
});
