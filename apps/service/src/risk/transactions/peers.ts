import { Decimal, divide, type PeerFacts, sampleDeviation } from '@assay/rules';
import type { Platform } from '../../platform/app.js';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import type { Database, Statement } from '../../platform/store/database.js';
import type { Submitted } from './submitted.js';
import { scaled } from './window-query.js';

const DAYS = 90;
const DAY_MS = 86_400_000;

const READ: Statement = {
  name: 'peers_read',
  text: `select sum(transactions)::bigint as count, sum(amount) as amount, sum(squares) as squares from peer_days
    where environment_id = $1 and subject_type = $2 and direction = $3 and day < $4::date and day >= $4::date - ${DAYS}`,
};
const COLLECT: Statement = {
  name: 'peers_collect',
  text: `insert into peer_days (environment_id, subject_type, direction, day, transactions, amount, squares)
    select environment_id, subject_type, direction, to_timestamp(occurred_ms / 1000.0)::date, count(*), sum(base_amount), sum(base_amount * base_amount)
    from transactions where environment_id = $1 and counted and base_amount is not null and subject_type is not null
      and occurred_ms >= $2 and occurred_ms < $3 group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (environment_id, subject_type, direction, day) do update set transactions = excluded.transactions,
      amount = excluded.amount, squares = excluded.squares`,
};

interface Cached {
  readonly facts: PeerFacts | undefined;
  readonly until: number;
}

const FRESH_MS = 5000;
const ENTRIES_MAX = 5000;
/** What customers of the same kind moved, remembered for some seconds. */
export class Peers {
  readonly #db: Database;
  readonly #known = new Map<string, Cached>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** In the 90 days before the transaction's day; undefined where nothing is known. */
  async of(environment: Environment, submitted: Submitted): Promise<PeerFacts | undefined> {
    const type = submitted.subject?.type;
    if (type === undefined) return undefined;
    const day = new Date(submitted.occurredAt).toISOString().slice(0, 10);
    const key = `${environment.id} ${type} ${submitted.direction} ${day}`;
    const known = this.#known.get(key);
    if (known && known.until > performance.now()) return known.facts;
    const [row] = await this.#db.inEnvironment<PeerRow>(environment.id, READ, [
      environment.id,
      type,
      submitted.direction,
      day,
    ]);
    const facts = factsOf(row);
    if (this.#known.size >= ENTRIES_MAX) this.#known.clear();
    this.#known.set(key, { facts, until: performance.now() + FRESH_MS });
    return facts;
  }
}

interface PeerRow {
  readonly count: string | null;
  readonly amount: string | null;
  readonly squares: string | null;
}

function factsOf(row: PeerRow | undefined): PeerFacts | undefined {
  const count = BigInt(row?.count ?? 0);
  if (count < 2n || row?.amount == null || row.squares == null) return undefined;
  const sum = new Decimal(scaled(row.amount, 18));
  return {
    count: Number(count),
    mean: divide(sum, new Decimal(count * 10n ** 18n)),
    deviation: sampleDeviation(count, sum, scaled(row.squares, 36)),
  };
}

const SPAN: Statement = {
  name: 'transaction_import_span',
  text: `select min(occurred_ms)::text as first, max(occurred_ms)::text as last from transactions where environment_id = $1 and import_id = $2`,
};
/** Days that are collected by one statement. */
const SPAN_DAYS = 31;

/** Collects the days that an import brought. */
export async function collectPeersOf(app: Platform, environment: Environment, importId: string): Promise<void> {
  const [span] = await app.db.inEnvironment<{ first: string | null; last: string | null }>(environment.id, SPAN, [
    environment.id,
    importId,
  ]);
  if (!span?.first) return;
  const today = Math.floor(nowIn(environment) / DAY_MS) * DAY_MS;
  const end = Math.min(today, (Math.floor(Number(span.last) / DAY_MS) + 1) * DAY_MS);
  for (let from = Math.floor(Number(span.first) / DAY_MS) * DAY_MS; from < end; from += SPAN_DAYS * DAY_MS)
    await app.db.inEnvironment(environment.id, COLLECT, [
      environment.id,
      from,
      Math.min(end, from + SPAN_DAYS * DAY_MS),
    ]);
}

/** Collects the last days of every environment; days before them stay as they were seen. @returns a round for a loop. */
export async function collectPeers(app: Platform): Promise<boolean> {
  for (const environment of await app.environments.all()) {
    const today = Math.floor(nowIn(environment) / DAY_MS) * DAY_MS;
    await app.db.inEnvironment(environment.id, COLLECT, [environment.id, today - 3 * DAY_MS, today]);
  }
  return false;
}
