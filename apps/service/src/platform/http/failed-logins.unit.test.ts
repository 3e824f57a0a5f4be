import { expect, test } from 'vitest';
import { FailedLogins } from './failed-logins.js';

const NOW = 1_800_000_000_000;
const left = { limit: 600, remaining: 5, resetAt: NOW / 1000 + 30, allowed: true };
const none = { ...left, remaining: 0, allowed: false };

test('an address that used up its window is answered without a look-up until the window ends', () => {
  const failed = new FailedLogins();
  failed.refused('192.0.2.1', left, NOW);
  expect(failed.exhausted('192.0.2.1', NOW)).toBeUndefined();
  failed.refused('192.0.2.1', none, NOW);
  expect(failed.exhausted('192.0.2.1', NOW + 29_999)).toEqual(none);
  expect(failed.exhausted('192.0.2.1', NOW + 30_000)).toBeUndefined();
  expect(failed.exhausted('192.0.2.2', NOW)).toBeUndefined();
});

test('ten mistakes in a minute are forgiven, the eleventh is not, a minute later it is', () => {
  const failed = new FailedLogins();
  for (let count = 0; count < 10; count += 1) failed.refused('192.0.2.1', left, NOW);
  expect(failed.often('192.0.2.1', NOW)).toBe(false);
  failed.refused('192.0.2.1', left, NOW);
  expect(failed.often('192.0.2.1', NOW)).toBe(true);
  expect(failed.often('192.0.2.1', NOW + 60_000)).toBe(false);
});

test('a flood of addresses takes bounded memory and forgets the oldest first', () => {
  const failed = new FailedLogins();
  for (let index = 0; index < 10_001; index += 1) failed.refused(`address ${index}`, none, NOW);
  expect(failed.exhausted('address 0', NOW)).toBeUndefined();
  expect(failed.exhausted('address 1', NOW)).toEqual(none);
  expect(failed.exhausted('address 10000', NOW)).toEqual(none);
});
