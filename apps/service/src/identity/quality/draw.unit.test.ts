import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawn } from './draw.js';

const vault = {
  blindIndex: (environment: string, field: string, value: string) =>
    createHmac('sha256', 'secret').update(`${environment}\0${field}\0${value}`).digest(),
};
const item = (number: number, decisionsOfPerson?: number) =>
  ({ type: 'verification', id: `ver_${number}`, decisionsOfPerson }) as const;
const ids = Array.from({ length: 20_000 }, (_, number) => number);
const chosen = (percent: number) =>
  ids.filter((number) => drawn(vault, 'env', { decisions_percent: percent }, item(number)) === 'drawn');

test.each([0, 1, 10, 50, 100])('%d percent of decisions are drawn, evenly over their order', (percent) => {
  const share = percent / 100;
  const found = chosen(percent);
  // Five standard deviations of the binomial distribution.
  const spread = (count: number) => 5 * Math.sqrt(count * share * (1 - share));
  expect(Math.abs(found.length - ids.length * share)).toBeLessThanOrEqual(spread(ids.length));
  for (let part = 0; part < 10; part += 1) {
    const within = found.filter((number) => Math.floor(number / 2000) === part).length;
    expect(Math.abs(within - 2000 * share)).toBeLessThanOrEqual(spread(2000));
  }
});

test('a higher share only adds, and the draw is the same each time', () => {
  const ten = chosen(10);
  const more = new Set(chosen(20));
  expect(ten.every((number) => more.has(number))).toBe(true);
  expect(chosen(10)).toEqual(ten);
});

test('the first decisions of a person are all drawn, then chance decides; alerts have a share of their own', () => {
  const settings = { first_decisions: 3, alerts_percent: 100 };
  expect([1, 2, 3, 4].map((count) => drawn(vault, 'env', settings, item(1, count)))).toEqual([
    'first',
    'first',
    'first',
    undefined,
  ]);
  expect(drawn(vault, 'env', settings, item(1))).toBeUndefined();
  expect(drawn(vault, 'env', settings, { type: 'alert', id: 'alr_1', decisionsOfPerson: undefined })).toBe('drawn');
});
