import { at as itemAt } from '@assay/kernel';
import {
  type BacktestOutcome,
  explanationOf,
  type FeatureValue,
  featureValue,
  History,
  inScope,
  isShared,
  type LinkedRule,
  matchedValues,
  outcomeOf,
  type RuleSet,
  type SetInputs,
  type SharedSpec,
  sharedFilters,
  type TransactionFacts,
  type Unknown,
  type Variables,
  variablesOf,
  type WindowFilter,
  type WindowRow,
} from '@assay/rules';
import type { DataKey } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import { factsOf } from '../transactions/facts.js';
import { listAnswers } from '../transactions/lookups.js';
import { partyIndex } from '../transactions/parties.js';
import { noSharedValue, sharedCustomers } from '../transactions/shared-values.js';
import { keyOf, type StoredTransaction, storedOf, type TransactionRow } from '../transactions/stored.js';
import { isUnknown, scaled } from '../transactions/window-query.js';
import type { BacktestsApp } from './app.js';
import { type RunningSweep, sweptAs, sweptNowhere, testedAs } from './sweep-run.js';

/** A stored transaction with the columns of windows. */
export interface HistoryRow extends TransactionRow {
  readonly occurred_ms: string;
  readonly direction: 'in' | 'out';
  readonly type: string;
  readonly currency: string | null;
  readonly amount: string | null;
  readonly base_amount: string | null;
  readonly counterparty: string | null;
  readonly counterparty_country: string | null;
  readonly method: string | null;
  readonly ip: string | null;
  readonly device: string | null;
  readonly source_index: Buffer | null;
  readonly target_index: Buffer | null;
  readonly counted: boolean;
}

export const HISTORY_COLUMNS = `t.occurred_ms, t.direction, t.type, t.currency, t.amount, t.base_amount,
  encode(t.counterparty_index, 'hex') as counterparty, t.counterparty_country, t.method, encode(t.ip_index, 'hex') as ip,
  encode(t.device_index, 'hex') as device, t.source_index, t.target_index, t.counted`;

const CYCLE: Statement = {
  name: 'backtest_cycle',
  text: 'select payment_cycle($1, $2, $3, $4, $5, $6, $7::numeric * (1 - $8::numeric), $7::numeric * (1 + $8::numeric)) as hops',
};

const SHARED: Statement = {
  name: 'backtest_shared',
  text: 'select shared_customers($1, $2, $3, $4, $5, $6, $7) as answer',
};

/** What a back-test runs: the tested version in shadow and, where another one is live, that one too. */
export interface BacktestRules {
  readonly app: BacktestsApp;
  readonly environment: Environment;
  readonly set: RuleSet;
  readonly tested: LinkedRule;
  readonly live: LinkedRule | undefined;
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
  /** Of a threshold sweep: the tested version with each of its values. */
  readonly sweep: RunningSweep | undefined;
  readonly now: number;
}

/**
 * The outcomes of one customer's transactions, in memory over the same rows that the windows of the database read.
 * @param history all of the customer's transactions; or one without a customer
 */
export async function customerOutcomes(
  rules: BacktestRules,
  history: readonly HistoryRow[],
  hasCustomer: boolean,
): Promise<BacktestOutcome[]> {
  const windows = hasCustomer ? History.of(history.filter(({ counted }) => counted).map(windowRow)) : undefined;
  const firstSeenAt = hasCustomer ? Math.min(...history.map((row) => Number(row.occurred_ms))) : undefined;
  const outcomes: BacktestOutcome[] = [];
  if (!history[0]) return outcomes;
  const key = keyOf(rules.app.vault, rules.environment.key, history[0]);
  for (const row of history) {
    const at = Number(row.occurred_ms);
    if ((rules.fromMs !== undefined && at < rules.fromMs) || (rules.toMs !== undefined && at >= rules.toMs)) continue;
    outcomes.push(await outcomeIn(rules, row, { history: windows, firstSeenAt, key }));
    // The service answers requests meanwhile.
    if (outcomes.length % (rules.sweep ? 10 : 100) === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return outcomes;
}

/** What the transactions of one customer share. */
interface Known {
  readonly history: History | undefined;
  readonly firstSeenAt: number | undefined;
  readonly key: DataKey;
}

async function outcomeIn(
  rules: BacktestRules,
  row: HistoryRow,
  { history, firstSeenAt, key }: Known,
): Promise<BacktestOutcome> {
  const { tested, live, sweep, environment, app } = rules;
  const looks = [tested, ...(live ? [live] : [])].some((rule) => inScope(rule, row));
  const base = { transactionId: row.id, label: row.label, explanation: '' };
  if (!looks) return { ...base, tested: 'not_fired', live: false, ...(sweep ? { swept: sweptNowhere(sweep) } : {}) };
  const stored = storedOf(app.vault, environment.key, row, key);
  const facts = await factsIn(rules, stored, firstSeenAt);
  const variables = variablesOf(facts);
  const inputs = await inputsIn(rules, { row, history, facts, variables });
  const fires = (rule: LinkedRule | undefined) =>
    rule && inScope(rule, row) ? outcomeOf(rule, variables, inputs) : false;
  const found = fires(tested);
  return {
    ...base,
    tested: testedAs(found),
    live: fires(live) === true,
    explanation:
      found === true ? explanationOf(tested, variables, inputs, matchedValues(tested, inputs, variables)) : '',
    ...(sweep ? { swept: sweptAs(sweep, { row, variables, inputs }) } : {}),
  };
}

/** What rules see of a stored transaction. */
export async function factsIn(
  { app, environment }: Pick<BacktestRules, 'app' | 'environment'>,
  { id, secrets }: StoredTransaction,
  firstSeenAt: number | undefined,
): Promise<TransactionFacts> {
  const peer = await app.peers.of(environment, secrets.submitted);
  return factsOf(id, secrets.submitted, secrets.findings, { firstSeenAt, peer });
}

type Surroundings = Pick<BacktestRules, 'app' | 'environment' | 'set' | 'now'>;

interface Given {
  readonly row: HistoryRow;
  readonly history: History | undefined;
  readonly facts: TransactionFacts;
  readonly variables: Variables;
}

/** Windows, lists and cycles of a set as of a stored transaction. */
export async function inputsIn(rules: Surroundings, given: Given): Promise<SetInputs> {
  const { app, environment, set, now } = rules;
  return {
    windows: windowsIn(rules, given),
    lists: set.lists.length === 0 ? [] : await listAnswers(app, environment, set.lists, given.variables, now),
    cycles: await cyclesIn(rules, given),
  };
}

const NO_CUSTOMER: FeatureValue = { missing: 'missing_field', detail: 'subject.reference' };

function windowsIn({ app, environment, set }: Surroundings, { row, history, variables }: Given): FeatureValue[] {
  if (!history) return set.windows.map(() => NO_CUSTOMER);
  const own = windowRow(row);
  const filters = sharedFilters(set.windows, variables);
  return set.windows.map(({ spec }, place) => {
    const given = itemAt(filters, place);
    if (isUnknown(given)) return given;
    return featureValue(spec.fn, history.totals(spec, fingerprinted(app, environment, given), own));
  });
}

function fingerprinted(app: BacktestsApp, environment: Environment, filter: WindowFilter): WindowFilter {
  if (!filter.counterparty) return filter;
  const indexes = filter.counterparty.map((id) => partyIndex(app.vault, environment.id, id).toString('hex'));
  return { ...filter, counterparty: indexes };
}

async function cyclesIn({ app, environment, set }: Surroundings, { row, history }: Given): Promise<FeatureValue[]> {
  const answers: (FeatureValue | Unknown)[] = [];
  for (const spec of set.cycles) {
    if (isShared(spec)) {
      answers.push(history ? await sharedIn({ app, environment }, row, spec) : NO_CUSTOMER);
      continue;
    }
    const { hopsMax, lengthMs, tolerance } = spec;
    const { source_index: source, target_index: target } = row;
    const at = Number(row.occurred_ms);
    if (!history) answers.push(NO_CUSTOMER);
    else if (!source || !target) answers.push({ missing: 'missing_field', detail: 'counterparty.id' });
    else {
      const values = [
        environment.id,
        source,
        target,
        at,
        at - lengthMs,
        hopsMax,
        row.base_amount,
        tolerance?.toString() ?? null,
      ];
      const [found] = await app.db.inEnvironment<{ hops: number }>(environment.id, CYCLE, values);
      answers.push({ value: BigInt(found?.hops ?? 0) });
    }
  }
  return answers;
}

async function sharedIn(
  { app, environment }: Pick<BacktestRules, 'app' | 'environment'>,
  row: HistoryRow,
  { sharedField, lengthMs }: SharedSpec,
): Promise<FeatureValue> {
  const text = row[sharedField];
  if (text === null) return noSharedValue(sharedField);
  const value = Buffer.from(text, 'hex');
  const values = [environment.id, sharedField, value, row.customer_id, row.occurred_ms, row.id, lengthMs];
  const [found] = await app.db.inEnvironment<{ answer: string }>(environment.id, SHARED, values);
  return sharedCustomers(found?.answer ?? '');
}

/** A stored transaction as windows see it. */
export function windowRow(row: HistoryRow): WindowRow {
  const units = (text: string | null) => (text === null ? null : scaled(text, 18));
  return {
    id: row.id,
    at: Number(row.occurred_ms),
    direction: row.direction,
    type: row.type,
    amount: units(row.amount),
    base: units(row.base_amount),
    counterparty: row.counterparty,
    country: row.counterparty_country,
    currency: row.currency,
    method: row.method,
    ip: row.ip,
    device: row.device,
  };
}
