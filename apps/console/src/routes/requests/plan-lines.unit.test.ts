import { expect, test } from 'vitest';
import { goingOf, type Plan, stayingOf } from './plan-lines';

const kept = (type: string, reason: Plan['stays'][number]['reason'], until: string | null) => ({
  ...{ id: null, type, reason, until },
});
const PLAN: Plan = {
  goes: ['verification', 'case', 'verification'].map((type, at) => ({ type, id: `id_${at}` })),
  stays: [
    kept('transaction', 'record_keeping', '2031-01-01T00:00:00.000Z'),
    kept('transaction', 'record_keeping', '2032-01-01T00:00:00.000Z'),
    kept('case', 'legal_hold', null),
    kept('verification', 'minimum_retention', '2027-01-01T00:00:00.000Z'),
    kept('verification', 'minimum_retention', null),
  ],
};

test('what goes is counted by its kind', () => {
  expect(goingOf(PLAN)).toEqual([
    { type: 'verification', n: 2 },
    { type: 'case', n: 1 },
  ]);
});

test('what stays is told by its reason, until the last of it may go', () => {
  expect(stayingOf(PLAN)).toEqual([
    { type: 'transaction', reason: 'record_keeping', n: 2, until: '2032-01-01T00:00:00.000Z' },
    { type: 'case', reason: 'legal_hold', n: 1, until: null },
    { type: 'verification', reason: 'minimum_retention', n: 2, until: null },
  ]);
});
