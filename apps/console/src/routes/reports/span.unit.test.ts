import { expect, test } from 'vitest';
import { money } from '../../ui/format';
import { spanOf } from './span';
import type { Draft } from './validation';

const paid = (reference: string, amount: string | null, currency: string | null = 'BTC', day = '2026-11-20') => ({
  ...{ reference, amount, currency, direction: 'out' as const, occurred_at: `${day}T10:00:00.000Z` },
  counterparty: null,
});
const NONE = {} as Draft;

test('the sum of a report is exact, whatever the asset', () => {
  const small = spanOf(NONE, [paid('a', '0.00042'), paid('b', '0.000000000000000001')]);
  expect(small.total).toEqual({ amount: '0.000420000000000001', currency: 'BTC' });
  const large = spanOf(NONE, [paid('a', '90071992547409.93', 'EUR'), paid('b', '0.1', 'EUR'), paid('c', '0.2', 'EUR')]);
  expect(large.total).toEqual({ amount: '90071992547410.23', currency: 'EUR' });
  expect(spanOf(NONE, [paid('a', '5', 'EUR'), paid('b', '5', 'USD')]).total).toBeUndefined();
});

test('what moved no money is no part of it', () => {
  const span = spanOf(NONE, [paid('a', '10', 'USD'), paid('login', null, null, '2026-11-01')]);
  expect(span).toMatchObject({ from: '2026-11-20', to: '2026-11-20', total: { amount: '10.00', currency: 'USD' } });
  expect(span.transactions).toHaveLength(1);
});

test('transactions that the report names stay, also where the page has not read them', () => {
  const named = [
    { reference: 'old', date: '2026-01-05', amount: '7.50', currency: 'EUR', direction: 'in' as const },
    { reference: 'a', date: '2026-11-20', amount: '2', currency: 'EUR', direction: 'out' as const },
  ];
  const span = spanOf({ transactions: named } as Draft, [paid('a', '2', 'EUR'), paid('b', '9', 'EUR')]);
  expect(span).toEqual({
    from: '2026-01-05',
    to: '2026-11-20',
    total: { amount: '9.50', currency: 'EUR' },
    transactions: named,
  });
});

test('amounts are shown with every digit', () => {
  expect(money('0.000000000000000001')).toBe('0.000000000000000001');
  expect(money('90071992547409931.25')).toBe('90,071,992,547,409,931.25');
  expect([money('9850'), money(9850.5), money('0.00042')]).toEqual(['9,850.00', '9,850.50', '0.00042']);
});
