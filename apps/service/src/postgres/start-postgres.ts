import { mkdir, realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { serverAccount } from './account.js';
import { type Binaries, chooseBinaries, clusterMajor, findBinaries } from './binaries.js';
import { initialiseCluster, SUPERUSER } from './initialise.js';
import {
  clusterFolder,
  reachableBinaries,
  recordCluster,
  recordedCluster,
  removeSocketFolder,
  socketFolder,
} from './location.js';
import { readPostmaster } from './postmaster.js';
import { type Connection, enter, type Presence } from './presence.js';
import { logTail, PORT, type Server, spawnServer } from './server.js';

export interface PostgresOptions {
  /** The data folder of the service; created when it is missing. */
  readonly dataDir: string;
  readonly log?: (message: string) => void;
  /** Called once when the server is lost without `stop`. */
  readonly onLost?: (reason: string) => void;
}

export interface Postgres {
  readonly connection: Connection;
  /** True when this process started the server, false when it found it at work. */
  readonly owner: boolean;
  /**
   * Leaves the server, and stops it when nobody else is connected. Close the pools of this process first.
   */
  stop(): Promise<void>;
}

const DATABASE = 'assay';
const ATTEMPTS_MAX = 5;
const RETRY_MS = 100;
const READY_TIMEOUT_MS = 120_000;
const READY_POLL_MS = 15;
const STOP_TIMEOUT_MS = 30_000;
/** SQLSTATE of a server that starts, recovers or stops (cannot_connect_now). */
const CANNOT_CONNECT_NOW = '57P03';

interface Running {
  readonly presence: Presence;
  readonly host: string;
  readonly server: Server | undefined;
}

/**
 * Starts the service's own PostgreSQL in the data folder, or joins the server that is at work there: another process
 * of this service, or one that outlived its starter. Rejects with one clear line when neither is possible.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  if (process.platform === 'win32') throw new Error('The embedded database needs Unix sockets: set DATABASE_URL.');
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(resolve(options.dataDir));
  const account = await serverAccount((await recordedCluster(dataDir)) ?? `${dataDir}/pg`);
  const cluster = await clusterFolder(dataDir, account);
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const running = (await join(cluster)) ?? (await launch(cluster));
    if (!running) {
      // Backends of a killed server may hold its memory for a moment; another process may be stopping it.
      await after(RETRY_MS * attempt);
      continue;
    }
    await recordCluster(dataDir, cluster);
    await createDatabase(running.presence);
    return handle(cluster, running, options);
  }
  throw new Error(`PostgreSQL in ${cluster} did not stay up: ${await logTail(cluster)}`);

  async function launch(folder: string): Promise<Running | undefined> {
    const chosen = chooseBinaries(await findBinaries(), await clusterMajor(folder));
    const binaries: Binaries = await reachableBinaries(chosen, folder, account);
    if (await initialiseCluster(folder, binaries, account)) options.log?.(`New database folder ${folder}`);
    const stale = await readPostmaster(folder);
    const host = await socketFolder(account);
    const server = await spawnServer(folder, host, binaries, account);
    const presence = await untilReady(folder, host, server);
    // Either the folder of a server that was killed, or the new one when the server did not come up.
    const unused = presence ? stale?.socketDir : host;
    if (unused) await removeSocketFolder(unused);
    return presence && { presence, host, server };
  }
}

/** Joins a server that is at work on the cluster; undefined when there is none. */
async function join(cluster: string): Promise<Running | undefined> {
  const giveUpAt = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < giveUpAt) {
    const found = await readPostmaster(cluster);
    if (!found) return undefined;
    const presence = await tryEnter(found.socketDir, found.port, cluster);
    if (presence === 'absent') return undefined;
    if (presence !== 'busy') return { presence, host: found.socketDir, server: undefined };
    await after(READY_POLL_MS);
  }
  return undefined;
}

/** Undefined when the server ends first: it is refused when another one is at work on the cluster. */
async function untilReady(cluster: string, host: string, server: Server): Promise<Presence | undefined> {
  let ended = false;
  void server.ended.then(() => {
    ended = true;
  });
  const giveUpAt = performance.now() + READY_TIMEOUT_MS;
  while (!ended && performance.now() < giveUpAt) {
    const presence = await tryEnter(host, PORT, cluster);
    if (presence !== 'absent' && presence !== 'busy') return presence;
    await after(READY_POLL_MS);
  }
  return undefined;
}

async function tryEnter(host: string, port: number, cluster: string): Promise<Presence | 'absent' | 'busy'> {
  try {
    return await enter(host, port, cluster);
  } catch (error) {
    return (error as { code?: string }).code === CANNOT_CONNECT_NOW ? 'busy' : 'absent';
  }
}

async function createDatabase(presence: Presence): Promise<void> {
  const known = await presence.query(`SELECT 1 FROM pg_database WHERE datname = '${DATABASE}'`);
  if (known.length > 0) return;
  await presence.query(`CREATE DATABASE ${DATABASE}`).catch((error: { code?: string }) => {
    // duplicate_database and unique_violation: another process was faster.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}

function handle(cluster: string, { presence, host, server }: Running, options: PostgresOptions): Postgres {
  let stopping: Promise<void> | undefined;
  void Promise.race([presence.lost.then(() => 'the connection was lost'), ...(server ? [server.ended] : [])]).then(
    (reason) => {
      if (!stopping) options.onLost?.(`PostgreSQL in ${cluster}: ${reason}`);
    },
  );
  return {
    connection: { host, port: PORT, user: SUPERUSER, database: DATABASE },
    owner: server !== undefined,
    stop() {
      stopping ??= leaveServer(cluster, host, presence, options);
      return stopping;
    },
  };
}

async function leaveServer(cluster: string, host: string, presence: Presence, options: PostgresOptions): Promise<void> {
  const found = await readPostmaster(cluster);
  const last = await presence.leave().catch(() => false);
  if (last && found) {
    process.kill(found.pid, 'SIGINT');
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
  while ((await readPostmaster(cluster))?.pid === pid) {
    if (performance.now() > giveUpAt) {
      process.kill(pid, 'SIGQUIT');
      return;
    }
    await after(READY_POLL_MS);
  }
}
