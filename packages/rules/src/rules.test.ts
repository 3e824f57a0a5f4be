import { describe, expect, test } from 'vitest';
import { decideTransaction } from './decide.js';
import { Decimal, parseDecimal } from './decimal.js';
import { DEFINITION_DEFAULTS, type RuleDefinition } from './definition.js';
import { evaluateRules } from './evaluate.js';
import type { TransactionFacts } from './facts.js';
import type { FeatureValue } from './feature-value.js';
import { ruleCompiler } from './rule-compiler.js';
import { rulePack } from './rule-pack.js';
import { linkRules } from './rule-set.js';
import { variablesOf } from './variables.js';

const facts: TransactionFacts = {
  id: 'txn_1',
  reference: 'r',
  type: 'payment',
  direction: 'out',
  amount: parseDecimal('9500.00')!,
  baseAmount: parseDecimal('9500.00')!,
  currency: 'EUR',
  baseCurrency: 'EUR',
  occurredAt: Date.UTC(2026, 0, 1, 12),
  metadata: { visits: 3 },
  subject: { reference: 'cust-1' },
};

const run = (condition: string, over: Partial<RuleDefinition> = {}, windows: FeatureValue[] = []) => {
  const definition = { ...DEFINITION_DEFAULTS, name: 'Test', condition, ...over };
  const set = linkRules([{ id: 'rul_test', version: 1, mode: 'live', definition }]);
  const inputs = {
    windows,
    lists: set.lists.map(() => false),
    cycles: set.cycles.map((): FeatureValue => ({ value: 0n })),
  };
  return evaluateRules(set, facts, variablesOf(facts), inputs);
};

describe('money is decimal', () => {
  test.each([
    ['tx.amount == 9500', true],
    ['9500 == tx.amount', true],
    ['tx.amount > 9499.99 && tx.amount < 9500.01', true],
    ['tx.amount % 1000 == 500', true],
    ['tx.amount * 0.1 == 950', true],
    ['tx.amount + 0.1 + 0.2 == 9500.3', true],
    ['-tx.amount < 0', true],
    ["tx.amount == decimal('9500.000')", true],
    ['params.share * tx.amount == 7600', true],
    ['tx.hour == 12 && metadata.visits == 3', true],
    ['tx.amount in [9500]', true],
  ])('%s', (condition, wanted) => {
    const { fired, unknown } = run(condition, { parameters: { share: 0.8 } });
    expect(unknown.length > 0 ? 'fault' : fired.length > 0).toBe(wanted);
  });
});

describe('fired, not fired and unknown are three outcomes', () => {
  test('a missing field is unknown, and has() asks for it', () => {
    expect(run("counterparty.country == 'IR'").unknown).toMatchObject([
      { reason: 'missing_field', detail: 'counterparty.country' },
    ]);
    expect(run("has(counterparty.country) && counterparty.country == 'IR'").unknown).toEqual([]);
  });

  test('what decides without the missing part is decided', () => {
    expect(run("counterparty.country == 'IR' || tx.amount > 1").fired).toHaveLength(1);
    expect(run("counterparty.country == 'IR' && tx.amount < 1")).toMatchObject({ fired: [], unknown: [] });
  });

  test('a window without values is unknown with its reason', () => {
    const missing: FeatureValue = { missing: 'insufficient_history', detail: 'too few' };
    expect(run("avg(base_amount, '30d') > 1", {}, [missing]).unknown).toMatchObject([
      { reason: 'insufficient_history' },
    ]);
  });

  test('division by zero is an error of this rule alone', () => {
    expect(run('tx.amount / 0 > 1').unknown).toMatchObject([{ reason: 'error', detail: 'division by zero' }]);
  });
});

test('an explanation is filled with values, and made where none is written', () => {
  const windows: FeatureValue[] = [{ value: 4n }, { value: new Decimal(38_100n * 10n ** 18n) }];
  const condition = "count('24h', {'direction': 'out'}) > params.limit && sum(base_amount, '24h') > 0";
  const parameters = { limit: 3 };
  const written = run(
    condition,
    {
      parameters,
      explanation: '{count_out_24h} payments, {sum_24h} {tx.base_currency} (limit {params.limit}, {nothing}).',
    },
    windows,
  );
  expect(written.fired[0]?.explanation).toBe('4 payments, 38100.00 EUR (limit 3, {nothing}).');
  const made = run(condition, { parameters }, windows);
  expect(made.fired[0]?.explanation).toBe('Test: amount 9500.00 EUR, count out 24h 4, sum 24h 38100.00.');
  expect(made.fired[0]?.matched).toEqual({ count_out_24h: 4, sum_24h: '38100.00' });
});

test('the strongest action decides and scores add up to a hundred at most', () => {
  const rules = (['score', 'hold', 'flag'] as const).map((action, at) => ({
    id: `rul_${action}`,
    version: 1,
    mode: 'live' as const,
    definition: { ...DEFINITION_DEFAULTS, name: action, condition: 'true', action, score: 30 + at * 20 },
  }));
  const { fired } = evaluateRules(linkRules(rules), facts, variablesOf(facts), { windows: [], lists: [], cycles: [] });
  expect(decideTransaction(fired)).toMatchObject({
    status: 'held',
    recommendedAction: 'hold',
    score: 100,
    band: 'critical',
  });
  expect(fired.map(({ id }) => id)).toEqual(['rul_hold', 'rul_flag', 'rul_score']);
});

test('a rule that does not compile stops no other', () => {
  const good = { ...DEFINITION_DEFAULTS, name: 'good', condition: 'tx.amount > 1' };
  const set = linkRules([
    { id: 'rul_bad', version: 1, mode: 'live', definition: { ...good, condition: 'tx.' } },
    { id: 'rul_good', version: 1, mode: 'live', definition: good },
  ]);
  const result = evaluateRules(set, facts, variablesOf(facts), { windows: [], lists: [], cycles: [] });
  expect([result.fired.map(({ id }) => id), result.unknown.map(({ id }) => id)]).toEqual([['rul_good'], ['rul_bad']]);
});

describe('the pack', () => {
  test.each(rulePack())('$id compiles, names its source and has one sentence', ({ definition }) => {
    expect(ruleCompiler().compile(definition)).not.toHaveProperty('faults');
    expect(definition.reference).toMatch(/FATF|Directive/);
    expect(definition.explanation).toMatch(/^[^.]*(\.\d+[^.]*)*\.?.*\.$/);
  });

  test('no rule looks for small amounts', () => {
    for (const { id, definition } of rulePack()) {
      const most = definition.parameters['max'];
      expect(most === undefined || Number(most) >= 1000, id).toBe(true);
    }
  });
});

test.each(rulePack())('the explanation of $id of the pack names parameters that the rule has', ({ definition }) => {
  const named = [...(definition.explanation ?? '').matchAll(/\{params\.(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys(definition.parameters)).toEqual(expect.arrayContaining(named));
});
