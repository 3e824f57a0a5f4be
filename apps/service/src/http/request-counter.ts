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

/** Counts requests in memory and adds them to the books every few seconds; a crash loses only the last few counts. */
export class RequestCounter {
  #counts = new Map<string, { environment_id: string; day: string; count: number }>();
  #used = new Map<string, { environment_id: string; id: string; at: string }>();
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  count(environmentId: string, keyId: string, now: number): void {
    const day = new Date(now).toISOString().slice(0, 10);
    const entry = this.#counts.get(environmentId + day) ?? { environment_id: environmentId, day, count: 0 };
    entry.count += 1;
    this.#counts.set(environmentId + day, entry);
    this.#used.set(keyId, { environment_id: environmentId, id: keyId, at: new Date().toISOString() });
  }

  async flush(): Promise<void> {
    const counts = [...this.#counts.values()];
    const used = [...this.#used.values()];
    this.#counts = new Map();
    this.#used = new Map();
    if (counts.length > 0) await this.#db.system(ADD, [JSON.stringify(counts)]);
    if (used.length > 0) await this.#db.system(TOUCH, [JSON.stringify(used)]);
  }
}
