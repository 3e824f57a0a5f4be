import { expect, test } from 'vitest';
import { travelRuleFor } from './requirement.js';

const on = (day: string) => Date.parse(`${day}T12:00:00Z`);
const transfer = { crypto: true, amounts: { USD: '2999.99' }, occurredAt: on('2026-11-21') };

test('a transfer below the threshold of its country needs nothing, one at it does', () => {
  expect(travelRuleFor({ ...transfer, countries: ['US'] })).toMatchObject({
    required: false,
    jurisdiction: 'US',
    reason: 'below_threshold',
  });
  expect(travelRuleFor({ ...transfer, countries: ['US'], amounts: { USD: '3000' } })).toMatchObject({
    required: true,
    threshold: { amount: '3000', currency: 'USD' },
  });
});

test('the threshold is that of the day', () => {
  expect(
    travelRuleFor({ ...transfer, countries: ['DE'], amounts: { USD: '10' }, occurredAt: on('2024-12-29') }).required,
  ).toBe(false);
  expect(
    travelRuleFor({ ...transfer, countries: ['DE'], amounts: { EUR: '10' }, occurredAt: on('2024-12-30') }),
  ).toMatchObject({ required: true, reason: 'every_transfer', jurisdiction: 'EU' });
});

test('an amount of unknown worth is never free', () => {
  expect(travelRuleFor({ ...transfer, countries: ['SG'] })).toMatchObject({
    required: true,
    reason: 'amount_not_convertible',
  });
});

test('of two countries the stricter rule holds, whichever side it is', () => {
  const small = { ...transfer, amounts: { USD: '2000', SGD: '2700' } };
  for (const countries of [
    ['DE', 'US'],
    ['US', 'DE'],
  ])
    expect(travelRuleFor({ ...small, countries })).toMatchObject({ required: true, jurisdiction: 'EU' });
  expect(travelRuleFor({ ...small, countries: ['US', 'SG'] })).toMatchObject({ required: true, jurisdiction: 'SG' });
  expect(travelRuleFor({ ...small, countries: ['US', 'US'] }).required).toBe(false);
  expect(travelRuleFor({ ...small, countries: ['US', 'CA'] })).toMatchObject({
    jurisdiction: 'CA',
    reason: 'amount_not_convertible',
  });
});

test('an unknown side adds nothing, and without any country the threshold of the FATF holds', () => {
  const small = { ...transfer, amounts: { USD: '2000' } };
  expect(travelRuleFor({ ...small, countries: [undefined, 'US'] })).toMatchObject({
    required: false,
    jurisdiction: 'US',
  });
  expect(travelRuleFor({ ...small, countries: [undefined, undefined] })).toMatchObject({
    required: true,
    jurisdiction: 'FATF',
    reason: 'above_threshold',
  });
});

test('other payments need nothing', () => {
  expect(travelRuleFor({ ...transfer, crypto: false, countries: ['DE'] }).required).toBe(false);
});
