import { randomUUID } from 'node:crypto';
import {
  decideTransaction,
  evaluateRules,
  type FeatureValue,
  type RuleSet,
  type TransactionFacts,
  type Variables,
  variablesOf,
} from '@assay/rules';
import { sealWith } from '../../platform/crypto/vault.js';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { announce, type Effects, noEffects, record } from '../../platform/store/record.js';
import { holdCustomer, referenceIndexOf } from '../../work/customers/customer.js';
import type { TransactionsApp } from './app.js';
import type { DecidedTransaction } from './decided.js';
import { storedEvaluation } from './evaluate.js';
import { factsOf } from './facts.js';
import { markFired } from './fired-once.js';
import { columnsOf, loadHistories } from './history-load.js';
import { isStaleIn, joinedRanges, type LateRange, lateRanges } from './late-store.js';
import { type Indexes, indexesOf } from './parties.js';
import { raiseFor } from './raise.js';
import { evaluationContext } from './store.js';
import {
  type StoredTransaction,
  storedOf,
  TRANSACTION_COLUMNS,
  TRANSACTION_FROM,
  type TransactionRow,
} from './stored.js';
import { readSurroundings, type Surroundings } from './surroundings.js';
import { historyAnswers, NO_CUSTOMER, windowAnswers } from './windows.js';

/** Transactions of one database transaction, during which those of their customer that arrive wait. */
const BATCH = 25;
const ATTEMPTS_MAX = 5;
/** Longer histories are not loaded for a batch: the database computes their windows. */
const HISTORY_MAX = 50_000;
const READINGS_MAX = 4;

export const CLAIM_LATE: Statement = {
  name: 'reevaluation_claim',
  text: `select environment_id, customer_id, attempts from reevaluation_backlogs where open and due_at <= now() order by due_at limit 1`,
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
  for (const { stored, judged, startedAt } of await judgeBatch(app, tx, work, batch)) {
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

interface Reevaluated {
  readonly stored: StoredTransaction;
  readonly judged: DecidedTransaction;
  readonly startedAt: number;
}

/** Judges the transactions of one customer as of their own times, over its history read once. */
async function judgeBatch(
  app: TransactionsApp,
  tx: Queryable,
  { environment, now, customer }: Work,
  batch: readonly StoredTransaction[],
): Promise<Reevaluated[]> {
  const reference = batch[0]?.secrets.submitted.subject?.reference;
  const referenceIndex = reference === undefined ? null : referenceIndexOf(app.vault, environment.id, reference);
  const asked: Asked[] = [];
  for (const stored of batch) {
    const { submitted, findings } = stored.secrets;
    const peer = await app.peers.of(environment, submitted);
    const firstSeenAt = Math.min(customer.firstOccurredMs, submitted.occurredAt);
    const facts = factsOf(stored.id, submitted, findings, { firstSeenAt, peer });
    const indexes = indexesOf(app.vault, environment.id, submitted);
    asked.push({ stored, facts, indexes, variables: variablesOf(facts) });
  }
  const { set, each } = await surroundingsOf(app, tx, { environment, now, referenceIndex }, asked);
  const columns = columnsOf(set.windows);
  const wanted = [{ customerIndex: referenceIndex, known: undefined }];
  const history = (await loadHistories(tx, environment.id, wanted, { columns, rowsMax: HISTORY_MAX })).get(0);
  const judged: Reevaluated[] = [];
  for (const [at, { stored, facts, indexes, variables }] of asked.entries()) {
    const startedAt = performance.now();
    const ask = { environmentId: environment.id, customerId: customer.id, facts, indexes };
    let windows: readonly FeatureValue[];
    if (referenceIndex === null) windows = set.windows.map(() => NO_CUSTOMER);
    else if (history) windows = historyAnswers(app, set, history, { environment, facts, variables, indexes });
    else windows = await windowAnswers(app, tx, set, ask);
    const { lists, cycles, snoozed } = each[at] as Surroundings;
    const evaluation = evaluateRules(set, facts, variables, { windows, lists, cycles }, snoozed);
    judged.push({ stored, startedAt, judged: { facts, evaluation, decision: decideTransaction(evaluation.fired) } });
  }
  return judged;
}

interface Asked {
  readonly stored: StoredTransaction;
  readonly facts: TransactionFacts;
  readonly indexes: Indexes;
  readonly variables: Variables;
}

/** Lists, cycles and snoozes of a batch, with the rules that run now: another node may have changed them. */
async function surroundingsOf(
  app: TransactionsApp,
  tx: Queryable,
  of: { readonly environment: Environment; readonly now: number; readonly referenceIndex: Buffer | null },
  asked: readonly Asked[],
): Promise<{ readonly set: RuleSet; readonly each: readonly Surroundings[] }> {
  const { environment, now, referenceIndex } = of;
  const asking = asked.map(({ stored, variables, indexes, facts }) => ({
    id: stored.id,
    referenceIndex,
    variables,
    indexes,
    occurredMs: facts.occurredAt,
    base: stored.secrets.findings.base?.amount ?? null,
  }));
  for (let reading = 1; reading <= READINGS_MAX; reading += 1) {
    const { set, revision: known } = await app.ruleSets.last(environment);
    const { revision, each } = await readSurroundings(app, tx, environment, { set, now, asking });
    if (revision === null || revision === known) return { set, each };
    await app.ruleSets.at(environment, revision);
  }
  throw new Error('The rules of the environment changed with every reading.');
}
