import { isoDay, isoTime } from '@assay/kernel';
import type { Database, Statement } from '../store/database.js';

const ADD: Statement = {
  name: 'usage_requests_add',
  text: `insert into usage_requests (environment_id, day, count)
    select environment_id, day, count from jsonb_to_recordset($1::jsonb) as r(environment_id text, day date, count bigint)
    on conflict (environment_id, day) do update set count = usage_requests.count + excluded.count`,
};
const TOUCH: Statement = {
  name: 'api_keys_touch',
  text: `update api_keys k set last_used_at = r.at
    from jsonb_to_recordset($1::jsonb) as r(environment_id text, id text, at timestamptz)
    where k.environment_id = r.environment_id and k.id = r.id`,
};

const DAY_MS = 86_400_000;

/** Counts requests in memory and adds them to the books every few seconds; a crash loses only the last few counts. */
export class RequestCounter {
  /** By environment and day, a day being the number of days since 1970 (UTC). */
  #counts = new Map<string, { readonly environmentId: string; readonly day: number; count: number }>();
  /** By key: when it was used last, Unix milliseconds. */
  #used = new Map<string, { readonly environmentId: string; readonly at: number }>();
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** @param now real time, Unix milliseconds. */
  count(environmentId: string, keyId: string, now: number): void {
    const day = Math.floor(now / DAY_MS);
    const name = `${environmentId} ${day}`;
    const entry = this.#counts.get(name);
    if (entry) entry.count += 1;
    else this.#counts.set(name, { environmentId, day, count: 1 });
    this.#used.set(keyId, { environmentId, at: now });
  }

  async flush(): Promise<void> {
    const counts = [...this.#counts.values()].map(({ environmentId, day, count }) => ({
      environment_id: environmentId,
      day: isoDay(day * DAY_MS),
      count,
    }));
    const used = [...this.#used].map(([id, { environmentId, at }]) => ({
      environment_id: environmentId,
      id,
      at: isoTime(at),
    }));
    this.#counts = new Map();
    this.#used = new Map();
    if (counts.length > 0) await this.#db.system(ADD, [JSON.stringify(counts)]);
    if (used.length > 0) await this.#db.system(TOUCH, [JSON.stringify(used)]);
  }
}
