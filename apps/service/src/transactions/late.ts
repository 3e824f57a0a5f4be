import { randomUUID } from 'node:crypto';
import type { App } from '../app.js';
import { sealWith } from '../crypto/vault.js';
import { holdCustomer } from '../customers/customer.js';
import { type Environment, nowIn } from '../environment.js';
import type { Queryable, Statement } from '../store/database.js';
import { announce, noEffects, record } from '../store/record.js';
import { judge, storedEvaluation } from './evaluate.js';
import { contextOf, prepared } from './prepare.js';
import { raiseFor } from './raise.js';
import { evaluationContext, findTransaction } from './store.js';
import type { StoredTransaction } from './stored.js';

const LATE_MAX = 1000;
const ATTEMPTS_MAX = 5;
const BATCH = 50;

/** Transactions that would have seen the late one, had it come in time. */
const ASK: Statement = {
  name: 'reevaluation_ask',
  text: `insert into transaction_reevaluations (environment_id, transaction_id, cause_id, due_at)
    select environment_id, id, $3, $7 from transactions
    where environment_id = $1 and customer_id = $2 and (occurred_ms, id) > ($4::bigint, $3::text) and occurred_ms < $4::bigint + $5::bigint and id <> $3
    order by occurred_ms, id limit $6
    on conflict (environment_id, transaction_id) do update set cause_id = excluded.cause_id, due_at = excluded.due_at`,
};
const DUE: Statement = {
  name: 'reevaluation_due',
  text: `select environment_id, transaction_id, cause_id, attempts from transaction_reevaluations
    where due_at <= now() and attempts < ${ATTEMPTS_MAX} order by due_at limit ${BATCH}`,
};
const TAKE: Statement = {
  name: 'reevaluation_take',
  text: `delete from transaction_reevaluations where environment_id = $1 and transaction_id = $2 and cause_id = $3 returning transaction_id`,
};
const STUMBLE: Statement = {
  name: 'reevaluation_stumble',
  text: `update transaction_reevaluations set attempts = attempts + 1, due_at = now() + interval '10 seconds'
    where environment_id = $1 and transaction_id = $2`,
};
const KEEP: Statement = {
  name: 'reevaluation_keep',
  text: `insert into transaction_evaluations (environment_id, transaction_id, id, cause_id, status, data_key_id, sealed, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};
/** Asks for new evaluations of the customer's later transactions; part of the late one's own database transaction. */
export async function askReevaluations(
  tx: Queryable,
  environment: Environment,
  { stored, reachMs }: { readonly stored: StoredTransaction; readonly reachMs: number; readonly now: number },
): Promise<void> {
  const values = [
    environment.id,
    stored.customerId,
    stored.id,
    stored.secrets.submitted.occurredAt,
    reachMs,
    LATE_MAX,
    new Date(),
  ];
  await tx.query(ASK, values);
}

interface Due {
  readonly environment_id: string;
  readonly transaction_id: string;
  readonly cause_id: string;
  readonly attempts: number;
}

/** Evaluates again what late transactions have changed. @returns whether there may be more. */
export async function reevaluateLate(app: App): Promise<boolean> {
  const due = await app.db.system<Due>(DUE);
  for (const one of due) {
    await reevaluate(app, one).catch(async (error: unknown) => {
      app.log.warn({ err: error, transaction: one.transaction_id }, 'a transaction could not be evaluated again');
      await app.db.system(STUMBLE, [one.environment_id, one.transaction_id]);
    });
  }
  return due.length === BATCH;
}

/** The first evaluation stays; the new one is kept beside it and raises an alert where it finds what the first missed. */
async function reevaluate(app: App, due: Due): Promise<void> {
  const environment = await app.environments.get(due.environment_id);
  const stored = await findTransaction(app, environment, due.transaction_id);
  if (!stored) {
    await app.db.system(TAKE, [due.environment_id, due.transaction_id, due.cause_id]);
    return;
  }
  const startedAt = performance.now();
  const now = nowIn(environment);
  const { submitted, findings } = stored.secrets;
  const context = await contextOf(app, environment, submitted, now);
  const ready = await prepared(app, environment, { id: stored.id, submitted, now }, { ...context, findings });
  const effects = noEffects();
  await app.db.transaction(environment.id, async (tx) => {
    // The customer first, as an arriving transaction does: the other order could wait in a circle.
    const customer = await holdCustomer(tx, environment.id, stored.customerId ?? '');
    const taken = await tx.query(TAKE, [environment.id, stored.id, due.cause_id]);
    if (taken.length === 0) return;
    const judged = await judge(app, tx, environment, { id: stored.id, submitted, prepared: ready, customer });
    const before = new Set(stored.secrets.evaluation.fired.map(({ id }) => id));
    const news = judged.evaluation.fired.some(({ id, action }) => action !== 'score' && !before.has(id));
    if (news) await raiseFor(app, tx, { environment, now, key: stored.key, effects }, judged);
    const evaluation = storedEvaluation(judged, now, startedAt);
    const id = `tev_${randomUUID()}`;
    const sealed = sealWith(
      stored.key,
      Buffer.from(JSON.stringify(evaluation)),
      evaluationContext(environment.id, stored.id, id),
    );
    await tx.query(KEEP, [
      environment.id,
      stored.id,
      id,
      due.cause_id,
      evaluation.status,
      stored.key.id,
      sealed,
      new Date(now),
    ]);
    effects.audit.push({
      action: 'transaction.reevaluated',
      actor: { type: 'system' },
      target: { type: 'transaction', id: stored.id },
      at: now,
      changes: [{ field: 'status', before: stored.status, after: evaluation.status }],
      reason: `transaction ${due.cause_id} came late`,
    });
    await record(tx, environment, effects);
  });
  announce(app, effects);
}
