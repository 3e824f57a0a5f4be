import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../decimal.js';
import { DEFINITION_DEFAULTS, type ParameterValue } from '../definition.js';
import { ruleCompiler } from '../rule-compiler.js';
import { variablesOf } from '../variables.js';

const variables = (amount: string) =>
  variablesOf({
    id: 'txn_1',
    reference: 'pay-7',
    type: 'payment',
    direction: 'out',
    amount: parseDecimal(amount),
    currency: 'EUR',
    baseAmount: parseDecimal(amount),
    baseCurrency: 'EUR',
    occurredAt: Date.UTC(2026, 6, 1, 22, 30),
    memo: 'Invoice 2041, May',
    metadata: { ratio: 0.25, visits: 3 },
    subject: { reference: 'cust-1', country: 'PT' },
  });

const PARAMETERS: Record<string, ParameterValue> = { limits: [9800, 9900.5], shares: ['a', 'b'], small: 1e-10 };

function run(condition: string, amount = '9800') {
  const made = ruleCompiler().compile({ ...DEFINITION_DEFAULTS, condition, parameters: PARAMETERS });
  if ('faults' in made) return made.faults[0];
  const { rule } = made;
  return rule.evaluate(variables(amount), {
    windows: rule.windows.map(({ fn }) => ({ value: fn === 'count' ? 1n : parseDecimal('100')! })),
    lists: rule.lists.map(() => true),
    cycles: [],
  });
}

describe('conditions that authors write', () => {
  test.each([
    ['tx.amount in [9800, 9900]'],
    ['tx.amount in [9800.00, 1.5]'],
    ['!(tx.amount in [9799, 9800.000000000000000001])'],
    ['tx.amount in params.limits'],
    ['params.limits.exists(limit, tx.amount >= limit)'],
    ['tx.amount >= 9000u && tx.amount + 1u == 9801'],
    ['double(tx.amount) == 9800.0 && int(tx.amount) == 9800 && uint(tx.amount) == 9800u'],
    ["string(tx.amount) == '9800' && string(tx.occurred_at) == '2026-07-01T22:30:00Z'"],
    ['int(tx.occurred_at) == 1782945000'],
    ['1 == 1.0 && 1.0 == 1 && 1u == 1'],
    ["count('24h') == 1.0"],
    ['![].exists(x, x > 1)'],
    ["duration('1h') + tx.occurred_at > tx.occurred_at"],
    ["tx.occurred_at - timestamp('2026-07-01T00:00:00Z') == duration('22h30m')"],
    ["tx.memo.split(' ')[1].replace(',', '') == '2041' && tx.memo.charAt(0) == 'I'"],
    ["tx.?device.orValue('none') == 'none' && tx.?memo.orValue('none') != 'none'"],
    ["'%s of %.2f'.format([tx.currency, tx.amount]) == 'EUR of 9800.00'"],
    ['math.greatest(tx.amount, 1) == 9800 && math.abs(-tx.amount) == tx.amount && math.round(tx.amount / 3) == 3267'],
    ['cel.bind(half, tx.amount / 2, half + half == tx.amount && half > 4000)'],
    ['tx.amount > 0.1 + 0.2 && decimal(0.1) + 0.2 == decimal(0.3)'],
    ['tx.amount + (0.1 + 0.2) == 9800.3'],
    ["{1: 'a', 'b': 2}[1] == 'a' && dyn(1.0) in {1: 'a'}"],
    ['tx.amount > .5 && metadata.ratio == 0.25'],
    ["['a', 'b'].exists(x, x in params.shares)"],
  ])('%s', (condition) => {
    expect(run(condition)).toBe(true);
  });
});

describe('money is exact to its last digit', () => {
  test.each([
    ['tx.amount > 9799.999999999999999999', '9800', true],
    ['tx.amount > 9799.999999999999999999', '9799.999999999999999999', false],
    ['9799.999999999999999999 < tx.amount', '9799.999999999999999998', false],
    ['tx.amount == 0.000000000000000001', '0.000000000000000001', true],
    ['tx.amount >= 123456789012345678.000000000000000001', '123456789012345678', false],
    ['tx.amount * 0.1 == 980.0000000000000001', '9800.000000000000001', true],
    ['decimal(9799.999999999999999999) < tx.amount', '9800', true],
    ['tx.amount > 1e-18', '0.000000000000000002', true],
  ])('%s for %s', (condition, amount, wanted) => {
    expect(run(condition, amount)).toBe(wanted);
  });

  test.each(['tx.amount > 0.0000000000000000001', 'tx.amount > 1e-19', 'decimal(1e-19) < tx.amount'])(
    '%s has more digits than money and is refused where it stands',
    (condition) => {
      expect(run(condition)).toMatchObject({
        position: expect.any(Number),
        message: expect.stringContaining('18 digits'),
      });
    },
  );

  test('filters and values of lists keep the digits that were written', () => {
    const condition =
      "count('24h', {'min': 0.0000000001, 'max': 1e25}) > 0 && in_list('blocklist', metadata.ratio < 0.0000000001 ? 'a' : 'b')";
    const made = ruleCompiler().compile({ ...DEFINITION_DEFAULTS, condition, parameters: {} });
    if ('faults' in made) throw new Error(made.faults[0]?.message);
    const filter = made.rule.filter(0, variables('1')) as { min: unknown; max: unknown };
    expect([String(filter.min), String(filter.max)]).toEqual(['0.0000000001', `1${'0'.repeat(25)}`]);
    expect(made.rule.listValue(0, variables('1'))).toBe('b');
    expect(made.rule.lists[0]?.text).toContain('0.0000000001');
  });

  test('windows that differ in a late digit are two windows', () => {
    const keys = ['0.0000000001', '0.0000000002'].map((min) => {
      const made = ruleCompiler().compile({
        ...DEFINITION_DEFAULTS,
        condition: `count('24h', {'min': ${min}}) > 0`,
        parameters: {},
      });
      return 'rule' in made ? made.rule.windows[0]?.key : undefined;
    });
    expect(new Set(keys).size).toBe(2);
  });
});

describe('overflow is an error, never a wrong answer', () => {
  test.each([
    'int(tx.amount) * 9223372036854775807 > 0',
    '-9223372036854775808 / -int(tx.amount / tx.amount) > 0',
    '-(-9223372036854775808 + int(tx.amount) - int(tx.amount)) > 0',
    "tx.occurred_at + duration('87660000h') > tx.occurred_at",
    "int('9223372036854775808') > 0",
    'uint(-tx.amount) > 0u',
    "tx.memo.replace('', 'x'.replace('x', '0123456789012345678901234567890123456789')).replace('', '0123456789012345678901234567890123456789') != ''",
  ])('%s', (condition) => {
    expect(run(condition)).toMatchObject({ missing: 'error' });
  });

  test.each([
    '9223372036854775808 > 1',
    "['a'] == [1]",
    'tx.amount ? true : false',
    'nothing > 1',
    "tx.memo.matches('a+')",
  ])('%s is refused when it is saved', (condition) => {
    expect(run(condition)).toMatchObject({ position: expect.any(Number), message: expect.any(String) });
  });

  test('a bound list cannot double without end', () => {
    const doubled = Array.from({ length: 12 }, (_, at) => `cel.bind(l${at + 1}, l${at} + l${at}, `).join('');
    expect(run(`cel.bind(l0, [1, 2], ${doubled}size(l12) > 1)${')'.repeat(12)}`)).toMatchObject({ missing: 'error' });
  });
});
