import { describe, expect, test } from 'vitest';
import { expectGolden, readGolden } from '../../../tests/support/golden.js';
import { decideTransaction } from './decide.js';
import { parseDecimal } from './decimal.js';
import { type Direction, RULE_ACTIONS } from './definition.js';
import { evaluateRules } from './evaluate.js';
import type { TransactionFacts } from './facts.js';
import { type FeatureValue, featureValue } from './feature-value.js';
import { History } from './history.js';
import { rulePack } from './rule-pack.js';
import { linkRules, sharedFilters } from './rule-set.js';
import { variablesOf } from './variables.js';
import type { WindowRow } from './window-row.js';

interface Row {
  readonly id: string;
  readonly at: number;
  readonly cents: number;
  readonly direction: Direction;
  readonly type: string;
  readonly counterparty: string;
  readonly country: string;
  readonly currency: string;
}

interface Customer {
  readonly id: string;
  readonly knownDays: number;
  /** The last one is judged. */
  readonly history: readonly Row[];
  readonly expected: unknown;
}

const table = readGolden<Customer, { readonly rules: readonly string[] }>(
  new URL('./fixtures/histories.json', import.meta.url),
);
const set = linkRules(
  rulePack()
    .filter(({ id }) => table.rules.includes(id))
    .map(({ id, definition }) => ({ id, version: 1, mode: 'live' as const, definition })),
);
const amountOf = ({ cents }: Row) => parseDecimal((cents / 100).toFixed(2));

function rowOf(row: Row): WindowRow {
  const units = amountOf(row)?.units ?? null;
  const { id, at, direction, type, counterparty, country, currency } = row;
  const absent = { method: null, ip: null, device: null };
  return { id, at, direction, type, counterparty, country, currency, amount: units, base: units, ...absent };
}

function evaluate({ history, knownDays }: Customer) {
  const known = new History();
  for (const row of history) known.insert(rowOf(row));
  const own = history.at(-1);
  if (!own) throw new RangeError('A history has a last transaction.');
  const facts: TransactionFacts = {
    ...{ id: own.id, reference: own.id, type: own.type, direction: own.direction, currency: own.currency },
    ...{ amount: amountOf(own), baseAmount: amountOf(own), baseCurrency: 'EUR', occurredAt: own.at, metadata: {} },
    subject: { reference: 'customer', country: 'PT', customerSince: own.at - knownDays * 86_400_000 },
    counterparty: { id: own.counterparty, country: own.country },
  };
  const variables = variablesOf(facts);
  const filters = sharedFilters(set.windows, variables);
  const windows = set.windows.map(({ spec }, place): FeatureValue => {
    const filter = filters[place];
    if (filter === undefined || 'missing' in filter) throw new RangeError(`The filter of ${spec.label} has no value.`);
    return featureValue(spec.fn, known.totals(spec, filter, rowOf(own)));
  });
  return evaluateRules(set, facts, variables, { windows, lists: [], cycles: [] });
}

describe('a hundred histories of transactions', () => {
  test('are all there, and every rule of the table fires in one of them', () => {
    expect(table.cases).toHaveLength(100);
    const fired = new Set(table.cases.flatMap((customer) => evaluate(customer).fired.map(({ id }) => id)));
    expect(table.rules.filter((id) => !fired.has(id))).toEqual([]);
  });

  test('fire the rules that plain arithmetic fires, and leave none unknown', () => {
    expectGolden(table, (customer) => {
      const { fired, unknown } = evaluate(customer);
      expect(unknown, customer.id).toEqual([]);
      return { fired: fired.map(({ id }) => id).sort() };
    });
  });

  test('are decided by the strongest rule that fired, with the sum of the scores up to a hundred', () => {
    for (const customer of table.cases) {
      const { fired } = evaluate(customer);
      const { status, score, reasonCodes } = decideTransaction(fired);
      const strongest = Math.max(0, ...fired.map(({ action }) => RULE_ACTIONS.indexOf(action)));
      expect(status, customer.id).toBe(['approved', 'flagged', 'held', 'rejected'][strongest]);
      const sum = fired.reduce((total, rule) => total + rule.score, 0);
      expect(score, customer.id).toBe(Math.min(100, sum));
      expect(reasonCodes.filter((code) => code.startsWith('rule:')).length).toBe(fired.length);
    }
  });
});
