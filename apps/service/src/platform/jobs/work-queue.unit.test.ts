import { expect, test } from 'vitest';
import { WorkQueue } from './work-queue.js';

const silent = { debug: () => undefined };

/** A promise, and the function that keeps it. */
function gated() {
  let resolve = () => {};
  const promise = new Promise<void>((kept) => {
    resolve = kept;
  });
  return { promise, resolve: () => resolve() };
}

/** Work that notes its name, and waits until it is let go where it has to. */
function pieces() {
  const done: string[] = [];
  const piece =
    (name: string, gate: Promise<void> = Promise.resolve()) =>
    async () => {
      await gate;
      done.push(name);
    };
  return { done, piece };
}

test('does one piece at a time, the oldest first, the newest of an owner alone', async () => {
  const { done, piece } = pieces();
  const queue = new WorkQueue(silent);
  const gate = gated();
  queue.begin('a', piece('a1', gate.promise));
  queue.begin('b', piece('b1'));
  queue.begin('a', piece('a2'));
  queue.begin('b', piece('b2'));
  gate.resolve();
  await queue.idle();
  expect(done).toEqual(['a1', 'b2', 'a2']);
});

test('goes on after a piece that fails, and again after it was idle', async () => {
  const { done, piece } = pieces();
  const queue = new WorkQueue(silent);
  queue.begin('a', () => Promise.reject(new Error('lost')));
  queue.begin('b', piece('b'));
  await queue.idle();
  queue.begin('c', piece('c'));
  await queue.idle();
  expect(done).toEqual(['b', 'c']);
});

test('keeps no more than 32 pieces waiting', async () => {
  const { done, piece } = pieces();
  const queue = new WorkQueue(silent);
  const gate = gated();
  queue.begin('first', piece('first', gate.promise));
  for (let owner = 0; owner < 40; owner += 1) queue.begin(`owner_${owner}`, piece(`${owner}`));
  gate.resolve();
  await queue.idle();
  expect(done).toHaveLength(33);
});
