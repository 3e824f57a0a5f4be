import { setTimeout as after } from 'node:timers/promises';
import { Client } from 'pg';
import { SUPERUSER } from './initialise.js';

/** How to reach the server, in the words of `pg`. */
export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
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
  query(sql: string): Promise<readonly Record<string, unknown>[]>;
  /** Gives up the presence; true when nobody else is connected and nobody can slip in. */
  leave(): Promise<boolean>;
  end(): Promise<void>;
}

/** Connects and registers. Rejects when there is no server, or it belongs to another cluster. */
export async function enter(host: string, port: number, cluster: string): Promise<Presence> {
  const client = new Client({
    ...{ host, port, user: SUPERUSER, database: 'postgres', application_name: 'assay presence' },
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
    query: (sql) => held(async () => (await client.query(sql)).rows),
    leave: () => held(() => leave(client)),
    end: () => held(() => client.end()).catch(() => undefined),
  };
}

/** The connection keeps this process alive only while an answer is awaited. */
function holder(client: Client): <Value>(work: () => Promise<Value>) => Promise<Value> {
  // The type definitions lack both methods.
  const handle = client as Client & { ref(): void; unref(): void };
  handle.unref();
  return async (work) => {
    handle.ref();
    try {
      return await work();
    } finally {
      handle.unref();
    }
  };
}

async function leave(client: Client): Promise<boolean> {
  await client.query(`SELECT pg_advisory_unlock_shared(${PRESENCE_LOCK})`);
  const { rows } = await client.query(`SELECT pg_try_advisory_lock(${PRESENCE_LOCK}) AS last`);
  if (rows[0]?.last !== true) return false;
  // The backends of this process's own pools end a moment after their connections do.
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const others = await client.query(
      `SELECT 1 FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND application_name <> 'assay presence' LIMIT 1`,
    );
    if (others.rowCount === 0) return true;
    await after(LOOK_MS);
  }
  return false;
}
