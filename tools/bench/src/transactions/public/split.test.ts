import { expect, test } from 'vitest';
import { halfOf } from './split.js';

test('a customer stands in the same half for ever', () => {
  const halves = ['0', '1', '2', '3', '4', '5', '6', '7'].map((customer) => halfOf('20K_fanin200', customer));
  expect(halves).toEqual(EXPECTED);
});

test('the halves are of one size', () => {
  const held = Array.from({ length: 10_000 }, (_, at) => halfOf('set', String(at))).filter((half) => half !== 'fitted');
  expect(Math.abs(held.length - 5000)).toBeLessThan(200);
});

const EXPECTED = ['fitted', 'fitted', 'fitted', 'held_back', 'held_back', 'fitted', 'held_back', 'fitted'];
