import {
  decideTransaction,
  type Evaluation,
  evaluateRules,
  type TransactionDecision,
  type TransactionFacts,
  variablesOf,
} from '@assay/rules';
import type { App } from '../app.js';
import type { Environment } from '../environment.js';
import type { Queryable } from '../store/database.js';
import { factsOf } from './facts.js';
import type { Prepared } from './prepare.js';
import type { StoredEvaluation } from './stored.js';
import type { Submitted } from './submitted.js';
import { windowAnswers } from './windows.js';

export interface Judged {
  readonly facts: TransactionFacts;
  readonly evaluation: Evaluation;
  readonly decision: TransactionDecision;
}

/** The customer that a transaction belongs to, as far as rules care. */
export interface KnownCustomer {
  readonly id: string;
  readonly firstOccurredMs: number;
}

/**
 * Runs the rules of an environment on one transaction as of its own time. The caller holds the customer's lock, so that
 * what the windows show stays true until the transaction is written.
 */
export async function judge(
  app: App,
  tx: Queryable,
  environment: Environment,
  given: {
    readonly id: string;
    readonly submitted: Submitted;
    readonly prepared: Prepared;
    readonly customer: KnownCustomer | undefined;
  },
): Promise<Judged> {
  const { id, submitted, prepared, customer } = given;
  const { set, findings, indexes, peer, lists, snoozed } = prepared;
  const firstSeenAt = customer && Math.min(customer.firstOccurredMs, submitted.occurredAt);
  const facts = factsOf(id, submitted, findings, { firstSeenAt, peer });
  const ask = { environmentId: environment.id, customerId: customer?.id, facts, indexes };
  const { windows, cycles } = await windowAnswers(app, tx, set, ask);
  const evaluation = evaluateRules(set, facts, variablesOf(facts), { windows, lists, cycles }, snoozed);
  return { facts, evaluation, decision: decideTransaction(evaluation.fired) };
}

/** An evaluation as it is kept. @param startedAt of `performance.now()` */
export function storedEvaluation({ evaluation, decision }: Judged, at: number, startedAt: number): StoredEvaluation {
  return {
    status: decision.status,
    recommendedAction: decision.recommendedAction,
    score: decision.score,
    band: decision.band,
    reasonCodes: decision.reasonCodes,
    rulesEvaluated: evaluation.evaluated,
    fired: evaluation.fired,
    shadowFired: evaluation.shadowFired,
    unknown: evaluation.unknown,
    at,
    durationMs: Math.round(performance.now() - startedAt),
  };
}
