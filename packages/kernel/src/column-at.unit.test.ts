import { expect, test } from 'vitest';
import { byteAt, float32At, float64At, int32At, uint16At, uint32At } from './column-at.js';

test('a number is read from each kind of column', () => {
  expect(byteAt(Uint8Array.of(0, 255), 1)).toBe(255);
  expect(uint16At(Uint16Array.of(0, 65_535), 1)).toBe(65_535);
  expect(uint32At(Uint32Array.of(0, 2 ** 32 - 1), 1)).toBe(2 ** 32 - 1);
  expect(int32At(Int32Array.of(-7, 2), 0)).toBe(-7);
  expect(float32At(Float32Array.of(0.5), 0)).toBe(0.5);
  expect(float64At(Float64Array.of(0.1), 0)).toBe(0.1);
});

test.each([-1, 1, 0.5, Number.NaN])('place %s of a column of one is a mistake of the caller', (place) => {
  expect(() => byteAt(new Uint8Array(1), place)).toThrow(RangeError);
  expect(() => uint16At(new Uint16Array(1), place)).toThrow(RangeError);
  expect(() => uint32At(new Uint32Array(1), place)).toThrow(RangeError);
  expect(() => int32At(new Int32Array(1), place)).toThrow(RangeError);
  expect(() => float32At(new Float32Array(1), place)).toThrow(RangeError);
  expect(() => float64At(new Float64Array(1), place)).toThrow(RangeError);
});
