import { randomUUID } from 'node:crypto';
import { isoDay, isoTime } from '@assay/kernel';
import type { Environment } from '../environments/environment.js';
import type { Database, Statement } from '../store/database.js';
import { ofEach } from '../store/each-environment.js';

/** The number of a batch of a process, unless it, or a later one, was added before. */
const BATCH: Statement = {
  name: 'request_counts_batch',
  text: `insert into request_count_batches as b (process, batch, at) values ($1, $2, now())
    on conflict (process) do update set batch = excluded.batch, at = excluded.at where b.batch < excluded.batch returning 1`,
};
/** Rows are taken in one order, here and below: other processes write the same ones at the same time. */
const USED: Statement = {
  name: 'request_counts_used',
  text: `with held as materialized (
      select k.environment_id, k.id, r.at
      from jsonb_to_recordset($1::jsonb) as r(environment_id text, id text, at timestamptz)
      join api_keys k on k.environment_id = r.environment_id and k.id = r.id
      where true${ofEach('k.environment_id')} order by k.environment_id, k.id for no key update of k)
    update api_keys k set last_used_at = h.at from held h
    where k.environment_id = h.environment_id and k.id = h.id${ofEach('k.environment_id')}`,
  each: {
    work: 'select distinct r.environment_id from jsonb_to_recordset($1::jsonb) as r(environment_id text) order by 1',
    takes: [0],
  },
};
const ADD: Statement = {
  name: 'request_counts_add',
  text: `insert into usage_requests (environment_id, day, count)
    select r.environment_id, r.day, r.count
    from jsonb_to_recordset($1::jsonb) as r(environment_id text, day date, count bigint)
    order by r.environment_id, r.day
    on conflict (environment_id, day) do update set count = usage_requests.count + excluded.count`,
};

const DAY_MS = 86_400_000;

/** The environment of a request, and how far its clock was moved. */
type Counting = Pick<Environment, 'id' | 'clockOffsetMs'>;

interface Counted {
  /** By environment and day, a day being the number of days since 1970 (UTC). */
  readonly counts: Map<string, { readonly environmentId: string; readonly day: number; count: number }>;
  /** By key: when it was used last, Unix milliseconds. */
  readonly used: Map<string, { readonly environmentId: string; readonly at: number }>;
}

interface Batch {
  readonly number: number;
  readonly counts: string;
  readonly used: string;
}

/**
 * Counts requests in memory and adds them to the books every few seconds; a crash loses only the last few counts. What is
 * being written is kept until the database has confirmed it, and is sent again under the same number until then: no
 * count is lost and none is added twice, whatever happens to the database.
 */
export class RequestCounter {
  readonly #db: Database;
  readonly #process = randomUUID();
  #counted: Counted = { counts: new Map(), used: new Map() };
  #batches = 0;
  #unconfirmed: Batch | undefined;
  #flushing: Promise<void> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Counts a request on its day by the environment's clock, as the usage of a month is asked for by that clock. When a key
   * was used is real time: the clock of a sandbox moves no key.
   * @param now real time, Unix milliseconds
   */
  count({ id: environmentId, clockOffsetMs }: Counting, keyId: string, now: number): void {
    const { counts, used } = this.#counted;
    const day = Math.floor((now + clockOffsetMs) / DAY_MS);
    const name = `${environmentId} ${day}`;
    const entry = counts.get(name);
    if (entry) entry.count += 1;
    else counts.set(name, { environmentId, day, count: 1 });
    used.set(keyId, { environmentId, at: now });
  }

  /** Writes all that was counted before the call. Rejects when the database does not take it; the next call tries again. */
  async flush(): Promise<void> {
    while (this.#flushing) await this.#flushing.catch(() => undefined);
    this.#flushing = this.#write();
    try {
      await this.#flushing;
    } finally {
      this.#flushing = undefined;
    }
  }

  async #write(): Promise<void> {
    for (let batch = this.#unconfirmed ?? this.#next(); batch; batch = this.#next()) {
      this.#unconfirmed = batch;
      await this.#db.systemTransaction(async (tx) => {
        if ((await tx.query(BATCH, [this.#process, batch.number])).length === 0) return;
        await tx.query(USED, [batch.used]);
        await tx.query(ADD, [batch.counts]);
      });
      this.#unconfirmed = undefined;
    }
  }

  /** Takes what was counted out of memory; undefined when that is nothing. */
  #next(): Batch | undefined {
    const { counts, used } = this.#counted;
    if (counts.size === 0) return undefined;
    this.#counted = { counts: new Map(), used: new Map() };
    this.#batches += 1;
    return {
      number: this.#batches,
      counts: JSON.stringify(
        [...counts.values()].map(({ environmentId, day, count }) => ({
          environment_id: environmentId,
          day: isoDay(day * DAY_MS),
          count,
        })),
      ),
      used: JSON.stringify(
        [...used].map(([id, { environmentId, at }]) => ({ environment_id: environmentId, id, at: isoTime(at) })),
      ),
    };
  }
}
