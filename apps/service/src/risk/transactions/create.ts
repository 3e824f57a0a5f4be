import { type BodyOf, transactions } from '@assay/contract';
import { canonicalJson, conflict } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import { actorOf } from '../../platform/http/actor.js';
import { type Answer, created, ok } from '../../platform/http/answer.js';
import { KeyTaken } from '../../platform/http/idempotency.js';
import { newId } from '../../platform/ids.js';
import { isDuplicate, type Queryable } from '../../platform/store/database.js';
import { announce, type Effects, noEffects } from '../../platform/store/record.js';
import { type LockedCustomer, referenceIndexOf } from '../../work/customers/customer.js';
import { recordTransfer } from '../wallets/own-transfers.js';
import { type Context, route, type TransactionsApp } from './app.js';
import type { Arrival } from './arrival.js';
import type { DecidedTransaction } from './decided.js';
import { storedEvaluation } from './evaluate.js';
import { isKnownReference, type NewTransaction, transactionIndex } from './insert.js';
import { askReevaluations } from './late-store.js';
import { indexesOf } from './parties.js';
import { findingsOf } from './prepare.js';
import { raiseFor } from './raise.js';
import { findByReference, shownParts } from './store.js';
import type { StoredTransaction } from './stored.js';
import { readSubmitted, type Submitted } from './submitted.js';
import { transactionView } from './view.js';

type Request = Context<BodyOf<typeof transactions.createTransaction>>;

export const createTransaction = route(transactions.createTransaction, {
  async handle(context) {
    const { app, environment, body, raw, now, claim } = context;
    const startedAt = performance.now();
    const submitted = readSubmitted(body, raw, now);
    const bodyHash = hashOf(app, environment, submitted, body);
    const id = newId('txn');
    const reference = submitted.subject?.reference;
    const arrival = {
      id,
      environment,
      submitted,
      now,
      findings: await findingsOf(app, environment, submitted),
      peer: await app.peers.of(environment, submitted),
      indexes: indexesOf(app.vault, environment.id, submitted),
      index: transactionIndex(app.vault, environment.id, submitted.reference ?? id),
      customerIndex: reference === undefined ? null : referenceIndexOf(app.vault, environment.id, reference),
    };
    const outcome = await app.arrivals.ask(environment.id, {
      ...arrival,
      complete: (tx, at) => completed(context, tx, { ...arrival, ...at, bodyHash, startedAt }),
    });
    if ('made' in outcome) {
      if (claim) claim.written = true;
      announce(app, outcome.made.effects);
      announce(app, outcome.raised);
      if (outcome.made.late) app.signals.notify('transactions');
      return outcome.made.answer;
    }
    if ('error' in outcome && isDuplicate(outcome.error, 'idempotency_pkey')) throw new KeyTaken();
    // The reference stood before, or somebody sent it at the same moment and was first.
    const other =
      'taken' in outcome || isKnownReference(outcome.error) ? await replay(context, submitted, bodyHash) : undefined;
    if (other) return other;
    throw 'error' in outcome ? outcome.error : new Error('A transaction was taken for known and is not there.');
  },
});

/** The stored evaluation of an identical earlier request. @throws ApiError 409 when the body differs. */
async function replay(context: Request, { reference }: Submitted, bodyHash: Buffer): Promise<Answer | undefined> {
  const { app, environment, warnings } = context;
  if (reference === undefined) return undefined;
  const stored = await findByReference(app, environment, transactionIndex(app.vault, environment.id, reference));
  if (!stored) return undefined;
  if (!stored.bodyHash.equals(bodyHash))
    throw conflict('A transaction with this reference and another body exists already.', 'reference');
  const parts = await shownParts(app, environment, stored);
  const view = transactionView(environment, stored, { ...parts, warnings });
  return ok(view, { sealWith: stored.key, resourceId: stored.id });
}

/** An arrival with what its evaluation found. */
interface Evaluated extends Omit<Arrival, 'complete'> {
  readonly bodyHash: Buffer;
  readonly startedAt: number;
  readonly customer: LockedCustomer | undefined;
  readonly judged: DecidedTransaction;
  readonly raised: Effects;
  readonly reachMs: number;
}

/** What follows from an evaluation: the alert, the row, its effects and the answer. */
async function completed(context: Request, tx: Queryable, evaluated: Evaluated): Promise<NewTransaction> {
  const { app, environment, now, claim, warnings } = context;
  const { id, submitted, customer, judged, findings, startedAt, bodyHash } = evaluated;
  const key = customer?.key ?? environment.key;
  const alerts = await raiseFor(app, tx, { environment, now, key, effects: evaluated.raised }, judged);
  const evaluation = storedEvaluation(judged, now, startedAt);
  const stored: StoredTransaction = {
    id,
    status: evaluation.status,
    customerId: customer?.id ?? null,
    label: null,
    bodyHash,
    createdAt: new Date(now),
    key,
    secrets: { submitted, findings, evaluation, alerts },
  };
  const effects = noEffects();
  tell(context, effects, stored);
  await recordMovement(tx, environment, id, submitted);
  const late = customer?.earlierLastMs !== undefined && customer.earlierLastMs >= submitted.occurredAt;
  if (late) await askReevaluations(tx, environment, { stored, reachMs: evaluated.reachMs });
  const view = transactionView(environment, stored, {
    later: [],
    alertStates: new Map(),
    stale: false,
    reevaluation: null,
    warnings,
  });
  const answer = created(view, { headers: { location: `/v1/transactions/${id}` }, sealWith: key, resourceId: id });
  return {
    facts: judged.facts,
    indexes: evaluated.indexes,
    index: evaluated.index,
    customerId: customer?.id,
    key,
    secrets: stored.secrets,
    bodyHash,
    effects,
    answer,
    claim,
    late,
    now,
  };
}

/** A transfer between two wallets becomes part of the graph that exposure is computed on. */
async function recordMovement(
  tx: Queryable,
  environment: Environment,
  id: string,
  submitted: Submitted,
): Promise<void> {
  const { crypto, amount, currency, occurredAt } = submitted;
  if (!crypto?.from || !crypto.to || amount === null) return;
  await recordTransfer(tx, environment, {
    id,
    from: crypto.from,
    to: crypto.to,
    asset: crypto.asset ?? currency ?? '',
    amount: Number(amount),
    at: occurredAt,
    ...(crypto.tx_hash === undefined ? {} : { txHash: crypto.tx_hash }),
  });
}

/** Audit entry, usage and event of a new transaction. */
function tell(context: Request, effects: Effects, stored: StoredTransaction): void {
  const { environment, now, requestId } = context;
  const { id, key } = stored;
  effects.audit.push({
    action: 'transaction.evaluated',
    actor: actorOf(context),
    target: { type: 'transaction', id },
    at: now,
    requestId,
    changes: [{ field: 'status', before: null, after: stored.status }],
  });
  effects.usage.push({
    id,
    module: 'transaction',
    resourceId: id,
    billable: environment.kind === 'production',
    at: now,
  });
  if (stored.status === 'approved') return;
  effects.events.push({
    type: `transaction.${stored.status}`,
    resourceId: id,
    sequence: 1,
    at: now,
    key,
    data: eventData(stored),
  });
}

/** What events say of a transaction. */
export function eventData({ id, status, secrets }: StoredTransaction) {
  const { submitted, evaluation, alerts } = secrets;
  const reference = submitted.subject?.reference;
  return {
    id,
    reference: submitted.reference ?? id,
    ...(reference === undefined ? {} : { subject_reference: reference }),
    status,
    amount: submitted.amount,
    currency: submitted.currency,
    direction: submitted.direction,
    risk: { score: evaluation.score, band: evaluation.band },
    reason_codes: evaluation.reasonCodes,
    alerts: alerts.map((alert) => ({ id: alert.id, severity: alert.severity, case_id: alert.caseId })),
  };
}

/** Tells equal bodies from different ones: a number and its text are the same, an absent time is not a present one. */
function hashOf(app: TransactionsApp, environment: Environment, submitted: Submitted, body: Request['body']): Buffer {
  const { amount, ...others } = body;
  const text = canonicalJson({ ...others, ...(amount === undefined ? {} : { amount: submitted.amount }) });
  return app.vault.blindIndex(environment.id, 'transaction_body', text);
}
