import { expect, test } from 'vitest';
import { OWN_TRANSFERS_MAX, withChanges } from './own-changes.js';

const change = (id: string, amount: number, withdrawn = false) => ({
  id,
  transfer: withdrawn ? undefined : { from: 'a', to: 'b', asset: 'ETH', amount, at: 1 },
});
const amounts = (kept: ReturnType<typeof withChanges>) => [...kept].map(([id, { amount }]) => [id, amount]);

test('a transaction has one transfer: the last that it told, none once it was withdrawn', () => {
  const first = withChanges(undefined, [change('one', 5), change('two', 7)]);
  expect(amounts(first)).toEqual([
    ['one', 5],
    ['two', 7],
  ]);
  const second = withChanges(first, [change('one', 6), change('two', 7, true), change('none', 1, true)]);
  expect(amounts(second)).toEqual([['one', 6]]);
  expect(amounts(first)).toHaveLength(2);
});

test('the newest are kept', () => {
  const many = Array.from({ length: OWN_TRANSFERS_MAX }, (_, at) => change(`t${at}`, 1));
  const kept = withChanges(withChanges(undefined, many), [change('new', 2)]);
  expect(kept.size).toBe(OWN_TRANSFERS_MAX);
  expect([kept.has('t0'), kept.has('t1'), kept.has('new')]).toEqual([false, true, true]);
});
