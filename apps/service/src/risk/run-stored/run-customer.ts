import { decideTransaction, evaluateRules, History, inScope, type RuleSet, variablesOf } from '@assay/rules';
import type { Environment } from '../../platform/environments/environment.js';
import { factsIn, type HistoryRow, inputsIn, windowRow } from '../backtests/backtest-customer.js';
import type { DecidedTransaction } from '../transactions/decided.js';
import { keyOf, type StoredTransaction, storedOf } from '../transactions/stored.js';
import type { RuleRunsApp } from './app.js';
import type { RunPlan } from './run-plan.js';

/** One rule, as a run evaluates it. */
export interface RunRule {
  readonly app: RuleRunsApp;
  readonly environment: Environment;
  /** The rule alone. */
  readonly set: RuleSet;
  readonly plan: RunPlan;
  readonly fromMs: number;
  readonly toMs: number;
  readonly now: number;
}

export interface Hit {
  readonly stored: StoredTransaction;
  readonly decided: DecidedTransaction;
}

/** What a run finds among the transactions of one customer. */
export interface CustomerFound {
  /** Transactions of the time. */
  readonly seen: number;
  readonly evaluated: number;
  readonly unknown: number;
  /** In the order of time. */
  readonly hits: readonly Hit[];
}

/**
 * Evaluates the rule over one customer's transactions, in memory over the rows that the windows of the database read. What
 * was reversed is left out.
 * @param history all of the customer's transactions; or one without a customer
 */
export async function foundIn(
  rule: RunRule,
  history: readonly HistoryRow[],
  hasCustomer: boolean,
): Promise<CustomerFound> {
  const [first] = history;
  const within = history.filter(({ occurred_ms: at }) => Number(at) >= rule.fromMs && Number(at) < rule.toMs);
  if (!first || within.length === 0) return { seen: 0, evaluated: 0, unknown: 0, hits: [] };
  const looked = rule.plan.of === 'customers' ? within.slice(-1) : within;
  const key = keyOf(rule.app.vault, rule.environment.key, first);
  const windows = hasCustomer ? History.of(history.filter(({ counted }) => counted).map(windowRow)) : undefined;
  const firstSeenAt = hasCustomer ? Number(first.occurred_ms) : undefined;
  const hits: Hit[] = [];
  let [evaluated, unknown] = [0, 0];
  for (const row of looked) {
    if (!rule.set.rules.some((one) => inScope(one, row))) continue;
    const stored = storedOf(rule.app.vault, rule.environment.key, row, key);
    if (stored.secrets.reversal) continue;
    const decided = await judged(rule, row, { stored, windows, firstSeenAt });
    evaluated += 1;
    unknown += decided.evaluation.unknown.length;
    if (decided.evaluation.fired.length > 0) hits.push({ stored, decided });
    // The service answers requests meanwhile.
    if (evaluated % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return { seen: within.length, evaluated, unknown, hits };
}

async function judged(
  rule: RunRule,
  row: HistoryRow,
  { stored, windows: history, firstSeenAt }: StoredAmong,
): Promise<DecidedTransaction> {
  const facts = await factsIn(rule, stored, firstSeenAt);
  const variables = variablesOf(facts);
  const inputs = await inputsIn(rule, { row, history, facts, variables });
  const evaluation = evaluateRules(rule.set, facts, variables, inputs);
  return { facts, evaluation, decision: decideTransaction(evaluation.fired) };
}

interface StoredAmong {
  readonly stored: StoredTransaction;
  readonly windows: History | undefined;
  readonly firstSeenAt: number | undefined;
}
