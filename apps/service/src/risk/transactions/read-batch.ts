import { at } from '@assay/kernel';
import { History, type RuleSet, type TransactionFacts, type Variables, variablesOf } from '@assay/rules';
import type { Queryable } from '../../platform/store/database.js';
import { type LockedCustomer, lockCustomers, type WantedCustomer } from '../../work/customers/customer.js';
import { seedRules } from '../rules/seed-rules.js';
import type { Known } from '../rules/store.js';
import type { TransactionsApp } from './app.js';
import type { Arrival } from './arrival.js';
import { factsOf } from './facts.js';
import type { KnownHistory } from './histories.js';
import { columnsOf, loadHistories } from './history-load.js';
import { noteLast, placeArrival } from './place-arrival.js';
import { readSurroundings, type Surroundings } from './surroundings.js';

/** An arrival with all that its rules look at. */
export interface Ready {
  readonly arrival: Arrival;
  readonly customer: LockedCustomer | undefined;
  readonly facts: TransactionFacts;
  readonly variables: Variables;
  readonly surroundings: Surroundings;
  /** Undefined where the customer has more transactions than a history holds: the database then computes the windows. */
  readonly history: History | undefined;
}

export interface ReadBatch {
  readonly set: RuleSet;
  /** The texts that the histories hold. */
  readonly columns: string;
  /** Arrivals whose reference does not stand yet. */
  readonly each: readonly Ready[];
}

/** A customer with more transactions is evaluated in the database: see `window-query.ts`. */
const ROWS_MAX = 200_000;
const READINGS_MAX = 4;

/**
 * Locks the customers of a batch and reads what their rules look at. Both travel together: what is asked for behind the
 * lock is read under it. Read again, now with the customers at hand, where another node has changed the rules, where a
 * customer was being made by somebody else at that moment, where a list is asked for something only the lock tells, and
 * where an arrival came into another place.
 * @param rules that this node knows
 */
export async function readBatch(
  app: TransactionsApp,
  tx: Queryable,
  group: readonly Arrival[],
  rules: Known,
): Promise<ReadBatch> {
  const { environment, now } = at(group, 0);
  const held = group.map(({ customerIndex }) => (customerIndex ? app.histories.take(customerIndex) : undefined));
  const before = group.map((arrival) => seen(arrival, undefined));
  const [customers, first] = await Promise.all([
    lockCustomers(tx, { vault: app.vault, environment, now }, group.map(wantedCustomer)),
    readOnce(app, tx, rules, { seen: before, held }),
  ]);
  const fresh = customers.flatMap((customer, place) => (customer === 'taken' ? [] : [{ customer, place }]));
  if (fresh.length === 0) return { set: rules.set, columns: '', each: [] };
  const after = fresh.map(({ customer, place }) => seen(placeArrival(at(group, place), customer), customer));
  const moved = after.filter(({ arrival }, index) => arrival !== at(group, at(fresh, index).place));
  await noteLast(tx, environment.id, moved);
  const own = fresh.map(({ place }) => held[place]);
  let reading: Reading = { ...first, each: fresh.map(({ place }) => at(first.each, place)) };
  let stale =
    rules.set.lists.some(({ needsCustomer }) => needsCustomer) ||
    after.some(({ customer }) => customer?.late) ||
    (moved.length > 0 && rules.set.cycles.length > 0);
  for (let readings = 1; readings <= READINGS_MAX; readings += 1) {
    const { known, revision, each } = reading;
    const columns = columnsOf(known.set.windows).join();
    const histories = after.map((one, index) =>
      historyFor(one.customer, columns, { held: own[index], read: at(each, index).history }),
    );
    if (revision !== null && revision === known.revision && !stale && !histories.includes('missing'))
      return {
        set: known.set,
        columns,
        each: after.map((one, index) => ready(one, at(each, index), histories[index])),
      };
    if (revision === null) await seedRules(app, environment, now);
    if (revision !== known.revision) await app.ruleSets.at(environment, revision ?? undefined);
    reading = await readOnce(app, tx, await app.ruleSets.last(environment), {
      seen: after,
      held: own,
    });
    stale = false;
  }
  throw new Error('The rules of the environment changed with every reading.');
}

/** An arrival as far as it is known: its customer once the row is locked. */
interface Seen {
  readonly arrival: Arrival;
  readonly customer: LockedCustomer | undefined;
  readonly facts: TransactionFacts;
  readonly variables: Variables;
}

function seen(arrival: Arrival, customer: LockedCustomer | undefined): Seen {
  const { id, submitted, findings, peer } = arrival;
  const facts = factsOf(id, submitted, findings, { firstSeenAt: customer?.firstOccurredMs, peer });
  return { arrival, customer, facts, variables: variablesOf(facts) };
}

interface Read {
  readonly surroundings: Surroundings;
  readonly history: History | undefined;
}

interface Reading {
  /** The rules that it was read for. */
  readonly known: Known;
  /** That of the rules in the database; null: the environment has none. */
  readonly revision: string | null;
  readonly each: readonly Read[];
}

async function readOnce(
  app: TransactionsApp,
  tx: Queryable,
  known: Known,
  of: { readonly seen: readonly Seen[]; readonly held: readonly (KnownHistory | undefined)[] },
): Promise<Reading> {
  const { environment, now } = at(of.seen, 0).arrival;
  const asking = of.seen.map(({ arrival, variables }) => ({
    id: arrival.id,
    referenceIndex: arrival.customerIndex,
    variables,
    indexes: arrival.indexes,
    occurredMs: arrival.submitted.occurredAt,
    base: arrival.findings.base?.amount ?? null,
  }));
  const columns = columnsOf(known.set.windows);
  const own = columns.join();
  const wanted = of.seen.map(({ arrival }, index) => {
    const kept = of.held[index];
    return { customerIndex: arrival.customerIndex, known: kept?.columns === own ? kept.transactions : undefined };
  });
  const [{ revision, each }, histories] = await Promise.all([
    readSurroundings(app, tx, environment, { set: known.set, now, asking }),
    loadHistories(tx, environment.id, wanted, { columns, rowsMax: ROWS_MAX }),
  ]);
  return {
    known,
    revision,
    each: each.map((surroundings, index) => ({ surroundings, history: histories.get(index) })),
  };
}

/** The history of a customer as of the lock; undefined where none is needed or it would be too long. */
function historyFor(
  customer: LockedCustomer | undefined,
  columns: string,
  { held, read }: { readonly held: KnownHistory | undefined; readonly read: History | undefined },
): History | 'missing' | undefined {
  if (!customer || customer.transactions > ROWS_MAX) return undefined;
  if (read) return read;
  if (customer.transactions === 1) return History.of([]);
  const holds =
    held?.customerId === customer.id && held.transactions === customer.transactions - 1 && held.columns === columns;
  return holds ? held.history : 'missing';
}

function ready(one: Seen, { surroundings }: Read, history: History | 'missing' | undefined): Ready {
  return { ...one, surroundings, history: history === 'missing' ? undefined : history };
}

function wantedCustomer({ submitted, index }: Arrival): WantedCustomer {
  return { reference: submitted.subject?.reference, occurredMs: submitted.occurredAt, transactionIndex: index };
}
