import pg from 'pg';
import { DatabaseClient } from './client.js';
import { DatabaseUnavailable, endsConnection, type Failure, failureOf } from './failures.js';
import { joinedSocket } from './joined-socket.js';
import type { Reconnection } from './reconnection.js';

/** A connection of a pool, with the environment that it is confined to. */
export type PooledClient = DatabaseClient & {
  assayEnvironment?: string;
  /** True while the environment is being set: a connection that fails then is not used again. */
  assayChanging?: boolean;
};

export interface PoolOptions {
  /** Where the server is now; asked for each new connection, as the embedded server moves when it is started again. */
  readonly address: () => pg.ClientConfig;
  /** Settings of each connection in the words of `options`; empty behind a proxy that pools. */
  readonly settings: string;
  readonly max: number;
  /** Statements are sent without waiting for the answers to earlier ones. */
  readonly pipeline?: boolean;
  readonly reconnection: Reconnection;
  /** Told of each failure of work. */
  readonly onFailure: (failure: Failure) => void;
  /** Told of a connection that broke while nobody used it. */
  readonly onIdleLoss: (error: Error) => void;
}

/** Connections of a pool at this moment. */
export interface PoolState {
  readonly open: number;
  readonly idle: number;
  /** Work that waits for a connection. */
  readonly waiting: number;
  readonly max: number;
}

const IDLE_MS = 30_000;
const CONNECT_MS = 10_000;
/** A peer that vanished without a word is noticed about twenty seconds after the last packet. */
const KEEP_ALIVE_MS = 10_000;

/** Connections of one role. What breaks on the way to the database becomes `DatabaseUnavailable`, here and nowhere else. */
export class ConnectionPool {
  readonly #pool: pg.Pool;
  readonly #max: number;
  readonly #reconnection: Reconnection;
  readonly #connected = new Set<pg.PoolClient>();
  readonly #onFailure: PoolOptions['onFailure'];

  constructor(options: PoolOptions) {
    const { address, settings, max, pipeline = false, reconnection, onFailure, onIdleLoss } = options;
    this.#max = max;
    this.#reconnection = reconnection;
    this.#onFailure = onFailure;
    class Client extends DatabaseClient {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, ...address() });
      }
    }
    this.#pool = new pg.Pool({
      Client,
      max,
      stream: joinedSocket,
      pipeline,
      ...(settings ? { options: settings } : {}),
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      idleTimeoutMillis: IDLE_MS,
      connectionTimeoutMillis: CONNECT_MS,
    });
    this.#pool.on('error', onIdleLoss);
    this.#pool.on('connect', (client) => this.#connected.add(client));
    this.#pool.on('remove', (client) => this.#connected.delete(client));
  }

  /** Whether it has a connection; one that is still being made is none. */
  get isConnected(): boolean {
    return this.#connected.size > 0;
  }

  state(): PoolState {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { open, idle, waiting, max: this.#max };
  }

  /**
   * Does work on a connection and gives it back.
   * @throws DatabaseUnavailable when there is no connection or it breaks; else what the work throws
   */
  async use<T>(work: (client: PooledClient) => Promise<T>): Promise<T> {
    const client = await this.#take();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      throw this.#afterFailure(client, error);
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }

  async #take(): Promise<PooledClient & pg.PoolClient> {
    const opens = this.#pool.idleCount === 0 && this.#pool.totalCount < this.#max;
    if (opens) this.#reconnection.attempt();
    try {
      const client = await this.#pool.connect();
      if (opens) this.#reconnection.succeeded();
      if (!(client instanceof DatabaseClient)) throw new TypeError('The pool made a connection of another class.');
      return client;
    } catch (error) {
      if (error instanceof TypeError) throw error;
      if (opens) this.#reconnection.failed(error);
      const failure = failureOf(error) ?? (this.#pool.totalCount < this.#max ? 'unreachable' : 'overloaded');
      this.#onFailure(failure);
      throw new DatabaseUnavailable(failure, error);
    }
  }

  /** Gives the connection back, or throws it away where it is broken or its state is not known. @returns what to throw. */
  #afterFailure(client: PooledClient & pg.PoolClient, error: unknown): unknown {
    const broken = client.isBrokenBy(error);
    const failure = broken ? 'unreachable' : failureOf(error);
    const dirty = client.assayChanging === true || client.getTransactionStatus() !== 'I';
    client.release(broken || dirty || endsConnection(failure));
    if (!failure) return error;
    this.#onFailure(failure);
    return error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(failure, error);
  }
}
