import { mkdir, realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { serverAccount } from './account.js';
import { bringUp, type Running } from './bring-up.js';
import { SUPERUSER } from './initialise.js';
import { clusterFolder, recordCluster, recordedCluster, removeSocketFolder } from './location.js';
import { passwordOf } from './password.js';
import { readPostmaster } from './postmaster.js';
import type { Connection, Presence } from './presence.js';
import { processExists } from './process-exists.js';
import { PORT } from './server.js';

export interface PostgresOptions {
  /** The data folder of the service; created when it is missing. */
  readonly dataDir: string;
  /** Whether a cluster is made where there is none; it is unless told otherwise. */
  readonly mayCreate?: boolean;
  readonly log?: (message: string) => void;
  /** How long the rests of an earlier server are waited for, in milliseconds; 30 s unless told otherwise. */
  readonly lockTimeoutMs?: number;
  /** Called once when the server is lost without `stop`. */
  readonly onLost?: (reason: string) => void;
}

export interface Postgres {
  readonly connection: Connection;
  /** The folder of its data. */
  readonly cluster: string;
  /** True when this process started the server, false when it found it at work. */
  readonly owner: boolean;
  /**
   * Leaves the server, and stops it when nobody else is connected. Close the pools of this process first.
   * @param cutOff does not wait for them
   */
  stop(cutOff?: boolean): Promise<void>;
}

const DATABASE = 'assay';
const STOP_TIMEOUT_MS = 30_000;
const STOP_POLL_MS = 15;

/** Servers that this process uses, or is starting. */
const held = new Set<Promise<Postgres>>();

/** Leaves every server that this process uses, whatever it is still doing there: for one that ends at once. */
export async function leavePostgres(): Promise<void> {
  const left = [...held].map((started) =>
    started.then(
      (server) => server.stop(true),
      () => undefined,
    ),
  );
  await Promise.all(left);
}

/**
 * Starts the service's own PostgreSQL in the data folder, or joins the server that is at work there: another process
 * of this service, or one that outlived its starter. Rejects with one clear line when neither is possible.
 */
export function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const started = start(options, () => held.delete(started));
  held.add(started);
  started.catch(() => held.delete(started));
  return started;
}

async function start(options: PostgresOptions, onLeft: () => void): Promise<Postgres> {
  if (process.platform === 'win32') throw new Error('The embedded database needs Unix sockets: set DATABASE_URL.');
  const { mayCreate = true, log = () => undefined, lockTimeoutMs } = options;
  if (mayCreate) await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(resolve(options.dataDir));
  const account = await serverAccount((await recordedCluster(dataDir)) ?? `${dataDir}/pg`);
  const cluster = await clusterFolder(dataDir, account);
  const running = await bringUp({ dataDir, cluster, account, mayCreate, log, lockTimeoutMs });
  try {
    await recordCluster(dataDir, cluster);
    await createDatabase(running.presence);
  } catch (error) {
    await leaveServer(cluster, running, options);
    throw error;
  }
  return handle(cluster, running, { ...options, dataDir }, onLeft);
}

async function createDatabase(presence: Presence): Promise<void> {
  const known = await presence.query(`SELECT 1 FROM pg_database WHERE datname = '${DATABASE}'`);
  if (known.length > 0) return;
  await presence.query(`CREATE DATABASE ${DATABASE}`).catch((error: { code?: string }) => {
    // duplicate_database and unique_violation: another process was faster.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}

function handle(cluster: string, running: Running, options: PostgresOptions, onLeft: () => void): Postgres {
  const { presence, host, server } = running;
  let stopping: Promise<void> | undefined;
  void Promise.race([presence.lost.then(() => 'the connection was lost'), ...(server ? [server.ended] : [])]).then(
    (reason) => {
      if (!stopping) options.onLost?.(`PostgreSQL in ${cluster}: ${reason}`);
    },
  );
  return {
    connection: { host, port: PORT, user: SUPERUSER, database: DATABASE, password: passwordOf(options.dataDir) },
    cluster,
    owner: server !== undefined,
    stop(cutOff) {
      stopping ??= leaveServer(cluster, running, options, cutOff).finally(onLeft);
      return stopping;
    },
  };
}

async function leaveServer(
  cluster: string,
  { host, presence }: Running,
  options: PostgresOptions,
  cutOff = false,
): Promise<void> {
  // Whoever has lost the server no longer knows whether others use it.
  if (presence.isLost()) return presence.end();
  const found = await readPostmaster(cluster);
  const last = await presence.leave(cutOff).catch(() => false);
  if (last && found && tell(found.pid, 'SIGINT')) {
    await gone(cluster, found.pid);
    await removeSocketFolder(host);
  } else {
    options.log?.('PostgreSQL keeps running for the other processes that use it.');
  }
  await presence.end();
}

/** A server removes its pid file last; after the limit it is told to leave at once, and recovers at its next start. */
async function gone(cluster: string, pid: number): Promise<void> {
  const giveUpAt = performance.now() + STOP_TIMEOUT_MS;
  // One that was killed leaves its pid file behind.
  while (processExists(pid) && (await readPostmaster(cluster))?.pid === pid) {
    if (performance.now() > giveUpAt) {
      tell(pid, 'SIGQUIT');
      return;
    }
    await after(STOP_POLL_MS);
  }
}

/** Signals a process. @returns false when it has ended already */
function tell(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
