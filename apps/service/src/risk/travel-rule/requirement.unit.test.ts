import { expect, test } from 'vitest';
import { travelRuleFor } from './requirement.js';

const on = (day: string) => Date.parse(`${day}T12:00:00Z`);
const transfer = { crypto: true, amounts: { USD: '2999.99' }, occurredAt: on('2026-11-21') };

test('a transfer below the threshold of its country needs nothing, one at it does', () => {
  expect(travelRuleFor({ ...transfer, country: 'US' })).toMatchObject({
    required: false,
    jurisdiction: 'US',
    reason: 'below_threshold',
  });
  expect(travelRuleFor({ ...transfer, country: 'US', amounts: { USD: '3000' } })).toMatchObject({
    required: true,
    threshold: { amount: '3000', currency: 'USD' },
  });
});

test('the threshold is that of the day', () => {
  expect(
    travelRuleFor({ ...transfer, country: 'DE', amounts: { USD: '10' }, occurredAt: on('2024-12-29') }).required,
  ).toBe(false);
  expect(
    travelRuleFor({ ...transfer, country: 'DE', amounts: { EUR: '10' }, occurredAt: on('2024-12-30') }),
  ).toMatchObject({ required: true, reason: 'every_transfer', jurisdiction: 'EU' });
});

test('an amount of unknown worth is never free', () => {
  expect(travelRuleFor({ ...transfer, country: 'SG' })).toMatchObject({
    required: true,
    reason: 'amount_not_convertible',
  });
});

test('other payments need nothing', () => {
  expect(travelRuleFor({ ...transfer, crypto: false, country: 'DE' }).required).toBe(false);
});
