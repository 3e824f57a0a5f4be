import type { Socket } from 'node:net';
import pg from 'pg';
import { texts } from './columns.js';
import { Gather } from './gather.js';
import { joinedSocket } from './joined-socket.js';
import { readTimestamp } from './read-timestamp.js';

pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readTimestamp);

/** Where PostgreSQL is: an address, or a socket folder of the embedded server. */
export type DatabaseAddress =
  | { readonly url: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

export interface Statement {
  /** Unique name; the server plans a named statement once a connection. */
  readonly name: string;
  readonly text: string;
}

export interface Queryable {
  query<R extends object>(statement: Statement, values?: readonly unknown[]): Promise<R[]>;
}

type Client = pg.PoolClient & { assayEnvironment?: string };

/**
 * The one door to PostgreSQL. `app` work runs as role `assay_app`, which row-level security confines to one environment;
 * `system` work (key look-up, sweepers, sealer, dispatchers) runs as role `assay_system`.
 */
export class Database {
  readonly #app: pg.Pool;
  readonly #batch: pg.Pool;
  readonly #system: pg.Pool;
  readonly #repeatable: pg.Pool;
  readonly #localSettings: boolean;
  readonly #connection: pg.ClientConfig;
  readonly #finders = new Map<string, Gather<string, object | undefined>>();

  constructor(
    address: DatabaseAddress,
    options: {
      appConnections: number;
      systemConnections: number;
      transactionPooler: boolean;
      onError: (error: Error) => void;
    },
  ) {
    const connection = 'url' in address ? { connectionString: address.url } : { ...address };
    this.#connection = connection;
    const pool = (role: string, max: number, settings = '', pipeline = false) => {
      const made = new pg.Pool({
        ...connection,
        max,
        stream: joinedSocket,
        pipeline,
        // A pooler hands a connection from one client to the next: the role is then set in each transaction.
        ...(options.transactionPooler ? {} : { options: `-c role=${role}${settings}` }),
        idleTimeoutMillis: 30_000,
        connectionTimeoutMillis: 10_000,
      });
      made.on('error', options.onError);
      return made;
    };
    this.#app = pool('assay_app', options.appConnections - BATCH_CONNECTIONS);
    this.#batch = pool('assay_app', BATCH_CONNECTIONS, KEEP_PLANS, !options.transactionPooler);
    this.#system = pool('assay_system', options.systemConnections - REPEATABLE_CONNECTIONS);
    this.#repeatable = pool('assay_system', REPEATABLE_CONNECTIONS, SOON_DURABLE + KEEP_PLANS);
    this.#localSettings = options.transactionPooler;
  }

  /** One statement that sees one environment only. */
  async inEnvironment<R extends object>(
    environmentId: string,
    statement: Statement,
    values: readonly unknown[] = [],
  ): Promise<R[]> {
    if (this.#localSettings) return this.transaction(environmentId, (tx) => tx.query<R>(statement, values));
    return this.#withClient(this.#app, environmentId, (client) => run<R>(client, statement, values));
  }

  /** The same for a statement over a batch, whose values are arrays: its plan is made once a connection. */
  async batch<R extends object>(environmentId: string, statement: Statement, values: readonly unknown[]): Promise<R[]> {
    if (this.#localSettings) return this.transaction(environmentId, (tx) => tx.query<R>(statement, values));
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
      finder = new Gather((group, ids) => this.#findAll(group, statement, ids), FIND_LIMITS);
      this.#finders.set(statement.name, finder);
    }
    return finder.ask(environmentId, id) as Promise<R | undefined>;
  }

  /** A transaction that sees one environment only; rolled back when `work` throws. */
  async transaction<T>(environmentId: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
    return this.#withClient(this.#app, this.#localSettings ? undefined : environmentId, async (client) => {
      const local = this.#localSettings ? { role: 'assay_app', environmentId } : undefined;
      return transact(client, local, work);
    });
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
    if (this.#localSettings)
      return this.transaction(environmentId, async (tx) => {
        const { answer, written } = await work(tx);
        await written;
        return answer;
      });
    return this.#withClient(this.#batch, environmentId, (client) => transactTogether(client, work));
  }

  /** One statement across environments; for the service's own work. */
  async system<R extends object>(statement: Statement, values: readonly unknown[] = []): Promise<R[]> {
    if (this.#localSettings) return this.systemTransaction((tx) => tx.query<R>(statement, values));
    const result = await this.#system.query<R>({ name: statement.name, text: statement.text, values: [...values] });
    return result.rows;
  }

  /**
   * The same for work that is simply done again should the database crash: its commit does not wait for the disk, and its
   * plan is kept. Never for what somebody was told.
   */
  async repeatable<R extends object>(statement: Statement, values: readonly unknown[] = []): Promise<R[]> {
    if (this.#localSettings) return this.system(statement, values);
    const result = await this.#repeatable.query<R>({ name: statement.name, text: statement.text, values: [...values] });
    return result.rows;
  }

  async systemTransaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    const client = await this.#system.connect();
    const local = this.#localSettings ? { role: 'assay_system', environmentId: '' } : undefined;
    return finish(client, () => transact(client, local, work));
  }

  /** Runs maintenance outside any transaction as the role that owns the tables, on a connection of its own. */
  async maintain(statements: readonly string[]): Promise<void> {
    const client = new pg.Client(this.#connection);
    client.on('error', () => undefined);
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
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

  async #withClient<T>(
    pool: pg.Pool,
    environmentId: string | undefined,
    work: (client: Client) => Promise<T>,
  ): Promise<T> {
    const client: Client = await pool.connect();
    return finish(client, async () => {
      if (environmentId !== undefined && client.assayEnvironment !== environmentId) {
        // Set once and remembered: a setting a transaction costs two thirds of the read throughput.
        delete client.assayEnvironment;
        await run(client, SET_ENVIRONMENT, [environmentId]);
        client.assayEnvironment = environmentId;
      }
      return work(client);
    });
  }
}

/** Few, so that each soon has its plans; a batch takes the place of many statements. */
const BATCH_CONNECTIONS = 4;
/**
 * The server takes an array for ten values when it weighs a plan to keep, and the two or three of a real batch for
 * cheaper: it would plan each batch anew, which costs more than running it.
 */
const KEEP_PLANS = ' -c plan_cache_mode=force_generic_plan';

const REPEATABLE_CONNECTIONS = 2;
const SOON_DURABLE = ' -c synchronous_commit=off';

/** One batch under way gathers the next; where many ask, two keep database and process busy at once. */
const FIND_LIMITS = { batchMax: 64, runningMax: 2, besideMin: 32 };

const SET_ENVIRONMENT: Statement = {
  name: 'set_environment',
  text: "select set_config('assay.environment', $1, false)",
};
const SET_LOCAL: Statement = {
  name: 'set_environment_local',
  text: "select set_config('role', $1, true), set_config('assay.environment', $2, true)",
};

async function run<R extends object>(
  client: pg.PoolClient,
  statement: Statement,
  values: readonly unknown[],
): Promise<R[]> {
  const result = await client.query<R>({ name: statement.name, text: statement.text, values: [...values] });
  return result.rows;
}

/** What a transaction behind a pooler sets for itself. Statements are unnamed there: the next one may run elsewhere. */
interface LocalSettings {
  readonly role: string;
  readonly environmentId: string;
}

async function transact<T>(
  client: pg.PoolClient,
  local: LocalSettings | undefined,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const query = local ? runUnnamed : run;
  await client.query('begin');
  try {
    if (local) await runUnnamed(client, SET_LOCAL, [local.role, local.environmentId]);
    const result = await work({ query: (statement, values = []) => query(client, statement, values) });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** A transaction on a connection that sends statements without waiting for the answers to earlier ones. */
async function transactTogether<T>(
  client: pg.PoolClient,
  work: (tx: Queryable) => Promise<{ readonly answer: T; readonly written: Promise<unknown> }>,
): Promise<T> {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
  // What one turn asks for leaves in one write.
  const gathered = <R>(send: () => R): R => {
    stream.cork();
    process.nextTick(() => stream.uncork());
    return send();
  };
  try {
    const began = gathered(() => client.query('begin'));
    const working = work({ query: (statement, values = []) => gathered(() => run(client, statement, values)) });
    await Promise.all([began, working]);
    const { answer, written } = await working;
    // A commit after a statement that failed rolls back.
    await Promise.all([written, gathered(() => client.query('commit'))]);
    return answer;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function runUnnamed<R extends object>(
  client: pg.PoolClient,
  { text }: Statement,
  values: readonly unknown[],
): Promise<R[]> {
  return (await client.query<R>(text, [...values])).rows;
}

/** Gives the connection back; one that failed while its environment was being changed is destroyed. */
async function finish<T>(client: Client, work: () => Promise<T>): Promise<T> {
  const before = client.assayEnvironment;
  try {
    const result = await work();
    client.release();
    return result;
  } catch (error) {
    client.release(before !== client.assayEnvironment || isConnectionError(error));
    throw error;
  }
}

function isConnectionError(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('08') || code.startsWith('57P');
}

/** Whether PostgreSQL refused a statement for its data or for a conflict with another: nothing of it was written. */
export function isRefusal(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(21|22|23|40)[0-9A-Z]{3}$/.test(code);
}

/** Whether an error is PostgreSQL's "this row exists already", optionally of one constraint or index. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const found = error as { code?: string; constraint?: string };
  return found.code === '23505' && (constraint === undefined || found.constraint === constraint);
}
