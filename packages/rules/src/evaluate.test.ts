import { describe, expect, test } from 'vitest';
import { decideTransaction } from './decide.js';
import { parseDecimal } from './decimal.js';
import { DEFINITION_DEFAULTS, type RuleDefinition, type RuleSeverity } from './definition.js';
import { evaluateRules, type FiredRule, inScope } from './evaluate.js';
import type { TransactionFacts } from './facts.js';
import { featureValue } from './feature-value.js';
import { linkRules, sharedFilters } from './rule-set.js';
import { variablesOf } from './variables.js';
import type { WindowTotals } from './window-totals.js';

const amount = parseDecimal('100');
const facts: TransactionFacts = {
  ...{ id: 'txn_1', reference: 'r', type: 'payment', direction: 'out', currency: 'EUR', baseCurrency: 'EUR' },
  ...{ amount, baseAmount: amount, occurredAt: Date.UTC(2026, 0, 31, 23, 59), metadata: {} },
  subject: { reference: 'cust-1' },
};
const rule = (id: string, over: Partial<RuleDefinition> = {}, mode: 'live' | 'shadow' = 'live') => ({
  ...{ id, version: 3, mode },
  definition: { ...DEFINITION_DEFAULTS, name: id, condition: 'true', ...over },
});
const evaluate = (rules: readonly ReturnType<typeof rule>[], given = facts, snoozed?: ReadonlySet<string>) => {
  const set = linkRules(rules);
  const lists = set.lists.map(() => false);
  return evaluateRules(set, given, variablesOf(given), { windows: [], lists, cycles: [] }, snoozed);
};
const ids = (rules: readonly { readonly id: string }[]) => rules.map(({ id }) => id);

describe('a rule looks at the transactions of its scope', () => {
  test.each([
    [[], [], true],
    [['payment'], [], true],
    [['refund'], [], false],
    [['refund', 'payment'], ['out'], true],
    [[], ['in'], false],
    [['payment'], ['in'], false],
    [['refund'], ['out'], false],
    [[], ['in', 'out'], true],
  ] as const)('types %j, directions %j: %s', (types, directions, held) => {
    const [linked] = linkRules([rule('a', { types, directions })]).rules;
    expect(linked && inScope(linked, facts)).toBe(held);
    expect(evaluate([rule('a', { types, directions })]).evaluated).toBe(held ? 1 : 0);
  });
});

describe('what is said of the rules that ran', () => {
  test('live ones fire, shadow ones are told apart, and both are counted', () => {
    const result = evaluate([
      ...[
        rule('a'),
        rule('b', {}, 'shadow'),
        rule('c', { condition: 'false' }),
        rule('d', { condition: 'tx.' }, 'shadow'),
      ],
      rule('e', { types: ['refund'] }),
    ]);
    expect([ids(result.fired), ids(result.shadowFired)]).toEqual([['a'], ['b']]);
    expect(result).toMatchObject({ evaluated: 4, live: 2 });
    expect(result.unknown).toMatchObject([{ id: 'd', version: 3, mode: 'shadow', reason: 'error' }]);
  });

  test('a rule that is snoozed for the customer is silent', () => {
    const result = evaluate([rule('a'), rule('b')], facts, new Set(['a']));
    expect([ids(result.fired), result.evaluated]).toEqual([['b'], 1]);
  });

  test('the strongest come first: by action, then score, then id', () => {
    const rules = [
      ...[rule('a', { action: 'flag', score: 10 }), rule('b', { action: 'hold', score: 1 })],
      ...[rule('d', { action: 'flag', score: 30 }), rule('c', { action: 'flag', score: 30 })],
      ...[rule('e', { action: 'reject', score: 0 }), rule('f', { action: 'score', score: 99 })],
    ];
    for (const given of [rules, [...rules].reverse()]) expect(ids(evaluate(given).fired)).toEqual([...'ebcdaf']);
  });

  test('a fired rule carries what its version says', () => {
    const [fired] = evaluate([rule('a', { action: 'hold', score: 7, severity: 'high', reasonCode: 'x.y' })]).fired;
    expect(fired).toEqual({
      ...{ id: 'a', name: 'a', version: 3, mode: 'live', action: 'hold', score: 7, severity: 'high' },
      ...{ explanation: 'a: amount 100.00 EUR.', matched: {}, reasonCode: 'x.y' },
    });
  });
});

describe('windows with amounts without a rate', () => {
  const UNIT = 10n ** 18n;
  /** What a rule says when its windows hold these totals, and some payments that nobody can convert. */
  const said = (condition: string, unconverted: bigint, ...totals: readonly Partial<WindowTotals>[]) => {
    const set = linkRules([rule('a', { condition })]);
    const windows = set.windows.map(({ spec }, at) => featureValue(spec.fn, { count: 0n, unconverted, ...totals[at] }));
    const result = evaluateRules(set, facts, variablesOf(facts), { windows, lists: [], cycles: [] });
    return result.fired.length === 1 ? 'fires' : (result.unknown[0]?.reason ?? 'silent');
  };

  test.each<[string, bigint, string, ...Partial<WindowTotals>[]]>([
    ["sum(base_amount, '24h') > 5", 1n, 'fires', { sum: 6n * UNIT }],
    ["sum(base_amount, '24h') > 5", 1n, 'missing_rate', { sum: 5n * UNIT }],
    ["sum(base_amount, '24h') < 5", 1n, 'missing_rate', { sum: UNIT }],
    ["max(base_amount, '24h') > 5", 1n, 'fires', { most: 6n * UNIT }],
    ["min(base_amount, '24h') < 5", 1n, 'fires', { least: 4n * UNIT }],
    ["min(base_amount, '24h') > 3", 1n, 'missing_rate', { least: 4n * UNIT }],
    ["avg(base_amount, '24h') > 5", 1n, 'missing_rate', { count: 1n, sum: 9n * UNIT }],
    ["count('24h', {'min': 1}) >= 3", 1n, 'fires', { count: 3n }],
    ["count('24h', {'min': 1}) >= 3", 1n, 'missing_rate', { count: 2n }],
    ["count('24h', {'min': 1}) == 3", 1n, 'missing_rate', { count: 3n }],
    ["count('24h', {'min': 1}) == 4", 2n, 'missing_rate', { count: 3n }],
    ["sum(base_amount, '1d') > sum(base_amount, '7d')", 1n, 'missing_rate', { sum: 9n * UNIT }, { sum: UNIT }],
    ["sum(base_amount, '24h') > 5", 0n, 'silent', { sum: UNIT }],
    ["count('24h', {'min': 1}) != 4", 2n, 'missing_rate', { count: 3n }],
    ["count('24h', {'min': 1}) != 0", 2n, 'fires', { count: 3n }],
    ["!(count('24h', {'min': 1}) in [4])", 2n, 'missing_rate', { count: 3n }],
    ["count('24h', {'min': 1}) % 2 == 1", 2n, 'missing_rate', { count: 3n }],
    ["count('24h', {'min': 1}) % 2 < 2", 2n, 'fires', { count: 3n }],
    ["count('24h', {'min': 1}) != 0", 999n, 'missing_rate', { count: 3n }],
    ["sum(base_amount, '24h') != 50.0", 1n, 'missing_rate', { sum: 6n * UNIT }],
    [
      "(sum(base_amount, '24h') - 50.0) * (sum(base_amount, '24h') - 50.0) > 1.0",
      1n,
      'missing_rate',
      { sum: UNIT },
      { sum: UNIT },
    ],
    ["1.0 / (double(count('24h', {'min': 1})) - 3.5) < 1.5", 2n, 'missing_rate', { count: 3n }],
    ["10.0 / count('24h', {'min': 1}) < 4.0", 2n, 'fires', { count: 3n }],
    ["!(sum(base_amount, '24h') * 2 <= 5 - 1)", 1n, 'fires', { sum: 6n * UNIT }],
    ["tx.base_amount > 1.0 ? double(count('24h', {'min': 1})) > 2.5 : false", 2n, 'fires', { count: 3n }],
  ])('%s with %d of them: %s', (condition, unconverted, outcome, ...totals) => {
    expect(said(condition, unconverted, ...totals)).toBe(outcome);
  });

  test('in more windows than are tried leave the rule unknown', () => {
    const sums = (most: number) =>
      Array.from({ length: most }, (_, at) => `sum(base_amount, '${at + 1}d') > 5`).join(' && ');
    const totals = (most: number) => Array.from({ length: most }, () => ({ sum: 6n * UNIT }));
    expect(said(sums(6), 1n, ...totals(6))).toBe('fires');
    expect(said(sums(7), 1n, ...totals(7))).toBe('missing_rate');
  });
});

describe('a base amount that is not there', () => {
  const condition = 'tx.base_amount > 1';
  const { baseAmount: _base, ...without } = facts;

  test('lacks a rate where an amount was sent: the currencies and the UTC day are named', () => {
    expect(evaluate([rule('a', { condition })], { ...without, currency: 'USD' } as TransactionFacts).unknown).toEqual([
      {
        ...{ id: 'a', version: 3, mode: 'live', reason: 'missing_rate' },
        detail: 'There is no rate from USD to EUR for 2026-01-31.',
      },
    ]);
  });

  test('is a missing field where none was sent, and any other field is missing as it is', () => {
    const { amount: _amount, ...nothing } = without;
    const reasons = (given: object, text: string) =>
      evaluate([rule('a', { condition: text })], given as TransactionFacts).unknown.map(({ reason, detail }) => [
        reason,
        detail,
      ]);
    expect(reasons(nothing, condition)).toEqual([['missing_field', 'tx.base_amount']]);
    expect(reasons(facts, "counterparty.name == 'x'")).toEqual([['missing_field', 'counterparty.name']]);
  });
});

describe('a decision on fired rules', () => {
  const fired = (over: Partial<FiredRule>): FiredRule => ({
    ...{ id: 'a', name: 'a', version: 1, mode: 'live', action: 'flag', score: 0, severity: 'low' },
    ...{ explanation: '', matched: {}, reasonCode: null },
    ...over,
  });

  test.each([
    [0, 'low'],
    [29, 'low'],
    [30, 'medium'],
    [59, 'medium'],
    [60, 'high'],
    [84, 'high'],
    [85, 'critical'],
    [100, 'critical'],
    [101, 'critical'],
  ])('a score of %d is %s', (score, band) => {
    expect(decideTransaction([fired({ score })])).toMatchObject({ score: Math.min(100, score), band });
  });

  test.each([
    ['score', 'approved', 'approve', undefined],
    ['flag', 'flagged', 'review', 'high'],
    ['hold', 'held', 'hold', 'high'],
    ['reject', 'rejected', 'reject', 'high'],
  ] as const)('the action %s makes it %s', (action, status, recommendedAction, severity) => {
    const rules = [fired({ action, severity: 'high' }), fired({ id: 'b', action: 'score', severity: 'critical' })];
    expect(decideTransaction(rules)).toMatchObject({ status, recommendedAction });
    expect(decideTransaction(rules).severity).toBe(severity);
    expect(decideTransaction([...rules].reverse())).toMatchObject({ status });
  });

  test('the severest rule that asks for an alert gives its severity, and catalogued codes stand once', () => {
    const severities: RuleSeverity[] = ['medium', 'critical', 'low'];
    const rules = severities.map((severity, at) => fired({ id: `r${at}`, severity, reasonCode: 'x.y' }));
    expect(decideTransaction(rules)).toMatchObject({
      severity: 'critical',
      reasonCodes: ['rule:r0', 'rule:r1', 'rule:r2', 'x.y'],
    });
    expect(decideTransaction([])).toEqual({
      ...{ status: 'approved', recommendedAction: 'approve', score: 0, band: 'low', reasonCodes: [] },
      severity: undefined,
    });
  });
});

describe('a set of rules looks at each thing once', () => {
  test('equal windows, lists and cycles are shared, and the longest reach is told', () => {
    const set = linkRules([
      rule('a', { condition: "count('1d') > 1 && in_list('l', tx.reference) && cycle(3, '7d') > 0" }),
      rule('b', { condition: "sum(amount, '2d') > 1 && count('24h') > 2 && in_list('l', tx.reference)" }),
      rule('c', { condition: "in_list('l', subject.reference) && cycle(3, '7d', 0.1) > 0 && cycle(3, '7d') > 0" }),
      rule('d', { condition: "in_list('m', params.v)", parameters: { v: 'x' } }),
      rule('e', { condition: "in_list('m', params.v)", parameters: { v: 'y' } }),
    ]);
    expect(set.windows.map(({ spec }) => spec.label)).toEqual(['count_1d', 'sum_amount_2d']);
    expect([set.lists.length, set.cycles.length, set.reachMs]).toEqual([4, 2, 7 * 86_400_000]);
    expect(set.rules.map(({ windows, lists, cycles }) => [windows, lists, cycles])).toEqual([
      [[0], [0], [0]],
      [[1, 0], [0], []],
      [[], [1], [1, 0]],
      [[], [2], []],
      [[], [3], []],
    ]);
    expect(set.lists.map((list) => list.value(variablesOf(facts)))).toEqual(['r', 'cust-1', 'x', 'y']);
    expect(linkRules([]).reachMs).toBe(0);
  });

  test('filters with equal texts are computed once, those of other parameters anew', () => {
    const limited = (least: number) => ({ condition: "count('1d', {'min': params.least}) > 1", parameters: { least } });
    const set = linkRules([rule('a', limited(1)), rule('b', limited(2)), rule('c', { condition: "count('1d') > 0" })]);
    const values = sharedFilters(set.windows, variablesOf(facts));
    expect(values).toEqual([{ min: parseDecimal('1') }, { min: parseDecimal('2') }, {}]);
  });

  test('filters take a text or a list of texts', () => {
    const filterOf = (text: string) => {
      const set = linkRules([rule('a', { condition: `count('1d', {'counterparty': ${text}}) > 1` })]);
      return sharedFilters(set.windows, variablesOf(facts))[0];
    };
    expect(filterOf('tx.reference')).toEqual({ counterparty: ['r'] });
    expect(filterOf("[tx.reference, 'b']")).toEqual({ counterparty: ['r', 'b'] });
    expect(filterOf('counterparty.id')).toMatchObject({ missing: 'missing_field' });
  });
});
