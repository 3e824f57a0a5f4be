import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeTree, encodeTree, LEAVES, leafKey, puncture, wholeTree } from './seed-tree.js';

const leaf = fc.nat(LEAVES - 1);

test('leaves that are taken out cannot be derived, and every other keeps its key', () => {
  fc.assert(
    fc.property(fc.uniqueArray(leaf, { maxLength: 60 }), (gone) => {
      const whole = wholeTree(randomBytes(32));
      const left = decodeTree(encodeTree(gone.reduce(puncture, whole)));
      for (let place = 0; place < LEAVES; place += 1) {
        const expected = gone.includes(place) ? undefined : leafKey(whole, place)?.toString('hex');
        if (leafKey(left, place)?.toString('hex') !== expected) throw new Error(`leaf ${place} is another now`);
      }
    }),
    { numRuns: 30 },
  );
});

test('no seed that is left stands above a leaf that was taken out, or is its key', () => {
  fc.assert(
    fc.property(fc.uniqueArray(leaf, { minLength: 1, maxLength: 30 }), (gone) => {
      const whole = wholeTree(randomBytes(32));
      const left = gone.reduce(puncture, whole);
      for (const { depth, index } of left) for (const place of gone) expect(place >> (10 - depth)).not.toBe(index);
      for (const { seed } of left) for (const place of gone) expect(seed.equals(leafKey(whole, place)!)).toBe(false);
    }),
  );
});

test('keys of different leaves and trees differ', () => {
  const trees = [wholeTree(randomBytes(32)), wholeTree(randomBytes(32))];
  const keys = trees.flatMap((tree) =>
    Array.from({ length: LEAVES }, (_, place) => leafKey(tree, place)!.toString('hex')),
  );
  expect(new Set(keys).size).toBe(2 * LEAVES);
});

test('deletion in order of creation never keeps more than ten seeds', () => {
  let tree = wholeTree(randomBytes(32));
  for (let place = 0; place < LEAVES; place += 1) {
    tree = puncture(tree, place);
    expect(tree.length).toBeLessThanOrEqual(10);
  }
  expect(tree).toEqual([]);
});

test('taking out a leaf twice is taking it out once', () => {
  const tree = puncture(wholeTree(randomBytes(32)), 700);
  expect(puncture(tree, 700)).toBe(tree);
});

test('bytes that are no tree are refused', () => {
  expect(() => decodeTree(Buffer.alloc(34))).toThrow('unknown form');
  expect(() => wholeTree(Buffer.alloc(31))).toThrow(RangeError);
});
