import { created } from '../../platform/http/answer.js';
import type { Queryable } from '../../platform/store/database.js';
import { type Effects, noEffects } from '../../platform/store/record.js';
import type { LockedCustomer } from '../../work/customers/customer.js';
import { recordTransfer } from '../wallets/own-transfers.js';
import type { TransactionsApp } from './app.js';
import type { Arrival, Made } from './arrival.js';
import type { DecidedTransaction } from './decided.js';
import { storedEvaluation } from './evaluate.js';
import { eventData } from './event-data.js';
import { askReevaluations } from './late-store.js';
import { movementOf } from './movement.js';
import { raiseFor } from './raise.js';
import type { StoredTransaction } from './stored.js';
import { transactionView } from './view.js';

export interface Evaluated {
  readonly arrival: Arrival;
  readonly customer: LockedCustomer | undefined;
  readonly decided: DecidedTransaction;
  /** How far the longest window of the rules reaches, in milliseconds. */
  readonly reachMs: number;
}

/**
 * What follows from a decision, in the transaction of the batch: the alert, the transfer, the evaluations that a late
 * transaction outdates, and the row with its effects and its answer, which the batch inserts.
 */
export async function completeTransaction(app: TransactionsApp, tx: Queryable, evaluated: Evaluated): Promise<Made> {
  const { arrival, customer, decided, reachMs } = evaluated;
  const { id, environment, submitted, findings, now } = arrival;
  const { startedAt, bodyHash, claim, warnings, importId } = arrival.request;
  const key = customer?.key ?? environment.key;
  const raised = noEffects();
  const alerts = await raiseFor(app, tx, { environment, now, key, effects: raised }, decided);
  const evaluation = storedEvaluation(decided, now, startedAt);
  const stored: StoredTransaction = {
    id,
    status: evaluation.status,
    customerId: customer?.id ?? null,
    label: null,
    bodyHash,
    createdAt: new Date(now),
    key,
    secrets: { submitted, findings, evaluation, alerts },
    importId: importId ?? null,
  };
  const movement = stored.status === 'rejected' ? undefined : movementOf(id, submitted);
  if (movement) await recordTransfer(tx, environment, movement);
  const late = customer?.earlierLastMs !== undefined && customer.earlierLastMs >= submitted.occurredAt;
  if (late) await askReevaluations(tx, environment, { stored, reachMs, kind: 'late' });
  const parts = { later: [], alerts: [], stale: false, reevaluation: null, warnings };
  const view = transactionView(environment, stored, parts);
  const answer = created(view, { headers: { location: `/v1/transactions/${id}` }, sealWith: key, resourceId: id });
  const made = {
    facts: decided.facts,
    indexes: arrival.indexes,
    index: arrival.index,
    customerId: customer?.id,
    key,
    secrets: stored.secrets,
    bodyHash,
    importId,
    effects: effectsOf(arrival, stored),
    answer,
    claim,
    late,
    namesCustomer: customer?.unnamed === true && submitted.subject?.name !== undefined,
    now,
  };
  return { made, raised };
}

/** Audit entry, usage and event of a new transaction. */
function effectsOf({ environment, now, request }: Arrival, stored: StoredTransaction): Effects {
  const { id, key, status } = stored;
  const effects = noEffects();
  if (request.importId === undefined) tellAlone({ environment, now, request }, stored, effects);
  if (status === 'approved') return effects;
  const data = eventData(stored);
  effects.events.push({ type: `transaction.${status}`, resourceId: id, sequence: 1, at: now, key, data });
  return effects;
}

/** An import has one audit entry for all of its rows, and none of them is billed. */
function tellAlone(
  { environment, now, request }: Pick<Arrival, 'environment' | 'now' | 'request'>,
  { id, status }: StoredTransaction,
  effects: Effects,
): void {
  effects.audit.push({
    action: 'transaction.evaluated',
    actor: request.actor,
    target: { type: 'transaction', id },
    at: now,
    requestId: request.requestId,
    changes: [{ field: 'status', before: null, after: status }],
  });
  const billable = environment.kind === 'production';
  effects.usage.push({ id, module: 'transaction', resourceId: id, billable, at: now });
}
