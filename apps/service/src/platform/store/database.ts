import type pg from 'pg';
import { Batcher } from './batcher.js';
import { DatabaseClient } from './client.js';
import { texts } from './columns.js';
import { runEach } from './each-environment.js';
import type { Failure } from './failures.js';
import { ConnectionPool, type PooledClient, type PoolState } from './pool.js';
import { Reconnection } from './reconnection.js';
import type { Queryable, Statement } from './statement.js';
import { type LocalSettings, run, transact, transactPipelined } from './transact.js';

export { isDuplicate } from './failures.js';
export type { Queryable, Statement } from './statement.js';

/** Where PostgreSQL is: an address, or a socket folder of the embedded server. */
export type DatabaseAddress =
  | { readonly url: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly database: string;
      readonly password: () => Promise<string>;
    };

/**
 * The one door to PostgreSQL. `app` work runs as role `assay_app`, which row-level security confines to one environment;
 * `system` work (key look-up, sweepers, sealer, dispatchers) runs as role `assay_system`.
 */
export class Database {
  readonly #app: ConnectionPool;
  readonly #batch: ConnectionPool;
  readonly #system: ConnectionPool;
  readonly #repeatable: ConnectionPool;
  readonly #pooler: boolean;
  readonly #distributed: boolean;
  readonly #address: () => pg.ClientConfig;
  readonly #direct: () => pg.ClientConfig;
  readonly #finders = new Map<string, Batcher<string, object | undefined>>();
  readonly #failures = new Map<Failure, number>();
  #hindrance: Failure | undefined;

  /**
   * @param address read again for each new connection: the embedded server may come back under another one
   * @param options `direct` leads past a pooler, for the work of the owner
   */
  constructor(
    address: DatabaseAddress,
    options: {
      direct?: DatabaseAddress;
      appConnections: number;
      systemConnections: number;
      transactionPooler: boolean;
      /** Environments lie on several nodes. */
      distributed?: boolean;
      onError: (error: Error) => void;
    },
  ) {
    this.#address = () => clientConfig(address);
    this.#direct = () => clientConfig(options.direct ?? address);
    this.#pooler = options.transactionPooler;
    this.#distributed = options.distributed ?? false;
    const onOneServer = !this.#pooler && !this.#distributed;
    const planning = this.#distributed ? PLANNING + DISTRIBUTED : PLANNING;
    const keepPlans = this.#distributed ? '' : KEEP_PLANS;
    const reconnection = new Reconnection();
    const pool = (role: string, max: number, settings = '', pipeline = false) =>
      new ConnectionPool({
        address: this.#address,
        // A pooler hands a connection from one client to the next: the role is then set in each transaction.
        settings: this.#pooler ? '' : `-c role=${role}${planning}${settings}`,
        max,
        pipeline,
        reconnection,
        onFailure: (failure) => {
          this.#failures.set(failure, (this.#failures.get(failure) ?? 0) + 1);
          if (failure === 'full' || failure === 'read_only') this.#hindrance = failure;
        },
        onIdleLoss: options.onError,
      });
    this.#app = pool('assay_app', options.appConnections - BATCH_CONNECTIONS);
    this.#batch = pool('assay_app', BATCH_CONNECTIONS, keepPlans, onOneServer);
    this.#system = pool('assay_system', options.systemConnections - REPEATABLE_CONNECTIONS);
    this.#repeatable = pool('assay_system', REPEATABLE_CONNECTIONS, SOON_DURABLE + keepPlans);
  }

  /** Whether environments lie on several nodes. */
  get distributed(): boolean {
    return this.#distributed;
  }

  /** The failure that kept a statement from writing since the last `writesAgain`, though the server answers. */
  get hindrance(): Failure | undefined {
    return this.#hindrance;
  }

  /** How often work failed for want of the database, by the cause. */
  get failures(): ReadonlyMap<Failure, number> {
    return this.#failures;
  }

  /** The connections of each pool at this moment. */
  pools(): Readonly<Record<'app' | 'batch' | 'system' | 'repeatable', PoolState>> {
    return {
      app: this.#app.state(),
      batch: this.#batch.state(),
      system: this.#system.state(),
      repeatable: this.#repeatable.state(),
    };
  }

  /**
   * Opens a connection where those of requests have none. One that is open works: busy ones are no reason to send
   * requests elsewhere.
   */
  async tryRequests(): Promise<void> {
    const without = [this.#app, this.#batch].filter((pool) => !pool.isConnected);
    await Promise.all(without.map((pool) => pool.use((client) => run(client, ANSWER, []))));
  }

  /** Call when a trial has shown that the database writes. */
  writesAgain(): void {
    this.#hindrance = undefined;
  }

  /** One statement that sees one environment only. */
  async inEnvironment<R extends object>(
    environmentId: string,
    statement: Statement,
    values: readonly unknown[] = [],
  ): Promise<R[]> {
    if (this.#setsInTransactions) return this.transaction(environmentId, (tx) => tx.query<R>(statement, values));
    return this.#withClient(this.#app, environmentId, (client) => run<R>(client, statement, values));
  }

  /** The same for a statement over a batch, whose values are arrays: its plan is made once a connection. */
  async batch<R extends object>(environmentId: string, statement: Statement, values: readonly unknown[]): Promise<R[]> {
    if (this.#setsInTransactions)
      return this.#inTransaction(this.#batch, environmentId, (tx) => tx.query<R>(statement, values));
    return this.#withClient(this.#batch, environmentId, (client) => run<R>(client, statement, values));
  }

  /**
   * One row of an environment by its id. Those that are asked for together are read by one statement.
   * @param statement `$1` is the environment, `$2` the ids; it returns `id` among its columns, and a row for each id asked.
   */
  findById<R extends { readonly id: string }>(
    environmentId: string,
    statement: Statement,
    id: string,
  ): Promise<R | undefined> {
    let finder = this.#finders.get(statement.name);
    if (!finder) {
      finder = new Batcher((group, ids) => this.#findAll(group, statement, ids), FIND_LIMITS);
      this.#finders.set(statement.name, finder);
    }
    return finder.ask(environmentId, id) as Promise<R | undefined>;
  }

  /** A transaction that sees one environment only; rolled back when `work` throws. */
  async transaction<T>(environmentId: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
    return this.#inTransaction(this.#app, environmentId, work);
  }

  /**
   * The same for work on a batch. Its statements keep their plans, and those that are asked for without waiting for each
   * other travel together: the begin with the first, the commit with the last.
   * @param work answers, and may leave its last writing under way in `written`; when that fails nothing is committed
   */
  batchTransaction<T>(
    environmentId: string,
    work: (tx: Queryable) => Promise<{ readonly answer: T; readonly written: Promise<unknown> }>,
  ): Promise<T> {
    if (this.#setsInTransactions)
      return this.#inTransaction(this.#batch, environmentId, async (tx) => {
        const { answer, written } = await work(tx);
        await written;
        return answer;
      });
    return this.#withClient(this.#batch, environmentId, (client) => transactPipelined(client, work));
  }

  /** One statement across environments; for the service's own work. */
  async system<R extends object>(statement: Statement, values: readonly unknown[] = []): Promise<R[]> {
    if (this.#pooler) return this.systemTransaction((tx) => tx.query<R>(statement, values));
    return this.#system.use((client) => this.#run<R>(client, statement, values));
  }

  /**
   * The same for work that is simply done again should the database crash: its commit does not wait for the disk, and its
   * plan is kept. Never for what somebody was told.
   */
  async repeatable<R extends object>(statement: Statement, values: readonly unknown[] = []): Promise<R[]> {
    if (this.#pooler) return this.system(statement, values);
    return this.#repeatable.use((client) => this.#run<R>(client, statement, values));
  }

  async systemTransaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    const local = this.#pooler ? { role: 'assay_system', environmentId: '' } : undefined;
    return this.#system.use((client) => transact(client, local, work, this.#distributed));
  }

  /** Runs maintenance outside any transaction as the role that owns the tables, on a connection of its own. */
  async maintain(statements: readonly string[]): Promise<void> {
    await this.owner(async (query) => {
      for (const statement of statements) await query(statement);
    });
  }

  /**
   * Work of the role that owns the tables, on a connection of its own. Row-level security binds it as well.
   * @param work sends text of our own, without values; each answers with its number of rows
   */
  async owner<T>(work: (query: (text: string) => Promise<number>) => Promise<T>): Promise<T> {
    const client = new DatabaseClient(this.#direct());
    await client.connect();
    try {
      return await work(async (text) => (await client.query(text)).rowCount ?? 0);
    } finally {
      await client.end();
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#app.end(), this.#batch.end(), this.#system.end(), this.#repeatable.end()]);
  }

  async #findAll(environmentId: string, statement: Statement, ids: readonly string[]): Promise<(object | undefined)[]> {
    const rows = await this.batch<{ id: string }>(environmentId, statement, [environmentId, texts(ids)]);
    const found = new Map<string, object[]>();
    for (const row of rows) found.set(row.id, [...(found.get(row.id) ?? []), row]);
    // Nobody shares a row with somebody else: what is read is changed by who asked.
    return ids.map((id) => found.get(id)?.pop());
  }

  /** Whether the environment is set in each transaction: for one of the server's own sessions, or on each node it reaches. */
  get #setsInTransactions(): boolean {
    return this.#pooler || this.#distributed;
  }

  #inTransaction<T>(pool: ConnectionPool, environmentId: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
    if (!this.#setsInTransactions)
      return this.#withClient(pool, environmentId, (client) => transact(client, undefined, work));
    const local: LocalSettings = this.#pooler ? { role: 'assay_app', environmentId } : { environmentId };
    return pool.use((client) => transact(client, local, work, this.#distributed));
  }

  #run<R extends object>(client: PooledClient, statement: Statement, values: readonly unknown[]): Promise<R[]> {
    if (!this.#distributed) return run<R>(client, statement, values);
    return runEach<R>((one, its) => run(client, one, its), statement, values);
  }

  /** Work on a connection that is confined to the environment; undefined leaves it as it is. */
  #withClient<T>(
    pool: ConnectionPool,
    environmentId: string | undefined,
    work: (client: PooledClient) => Promise<T>,
  ): Promise<T> {
    return pool.use(async (client) => {
      if (environmentId !== undefined && client.assayEnvironment !== environmentId) {
        // Set once and remembered: a setting a transaction costs two thirds of the read throughput.
        client.assayChanging = true;
        await run(client, SET_ENVIRONMENT, [environmentId]);
        client.assayEnvironment = environmentId;
        client.assayChanging = false;
      }
      return work(client);
    });
  }
}

/** The address in the words of the driver. */
export function clientConfig(address: DatabaseAddress): pg.ClientConfig {
  return 'url' in address ? { connectionString: address.url } : { ...address };
}

/** Few, so that each soon has its plans; a batch takes the place of many statements. */
const BATCH_CONNECTIONS = 4;
/**
 * The server takes an array for ten values when it weighs a plan to keep, and the two or three of a real batch for
 * cheaper: it would plan each batch again, which costs more than running it.
 */
const KEEP_PLANS = ' -c plan_cache_mode=force_generic_plan';

/**
 * As the embedded server has them. With the defaults of others, a sweep that finds nothing due walks over the whole table
 * of sessions, and a statement of 1 ms is compiled for 30 ms where its estimate is high.
 */
const PLANNING = ' -c jit=off -c random_page_cost=1.1';
/**
 * What a transaction sets holds on each node that it reaches, where row-level security is. One connection to a node for
 * each of ours: the nodes need as many as the coordinator. Each plan knows its environment, so that it names its node.
 */
const DISTRIBUTED =
  ' -c citus.propagate_set_commands=local -c citus.local_table_join_policy=prefer-local' +
  ' -c citus.max_adaptive_executor_pool_size=1 -c plan_cache_mode=force_custom_plan';
const REPEATABLE_CONNECTIONS = 2;
const SOON_DURABLE = ' -c synchronous_commit=off';

/** One batch under way gathers the next; where many ask, two keep database and process busy at once. */
const FIND_LIMITS = { batchMax: 64, runningMax: 2, concurrentMin: 32 };

/** Needs no table and no right. */
const ANSWER: Statement = { name: 'requests_answer', text: 'select 1' };
const SET_ENVIRONMENT: Statement = {
  name: 'set_environment',
  text: "select set_config('assay.environment', $1, false)",
};
