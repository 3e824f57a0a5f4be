import { describe, expect, test } from 'vitest';
import { Decimal, decimalOf } from './decimal.js';
import { DEFINITION_DEFAULTS, type RuleDefinition } from './definition.js';
import { explanationOf, matchedValues } from './explain.js';
import type { TransactionFacts } from './facts.js';
import type { FeatureValue } from './feature-value.js';
import { linkRules, type SetInputs } from './rule-set.js';
import { variablesOf } from './variables.js';

const facts: TransactionFacts = {
  ...{ id: 'txn_1', reference: 'r', type: 'payment', direction: 'out', currency: 'EUR', baseCurrency: 'EUR' },
  ...{ amount: decimalOf(9500), baseAmount: decimalOf(9500), occurredAt: Date.UTC(2026, 0, 1, 12), metadata: {} },
};

/** What a rule says of itself; its inputs in the order of the set. */
function told(over: Partial<RuleDefinition>, inputs: Partial<SetInputs> = {}, given = facts) {
  const definition = { ...DEFINITION_DEFAULTS, name: 'Test', ...over };
  const set = linkRules([{ id: 'rul_test', version: 1, mode: 'live', definition }]);
  const [rule] = set.rules;
  if (!rule) throw new RangeError(set.broken[0]?.message ?? 'The rule does not compile.');
  const variables = variablesOf(given);
  const all = { windows: [], lists: [], cycles: [], ...inputs };
  const matched = matchedValues(rule, all, variables);
  return { matched, text: explanationOf(rule, variables, all, matched) };
}

describe('what made a rule fire', () => {
  test('is each window, list and cycle that it names, under its name', () => {
    const condition =
      "count('24h') > 1 && sum(base_amount, '7d') > 1 && in_list('watched', tx.reference) && cycle(4, '7d') > 0";
    const { matched, text } = told(
      { condition },
      {
        windows: [{ value: 4n }, { value: new Decimal(12_345n * 10n ** 15n) }],
        lists: [true],
        cycles: [{ value: 3n }],
      },
    );
    expect(matched).toEqual({ count_24h: 4, sum_7d: '12.35', hops_of_4: 3, on_watched: true });
    expect(text).toBe('Test: amount 9500.00 EUR, count 24h 4, sum 7d 12.35, hops of 4 3, on watched true.');
  });

  test('is a small amount whole, and none with two digits', () => {
    const condition = "sum(amount, '3d') > 0.0 || sum(base_amount, '7d') > 0.0";
    const { matched } = told({ condition }, { windows: [{ value: new Decimal(1n) }, { value: new Decimal(0n) }] });
    expect(matched).toEqual({ sum_amount_3d: '0.000000000000000001', sum_7d: '0.00' });
  });

  test('with the payments of a cycle and the customers behind a value as ids, which the sentence leaves out', () => {
    const condition = "cycle(4, '7d') > 0 && shared(device, '1d') > 1";
    const cycles = [
      { value: 3n, transactions: ['txn_a', 'txn_b', 'txn_c'] },
      { value: 2n, members: ['cus_a'], transactions: ['txn_d'] },
    ];
    const { matched, text } = told({ condition }, { cycles });
    expect(matched).toEqual({
      ...{ hops_of_4: 3, hops_of_4_transactions: 'txn_a txn_b txn_c' },
      ...{ shared_device_1d: 2, shared_device_1d_customers: 'cus_a', shared_device_1d_transactions: 'txn_d' },
    });
    expect(text).toBe('Test: amount 9500.00 EUR, hops of 4 3, shared device 1d 2.');
  });

  test('is what amounts with a rate come to, and the sentence says that others come on top', () => {
    const partial = { known: 4n, least: 4n, most: 5n };
    const windows: FeatureValue[] = [{ missing: 'missing_rate', detail: '', partial }];
    const { matched, text } = told(
      { condition: "count('24h', {'min': 1}) > 1", explanation: '{count_24h} payments.' },
      { windows },
    );
    expect(matched).toEqual({ count_24h: 4 });
    expect(text).toBe('4 payments. Amounts without an exchange rate come on top.');
  });

  test('leaves out what is unknown or not on its list', () => {
    const missing: FeatureValue = { missing: 'missing_rate', detail: '' };
    const condition = "count('24h') > 1 || in_list('a', tx.reference) || cycle(3, '7d') > 0";
    expect(told({ condition }, { windows: [missing], lists: [false], cycles: [missing] }).matched).toEqual({});
    expect(told({ condition }, {}).matched).toEqual({});
    expect(told({ condition }, { lists: [{ missing: 'error', detail: '' }] }).matched).toEqual({});
  });

  test('numbers windows of one name, in the order of the condition', () => {
    const condition = ["'x'", "'y'", "'z'"].map((type) => `count('1d', {'type': ${type}}) > 0`).join(' && ');
    const windows = [1n, 2n, 3n].map((value) => ({ value }));
    expect(told({ condition }, { windows }).matched).toEqual({ count_1d: 1, count_1d_2: 2, count_1d_3: 3 });
  });

  test('with a learned score, its version, its base and what moved it', () => {
    const { matched } = told({ condition: "learned('patterns') >= 0.0" });
    const names = Object.keys(matched);
    expect(names.slice(0, 3)).toEqual(['learned_patterns', 'learned_patterns_version', 'learned_patterns_base']);
    const score = Number(matched['learned_patterns']);
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(1);
    const moved = names.filter((name) => name.startsWith('learned_patterns.'));
    expect(moved.length).toBeGreaterThan(0);
    for (const name of moved) {
      expect(matched[name]).not.toBe(0);
      expect(String(matched[name])).toMatch(/^-?\d+(\.\d{1,4})?$/);
    }
    // The windows that only the model reads are not named by the condition.
    expect(names.filter((name) => !name.startsWith('learned_'))).toEqual([]);
  });
});

describe('the sentence of a fired rule', () => {
  test('is the name alone where there is nothing to say', () => {
    const { amount: _, ...without } = facts;
    expect(told({ condition: 'true' }, {}, without as TransactionFacts).text).toBe('Test.');
    expect(told({ condition: 'true' }).text).toBe('Test: amount 9500.00 EUR.');
  });

  test('takes values of the transaction, of parameters and of what matched; other names stay as they are', () => {
    const explanation =
      '{tx.amount} {tx.type} {tx.hour} {tx.occurred_at} {params.limit} {params.names} {count_1d} {tx.memo} {tx} {a.b} {Tx}';
    const { text } = told(
      { condition: "count('1d') > params.limit", parameters: { limit: 3, names: ['a', 'b'] }, explanation },
      { windows: [{ value: 4n }] },
    );
    expect(text).toBe('9500.00 payment 12 2026-01-01T12:00:00.000Z 3 a, b 4 {tx.memo} {tx} {a.b} {Tx}');
  });

  test('shows money with two digits, rounded', () => {
    const given = { ...facts, amount: decimalOf(1.005) };
    expect(told({ condition: 'true', explanation: '{tx.amount}' }, {}, given).text).toBe('1.01');
  });
});
