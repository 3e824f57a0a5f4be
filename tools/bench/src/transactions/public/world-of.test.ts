import { expect, test } from 'vitest';
import { DAY_MS, START } from '../world.js';
import { worldOf } from './world-of.js';

const at = (index: number) => START + (index % 30) * DAY_MS;
const setOf = (cents: (laundering: boolean, index: number) => number) => ({
  name: 'made',
  customers: Array.from({ length: 100 }, (_, index) => `c${index}`),
  launderers: new Set(['c0', 'c1', 'c2']),
  payments: Array.from({ length: 3000 }, (_, index) => {
    const laundering = index % 10 === 0;
    const from = laundering ? `c${index % 3}` : `c${3 + (index % 97)}`;
    return { from, to: `c${3 + ((index * 7) % 97)}`, cents: cents(laundering, index), at: at(index) };
  }),
});

test('amounts that tell launderers are drawn again from honest ones', () => {
  const world = worldOf(setOf((laundering, index) => (laundering ? 1000 : 10_000 + index)));
  expect(world.redrawn).toBe(true);
  expect(Math.min(...world.payments.map(({ cents }) => cents))).toBeGreaterThanOrEqual(10_000);
});

test('amounts that tell nothing stay as they are published', () => {
  const world = worldOf(setOf((_, index) => 10_000 + ((index * 7919) % 3000)));
  expect(world.redrawn).toBe(false);
  expect(new Set(world.payments.map(({ cents }) => cents)).size).toBe(3000);
});
