import { describe, expect, test } from 'vitest';
import type { ParameterValue } from './definition.js';
import { ruleCompiler } from './rule-compiler.js';

const DAY = 86_400_000;
const compiler = ruleCompiler();
const compile = (condition: string, parameters: Record<string, ParameterValue> = {}) =>
  compiler.compile({ condition, parameters });
const ruleOf = (condition: string, parameters: Record<string, ParameterValue> = {}) => {
  const made = compile(condition, parameters);
  if ('faults' in made) throw new Error(`${condition}: ${made.faults[0]?.message}`);
  return made.rule;
};
const windowOf = (condition: string, parameters: Record<string, ParameterValue> = {}) => {
  const [window] = ruleOf(condition, parameters).windows;
  if (!window) throw new Error(`${condition} has no window.`);
  return window;
};
const faultsOf = (condition: string, parameters: Record<string, ParameterValue> = {}) => {
  const made = compile(condition, parameters);
  return 'faults' in made ? made.faults.map(({ message }) => message) : [];
};

describe('a window is read from its call', () => {
  test.each([
    ["count('24h') > 1", 'count', undefined, DAY, 'count_24h'],
    ["count('30m', {'direction': 'out'}) > 1", 'count', undefined, 1_800_000, 'count_out_30m'],
    ["pairs('7d') > 1", 'pairs', undefined, 7 * DAY, 'pairs_7d'],
    ["sum(base_amount, '366d') > 1", 'sum', 'base_amount', 366 * DAY, 'sum_366d'],
    ["sum(amount, '1h', {'direction': 'in'}) > 1", 'sum', 'amount', 3_600_000, 'sum_amount_in_1h'],
    ["distinct(counterparty, '7d') > 1", 'distinct', 'counterparty', 7 * DAY, 'distinct_counterparty_7d'],
    ["percentile(base_amount, 0.95, '30d') > 1", 'percentile', 'base_amount', 30 * DAY, 'p95_30d'],
    ["percentile(base_amount, 0.995, '30d') > 1", 'percentile', 'base_amount', 30 * DAY, 'p99_5_30d'],
    ["count('1d', {'direction': ['in', 'out']}) > 1", 'count', undefined, DAY, 'count_1d'],
  ])('%s', (condition, fn, field, lengthMs, label) => {
    expect(windowOf(condition)).toMatchObject({ fn, field, lengthMs, reachMs: lengthMs, label });
  });

  test('what is new in a window is sought as far back as a window may reach', () => {
    expect(windowOf("fan('1d') > 1")).toMatchObject({ lengthMs: DAY, reachMs: 366 * DAY });
  });

  test('a share is kept exactly, from a literal and from a parameter', () => {
    expect(windowOf("percentile(amount, 1.0, '1d') > 1").share).toBe(10n ** 18n);
    expect(windowOf("percentile(amount, 0.9, '1d') > 1").share).toBe(9n * 10n ** 17n);
    expect(windowOf("percentile(amount, params.share, '1d') > 1", { share: 0.25 }).share).toBe(25n * 10n ** 16n);
    expect(windowOf("count('1d') > 1").share).toBe(undefined);
  });

  test('the length may be a parameter', () => {
    expect(windowOf('count(params.length) > 1', { length: '2d' })).toMatchObject({ lengthMs: 2 * DAY });
  });

  test('filters stand in the order of their names, with the digits that were written', () => {
    const { filters } = windowOf(
      "count('1d', {'type': 'payment', 'direction': 'in', 'min': 0.100000000000000006}) > 1",
    );
    expect(filters.map(({ name }) => name)).toEqual(['direction', 'min', 'type']);
    expect(filters[1]?.text).toContain('0.100000000000000006');
    expect(filters[0]?.text).toMatch(/^["']in["']$/);
  });
});

describe('windows are equal exactly where their values always are', () => {
  const key = (condition: string, parameters: Record<string, ParameterValue> = {}) =>
    windowOf(condition, parameters).key;

  test.each([
    ["count('24h') > 1", "count('1d') > 5"],
    ["count('1d', {'direction': 'in', 'type': 'x'}) > 1", "count('1d', {'type': 'x', 'direction': 'in'}) > 1"],
  ])('%s and %s', (one, other) => {
    expect(key(one)).toBe(key(other));
  });

  test.each([
    ["count('24h') > 1", "count('25h') > 1"],
    ["sum(amount, '1d') > 1", "sum(base_amount, '1d') > 1"],
    ["sum(amount, '1d') > 1", "avg(amount, '1d') > 1"],
    ["count('1d') > 1", "count('1d', {'direction': 'in'}) > 1"],
    ["count('1d', {'direction': 'out'}) > 1", "count('1d', {'direction': 'in'}) > 1"],
    ["percentile(amount, 0.9, '1d') > 1", "percentile(amount, 0.8, '1d') > 1"],
  ])('not %s and %s', (one, other) => {
    expect(key(one)).not.toBe(key(other));
  });

  test('parameters tell windows apart only where a filter reads them', () => {
    const read = "count('1d', {'min': params.least}) > 1";
    expect(key(read, { least: 1 })).not.toBe(key(read, { least: 2 }));
    expect(key(read, { least: 1 })).toBe(key(read, { least: 1 }));
    expect(key("count('1d') > params.least", { least: 1 })).toBe(key("count('1d') > params.least", { least: 2 }));
  });
});

describe('arguments outside their bounds are refused with a sentence', () => {
  const LENGTH = "A window is a literal such as '24h', '30m' or '7d', at most 366d.";
  const SHARE = 'The share of percentile() is a literal above 0, at most 1.';
  const SHARED = "shared() needs one of device, ip, counterparty and a window: shared('device', '30d').";
  const CYCLE = "cycle() needs 3 to 6 hops, a window and perhaps a tolerance below 1: cycle(4, '7d', 0.1).";
  const LIST = "in_list() needs the name of a list as a literal: in_list('blocklist', value).";

  test.each([
    ["count('367d') > 1", LENGTH],
    ["count('0d') > 1", LENGTH],
    ["count('1w') > 1", LENGTH],
    ["count('01d') > 1", LENGTH],
    ["count('1234567m') > 1", LENGTH],
    ['count(tx.reference) > 1', LENGTH],
    ["percentile(amount, 0.0, '1d') > 1", SHARE],
    ["percentile(amount, 1.0000001, '1d') > 1", SHARE],
    ["percentile(amount, tx.hour * 1.0, '1d') > 1", SHARE],
    ["sum(counterparty, '1d') > 1", 'sum() needs an amount: base_amount or amount.'],
    ["in_out_gap(base_amount, '1d', {'direction': 'in'}) > 0.5", 'in_out_gap() looks at both directions.'],
    ["shared(amount, '7d') > 1", SHARED],
    ["shared(device, '367d') > 1", SHARED],
    ["cycle(2, '7d') > 0", CYCLE],
    ["cycle(7, '7d') > 0", CYCLE],
    ["cycle(4, '367d') > 0", CYCLE],
    ["cycle(4, '7d', 1.0) > 0", CYCLE],
    ["cycle(4, '7d', -0.1) > 0", CYCLE],
    ["in_list('Bad', tx.reference)", LIST],
    [`in_list('${'a'.repeat(65)}', tx.reference)`, LIST],
    ['in_list(tx.type, tx.reference)', LIST],
    ["learned('nothing') > 0.5", 'There is no model of this name.'],
    ['learned(tx.type) > 0.5', "learned() needs the name of a model: learned('patterns')."],
    ["count('1d', {'min': sum(amount, '1d')}) > 1", 'A window cannot stand inside the filter of another.'],
  ])('%s', (condition, message) => {
    expect(faultsOf(condition)).toContain(message);
  });

  test('unknown and repeated filters name the ones there are', () => {
    const filters = /^The filter is a map with the keys direction, type, counterparty, .*min, max\.$/;
    for (const filter of ["{'other': 'x'}", "{'direction': 'in', 'direction': 'out'}"])
      expect(faultsOf(`count('1d', ${filter}) > 1`)).toContainEqual(expect.stringMatching(filters));
  });

  test.each([
    "shared('device', '30d') > 1",
    "shared(counterparty, '7d') > 1",
    "cycle(3, '7d') > 0",
    "cycle(6, '366d', 0.999) > 0",
    "cycle(4, '7d', 0.0) > 0",
    'true',
  ])('%s is none', (condition) => {
    expect(faultsOf(condition)).toEqual([]);
  });

  test('a list has a name of up to 64 characters', () => {
    expect(faultsOf(`in_list('${'a'.repeat(64)}', tx.reference)`)).toEqual([]);
  });

  test('a condition has 24 windows and look-ups at most', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `count('${at + 1}h') > 1`).join(' || ');
    expect(faultsOf(many(24))).toEqual([]);
    expect(faultsOf(many(25))).toContain('A condition has at most 24 windows and look-ups.');
  });
});

describe('cycles, lists and models are read from their calls', () => {
  test('a cycle has its hops, its length and its tolerance', () => {
    const { cycles } = ruleOf("cycle(params.hops, '7d', 0.05) > 0 || cycle(3, '1d') > 0", { hops: 5 });
    expect(cycles).toMatchObject([
      { hopsMax: 5, lengthMs: 7 * DAY, tolerance: { units: 5n * 10n ** 16n } },
      { hopsMax: 3, lengthMs: DAY, tolerance: undefined },
    ]);
    expect(ruleOf("cycle(3, '1d', params.t) > 0", { t: 0.5 }).cycles[0]).toMatchObject({
      tolerance: { units: 5n * 10n ** 17n },
    });
  });

  test('look-ups stand in the order of the text', () => {
    const { lists, windows, namedWindows, namedCycles } = ruleOf(
      "in_list('second-list', tx.reference) && count('1d') > 1 && in_list('first', tx.currency) && sum(amount, '2d') > 1",
    );
    expect(lists).toEqual([
      { list: 'second-list', text: 'tx.reference' },
      { list: 'first', text: 'tx.currency' },
    ]);
    expect(windows.map(({ label }) => label)).toEqual(['count_1d', 'sum_amount_2d']);
    expect([namedWindows, namedCycles]).toEqual([2, 0]);
  });

  test('a model is named once, and its own windows stand behind those of the condition', () => {
    const rule = ruleOf("count('1d') > 1 && learned('patterns') > 0.5 && learned('patterns') < 0.9");
    expect(rule.models).toEqual(['patterns']);
    expect(rule.namedWindows).toBe(1);
    expect(rule.windows[0]?.label).toBe('count_1d');
    expect(rule.windows.length).toBeGreaterThan(1);
  });
});
