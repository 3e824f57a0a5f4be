import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { columns } from '../../platform/store/named-columns.js';
import type { TransactionsApp } from './app.js';
import { isSettled, type LateKind, type StoredTransaction } from './stored.js';

/** Which of two moments of a cause comes first. */
const EARLIER = '(excluded.at_ms, excluded.at_id) < (late_transactions.at_ms, late_transactions.at_id)';
const ASK: Statement = {
  name: 'late_transaction_ask',
  text: `with late as (
      insert into late_transactions (environment_id, customer_id, cause_id, at_ms, at_id, until_ms, kind)
      values ($1, $2, $3, $4::bigint, $7, $5::bigint, $8)
      on conflict (environment_id, customer_id, cause_id) do update set kind = excluded.kind,
        at_ms = case when ${EARLIER} then excluded.at_ms else late_transactions.at_ms end,
        at_id = case when ${EARLIER} then excluded.at_id else late_transactions.at_id end,
        until_ms = greatest(late_transactions.until_ms, excluded.until_ms) returning 1)
    insert into reevaluation_backlogs (environment_id, customer_id, open, due_at) values ($1, $2, true, $6)
    on conflict (environment_id, customer_id) do update set open = true, due_at = least(reevaluation_backlogs.due_at, excluded.due_at),
      done = case when reevaluation_backlogs.open then reevaluation_backlogs.done else 0 end,
      failed = case when reevaluation_backlogs.open then reevaluation_backlogs.failed else 0 end, attempts = 0`,
};
const RANGES: Statement = {
  name: 'late_transactions_of_customer',
  text: `select cause_id, at_ms, at_id, until_ms, kind from late_transactions where environment_id = $1 and customer_id = $2
    order by at_ms, at_id limit 5000`,
};
const RANGE = columns({ at_ms: 'bigint', at_id: 'text', until_ms: 'bigint' });
const COUNT: Statement = {
  name: 'late_transactions_pending',
  text: `select count(*)::integer as pending from ${RANGE.rows(4)}
    cross join lateral (
      (select 1 from transactions t where t.environment_id = $1 and t.customer_id = $2 and t.counted and not t.settled
        and (t.occurred_ms, t.id) > (r.at_ms, r.at_id) and t.occurred_ms < r.until_ms limit $3)
      union all
      (select 1 from transactions t where t.environment_id = $1 and t.customer_id = $2 and not t.counted and not t.settled
        and (t.occurred_ms, t.id) > (r.at_ms, r.at_id) and t.occurred_ms < r.until_ms limit $3)) found`,
};
const DONE: Statement = {
  name: 'late_transactions_done',
  text: 'select done::integer as done from reevaluation_backlogs where environment_id = $1 and customer_id = $2',
};

/** The part of a customer's history that one late transaction has entered and that is not evaluated again yet. */
export interface LateRange {
  readonly causeId: string;
  /** The last transaction that is done. */
  readonly atMs: number;
  readonly atId: string;
  /** The first moment behind the part. */
  readonly untilMs: number;
  readonly kind: LateKind;
}

/** How far the new evaluations of a customer are. */
export interface Reevaluation {
  readonly pending: number;
  readonly done: number;
}

/** More are not counted one by one: an answer then says that there are at least so many. */
const COUNTED_MAX = 100_000;

/** A transaction that changes what windows of others hold. */
export interface LateCause {
  readonly stored: Pick<StoredTransaction, 'customerId' | 'id' | 'secrets'>;
  /** How far the longest window of the rules reaches, in milliseconds. */
  readonly reachMs: number;
  readonly kind: LateKind;
  /** When it occurred before it was corrected, Unix milliseconds: it is then evaluated again itself. */
  readonly earlierMs?: number;
}

/** Asks for new evaluations of the customer's later transactions; part of the database transaction of their cause. */
export async function askReevaluations(
  tx: Queryable,
  environment: Environment,
  { stored, reachMs, kind, earlierMs }: LateCause,
): Promise<void> {
  const { customerId, id, secrets } = stored;
  const { occurredAt } = secrets.submitted;
  const from = Math.min(occurredAt, earlierMs ?? occurredAt);
  const until = Math.max(occurredAt, earlierMs ?? occurredAt) + reachMs + (kind === 'amended' ? 1 : 0);
  const after = kind === 'amended' ? '' : id;
  await tx.query(ASK, [environment.id, customerId, id, from, until, new Date(), after, kind]);
}

/** What is to be done of a customer, in the order of time. */
export async function lateRanges(tx: Queryable, environmentId: string, customerId: string): Promise<LateRange[]> {
  return (await tx.query<RangeRow>(RANGES, [environmentId, customerId])).map(rangeOf);
}

interface RangeRow {
  readonly cause_id: string;
  readonly at_ms: string;
  readonly at_id: string;
  readonly until_ms: string;
  readonly kind: LateKind;
}

function rangeOf(row: RangeRow): LateRange {
  return {
    causeId: row.cause_id,
    atMs: Number(row.at_ms),
    atId: row.at_id,
    untilMs: Number(row.until_ms),
    kind: row.kind,
  };
}

const RANGES_OF_MANY: Statement = {
  name: 'late_transactions_of_customers',
  text: `select customer_id, cause_id, at_ms, at_id, until_ms, kind from late_transactions where environment_id = $1 and customer_id = any($2) limit 20000`,
};

/** Which of some stored transactions have an evaluation that is out of date. */
export async function staleAmong(
  app: TransactionsApp,
  environment: Environment,
  transactions: readonly StoredTransaction[],
): Promise<ReadonlySet<string>> {
  const customers = [...new Set(transactions.flatMap(({ customerId }) => (customerId === null ? [] : [customerId])))];
  if (customers.length === 0) return new Set();
  const rows = await app.db.inEnvironment<RangeRow & { readonly customer_id: string }>(environment.id, RANGES_OF_MANY, [
    environment.id,
    customers,
  ]);
  const stale = transactions.filter((stored) => {
    const moment = { at: stored.secrets.submitted.occurredAt, id: stored.id };
    return (
      !isSettled(stored) && rows.some((row) => row.customer_id === stored.customerId && isStaleIn(rangeOf(row), moment))
    );
  });
  return new Set(stale.map(({ id }) => id));
}

interface Moment {
  readonly at: number;
  readonly id: string;
}

/** Whether a part holds a transaction that is not done yet. */
export function isStaleIn({ atMs, atId, untilMs }: LateRange, { at, id }: Moment): boolean {
  return at < untilMs && (at > atMs || (at === atMs && id > atId));
}

/** Ranges that touch each other as one, in order: what lies between two of them was entered by nobody. */
export function joinedRanges(ranges: readonly LateRange[]): LateRange[] {
  const joined: LateRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && range.atMs < last.untilMs)
      joined[joined.length - 1] = { ...last, untilMs: Math.max(last.untilMs, range.untilMs) };
    else joined.push(range);
  }
  return joined;
}

/** What answers say of a transaction: whether its evaluation is out of date, and how far its customer's are. */
export async function reevaluationOf(
  app: TransactionsApp,
  environment: Environment,
  customerId: string | null,
): Promise<{ readonly ranges: readonly LateRange[]; readonly progress: Reevaluation | null }> {
  if (customerId === null) return { ranges: [], progress: null };
  const reader: Queryable = { query: (statement, values) => app.db.inEnvironment(environment.id, statement, values) };
  for (let look = 1; ; look += 1) {
    const done = await doneOf(reader, environment.id, customerId);
    if (done === undefined) return { ranges: [], progress: null };
    const ranges = await lateRanges(reader, environment.id, customerId);
    const pending = await pendingOf(reader, environment.id, customerId, joinedRanges(ranges));
    // A batch that ended meanwhile would be missing from both numbers: look again.
    if (look === LOOKS_MAX || (await doneOf(reader, environment.id, customerId)) === done)
      return { ranges, progress: { pending, done } };
  }
}

const LOOKS_MAX = 4;

async function doneOf(reader: Queryable, environmentId: string, customerId: string): Promise<number | undefined> {
  const [state] = await reader.query<{ done: number }>(DONE, [environmentId, customerId]);
  return state?.done;
}

async function pendingOf(
  reader: Queryable,
  environmentId: string,
  customerId: string,
  ranges: readonly LateRange[],
): Promise<number> {
  if (ranges.length === 0) return 0;
  const [row] = await reader.query<{ pending: number }>(COUNT, [
    environmentId,
    customerId,
    COUNTED_MAX,
    ...RANGE.values(ranges, {
      at_ms: ({ atMs }) => atMs,
      at_id: ({ atId }) => atId,
      until_ms: ({ untilMs }) => untilMs,
    }),
  ]);
  return row?.pending ?? 0;
}
