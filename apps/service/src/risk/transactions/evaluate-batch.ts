import { decideTransaction, evaluateRules, type FeatureValue, type RuleSet } from '@assay/rules';
import { batchWrite } from '../../platform/store/batch-write.js';
import { Batcher } from '../../platform/store/batcher.js';
import type { Queryable } from '../../platform/store/database.js';
import { type Effects, noEffects, record } from '../../platform/store/record.js';
import type { TransactionsApp } from './app.js';
import type { Arrival, Made, Outcome } from './arrival.js';
import type { DecidedTransaction } from './decided.js';
import { insertTransactions, type NewTransaction } from './insert.js';
import { type Ready, readBatch } from './read-batch.js';
import { historyAnswers, NO_CUSTOMER, ownRow, windowAnswers } from './windows.js';

/** Two batches under way: one is in the database while the other is evaluated. */
const LIMITS = { batchMax: 32, runningMax: 2 };

/**
 * Evaluates and stores transactions. Those of an environment that come together share a database transaction, each of
 * another customer: of one customer, one is under way at a time, in this process by its turn and between processes by
 * the lock of the customer's row.
 * @param app asked for when the first batch is evaluated: it holds these batches itself
 */
export function arrivalBatches(app: () => TransactionsApp): Batcher<Arrival, Outcome> {
  return new Batcher(
    (_environmentId, group) => batchWrite(group, (part) => evaluateTogether(app(), part)),
    LIMITS,
    ({ customerIndex }) => customerIndex?.toString('hex'),
  );
}

async function evaluateTogether(app: TransactionsApp, group: readonly Arrival[]): Promise<Outcome[]> {
  const { environment } = group[0]!;
  const rules = app.ruleSets.known(environment.id) ?? (await app.ruleSets.last(environment));
  const kept: (() => void)[] = [];
  const outcomes = await app.db.batchTransaction(environment.id, async (tx) => {
    const { set, columns, each } = await readBatch(app, tx, group, rules);
    const made = new Map<Arrival, Made>();
    const completed = each.map(async (one) => {
      const { arrival, customer, history } = one;
      const judged = await judge(app, tx, set, one);
      const raised = noEffects();
      const stored = await arrival.complete(tx, { customer, judged, raised, reachMs: set.reachMs });
      made.set(arrival, { made: stored, raised });
      if (customer && history) kept.push(remembering(app, one, columns, stored));
    });
    // All of them end before the transaction does, also when one fails: none may write after it.
    for (const one of await Promise.allSettled(completed)) if (one.status === 'rejected') throw one.reason;
    const all = [...made.values()];
    if (all.length === 0) return { answer: group.map(() => TAKEN), written: Promise.resolve() };
    const written = Promise.all([
      insertTransactions(
        tx,
        environment,
        all.map((one) => one.made),
      ),
      record(tx, environment, merged(all.map(({ raised }) => raised))),
    ]);
    return { answer: group.map((arrival) => made.get(arrival) ?? TAKEN), written };
  });
  // Only what is committed is remembered: a history that was taken out for a batch that failed is read again.
  for (const keep of kept) keep();
  return outcomes;
}

const TAKEN: Outcome = { taken: true };

async function judge(
  app: TransactionsApp,
  tx: Queryable,
  set: RuleSet,
  { arrival, customer, facts, variables, surroundings, history }: Ready,
): Promise<DecidedTransaction> {
  const { lists, cycles, snoozed } = surroundings;
  let windows: readonly FeatureValue[];
  if (!customer) windows = set.windows.map(() => NO_CUSTOMER);
  else if (history) windows = historyAnswers(app, set, history, { ...arrival, facts, variables });
  else {
    const ask = { environmentId: arrival.environment.id, customerId: customer.id, facts, indexes: arrival.indexes };
    ({ windows } = await windowAnswers(app, tx, set, ask));
  }
  const evaluation = evaluateRules(set, facts, variables, { windows, lists, cycles }, snoozed);
  return { facts, evaluation, decision: decideTransaction(evaluation.fired) };
}

function remembering(
  app: TransactionsApp,
  { arrival, customer, history }: Ready,
  columns: string,
  stored: NewTransaction,
) {
  return () => {
    const { id, transactions } = customer!;
    if (stored.secrets.evaluation.status !== 'rejected') history!.insert(ownRow(stored.facts, stored.indexes));
    app.histories.put(arrival.customerIndex!, { customerId: id, transactions, history: history!, columns });
  };
}

function merged(all: readonly Effects[]): Effects {
  return {
    audit: all.flatMap(({ audit }) => audit),
    events: all.flatMap(({ events }) => events),
    usage: all.flatMap(({ usage }) => usage),
  };
}
