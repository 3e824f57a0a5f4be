import { expect, test } from 'vitest';
import { bigints, booleans, bytes, integers, reals, texts, times } from './columns.js';

/** One dimension, the null flag, the element's type, the length, lower bound 1. */
const header = (oid: number, length: number, nulls = 0) =>
  [1, nulls, oid, length, 1].map((value) => value.toString(16).padStart(8, '0')).join('');

test('texts are UTF-8 with their length in bytes; an absent one has length -1', () => {
  expect(texts(['é', null, '']).toString('hex')).toBe(`${header(25, 3, 1)}00000002c3a9ffffffff00000000`);
});

test('bytes go as they are', () => {
  expect(bytes([Buffer.of(0, 255)]).toString('hex')).toBe(`${header(17, 1)}0000000200ff`);
});

test('numbers and truth values are big-endian of their own width', () => {
  expect(integers([-1, null]).toString('hex')).toBe(`${header(23, 2, 1)}00000004ffffffffffffffff`);
  expect(bigints([2 ** 33]).toString('hex')).toBe(`${header(20, 1)}000000080000000200000000`);
  expect(reals([0.5]).toString('hex')).toBe(`${header(700, 1)}000000043f000000`);
  expect(booleans([true, false]).toString('hex')).toBe(`${header(16, 2)}00000001010000000100`);
});

test('times count microseconds from the year 2000, before it too', () => {
  expect(times([Date.UTC(2000, 0, 1, 0, 0, 0, 1)]).toString('hex')).toBe(`${header(1184, 1)}0000000800000000000003e8`);
  expect(times([Date.UTC(1999, 11, 31, 23, 59, 59)]).readBigInt64BE(24)).toBe(-1_000_000n);
});
