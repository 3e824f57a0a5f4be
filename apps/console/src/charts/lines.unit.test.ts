import { expect, test } from 'vitest';
import { apart } from './lines';

test('names beside the ends of lines keep their distance and stay above the axis', () => {
  expect(apart([10, 50], 15, 100)).toEqual([10, 50]);
  expect(apart([50, 52], 15, 100)).toEqual([50, 65]);
  expect(apart([98, 99], 15, 100)).toEqual([85, 100]);
  expect(apart([], 15, 100)).toEqual([]);
});
