import { at, conflict, invalidRequest } from '@assay/kernel';
import { formatDecimal, type TransactionStatus } from '@assay/rules';
import type { Environment } from '../../platform/environments/environment.js';
import { actorOf, makerOf } from '../../platform/http/actor.js';
import { type Answer, ok } from '../../platform/http/answer.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { type AuditActor, announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import { changedHistory, holdCustomer } from '../../work/customers/customer.js';
import { forgetReplaced } from '../../work/customers/forget.js';
import { noteParties } from '../screening/note-parties.js';
import type { Context, TransactionsApp } from './app.js';
import { type CustomerSpan, spanCustomers } from './customer-span.js';
import { storedEvaluation } from './evaluate.js';
import { eventData } from './event-data.js';
import { factsOf } from './facts.js';
import { replaceFirings } from './fired-once.js';
import { historyEvaluation } from './history-evaluation.js';
import { judgeStored } from './judge-stored.js';
import { askReevaluations } from './late-store.js';
import { changeMovement } from './movement.js';
import { indexesOf } from './parties.js';
import { type Prepared, prepareTransaction } from './prepare.js';
import { raiseFor } from './raise.js';
import { lockTransaction, shownParts } from './store.js';
import {
  isSettled,
  isUnjudged,
  mayHaveMoved,
  type Replaced,
  type StoredTransaction,
  sealTransaction,
  versionOf,
} from './stored.js';
import type { Submitted } from './submitted.js';
import { transactionView } from './view.js';

const REPLACE: Statement = {
  name: 'transaction_replace',
  text: `update transactions set type = $3, direction = $4, currency = $5, amount = $6::numeric, base_amount = $7::numeric, occurred_ms = $8,
      counterparty_index = $9, counterparty_country = $10, method = $11, ip_index = $12, device_index = $13, source_index = $14,
      target_index = $15, subject_type = $16, body_hash = $17, sealed = $18, status = $19, counted = $20
    where environment_id = $1 and id = $2`,
};
const DECIDE: Statement = {
  name: 'transaction_decide',
  text: `update transactions set status = $3, counted = $4, settled = false, risk_score = $5, reason_codes = $6, sealed = $7
    where environment_id = $1 and id = $2`,
};
/** A corrected transaction as it was sent. */
export interface Correction {
  readonly submitted: Submitted;
  readonly bodyHash: Buffer;
}

/** Who corrects, and when (Unix milliseconds of the environment's time). */
export interface Corrector {
  readonly actor: AuditActor;
  readonly by: string;
  readonly now: number;
  readonly requestId: string | undefined;
}

/**
 * Replaces a stored transaction by a higher version of it, which is decided as if it had come now; what came after it is
 * evaluated again. The earlier version is kept beside it.
 * @throws ApiError 400 when it is of another customer; 409 when it was reversed, or the version came meanwhile
 */
export async function amendTransaction(context: Context, known: StoredTransaction, made: Correction): Promise<Answer> {
  const { app, environment, now, requestId, claim, warnings } = context;
  const prepared = await prepareTransaction(app, environment, made.submitted, known.id);
  const corrector = { actor: actorOf(context), by: makerOf(context), now, requestId };
  const effects = noEffects();
  // Peers and rules are remembered from here: the transaction, which holds a connection, waits for no second one.
  const [parts] = await Promise.all([
    shownParts(app, environment, known),
    app.peers.of(environment, made.submitted),
    app.ruleSets.last(environment),
  ]);
  const answer = await app.db.transaction(environment.id, async (tx) => {
    if (known.customerId !== null) await holdCustomer(tx, environment.id, known.customerId);
    const next = await replaceTransaction(
      app,
      tx,
      { environment, id: known.id, ...prepared, ...made, ...corrector, evaluated: true },
      effects,
    );
    const view = transactionView(environment, next, { ...parts, stale: next.customerId !== null, warnings });
    const reply = ok(view, { sealWith: next.key, resourceId: next.id });
    await record(tx, environment, effects, { claim, answer: reply });
    return reply;
  });
  announce(app, effects);
  app.signals.notify('transactions');
  return answer;
}

interface Replacement extends Correction, Corrector, Prepared {
  readonly environment: Environment;
  readonly id: string;
  /** Whether rules run on it also where the earlier version was stored as history. */
  readonly evaluated?: boolean;
  /** Of history that stays history: what its former system says now; undefined: as before. */
  readonly status?: TransactionStatus | undefined;
}

/** The same in the caller's database transaction, which holds the customer. */
export async function replaceTransaction(
  app: TransactionsApp,
  tx: Queryable,
  given: Replacement,
  effects: Effects,
): Promise<StoredTransaction> {
  const { environment, submitted, bodyHash, now, by, actor, requestId } = given;
  const stored = await lockTransaction(app, tx, environment, given.id);
  if (!stored) throw conflict('The transaction is gone.');
  refuse(stored, submitted);
  const decides = given.evaluated || !isSettled(stored);
  // An import of history screens nobody: what is decided is screened here.
  const screens = decides && !given.evaluated;
  const { findings, listed } = screens ? await prepareTransaction(app, environment, submitted, given.id) : given;
  const replaced = { ...earlierOf(stored), at: now, by };
  const { secrets, customerId } = stored;
  const corrected = {
    ...stored,
    bodyHash,
    secrets: { ...secrets, submitted, findings, replaced: [...(secrets.replaced ?? []), replaced] },
  };
  const next = decides ? corrected : restated(corrected, given.status, now);
  await tx.query(REPLACE, replacedRow(app, environment, next));
  const noted = decides ? [{ type: 'transaction' as const, id: stored.id, key: stored.key, now, listed }] : [];
  await noteParties(tx, { vault: app.vault, environment }, noted);
  const customer = customerId === null ? undefined : await changedCustomer(tx, environment, customerId);
  if (customerId !== null && secrets.submitted.subject?.name !== submitted.subject?.name)
    await forgetReplaced(tx, environment.id, { type: 'transaction', id: stored.id });
  const decided = decides ? await decideAnew(app, tx, { environment, now, customer, next }, effects) : undefined;
  if (decided) tellDecision(stored, decided, now, effects);
  const ended = decided ?? next;
  const moved = mayHaveMoved(ended) ? submitted : undefined;
  await changeMovement(tx, environment, stored.id, { before: secrets.submitted, now: moved });
  if (customerId !== null && decided) {
    const { reachMs } = (await app.ruleSets.last(environment)).set;
    const cause = { stored: next, reachMs, kind: 'amended' as const, earlierMs: secrets.submitted.occurredAt };
    await askReevaluations(tx, environment, cause);
  }
  effects.audit.push({
    action: 'transaction.amended',
    actor,
    target: { type: 'transaction', id: stored.id },
    at: now,
    ...(requestId === undefined ? {} : { requestId }),
    changes: [
      { field: 'version', before: replaced.version, after: versionOf(submitted) },
      ...(decided || ended.status !== stored.status
        ? [{ field: 'status', before: stored.status, after: ended.status }]
        : []),
      ...(decided && secrets.release ? [{ field: 'decided', before: 'held', after: ended.status }] : []),
    ],
  });
  return ended;
}

/** History with the status that its former system gives it now. A release was of the version before. */
function restated(next: StoredTransaction, status: TransactionStatus | undefined, now: number): StoredTransaction {
  if (status === undefined) return next;
  const { release: _released, ...kept } = next.secrets;
  return { ...next, status, secrets: { ...kept, evaluation: historyEvaluation(status, now) } };
}

/** What is kept of the version that is replaced. */
function earlierOf({ status, secrets }: StoredTransaction): Omit<Replaced, 'at' | 'by'> {
  const { submitted, findings, evaluation, release, history } = secrets;
  return {
    version: versionOf(submitted),
    submitted,
    findings,
    ...(history ? {} : { evaluation }),
    ...(release ? { release } : {}),
    status,
  };
}

/** When the customer's first transaction occurred, now that one has changed. */
async function changedCustomer(tx: Queryable, environment: Environment, customerId: string) {
  const [span] = await spanCustomers(tx, environment.id, [customerId]);
  await changedHistory(tx, environment.id, customerId);
  return span;
}

interface Undecided {
  readonly environment: Environment;
  readonly now: number;
  readonly customer: CustomerSpan | undefined;
  readonly next: StoredTransaction;
}

/** Status and alerts of a corrected version. A release was of the version before. */
async function decideAnew(
  app: TransactionsApp,
  tx: Queryable,
  { environment, now, customer, next }: Undecided,
  effects: Effects,
): Promise<StoredTransaction> {
  const { judged, startedAt } = at(await judgeStored(app, tx, { environment, now, customer }, [next]), 0);
  const evaluation = storedEvaluation(judged, now, startedAt);
  const alerts = await raiseFor(app, tx, { environment, now, key: next.key, effects }, judged);
  const { release: _released, history: _history, ...kept } = next.secrets;
  const decided = { ...next, status: evaluation.status, secrets: { ...kept, evaluation, alerts } };
  const { status, id, key, secrets } = decided;
  const sealed = sealTransaction(environment.id, id, key, secrets);
  const { score, reasonCodes } = evaluation;
  await tx.query(DECIDE, [environment.id, id, status, mayHaveMoved(decided), score, [...reasonCodes], sealed]);
  await replaceFirings(tx, environment.id, id, evaluation);
  return decided;
}

/** What is not approved is told again; so is what is let through now and was not before. */
function tellDecision(stored: StoredTransaction, decided: StoredTransaction, now: number, effects: Effects): void {
  const { id, key, status } = decided;
  const wasToldOtherwise = stored.status !== 'approved' && !stored.secrets.history;
  if (status === 'approved' && !wasToldOtherwise) return;
  const type = status === 'approved' ? 'transaction.released' : `transaction.${status}`;
  effects.events.push({ type, resourceId: id, at: now, key, data: eventData(decided) });
}

function refuse(stored: StoredTransaction, submitted: Submitted): void {
  if (stored.secrets.reversal) throw conflict('This transaction was reversed: send a new one.', 'reference');
  const known = versionOf(stored.secrets.submitted);
  if (known > versionOf(submitted) || (known === versionOf(submitted) && !isUnjudged(stored)))
    throw conflict(`Version ${known} of this transaction is stored already.`, 'version');
  if (stored.secrets.submitted.subject?.reference !== submitted.subject?.reference)
    throw invalidRequest(
      'subject.reference',
      'A correction stays with its customer: reverse this one and send a new one.',
    );
}

function replacedRow(app: TransactionsApp, environment: Environment, next: StoredTransaction) {
  const { id, key, bodyHash, secrets, status } = next;
  const { submitted, findings } = secrets;
  const facts = factsOf(id, submitted, findings, {});
  const indexes = indexesOf(app.vault, environment.id, submitted);
  return [
    environment.id,
    id,
    facts.type,
    facts.direction,
    facts.currency ?? null,
    facts.amount ? formatDecimal(facts.amount) : null,
    facts.baseAmount ? formatDecimal(facts.baseAmount) : null,
    facts.occurredAt,
    indexes.counterparty,
    facts.counterparty?.country ?? null,
    facts.method ?? null,
    indexes.ip,
    indexes.device,
    indexes.source,
    indexes.target,
    submitted.subject?.type ?? null,
    bodyHash,
    sealTransaction(environment.id, id, key, secrets),
    status,
    mayHaveMoved(next),
  ];
}
