import { expect, test } from 'vitest';
import { causesOf, type Flip, measureOf, movesOf, strictness, sumsOf } from './replay-words';

const matrix = {
  approved: { approved: 10, referred: 3, declined: 1 },
  referred: { approved: 2, referred: 5, declined: 0 },
  declined: { approved: 0, referred: 4, declined: 7 },
};

test('the sums of a matrix are those of its rows and columns', () => {
  expect(sumsOf(matrix)).toEqual({
    before: { approved: 14, referred: 7, declined: 11 },
    after: { approved: 12, referred: 12, declined: 8 },
    total: 32,
  });
});

test('moves leave out what stays and what did not happen, the most frequent first', () => {
  expect(movesOf(matrix).map(({ before, after, count }) => `${before} ${after} ${count}`)).toEqual([
    'declined referred 4',
    'approved referred 3',
    'referred approved 2',
    'approved declined 1',
  ]);
  expect(movesOf(matrix).map(({ before, after }) => strictness(before, after))).toEqual([-1, 1, -1, 1]);
});

test('a flip counts once, by the reason that came before the one that went', () => {
  const flips = [
    { reasons_added: ['face.low_similarity'], reasons_removed: ['document.glare'] },
    { reasons_added: ['face.low_similarity', 'session.blocklisted'], reasons_removed: [] },
    { reasons_added: [], reasons_removed: ['document.glare'] },
    { reasons_added: [], reasons_removed: [] },
  ];
  expect(causesOf(flips)).toEqual([
    { code: 'face.low_similarity', sign: 1, count: 2 },
    { code: 'document.glare', sign: -1, count: 1 },
  ]);
});

test('the measure of a flip is that of its reason, else the first', () => {
  const margin = (code: string, value: number) => ({ check: 'face_match', code, margin: value });
  const flip = {
    reasons_added: ['b'],
    reasons_removed: [],
    margins: [margin('a', 1), margin('b', 2)],
  } as unknown as Flip;
  expect(measureOf(flip)?.margin).toBe(2);
  expect(measureOf({ ...flip, reasons_added: ['c'] })?.margin).toBe(1);
  expect(measureOf({ ...flip, margins: [] })).toBeUndefined();
});
