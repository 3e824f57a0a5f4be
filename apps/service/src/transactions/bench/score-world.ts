import {
  Decimal,
  evaluateRules,
  type FeatureValue,
  featureValue,
  History,
  linkRules,
  type RuleSet,
  type RunningRule,
  type TransactionFacts,
  variablesOf,
  type WindowRow,
} from '@assay/rules';
import { isUnknown } from '../window-query.js';
import { type Edge, PaymentGraph } from './payment-graph.js';
import type { Payment, World } from './world.js';

/** Accounts that each rule would raise an alert for. */
export type AlertedBy = ReadonlyMap<string, ReadonlySet<number>>;

const CENT = 10n ** 16n;

/**
 * Runs rules over a world, each payment once for who pays and once for who is paid, in memory over the windows that the
 * service computes in the database.
 * @param countedFrom earlier payments are history only, Unix milliseconds
 */
export function scoreWorld(world: World, rules: readonly RunningRule[], countedFrom = 0): AlertedBy {
  const set = linkRules(rules);
  if (set.broken[0]) throw new Error(`${set.broken[0].id}: ${set.broken[0].message}`);
  const graph = new PaymentGraph(world.payments);
  const histories = new Map<number, History>();
  const alerted = new Map<string, Set<number>>();
  for (const [index, payment] of world.payments.entries()) {
    for (const direction of ['out', 'in'] as const) {
      const account = direction === 'out' ? payment.from : payment.to;
      const history = histories.get(account) ?? new History();
      const facts = factsOf(payment, index, direction, history.firstAt);
      history.insert(rowOf(facts));
      histories.set(account, history);
      if (payment.at < countedFrom) continue;
      for (const { id, action } of firedBy(set, facts, history, graph, { payment, index })) {
        if (action === 'score') continue;
        const accounts = alerted.get(id) ?? new Set();
        alerted.set(id, accounts.add(account));
      }
    }
  }
  return alerted;
}

function firedBy(set: RuleSet, facts: TransactionFacts, history: History, graph: PaymentGraph, edge: Edge) {
  const variables = variablesOf(facts);
  const own = rowOf(facts);
  const windows = set.windows.map(({ spec, filter }): FeatureValue => {
    const given = filter(variables);
    return isUnknown(given) ? given : featureValue(spec.fn, history.totals(spec, given, own));
  });
  const cycles = set.cycles.map((spec): FeatureValue => ({ value: BigInt(graph.hops(edge, spec)) }));
  const lists = set.lists.map(() => false);
  return evaluateRules(set, facts, variables, { windows, lists, cycles }).fired;
}

function factsOf(
  { from, to, cents, at, method, toCountry, currency }: Payment,
  index: number,
  direction: 'in' | 'out',
  firstSeenAt: number | undefined,
): TransactionFacts {
  const amount = new Decimal(BigInt(cents) * CENT);
  const [own, other] = direction === 'out' ? [from, to] : [to, from];
  return {
    id: `t${String(index).padStart(9, '0')}`,
    reference: `t${index}`,
    type: method === 'cash' ? (direction === 'in' ? 'deposit' : 'withdrawal') : 'payment',
    direction,
    amount,
    currency: currency ?? 'EUR',
    baseAmount: amount,
    baseCurrency: 'EUR',
    occurredAt: at,
    method,
    metadata: {},
    subject: { reference: `a${own}`, type: 'individual', country: 'PT', firstSeenAt: firstSeenAt ?? at },
    counterparty: {
      id: `a${other}`,
      reference: `a${other}`,
      country: direction === 'out' ? (toCountry ?? 'PT') : 'PT',
    },
  };
}

function rowOf(facts: TransactionFacts): WindowRow {
  return {
    id: facts.id,
    at: facts.occurredAt,
    direction: facts.direction,
    type: facts.type,
    amount: facts.amount!.units,
    base: facts.baseAmount!.units,
    counterparty: facts.counterparty!.id!,
    country: facts.counterparty!.country!,
    currency: facts.currency!,
    method: facts.method ?? null,
    ip: null,
    device: null,
  };
}
