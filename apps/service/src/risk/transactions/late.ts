import { randomUUID } from 'node:crypto';
import { sealWith } from '../../platform/crypto/vault.js';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import { environmentsWaiting } from '../../platform/jobs/rows-in-turn.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { ofEach } from '../../platform/store/each-environment.js';
import { announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import { holdCustomer } from '../../work/customers/customer.js';
import type { TransactionsApp } from './app.js';
import { storedEvaluation } from './evaluate.js';
import { markFired } from './fired-once.js';
import { judgeStored } from './judge-stored.js';
import { isStaleIn, joinedRanges, type LateRange, lateRanges } from './late-store.js';
import { raiseFor } from './raise.js';
import { evaluationContext } from './store.js';
import {
  type StoredTransaction,
  storedOf,
  TRANSACTION_COLUMNS,
  TRANSACTION_FROM,
  type TransactionRow,
} from './stored.js';

/** Transactions of one database transaction, during which those of their customer that arrive wait. */
const BATCH = 25;
const ATTEMPTS_MAX = 5;

const OPEN = 'open and due_at <= now()';
/** The customer who waits longest, of an environment by lot: the backlog of one keeps no other waiting. */
export const CLAIM_LATE: Statement = {
  name: 'reevaluation_claim',
  text: `with recursive ${environmentsWaiting({ table: 'reevaluation_backlogs', waits: OPEN, order: ['due_at'] })}
    select d.* from (select environment_id from waiting order by random() limit 1) drawn cross join lateral (
      select b.environment_id, b.customer_id, b.attempts from reevaluation_backlogs b
      where b.environment_id = drawn.environment_id and ${OPEN}${ofEach('b.environment_id')} order by b.due_at limit 1) d`,
  each: { work: `select distinct environment_id from reevaluation_backlogs where ${OPEN}`, max: 1 },
};
const HELD: Statement = {
  name: 'reevaluation_hold',
  text: `select attempts from reevaluation_backlogs where environment_id = $1 and customer_id = $2 and open for update skip locked`,
};
const NEXT: Statement = {
  name: 'reevaluation_next',
  text: `with next as (
      (select id, occurred_ms from transactions where environment_id = $1 and customer_id = $2 and counted and not settled
        and (occurred_ms, id) > ($3::bigint, $4) and occurred_ms < $5::bigint order by occurred_ms, id limit $6)
      union all
      (select id, occurred_ms from transactions where environment_id = $1 and customer_id = $2 and not counted and not settled
        and (occurred_ms, id) > ($3::bigint, $4) and occurred_ms < $5::bigint order by occurred_ms, id limit $6)
      order by occurred_ms, id limit $6)
    select ${TRANSACTION_COLUMNS} from next n join ${TRANSACTION_FROM} on t.environment_id = $1 and t.id = n.id
    order by n.occurred_ms, n.id`,
};
const KEEP: Statement = {
  name: 'reevaluation_keep',
  text: `insert into transaction_evaluations (environment_id, transaction_id, id, cause_id, status, data_key_id, sealed, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};
const ADVANCE: Statement = {
  name: 'reevaluation_advance',
  text: `update late_transactions set at_ms = $3, at_id = $4 where environment_id = $1 and customer_id = $2
      and (at_ms, at_id) < ($3::bigint, $4) and until_ms > $3`,
};
const FINISH: Statement = {
  name: 'reevaluation_finish',
  text: `delete from late_transactions where environment_id = $1 and customer_id = $2 and at_ms < $3::bigint and until_ms <= $3`,
};
const COUNT: Statement = {
  name: 'reevaluation_count',
  text: `update reevaluation_backlogs set done = done + $3, failed = failed + $4, attempts = 0, due_at = now(),
      open = exists (select 1 from late_transactions l where l.environment_id = $1 and l.customer_id = $2)
    where environment_id = $1 and customer_id = $2 returning open`,
};
const STUMBLE: Statement = {
  name: 'reevaluation_stumble',
  text: `update reevaluation_backlogs set attempts = attempts + 1, due_at = now() + interval '10 seconds'
    where environment_id = $1 and customer_id = $2`,
};

interface Backlog {
  readonly environment_id: string;
  readonly customer_id: string;
  readonly attempts: number;
}

/**
 * Evaluates again what late transactions have changed: one customer's next ones, in the order of time. Afterwards it
 * rests as long as it worked, so that however many there are, they take half of one connection's time at most.
 * @returns whether there may be more
 */
export async function reevaluateLate(app: TransactionsApp): Promise<boolean> {
  const [backlog] = await app.db.system<Backlog>(CLAIM_LATE);
  if (!backlog) return false;
  const startedAt = performance.now();
  const environment = await app.environments.get(backlog.environment_id);
  await reevaluateNext(app, environment, backlog).catch(async (error: unknown) => {
    app.log.warn({ err: error, customer: backlog.customer_id }, 'late transactions could not be evaluated again');
    await app.db.system(STUMBLE, [backlog.environment_id, backlog.customer_id]);
  });
  const worked = performance.now() - startedAt;
  await new Promise((resolve) => setTimeout(resolve, Math.min(worked, 1000)).unref());
  return !app.stopping;
}

/** One batch in one database transaction. After a failure one transaction at a time; one that always fails is passed over. */
async function reevaluateNext(app: TransactionsApp, environment: Environment, { customer_id: id, attempts }: Backlog) {
  const now = nowIn(environment);
  const effects = noEffects();
  await app.db.transaction(environment.id, async (tx) => {
    // The customer first, as an arriving transaction does: the other order could wait in a circle.
    const customer = await holdCustomer(tx, environment.id, id);
    const [held] = await tx.query<{ attempts: number }>(HELD, [environment.id, id]);
    if (!held) return;
    const ranges = await lateRanges(tx, environment.id, id);
    const [part] = joinedRanges(ranges);
    const batch = part ? await nextOf(app, tx, environment, id, part, attempts === 0 ? BATCH : 1) : [];
    const failed = attempts >= ATTEMPTS_MAX;
    if (customer && !failed) await reevaluate(app, tx, { environment, now, customer, ranges, effects }, batch);
    if (failed) app.log.error({ transaction: batch[0]?.id }, 'a transaction is not evaluated again: it always fails');
    await advance(tx, environment, id, part, batch);
    await tx.query(COUNT, [environment.id, id, failed ? 0 : batch.length, failed ? batch.length : 0]);
    await record(tx, environment, effects);
  });
  announce(app, effects);
}

async function nextOf(
  app: TransactionsApp,
  tx: Queryable,
  environment: Environment,
  customerId: string,
  { atMs, atId, untilMs }: LateRange,
  limit: number,
): Promise<StoredTransaction[]> {
  const rows = await tx.query<TransactionRow>(NEXT, [environment.id, customerId, atMs, atId, untilMs, limit]);
  return rows.map((row) => storedOf(app.vault, environment.key, row));
}

/** Moves every range on behind the batch; one that holds nothing more ends. */
async function advance(
  tx: Queryable,
  environment: Environment,
  customerId: string,
  part: LateRange | undefined,
  batch: readonly StoredTransaction[],
): Promise<void> {
  const last = batch.at(-1);
  const atMs = last ? last.secrets.submitted.occurredAt : (part?.untilMs ?? 0);
  if (last) await tx.query(ADVANCE, [environment.id, customerId, atMs, last.id]);
  await tx.query(FINISH, [environment.id, customerId, atMs]);
}

interface Work {
  readonly environment: Environment;
  readonly now: number;
  readonly customer: { readonly id: string; readonly firstOccurredMs: number };
  readonly ranges: readonly LateRange[];
  readonly effects: Effects;
}

/** The first evaluation of each stays; the new one is kept beside it and raises an alert where it finds what the first missed. */
async function reevaluate(
  app: TransactionsApp,
  tx: Queryable,
  work: Work,
  batch: readonly StoredTransaction[],
): Promise<void> {
  const { environment, now, ranges, effects } = work;
  if (batch.length === 0) return;
  for (const { stored, judged, startedAt } of await judgeStored(app, tx, work, batch)) {
    const moment = { at: stored.secrets.submitted.occurredAt, id: stored.id };
    const entering = ranges.filter((range) => isStaleIn(range, moment));
    const { causeId: cause, kind } = entering.sort(byCause).at(-1) ?? { causeId: stored.id, kind: 'late' as const };
    const firings = judged.evaluation.fired.map(({ id: ruleId, version }) => {
      return { transactionId: stored.id, ruleId, version };
    });
    const fresh = new Set((await markFired(tx, environment.id, firings, now)).map(({ ruleId }) => ruleId));
    const news = judged.evaluation.fired.some(({ id, action }) => action !== 'score' && fresh.has(id));
    if (news) await raiseFor(app, tx, { environment, now, key: stored.key, effects }, judged);
    const evaluation = { ...storedEvaluation(judged, now, startedAt), cause: kind };
    const id = `tev_${randomUUID()}`;
    const text = Buffer.from(JSON.stringify(evaluation));
    const sealed = sealWith(stored.key, text, evaluationContext(environment.id, stored.id, id));
    const values = [stored.id, id, cause, evaluation.status, stored.key.id, sealed, new Date(now)];
    await tx.query(KEEP, [environment.id, ...values]);
    effects.audit.push({
      action: 'transaction.reevaluated',
      actor: { type: 'system' },
      target: { type: 'transaction', id: stored.id },
      at: now,
      changes: [{ field: 'status', before: stored.status, after: evaluation.status }],
      reason: `transaction ${cause} ${TOLD[kind]}`,
    });
  }
}

const byCause = (a: LateRange, b: LateRange) => (a.causeId < b.causeId ? -1 : 1);
const TOLD = { late: 'came late', amended: 'was corrected', reversed: 'was reversed' } as const;
