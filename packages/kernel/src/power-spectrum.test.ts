import { expect, test } from 'vitest';
import { powerSpectrum } from './power-spectrum.js';

test('a regular grid stands out of the spectrum at its own frequency', () => {
  const side = 64;
  const grid = Float32Array.from({ length: side * side }, (_, index) => Math.cos((2 * Math.PI * 16 * index) / side));
  const power = powerSpectrum(grid, side);
  const strongest = power.indexOf(Math.max(...power));
  expect([16, side - 16]).toContain(strongest % side);
  expect(() => powerSpectrum(new Float32Array(9), 3)).toThrow(RangeError);
});
