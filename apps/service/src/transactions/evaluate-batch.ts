import {
  decideTransaction,
  evaluateRules,
  type FeatureValue,
  type History,
  type PeerFacts,
  type RuleSet,
  type TextColumn,
  type TransactionFacts,
  type Variables,
  variablesOf,
} from '@assay/rules';
import type { App } from '../app.js';
import { type LockedCustomer, lockCustomers, type WantedCustomer } from '../customers/customer.js';
import type { Environment } from '../environment.js';
import { lastRuleSet, ruleSetOf, seedRules } from '../rules/store.js';
import { isRefusal, type Queryable } from '../store/database.js';
import { Gather } from '../store/gather.js';
import { type Effects, noEffects, record } from '../store/record.js';
import type { Judged } from './evaluate.js';
import { type Findings, factsOf } from './facts.js';
import { historiesOf } from './histories.js';
import { columnsOf, loadHistories } from './history-load.js';
import { insertTransactions, type NewTransaction } from './insert.js';
import type { Indexes } from './parties.js';
import type { Submitted } from './submitted.js';
import { readSurroundings, type Surroundings } from './surroundings.js';
import { historyAnswers, NO_CUSTOMER, ownRow, windowAnswers } from './windows.js';

/** A transaction that waits for its evaluation, with what was found out before its customer is locked. */
export interface Arrival {
  readonly id: string;
  readonly environment: Environment;
  readonly submitted: Submitted;
  readonly findings: Findings;
  readonly peer: PeerFacts | undefined;
  readonly indexes: Indexes;
  /** The fingerprint of its reference. */
  readonly index: Buffer;
  /** The fingerprint of its customer's reference. */
  readonly customerIndex: Buffer | null;
  /** The environment's time, Unix milliseconds. */
  readonly now: number;
  /** What follows from the evaluation, in the same database transaction. */
  complete(
    tx: Queryable,
    at: {
      readonly customer: LockedCustomer | undefined;
      readonly judged: Judged;
      readonly raised: Effects;
      readonly reachMs: number;
    },
  ): Promise<NewTransaction>;
}

interface Made {
  readonly made: NewTransaction;
  /** What the alert brings. */
  readonly raised: Effects;
}

export type Outcome =
  | Made
  /** Its reference stands already. */
  | { readonly taken: true }
  | { readonly error: unknown };

/** Two batches under way: one is in the database while the other is evaluated. */
const LIMITS = { batchMax: 32, runningMax: 2 };
/** A customer with more transactions is evaluated in the database: see `window-query.ts`. */
const ROWS_MAX = 50_000;
const REVISIONS_MAX = 3;

const batches = new WeakMap<App, Gather<Arrival, Outcome>>();

/**
 * Evaluates and stores a transaction. Those of an environment that come together share a database transaction, each of
 * another customer: of one customer, one is under way at a time, in this process by its turn and between processes by
 * the lock of the customer's row.
 */
export function evaluateArrival(app: App, arrival: Arrival): Promise<Outcome> {
  let gather = batches.get(app);
  if (!gather) {
    gather = new Gather(
      (_environmentId, group) => evaluateAll(app, group),
      LIMITS,
      ({ customerIndex }) => customerIndex?.toString('hex'),
    );
    batches.set(app, gather);
  }
  return gather.ask(arrival.environment.id, arrival);
}

/** A batch that the database refused is done one by one: nobody fails for the sake of a neighbour. */
async function evaluateAll(app: App, group: readonly Arrival[]): Promise<Outcome[]> {
  try {
    return await evaluateTogether(app, group);
  } catch (error) {
    if (group.length === 1) return [{ error }];
    if (!isRefusal(error)) return group.map(() => ({ error }));
    const outcomes: Outcome[] = [];
    for (const one of group) outcomes.push(...(await evaluateAll(app, [one])));
    return outcomes;
  }
}

async function evaluateTogether(app: App, group: readonly Arrival[]): Promise<Outcome[]> {
  const { environment, now } = group[0]!;
  const at = { vault: app.vault, environment, now };
  const kept: (() => void)[] = [];
  const outcomes = await app.db.batchTransaction(environment.id, async (tx) => {
    const customers = await lockCustomers(tx, at, group.map(wantedCustomer));
    const fresh = group.flatMap((arrival, place): Waiting[] => {
      const customer = customers[place];
      return customer === 'taken' ? [] : [waiting(arrival, customer)];
    });
    if (fresh.length === 0) return { answer: group.map(() => TAKEN), written: Promise.resolve() };
    const { set, each, histories } = await surroundingsOf(app, tx, environment, fresh);
    const columns = columnsOf(set.windows).join();
    const made = new Map<Arrival, Made>();
    const completed = fresh.map(async (one, place) => {
      const history = one.customer && histories.get(one.customer.id);
      const judged = await judge(app, tx, set, { one, surroundings: each[place]!, history });
      const raised = noEffects();
      const stored = await one.arrival.complete(tx, { customer: one.customer, judged, raised, reachMs: set.reachMs });
      made.set(one.arrival, { made: stored, raised });
      if (one.customer && history) kept.push(remembering(app, one.customer, { history, columns }, stored));
    });
    // All of them end before the transaction does, also when one fails: none may write after it.
    for (const one of await Promise.allSettled(completed)) if (one.status === 'rejected') throw one.reason;
    const all = [...made.values()];
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

function wantedCustomer({ submitted, index }: Arrival): WantedCustomer {
  return { reference: submitted.subject?.reference, occurredMs: submitted.occurredAt, transactionIndex: index };
}

interface Waiting {
  readonly arrival: Arrival;
  readonly customer: LockedCustomer | undefined;
  readonly facts: TransactionFacts;
  readonly variables: Variables;
}

function waiting(arrival: Arrival, customer: LockedCustomer | undefined): Waiting {
  const { id, submitted, findings, peer } = arrival;
  const facts = factsOf(id, submitted, findings, { firstSeenAt: customer?.firstOccurredMs, peer });
  return { arrival, customer, facts, variables: variablesOf(facts) };
}

/** Reads under the rules that this node knows, and again where another node has changed them since. */
async function surroundingsOf(
  app: App,
  tx: Queryable,
  environment: Environment,
  fresh: readonly Waiting[],
): Promise<{
  readonly set: RuleSet;
  readonly each: readonly Surroundings[];
  readonly histories: ReadonlyMap<string, History>;
}> {
  const { now } = fresh[0]!.arrival;
  const asking = fresh.map(({ arrival, customer, variables }) => ({
    referenceIndex: arrival.customerIndex,
    hasCustomer: customer !== undefined,
    variables,
    indexes: arrival.indexes,
    occurredMs: arrival.submitted.occurredAt,
    base: arrival.findings.base?.amount ?? null,
  }));
  for (let attempt = 0; attempt < REVISIONS_MAX; attempt += 1) {
    const known = lastRuleSet(app, environment.id);
    const set = known?.set ?? (await ruleSetOf(app, environment, undefined));
    const [{ revision, each }, histories] = await Promise.all([
      readSurroundings(app, tx, environment, { set, now, asking }),
      historiesFor(app, tx, environment, { fresh, columns: columnsOf(set.windows) }),
    ]);
    if (revision !== null && revision === known?.revision) return { set, each, histories };
    if (revision === null) await seedRules(app, environment, now);
    await ruleSetOf(app, environment, revision ?? undefined);
  }
  throw new Error('The rules of the environment changed with every reading.');
}

async function historiesFor(
  app: App,
  tx: Queryable,
  environment: Environment,
  { fresh, columns }: { readonly fresh: readonly Waiting[]; readonly columns: readonly TextColumn[] },
): Promise<Map<string, History>> {
  const remembered = historiesOf(app);
  const found = new Map<string, History>();
  const missing: string[] = [];
  for (const { customer } of fresh) {
    if (!customer || customer.transactions > ROWS_MAX) continue;
    const history = remembered.take(customer.id, customer.transactions - 1, columns.join());
    if (history) found.set(customer.id, history);
    else missing.push(customer.id);
  }
  for (const [id, history] of await loadHistories(tx, environment.id, missing, columns)) found.set(id, history);
  return found;
}

async function judge(
  app: App,
  tx: Queryable,
  set: RuleSet,
  { one, surroundings, history }: { one: Waiting; surroundings: Surroundings; history: History | undefined },
): Promise<Judged> {
  const { arrival, customer, facts, variables } = one;
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
  app: App,
  customer: LockedCustomer,
  { history, columns }: { readonly history: History; readonly columns: string },
  stored: NewTransaction,
): () => void {
  return () => {
    if (stored.secrets.evaluation.status !== 'rejected') history.insert(ownRow(stored.facts, stored.indexes));
    historiesOf(app).put(customer.id, { transactions: customer.transactions, history, columns });
  };
}

function merged(all: readonly Effects[]): Effects {
  return {
    audit: all.flatMap(({ audit }) => audit),
    events: all.flatMap(({ events }) => events),
    usage: all.flatMap(({ usage }) => usage),
  };
}
