import { expect, test } from 'vitest';
import { worstWallet } from './worst-wallet.js';

const CLEAR = { status: 'no_match', sanctioned: false, score: 30, band: 'medium', categories: ['unknown'] };
const MIXER = { status: 'review', sanctioned: false, score: 55, band: 'medium', categories: ['mixer', 'unknown'] };
const LISTED = { status: 'match', sanctioned: true, score: 100, band: 'critical', categories: ['sanctions'] };

test('of two addresses the worst of each finding counts, whichever was named first', () => {
  const both = { ...LISTED, categories: expect.arrayContaining(['sanctions', 'mixer', 'unknown']) };
  expect(worstWallet([MIXER, LISTED])).toEqual(both);
  expect(worstWallet([LISTED, MIXER])).toEqual(both);
  expect(worstWallet([CLEAR, MIXER])).toMatchObject({ status: 'review', score: 55, sanctioned: false });
  expect(worstWallet([CLEAR])).toEqual(CLEAR);
});

test('an address that nobody knows is not cleared by the other one, and hides nothing that was found', () => {
  expect(worstWallet([])).toBe(null);
  expect(worstWallet([null])).toBe(null);
  expect(worstWallet([CLEAR, null])).toBe(null);
  expect(worstWallet([null, MIXER])).toEqual(MIXER);
  expect(worstWallet([LISTED, null])).toEqual(LISTED);
});
