import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.js';

test('one who waits behind many of another is served second', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'a3']) queue.add('a', item);
  queue.add('b', 'b1');
  queue.add('b', 'b2');
  expect([queue.length, queue.lengthOf('a'), queue.lengthOf('c')]).toEqual([5, 3, 0]);
  const served = Array.from({ length: 6 }, () => queue.next());
  expect(served).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', undefined]);
  expect(queue.length).toBe(0);
});
