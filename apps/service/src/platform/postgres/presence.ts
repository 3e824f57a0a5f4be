import { setTimeout as after } from 'node:timers/promises';
import { DatabaseClient } from '../store/client.js';
import { SUPERUSER } from './initialise.js';

/** How to reach the server, in the words of `pg`. */
export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  /** Asked for with each connection that wants it. */
  readonly password: () => Promise<string>;
}

/** Any number will do, as long as every release uses the same: "assay" in ASCII. */
const PRESENCE_LOCK = '418581340537';
const CONNECT_TIMEOUT_MS = 5000;
const LOOKS_MAX = 20;
const LOOK_MS = 100;

/**
 * One connection that every process holds as long as it uses the server. It tells the last one that it is the last,
 * even while the others' pools are empty, and it notices the end of a server that somebody else started.
 */
export interface Presence {
  /** Resolves when the connection is lost; never rejects. */
  readonly lost: Promise<void>;
  /** Whether it is lost already. */
  isLost(): boolean;
  query(sql: string): Promise<readonly Record<string, unknown>[]>;
  /**
   * Gives up the presence; true when nobody else is connected and nobody can slip in.
   * @param cutOff passes over what this process itself is still connected by
   */
  leave(cutOff?: boolean): Promise<boolean>;
  end(): Promise<void>;
}

/** Connects and registers. Rejects when there is no server, or it belongs to another cluster. */
export async function enter(at: Omit<Connection, 'user' | 'database'>, cluster: string): Promise<Presence> {
  const client = new DatabaseClient({
    ...{ ...at, user: SUPERUSER, database: 'postgres', application_name: 'assay presence' },
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  try {
    await client.connect();
    const { rows } = await client.query('SHOW data_directory');
    if (rows[0]?.data_directory !== cluster) throw new Error('This server serves another cluster.');
    await client.query(`SELECT pg_advisory_lock_shared(${PRESENCE_LOCK})`);
  } catch (error) {
    // Not awaited: the end of a connection that was never made may not be reported.
    void client.end().catch(() => undefined);
    throw error;
  }
  const held = holder(client);
  return {
    lost,
    isLost: () => client.lost !== undefined,
    query: (sql) => held(async () => (await client.query(sql)).rows),
    leave: (cutOff = false) => held(() => leave(client, cutOff)),
    end: () => held(() => client.end()).catch(() => undefined),
  };
}

/** The connection keeps this process alive only while an answer is awaited. */
function holder(client: DatabaseClient): <Value>(work: () => Promise<Value>) => Promise<Value> {
  client.keepProcess(false);
  return async (work) => {
    client.keepProcess(true);
    try {
      return await work();
    } finally {
      client.keepProcess(false);
    }
  };
}

async function leave(client: DatabaseClient, cutOff: boolean): Promise<boolean> {
  await client.query(`SELECT pg_advisory_unlock_shared(${PRESENCE_LOCK})`);
  const { rows } = await client.query(`SELECT pg_try_advisory_lock(${PRESENCE_LOCK}) AS last`);
  if (rows[0]?.last !== true) return false;
  // The backends of this process's own pools end a moment after their connections do.
  // Nobody else of us is present: what has no name is a pool of this process, and a `psql` has one.
  const passed = cutOff ? ['assay presence', ''] : ['assay presence'];
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const others = await client.query(
      `SELECT 1 FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND application_name <> ALL ($1) LIMIT 1`,
      [passed],
    );
    if (others.rowCount === 0) return true;
    await after(LOOK_MS);
  }
  return false;
}
