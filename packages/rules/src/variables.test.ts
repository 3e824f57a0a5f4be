import { describe, expect, test } from 'vitest';
import { Decimal, decimalOf } from './decimal.js';
import type { TransactionFacts } from './facts.js';
import { parametersOf, shown, VARIABLE_FIELDS, variablesOf } from './variables.js';

const DAY = 86_400_000;
const AT = Date.UTC(2026, 4, 17, 22, 30);
const bare: TransactionFacts = {
  ...{ id: 'txn_1', reference: 'ref', type: 'payment', direction: 'out', baseCurrency: 'EUR', occurredAt: AT },
  metadata: {},
};
const full: TransactionFacts = {
  ...bare,
  ...{ amount: decimalOf(12.5), currency: 'USD', baseAmount: decimalOf(11), memo: 'Invoice 7', method: 'card' },
  ...{ methodAccount: 'PAN', methodCountry: 'RO', ip: '203.0.113.7', device: 'dev' },
  crypto: { chain: 'bitcoin', asset: 'BTC', txHash: 'hash', from: 'a', to: 'b' },
  metadata: { visits: 3, ratio: 0.5, note: 'n', vip: true },
  subject: {
    ...{ reference: 'cust', type: 'individual', name: 'Ana', country: 'PT', timeZone: 'Europe/Lisbon' },
    ...{ firstSeenAt: AT - 3 * DAY, customerSince: AT - 10.5 * DAY },
  },
  counterparty: {
    ...{ id: 'account:1', reference: 'cp', type: 'business', name: 'Bo', country: 'IR', account: 'IBAN' },
    ...{ institution: 'Bank', institutionCountry: 'DE', wallet: 'w', chain: 'ethereum' },
  },
  screening: { counterparty: 'match', subject: 'clear' },
  wallet: { status: 'flagged', sanctioned: true, score: 78, band: 'high', categories: ['mixer'] },
  travelRule: { required: true, satisfied: false },
  peer: { count: 120, mean: decimalOf(300), deviation: decimalOf(45) },
};
const plain = (facts: TransactionFacts) =>
  Object.fromEntries(Object.entries(variablesOf(facts)).map(([name, value]) => [name, { ...(value as object) }]));

describe('what a rule sees of a transaction', () => {
  test('is every fact under its declared name', () => {
    expect(plain(full)).toEqual({
      tx: {
        ...{ reference: 'ref', type: 'payment', direction: 'out', amount: decimalOf(12.5), currency: 'USD' },
        ...{ base_amount: decimalOf(11), base_currency: 'EUR', occurred_at: new Date(AT), hour: 22n },
        ...{
          memo: 'Invoice 7',
          method: 'card',
          method_account: 'PAN',
          method_country: 'RO',
          ip: '203.0.113.7',
          device: 'dev',
        },
        ...{ chain: 'bitcoin', asset: 'BTC', tx_hash: 'hash', crypto_from: 'a', crypto_to: 'b' },
        ...{ travel_rule_required: true, travel_rule_satisfied: false },
      },
      subject: {
        ...{ reference: 'cust', type: 'individual', name: 'Ana', country: 'PT', time_zone: 'Europe/Lisbon' },
        ...{ local_hour: 23n, customer_since: new Date(AT - 10.5 * DAY), known_days: 10n },
      },
      counterparty: {
        ...{ id: 'account:1', reference: 'cp', type: 'business', name: 'Bo', country: 'IR', account: 'IBAN' },
        ...{ institution: 'Bank', institution_country: 'DE', wallet: 'w', chain: 'ethereum' },
      },
      wallet: { status: 'flagged', sanctioned: true, score: 78n, band: 'high', categories: ['mixer'] },
      screening: { counterparty: 'match', subject: 'clear' },
      peer: { count: 120n, mean: decimalOf(300), deviation: decimalOf(45) },
      metadata: { visits: 3n, ratio: 0.5, note: 'n', vip: true },
    });
    for (const [name, fields] of Object.entries(VARIABLE_FIELDS))
      expect(Object.keys(plain(full)[name] ?? {}).sort(), name).toEqual(Object.keys(fields).sort());
  });

  test('is nothing where nothing is known, so that has() says no', () => {
    expect(plain(bare)).toEqual({
      tx: {
        ...{ reference: 'ref', type: 'payment', direction: 'out', base_currency: 'EUR' },
        ...{ occurred_at: new Date(AT), hour: 22n },
      },
      ...{ subject: {}, counterparty: {}, wallet: {}, screening: {}, peer: {}, metadata: {} },
    });
  });

  test.each([
    ['as its bank says', { customerSince: AT - 5 * DAY }, 5n],
    ['since it was first seen, where that is earlier', { customerSince: AT - DAY, firstSeenAt: AT - 9 * DAY }, 9n],
    ['no day before one is over', { firstSeenAt: AT - DAY + 1 }, 0n],
    ['one day after a day', { firstSeenAt: AT - DAY }, 1n],
    ['none for a customer of tomorrow', { customerSince: AT + 2 * DAY }, 0n],
    ['nothing', {}, undefined],
  ])('a customer is known %s', (_, subject, days) => {
    expect(plain({ ...bare, subject })['subject']?.['known_days' as never]).toBe(days);
  });
});

test('parameters are whole numbers, decimals, texts, flags and lists of them', () => {
  const parameters = { whole: 3, part: 0.25, text: 'x', flag: false, list: [1, 2.5], names: ['a'] };
  expect(parametersOf({ parameters })).toEqual({
    ...{ whole: 3n, part: decimalOf(0.25), text: 'x', flag: false, list: [1n, decimalOf(2.5)], names: ['a'] },
  });
});

test('an answer shows decimals and times as text and whole numbers as numbers', () => {
  const values = [new Decimal(5n * 10n ** 17n), 7n, new Date(0), 'x', 0.5, true, null, undefined];
  expect(values.map(shown)).toEqual(['0.5', 7, '1970-01-01T00:00:00.000Z', 'x', 0.5, true, null, null]);
  expect(shown(['a', 'b'])).toBe('a,b');
});
