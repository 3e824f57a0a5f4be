import { rulePack } from '@assay/rules';
import { expect, test } from 'vitest';
import { scoreOf, setsOf, shippedRules } from './fit.js';
import { generateWorld, PLANTERS, UNPLANTED } from './generate.js';
import { scoreWorld } from './score-world.js';
import { DAY_MS, START } from './world.js';

const SIZE = { accounts: 400, cases: 1 };

/** Listed parties are planted once, for the rule that rejects them; the one that is live everywhere holds the same. */
const planted = rulePack().filter(({ id, everywhere }) => !everywhere && !UNPLANTED.has(id));

test('what is not planted raises no alert', () => {
  const silent = rulePack().filter(({ id }) => UNPLANTED.has(id));
  expect(silent.map(({ definition }) => definition.action)).toEqual([...UNPLANTED].map(() => 'score'));
});

test('every rule of the pack has its typology planted', () => {
  expect(Object.keys(PLANTERS).sort()).toEqual(planted.map(({ id }) => id).sort());
  const found = new Set(generateWorld(1, SIZE).typologyOf.values());
  expect(found.size).toBe(planted.length);
});

test('a seed makes one world, another seed another', () => {
  expect(generateWorld(2, SIZE)).toEqual(generateWorld(2, SIZE));
  expect(generateWorld(2, SIZE).payments).not.toEqual(generateWorld(3, SIZE).payments);
});

test.each([2_000, 5_000, 9_000])('a payment below %i cents does not give a launderer away', (cut) => {
  const { payments, typologyOf } = generateWorld(4, { accounts: 3_000, cases: 9 });
  const launderers = ({ from, to }: { from: number; to: number }) => typologyOf.has(from) || typologyOf.has(to);
  const share = (some: typeof payments) => some.filter(launderers).length / some.length;
  const small = payments.filter(({ cents }) => cents < cut);
  expect(small.length).toBeGreaterThan(500);
  expect(share(small) / share(payments)).toBeLessThan(1.15);
});

test('the order of payments is that of time, and rules find more launderers than chance would', () => {
  const world = generateWorld(5, SIZE);
  const times = world.payments.map(({ at }) => at);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  const rules = shippedRules();
  const { precision, recall } = scoreOf(
    world,
    setsOf(scoreWorld(world, rules, { countedFrom: START + 30 * DAY_MS }), rules),
  );
  expect(precision).toBeGreaterThan((2 * world.typologyOf.size) / world.accounts);
  expect(recall).toBeGreaterThan(0.5);
});
