import { describe, expect, test } from 'vitest';
import { parseDecimal } from './decimal.js';
import type { ParameterValue } from './definition.js';
import type { TransactionFacts } from './facts.js';
import { ruleCompiler } from './rule-compiler.js';
import { variablesOf } from './variables.js';

const facts: TransactionFacts = {
  ...{ id: 'txn_1', reference: 'r', type: 'payment', direction: 'out', currency: 'EUR', baseCurrency: 'EUR' },
  ...{ amount: parseDecimal('100'), occurredAt: 0, metadata: {}, subject: { reference: 'cust' } },
};
const variables = variablesOf(facts);
const compile = (condition: string, parameters: Record<string, ParameterValue> = {}) =>
  ruleCompiler().compile({ condition, parameters });
function ruleOf(...given: Parameters<typeof compile>) {
  const made = compile(...given);
  if ('faults' in made) throw new RangeError(JSON.stringify(made.faults));
  return made.rule;
}
const faultsOf = (condition: string) => {
  const made = compile(condition);
  return 'faults' in made ? made.faults : [];
};
const NONE = { windows: [], lists: [], cycles: [] };

describe('a condition that cannot be a rule is refused', () => {
  test('with one sentence and the place', () => {
    expect(faultsOf('tx.amount > ')).toEqual([{ message: expect.any(String), position: expect.any(Number) }]);
    expect(faultsOf('1 + 1')).toEqual([
      { message: 'A condition is true or false; this one is of type int.', position: 0 },
    ]);
    expect(faultsOf("tx.amount > 1 && tx.nothing == 'x'").map(({ position }) => position > 0)).toEqual([true]);
    expect(faultsOf(`${' '.repeat(70_000)}true`)).toEqual([
      { message: expect.stringMatching(/^A condition has at most \d+ characters\.$/), position: expect.any(Number) },
    ]);
  });

  test('where one of its filters or values has a fault, alone or with others', () => {
    expect(faultsOf("count('1d', {'type': tx.nothing}) > 1")).toHaveLength(1);
    expect(faultsOf("in_list('l', tx.nothing)")).toHaveLength(1);
    expect(faultsOf("count('1w') > 1 && count('1x') > 1").length).toBeGreaterThan(1);
  });

  test('where it names a model that there is not', () => {
    const condition = "tx.amount > 1 && learned('nothing') > 0.5";
    expect(faultsOf(condition)).toEqual([
      { message: 'There is no model of this name.', position: condition.indexOf('learned') },
    ]);
  });
});

describe('what a rule looks up', () => {
  test('is read in its place, and what was not computed is an error of this rule', () => {
    const rule = ruleOf("count('1d') > 1 && in_list('l', tx.reference) && cycle(3, '7d') > 0");
    const given = { windows: [{ value: 2n }], lists: [true], cycles: [{ value: 1n }] };
    expect(rule.evaluate(variables, given)).toBe(true);
    expect(rule.evaluate(variables, { ...given, lists: [false] })).toBe(false);
    expect(rule.evaluate(variables, { ...given, windows: [{ value: 1n }] })).toBe(false);
    expect(rule.evaluate(variables, { ...given, cycles: [{ value: 0n }] })).toBe(false);
    expect(rule.evaluate(variables, { ...given, windows: [] })).toEqual({
      ...{ missing: 'error', detail: 'A window was not computed.' },
    });
    expect(rule.evaluate(variables, { ...given, lists: [] })).toEqual({
      ...{ missing: 'error', detail: 'A list was not searched.' },
    });
    expect(rule.evaluate(variables, { ...given, cycles: [] })).toMatchObject({ missing: 'error' });
    const lost = { missing: 'missing_rate', detail: 'why' } as const;
    for (const missing of [{ windows: [lost] }, { lists: [lost] }, { cycles: [lost] }])
      expect(rule.evaluate(variables, { ...given, ...missing })).toEqual(lost);
  });

  test('several of a kind are told apart', () => {
    const rule = ruleOf("count('1d') == 1 && count('2d') == 2 && in_list('a', 'x') && !in_list('b', 'x')");
    const given = { windows: [{ value: 1n }, { value: 2n }], lists: [true, false], cycles: [] };
    expect(rule.evaluate(variables, given)).toBe(true);
    expect(rule.evaluate(variables, { ...given, lists: [false, true] })).toBe(false);
  });

  test('a filter takes texts and numbers, and says what it cannot take', () => {
    const filterOf = (text: string, parameters = {}) =>
      ruleOf(`count('1d', ${text}) > 1`, parameters).filter(0, variables);
    expect(filterOf("{'type': tx.type, 'min': 1, 'max': 2.5}")).toEqual({
      ...{ type: ['payment'], min: parseDecimal('1'), max: parseDecimal('2.5') },
    });
    expect(filterOf("{'max': tx.amount}")).toEqual({ max: parseDecimal('100') });
    expect(filterOf("{'min': params.least}", { least: 'x' })).toEqual({
      ...{ missing: 'error', detail: 'min and max of a filter are numbers.' },
    });
    expect(filterOf("{'type': params.types}", { types: 7 })).toEqual({
      ...{ missing: 'error', detail: 'This filter takes a text or a list of texts.' },
    });
    expect(filterOf("{'type': params.types}", { types: [1, 2] })).toMatchObject({ missing: 'error' });
    expect(filterOf("{'type': counterparty.type}")).toEqual({ missing: 'missing_field', detail: 'counterparty.type' });
  });

  test('a list is asked for a text', () => {
    expect(ruleOf("in_list('l', tx.reference)").listValue(0, variables)).toBe('r');
    expect(ruleOf("in_list('l', params.v)", { v: 7 }).listValue(0, variables)).toEqual({
      ...{ missing: 'error', detail: 'in_list() looks for a text.' },
    });
    expect(ruleOf("in_list('l', counterparty.id)").listValue(0, variables)).toEqual({
      ...{ missing: 'missing_field', detail: 'counterparty.id' },
    });
  });
});

describe('an outcome that is neither true nor false', () => {
  test('is an error, and a field that is missing is named with its whole path', () => {
    expect(ruleOf('params.v', { v: 3 }).evaluate(variables, NONE)).toEqual({
      ...{ missing: 'error', detail: 'The condition is neither true nor false.' },
    });
    expect(ruleOf("tx.amount > 1 && counterparty.country == 'x'").evaluate(variables, NONE)).toEqual({
      ...{ missing: 'missing_field', detail: 'counterparty.country' },
    });
    expect(ruleOf('metadata.visits > 3').evaluate(variables, NONE)).toEqual({
      ...{ missing: 'missing_field', detail: 'metadata.visits' },
    });
  });

  test('leaves the depth of stack traces as it was', () => {
    const before = Error.stackTraceLimit;
    ruleOf('tx.amount / 0 > 1').evaluate(variables, NONE);
    expect(Error.stackTraceLimit).toBe(before);
  });
});
