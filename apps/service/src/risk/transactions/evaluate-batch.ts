import { at } from '@assay/kernel';
import { decideTransaction, evaluateRules, type FeatureValue, type History, type RuleSet } from '@assay/rules';
import { batchWrite } from '../../platform/store/batch-write.js';
import { Batcher } from '../../platform/store/batcher.js';
import type { Queryable } from '../../platform/store/database.js';
import { type Effects, record } from '../../platform/store/record.js';
import type { LockedCustomer } from '../../work/customers/customer.js';
import { noteParties } from '../screening/note-parties.js';
import type { TransactionsApp } from './app.js';
import type { Arrival, ArrivalRequest, Made, Outcome } from './arrival.js';
import { completeTransaction } from './complete.js';
import type { DecidedTransaction } from './decided.js';
import { insertTransactions, type NewTransaction } from './insert.js';
import { type Ready, readBatch } from './read-batch.js';
import { historyAnswers, NO_CUSTOMER, ownRow, windowAnswers } from './windows.js';

/** Two batches run at once: one is in the database while the other is evaluated. */
const LIMITS = { batchMax: 32, runningMax: 2 };

/**
 * Evaluates and stores transactions. Concurrent requests of an environment share a database transaction, with at most one
 * transaction per customer: the batcher's key serialises a customer within this process, and the lock of the customer's
 * row does so between processes.
 * @param app called when the first batch is evaluated, because the app owns this batcher
 */
export function arrivalBatches(app: () => TransactionsApp): Batcher<Arrival, Outcome> {
  return new Batcher(
    (_environmentId, group) => batchWrite(group, (part) => evaluateBatch(app(), part)),
    LIMITS,
    ({ customerIndex }) => customerIndex?.toString('hex'),
  );
}

async function evaluateBatch(app: TransactionsApp, group: readonly Arrival[]): Promise<Outcome[]> {
  const { environment } = at(group, 0);
  const rules = app.ruleSets.known(environment.id) ?? (await app.ruleSets.last(environment));
  const committed: (() => void)[] = [];
  const outcomes = await app.db.batchTransaction(environment.id, async (tx) => {
    const { set, columns, each } = await readBatch(app, tx, group, rules);
    await noteParties(tx, { vault: app.vault, environment }, each.map(withKey));
    const made = new Map<ArrivalRequest, Made>();
    const completed = each.map(async (one) => {
      const { arrival, customer, history } = one;
      const decided = await decide(app, tx, set, one);
      const result = await completeTransaction(app, tx, { arrival, customer, decided, reachMs: set.reachMs });
      made.set(arrival.request, result);
      const { customerIndex } = arrival;
      if (customer && customerIndex && history)
        committed.push(() => rememberHistory(app, { customer, customerIndex, history, columns }, result.made));
    });
    // Wait for all of them, also when one fails: none may write after the transaction has ended.
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
    return { answer: group.map((arrival) => made.get(arrival.request) ?? TAKEN), written };
  });
  // Histories are remembered after the commit only. After a failed batch the next one reads them again.
  for (const remember of committed) remember();
  return outcomes;
}

const TAKEN: Outcome = { taken: true };

/** An arrival with the key that its row is sealed with. */
function withKey({ arrival: { id, now, listed, environment }, customer }: Ready) {
  return { type: 'transaction' as const, id, now, listed, key: customer?.key ?? environment.key };
}

/** What the rules say of an arrival. */
export async function decide(
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
    windows = await windowAnswers(app, tx, set, ask);
  }
  const evaluation = evaluateRules(set, facts, variables, { windows, lists, cycles }, snoozed);
  return { facts, evaluation, decision: decideTransaction(evaluation.fired) };
}

interface Remembered {
  readonly customer: LockedCustomer;
  readonly customerIndex: Buffer;
  readonly history: History;
  readonly columns: string;
}

function rememberHistory(
  app: TransactionsApp,
  { customer: { id, transactions }, customerIndex, history, columns }: Remembered,
  { secrets, facts, indexes }: NewTransaction,
): void {
  if (secrets.evaluation.status !== 'rejected') history.insert(ownRow(facts, indexes));
  app.histories.put(customerIndex, { customerId: id, transactions, history, columns });
}

function merged(all: readonly Effects[]): Effects {
  return {
    audit: all.flatMap(({ audit }) => audit),
    events: all.flatMap(({ events }) => events),
    usage: all.flatMap(({ usage }) => usage),
  };
}
