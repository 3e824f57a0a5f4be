import type { Vault } from '../crypto/vault.js';
import type { Database, Queryable, Statement } from '../store/database.js';
import { ENVIRONMENT_COLUMNS, type Environment, type EnvironmentRow, environmentOf } from './environment.js';

const BY_ID: Statement = {
  name: 'environment_by_id',
  text: `select ${ENVIRONMENT_COLUMNS} from environments e join organisations o on o.id = e.organisation_id where e.id = $1`,
};
const ALL: Statement = {
  name: 'environments_all',
  text: `select ${ENVIRONMENT_COLUMNS} from environments e join organisations o on o.id = e.organisation_id order by e.id`,
};

const ORGANISATIONS: Statement = {
  name: 'organisations_count',
  text: 'select count(*)::int as count from organisations',
};

const FRESH_MS = 1000;
const ENTRIES_MAX = 10_000;

/** Environments by id, cached for one second, so that a moved clock or a new setting is soon seen everywhere. */
export class EnvironmentCache {
  readonly #cache = new Map<string, { readonly environment: Environment; readonly until: number }>();
  #organisations = { count: 0, until: 0 };
  readonly #db: Database;
  readonly #vault: Vault;

  constructor(db: Database, vault: Vault) {
    this.#db = db;
    this.#vault = vault;
  }

  /**
   * @param tx the transaction of whoever has one: to ask for a second connection while holding one is to wait for oneself
   * @throws Error when there is no such environment: ids come from our own rows
   */
  async get(id: string, tx?: Queryable): Promise<Environment> {
    const known = this.#cache.get(id);
    if (known && known.until > performance.now()) return known.environment;
    const [row] = await (tx ? tx.query<EnvironmentRow>(BY_ID, [id]) : this.#db.system<EnvironmentRow>(BY_ID, [id]));
    if (!row) throw new Error(`Environment ${id} does not exist.`);
    return this.remember(row);
  }

  async all(): Promise<Environment[]> {
    const rows = await this.#db.system<EnvironmentRow>(ALL);
    return rows.map((row) => this.remember(row));
  }

  /** How many organisations share this installation; remembered like environments. */
  async organisations(): Promise<number> {
    if (this.#organisations.until <= performance.now()) {
      const [row] = await this.#db.system<{ count: number }>(ORGANISATIONS);
      this.#organisations = { count: row?.count ?? 0, until: performance.now() + FRESH_MS };
    }
    return this.#organisations.count;
  }

  remember(row: EnvironmentRow): Environment {
    const environment = environmentOf(row, this.#vault);
    if (this.#cache.size >= ENTRIES_MAX) this.#cache.clear();
    this.#cache.set(row.environment_id, { environment, until: performance.now() + FRESH_MS });
    return environment;
  }

  /** Called after a change of the environment's row on this node. */
  forget(id: string): void {
    this.#cache.delete(id);
  }
}
