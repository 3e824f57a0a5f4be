import {
  decideTransaction,
  evaluateRules,
  type FiredRule,
  History,
  linkRules,
  type RuleSet,
  TRANSACTION_STATUSES,
  type TransactionStatus,
  type UnknownRule,
  variablesOf,
} from '@assay/rules';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import { withKnownLists } from '../rules/known-lists.js';
import type { PackPlan } from '../rules/pack-plan.js';
import { storedOf, TRANSACTION_COLUMNS, TRANSACTION_FROM } from '../transactions/stored.js';
import type { BacktestsApp } from './app.js';
import { factsIn, HISTORY_COLUMNS, type HistoryRow, inputsIn, windowRow } from './backtest-customer.js';

const TRANSACTIONS_MAX = 2000;
const HISTORY_MAX = 20_000;
const BUDGET_MS = 8000;
const PAUSE_EVERY = 20;

const NEWEST: Statement = {
  name: 'pack_backtest_newest',
  text: `select ${TRANSACTION_COLUMNS}, ${HISTORY_COLUMNS},
      (select count(*) from transactions where environment_id = $1) as stored from ${TRANSACTION_FROM}
    where t.environment_id = $1 order by t.created_at desc, t.id desc limit ${TRANSACTIONS_MAX}`,
};
const HISTORY: Statement = {
  name: 'pack_backtest_history',
  text: `select t.id, ${HISTORY_COLUMNS} from transactions t where t.environment_id = $1 and t.customer_id = $2 and t.counted
    and t.occurred_ms <= $3 order by t.occurred_ms desc, t.id desc limit ${HISTORY_MAX}`,
};
const FIRST: Statement = {
  name: 'pack_backtest_customer',
  text: 'select first_occurred_ms from customers where environment_id = $1 and id = $2',
};

type Counts = Record<TransactionStatus, number>;

export interface PackBacktest {
  /** Transactions that were evaluated: the newest ones. */
  readonly transactions: number;
  /** Transactions that are stored. */
  readonly stored: number;
  /** Time span of what was evaluated, Unix milliseconds; undefined where nothing is stored. */
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
  /** Statuses as the rules that are live now give them, and as they would be. */
  readonly before: Counts;
  readonly after: Counts;
  /** Customers with a flagged, held or rejected transaction, among those that were looked at. */
  readonly customers: number;
  readonly customersAlerted: number;
  readonly rules: ReadonlyMap<string, { readonly hits: number; readonly unknown: number }>;
}

type NewestRow = HistoryRow & { readonly stored: string };

/**
 * Evaluates the newest stored transactions with what runs now and with what would run, each as of its own time. It stops
 * after eight seconds; the answer says how far it came. Nothing is raised or changed.
 */
export async function packBacktest(app: BacktestsApp, environment: Environment, plan: PackPlan): Promise<PackBacktest> {
  const rows = await app.db.inEnvironment<NewestRow>(environment.id, NEWEST, [environment.id]);
  const tally = emptyTally(plan);
  const deadline = performance.now() + BUDGET_MS;
  const set = await app.db.transaction(environment.id, (tx) =>
    withKnownLists(tx, environment.id, linkRules(plan.running)),
  );
  const byCustomer = new Map<string, NewestRow[]>();
  for (const row of rows) {
    const key = row.customer_id ?? row.id;
    const known = byCustomer.get(key);
    if (known) known.push(row);
    else byCustomer.set(key, [row]);
  }
  for (const own of byCustomer.values()) {
    const known = await knownOf(app, environment, own);
    for (const row of own) {
      add(tally, plan, row, await evaluated({ app, environment, set, now: nowIn(environment) }, row, known));
      // The service answers requests meanwhile.
      if (tally.transactions % PAUSE_EVERY === 0) await new Promise((resolve) => setImmediate(resolve));
      if (performance.now() > deadline) return finished(tally, rows);
    }
  }
  return finished(tally, rows);
}

interface Known {
  readonly history: History | undefined;
  readonly firstSeenAt: number | undefined;
}

async function knownOf(app: BacktestsApp, environment: Environment, own: readonly HistoryRow[]): Promise<Known> {
  const id = own[0]?.customer_id;
  if (!id) return { history: undefined, firstSeenAt: undefined };
  const last = Math.max(...own.map((row) => Number(row.occurred_ms)));
  const [rows, [customer]] = await Promise.all([
    app.db.inEnvironment<HistoryRow>(environment.id, HISTORY, [environment.id, id, last]),
    app.db.inEnvironment<{ first_occurred_ms: string }>(environment.id, FIRST, [environment.id, id]),
  ]);
  return {
    history: History.of(rows.map(windowRow)),
    firstSeenAt: customer ? Number(customer.first_occurred_ms) : undefined,
  };
}

async function evaluated(
  rules: { readonly app: BacktestsApp; readonly environment: Environment; readonly set: RuleSet; readonly now: number },
  row: HistoryRow,
  { history, firstSeenAt }: Known,
) {
  const { app, environment, set } = rules;
  const facts = await factsIn(rules, storedOf(app.vault, environment.key, row), firstSeenAt);
  const variables = variablesOf(facts);
  return evaluateRules(set, facts, variables, await inputsIn(rules, { row, history, facts, variables }));
}

interface Tally {
  transactions: number;
  before: Counts;
  after: Counts;
  fromMs: number;
  toMs: number;
  readonly customers: Set<string>;
  readonly alerted: Set<string>;
  readonly rules: Map<string, { hits: number; unknown: number }>;
}

function emptyTally({ changes }: PackPlan): Tally {
  const counts = () => Object.fromEntries(TRANSACTION_STATUSES.map((status) => [status, 0])) as Counts;
  return {
    transactions: 0,
    before: counts(),
    after: counts(),
    fromMs: Number.POSITIVE_INFINITY,
    toMs: 0,
    customers: new Set(),
    alerted: new Set(),
    rules: new Map(changes.map(({ id }) => [id, { hits: 0, unknown: 0 }])),
  };
}

/** Adds one transaction. @param found by all rules that run, live and in shadow */
function add(
  tally: Tally,
  { changes }: PackPlan,
  row: HistoryRow,
  found: {
    readonly fired: readonly FiredRule[];
    readonly shadowFired: readonly FiredRule[];
    readonly unknown: readonly UnknownRule[];
  },
): void {
  const changed = new Map(changes.map((change) => [change.id, change]));
  const all = [...found.fired, ...found.shadowFired];
  const isLiveThen = ({ id, version, mode }: FiredRule) => {
    const change = changed.get(id);
    return change ? change.after.live === version : mode === 'live';
  };
  const then = decideTransaction(all.filter(isLiveThen)).status;
  tally.transactions += 1;
  tally.before[decideTransaction(found.fired).status] += 1;
  tally.after[then] += 1;
  tally.fromMs = Math.min(tally.fromMs, Number(row.occurred_ms));
  tally.toMs = Math.max(tally.toMs, Number(row.occurred_ms));
  if (row.customer_id) tally.customers.add(row.customer_id);
  if (row.customer_id && then !== 'approved') tally.alerted.add(row.customer_id);
  const ofChange = ({ id, version }: { readonly id: string; readonly version: number }) =>
    changed.get(id)?.version === version ? tally.rules.get(id) : undefined;
  for (const one of all.map(ofChange)) if (one) one.hits += 1;
  for (const one of found.unknown.map(ofChange)) if (one) one.unknown += 1;
}

function finished(tally: Tally, rows: readonly NewestRow[]): PackBacktest {
  const some = tally.transactions > 0;
  return {
    transactions: tally.transactions,
    stored: Number(rows[0]?.stored ?? 0),
    fromMs: some ? tally.fromMs : undefined,
    toMs: some ? tally.toMs : undefined,
    before: tally.before,
    after: tally.after,
    customers: tally.customers.size,
    customersAlerted: tally.alerted.size,
    rules: tally.rules,
  };
}
