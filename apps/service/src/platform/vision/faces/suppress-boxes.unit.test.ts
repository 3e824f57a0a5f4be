import { expect, test } from 'vitest';
import { suppressed } from './suppress-boxes.js';

const box = (left: number, score: number) => ({ left, top: 0, width: 10, height: 10, score });

test('of boxes that cover each other the surest stays, surest first, no more than asked for', () => {
  const boxes = [box(0, 0.6), box(2, 0.9), box(30, 0.7), box(60, 0.8)];
  expect(suppressed(boxes, 0.3, 5)).toEqual([box(2, 0.9), box(60, 0.8), box(30, 0.7)]);
  expect(suppressed(boxes, 0.3, 2)).toEqual([box(2, 0.9), box(60, 0.8)]);
  expect(suppressed(boxes, 0.7, 5)).toHaveLength(4);
});
