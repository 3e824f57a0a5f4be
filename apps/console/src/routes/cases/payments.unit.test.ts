import { expect, test } from 'vitest';
import { paymentsOf } from './payments';

const payment = (id: string, day: number, amount: string | null = '10.00') =>
  ({ id, occurred_at: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`, amount, direction: 'out' }) as const;
const start = Date.parse('2026-11-05T00:00:00.000Z');
const drawn = (around: ReturnType<typeof payment>[], alerted: ReturnType<typeof payment>[], ids: string[]) =>
  paymentsOf({ around, alerted, ids, start }).map(({ id, alerted: isAlerted }) => [id, isAlerted]);

test('payments of the alerts are drawn where the list of these days does not have them', () => {
  expect(drawn([payment('new', 18)], [payment('named', 6)], ['named'])).toEqual([
    ['new', false],
    ['named', true],
  ]);
});

test('each payment is drawn once, those of the alerts above the others', () => {
  const named = payment('named', 12);
  expect(drawn([named, payment('other', 11)], [named], ['named'])).toEqual([
    ['other', false],
    ['named', true],
  ]);
});

test('a payment that an alert names is marked although its details are not read yet', () => {
  expect(drawn([payment('named', 12)], [], ['named'])).toEqual([['named', true]]);
});

test('what lies before the picture, or has no amount, has no place in it', () => {
  expect(drawn([payment('first', 5)], [payment('early', 4), payment('empty', 9, null)], ['early', 'empty'])).toEqual([
    ['first', false],
  ]);
});
