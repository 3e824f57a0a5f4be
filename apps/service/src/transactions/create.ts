import { type BodyOf, transactions } from '@assay/contract';
import { canonicalJson, conflict } from '@assay/kernel';
import type { App } from '../app.js';
import { lockCustomer } from '../customers/customer.js';
import type { Environment } from '../environment.js';
import { actorOf } from '../http/actor.js';
import { type Answer, created, ok } from '../http/answer.js';
import { type Context, route } from '../http/route.js';
import { newId } from '../ids.js';
import type { Queryable } from '../store/database.js';
import { announce, type Effects, noEffects, record } from '../store/record.js';
import { recordTransfer } from '../wallets/own-transfers.js';
import { judge, storedEvaluation } from './evaluate.js';
import { insertTransaction, isKnownReference, transactionIndex } from './insert.js';
import { askReevaluations } from './late.js';
import { type Prepared, prepare } from './prepare.js';
import { raiseFor } from './raise.js';
import { findByReference, shownParts } from './store.js';
import type { StoredTransaction } from './stored.js';
import { readSubmitted, type Submitted } from './submitted.js';
import { transactionView } from './view.js';

type Request = Context<BodyOf<typeof transactions.createTransaction>>;

/** A transaction on its way through evaluation. */
interface Arrival {
  readonly id: string;
  readonly submitted: Submitted;
  readonly bodyHash: Buffer;
  readonly prepared: Prepared;
  readonly startedAt: number;
}

export const createTransaction = route(transactions.createTransaction, {
  engine: true,
  async handle(context) {
    const { app, environment, body, raw, now } = context;
    const startedAt = performance.now();
    const submitted = readSubmitted(body, raw, now);
    const bodyHash = hashOf(app, environment, submitted, body);
    const known = await replay(context, submitted, bodyHash);
    if (known) return known;
    const id = newId('txn');
    const prepared = await prepare(app, environment, { id, submitted, now });
    const effects = noEffects();
    try {
      const answer = await app.db.transaction(environment.id, (tx) =>
        evaluated(context, tx, effects, { id, submitted, bodyHash, prepared, startedAt }),
      );
      announce(app, effects);
      app.signals.notify('transactions');
      return answer;
    } catch (error) {
      // Somebody sent the same reference at the same moment and was first.
      const other = isKnownReference(error) ? await replay(context, submitted, bodyHash) : undefined;
      if (other) return other;
      throw error;
    }
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

async function evaluated(context: Request, tx: Queryable, effects: Effects, arrival: Arrival): Promise<Answer> {
  const { app, environment, now, claim, warnings } = context;
  const { id, submitted, prepared, startedAt } = arrival;
  const reference = submitted.subject?.reference;
  const at = { vault: app.vault, environment, now };
  const customer = reference === undefined ? undefined : await lockCustomer(tx, at, reference, submitted.occurredAt);
  const judged = await judge(app, tx, environment, { id, submitted, prepared, customer });
  const key = customer?.key ?? environment.key;
  const alerts = await raiseFor(app, tx, { environment, now, key, effects }, judged);
  const evaluation = storedEvaluation(judged, now, startedAt);
  const secrets = { submitted, findings: prepared.findings, evaluation, alerts };
  const stored: StoredTransaction = {
    id,
    status: evaluation.status,
    customerId: customer?.id ?? null,
    label: null,
    bodyHash: arrival.bodyHash,
    createdAt: new Date(now),
    key,
    secrets,
  };
  tell(context, effects, stored);
  await insertTransaction(tx, app.vault, environment, {
    facts: judged.facts,
    indexes: prepared.indexes,
    customerId: customer?.id,
    key,
    secrets,
    bodyHash: arrival.bodyHash,
    effects,
    now,
  });
  await recordMovement(tx, environment, id, submitted);
  if (customer?.earlierLastMs !== undefined && customer.earlierLastMs >= submitted.occurredAt)
    await askReevaluations(tx, environment, { stored, reachMs: prepared.set.reachMs, now });
  const view = transactionView(environment, stored, { later: [], alertStates: new Map(), warnings });
  const answer = created(view, { headers: { location: `/v1/transactions/${id}` }, sealWith: key, resourceId: id });
  await record(tx, environment, noEffects(), { claim, answer });
  return answer;
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
function hashOf(app: App, environment: Environment, submitted: Submitted, body: Request['body']): Buffer {
  const { amount, ...others } = body;
  const text = canonicalJson({ ...others, ...(amount === undefined ? {} : { amount: submitted.amount }) });
  return app.vault.blindIndex(environment.id, 'transaction_body', text);
}
