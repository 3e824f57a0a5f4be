import { conflict, invalidRequest } from '@assay/kernel';
import { formatDecimal } from '@assay/rules';
import type { Environment } from '../../platform/environments/environment.js';
import { actorOf, makerOf } from '../../platform/http/actor.js';
import { type Answer, ok } from '../../platform/http/answer.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { type AuditActor, announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import { changedHistory, holdCustomer } from '../../work/customers/customer.js';
import type { Context, TransactionsApp } from './app.js';
import { type Findings, factsOf } from './facts.js';
import { askReevaluations } from './late-store.js';
import { indexesOf } from './parties.js';
import { findingsOf } from './prepare.js';
import { lockTransaction, shownParts } from './store.js';
import { isSettled, type StoredTransaction, sealTransaction, versionOf } from './stored.js';
import type { Submitted } from './submitted.js';
import { transactionView } from './view.js';

const REPLACE: Statement = {
  name: 'transaction_replace',
  text: `update transactions set type = $3, direction = $4, currency = $5, amount = $6::numeric, base_amount = $7::numeric, occurred_ms = $8,
      counterparty_index = $9, counterparty_country = $10, method = $11, ip_index = $12, device_index = $13, source_index = $14,
      target_index = $15, subject_type = $16, body_hash = $17, sealed = $18
    where environment_id = $1 and id = $2`,
};
const WIDEN: Statement = {
  name: 'customer_occurrence_widen',
  text: `update customers set first_occurred_ms = least(first_occurred_ms, $3::bigint), last_occurred_ms = greatest(last_occurred_ms, $3::bigint)
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
 * Replaces a stored transaction by a higher version of it. The earlier one is kept beside it; the transaction and what came
 * after it are evaluated again.
 * @throws ApiError 400 when it is of another customer; 409 when it was reversed, or the version came meanwhile
 */
export async function amendTransaction(context: Context, known: StoredTransaction, made: Correction): Promise<Answer> {
  const { app, environment, now, requestId, claim, warnings } = context;
  const findings = await findingsOf(app, environment, made.submitted);
  const corrector = { actor: actorOf(context), by: makerOf(context), now, requestId };
  const effects = noEffects();
  const parts = await shownParts(app, environment, known);
  const answer = await app.db.transaction(environment.id, async (tx) => {
    if (known.customerId !== null) await holdCustomer(tx, environment.id, known.customerId);
    const next = await replaceTransaction(
      app,
      tx,
      { environment, id: known.id, findings, ...made, ...corrector },
      effects,
    );
    const stale = next.customerId !== null && !isSettled(next);
    const view = transactionView(environment, next, { ...parts, stale, warnings });
    const reply = ok(view, { sealWith: next.key, resourceId: next.id });
    await record(tx, environment, effects, { claim, answer: reply });
    return reply;
  });
  announce(app, effects);
  app.signals.notify('transactions');
  return answer;
}

interface Replacement extends Correction, Corrector {
  readonly environment: Environment;
  readonly id: string;
  readonly findings: Findings;
}

/** The same in the caller's database transaction, which holds the customer. */
export async function replaceTransaction(
  app: TransactionsApp,
  tx: Queryable,
  given: Replacement,
  effects: Effects,
): Promise<StoredTransaction> {
  const { environment, submitted, findings, bodyHash, now, by, actor, requestId } = given;
  const stored = await lockTransaction(app, tx, environment, given.id);
  if (!stored) throw conflict('The transaction is gone.');
  refuse(stored, submitted);
  const { secrets, customerId } = stored;
  const before = versionOf(secrets.submitted);
  const replaced = { version: before, submitted: secrets.submitted, findings: secrets.findings, at: now, by };
  const next = {
    ...stored,
    bodyHash,
    secrets: { ...secrets, submitted, findings, replaced: [...(secrets.replaced ?? []), replaced] },
  };
  await tx.query(REPLACE, replacedRow(app, environment, next));
  if (customerId !== null) {
    await tx.query(WIDEN, [environment.id, customerId, submitted.occurredAt]);
    await changedHistory(tx, environment.id, customerId);
  }
  if (customerId !== null && !isSettled(stored)) {
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
    changes: [{ field: 'version', before, after: versionOf(submitted) }],
  });
  return next;
}

function refuse(stored: StoredTransaction, submitted: Submitted): void {
  if (stored.secrets.reversal) throw conflict('This transaction was reversed: send a new one.', 'reference');
  const known = versionOf(stored.secrets.submitted);
  if (known >= versionOf(submitted))
    throw conflict(`Version ${known} of this transaction is stored already.`, 'version');
  if (stored.secrets.submitted.subject?.reference !== submitted.subject?.reference)
    throw invalidRequest(
      'subject.reference',
      'A correction stays with its customer: reverse this one and send a new one.',
    );
}

function replacedRow(
  app: TransactionsApp,
  environment: Environment,
  { id, key, bodyHash, secrets }: StoredTransaction,
) {
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
  ];
}
