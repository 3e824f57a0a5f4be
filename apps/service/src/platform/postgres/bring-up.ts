import { setTimeout as after } from 'node:timers/promises';
import type { Account } from './account.js';
import { type Binaries, chooseBinaries, clusterMajor, findBinaries } from './binaries.js';
import { initialiseCluster } from './initialise.js';
import { reachableBinaries, removeSocketFolder, socketFolder } from './location.js';
import { PasswordMissing, passwordOf, requirePassword } from './password.js';
import { lockedBy, lockHolder, readPostmaster, removeStaleLock } from './postmaster.js';
import { type Connection, enter, type Presence } from './presence.js';
import { logMark, logSince, PORT, type Server, spawnServer } from './server.js';

type Password = Connection['password'];
type Place = Pick<Connection, 'host' | 'port' | 'password'>;

/** A server that this process uses: `server` when it started it. */
export interface Running {
  readonly presence: Presence;
  readonly host: string;
  readonly server: Server | undefined;
}

export interface BringUp {
  readonly dataDir: string;
  readonly cluster: string;
  readonly account: Account | undefined;
  /** Whether a cluster is made where there is none. */
  readonly mayCreate: boolean;
  readonly log: (message: string) => void;
  /** How long the rests of an earlier server are waited for, in milliseconds; 30 s unless told otherwise. */
  readonly lockTimeoutMs?: number | undefined;
}

/** How long the rests of a server that was killed may keep the cluster: its lock, its processes, its shared memory. */
export const LOCK_TIMEOUT_MS = 30_000;
/** A server that was killed under load replays its log first. */
const READY_TIMEOUT_MS = 600_000;
const READY_POLL_MS = 15;
const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 1000;
/** Starts that fail for another reason than the rests of an earlier server. */
const FAULTS_MAX = 3;
/** SQLSTATE of a server that starts, recovers or stops (cannot_connect_now). */
const CANNOT_CONNECT_NOW = '57P03';
/** SQLSTATEs of a wrong password or role. */
const REFUSED = ['28P01', '28000'];
/** What PostgreSQL says while the process or the memory of an earlier server is not gone yet (miscinit.c, sysv_shmem.c). */
const RESTS = /lock file .* already exists|shared memory block .* is still in use/;

/**
 * Joins the server that is at work on a cluster, or starts one. A server that was killed a moment ago is waited for up
 * to 30 s until nothing of it is left. Rejects with one clear line when neither is possible.
 */
export async function bringUp(options: BringUp): Promise<Running> {
  const { cluster } = options;
  const password = passwordOf(options.dataDir);
  const giveUpAt = performance.now() + (options.lockTimeoutMs ?? LOCK_TIMEOUT_MS);
  for (let faults = 0, pauseMs = RETRY_MIN_MS; ; pauseMs = Math.min(RETRY_MAX_MS, pauseMs * 2)) {
    const joined = await joinServer(cluster, password);
    if (joined) return joined;
    const pid = await lockedBy(cluster);
    const holder = await lockHolder(cluster);
    if (holder === 'stale') await removeStaleLock(cluster, pid);
    const outcome = holder === 'held' ? HELD : await launch(options, password);
    if (typeof outcome !== 'string') return outcome;
    if (!RESTS.test(outcome)) faults += 1;
    if (faults >= FAULTS_MAX || performance.now() > giveUpAt)
      throw new Error(`PostgreSQL in ${cluster} did not stay up: ${outcome}`);
    await after(pauseMs);
  }
}

/** In the words of PostgreSQL, which would say the same. */
const HELD = 'lock file "postmaster.pid" already exists: its process lives and does not answer';

/** Joins a server that is at work on the cluster; undefined when none answers. */
async function joinServer(cluster: string, password: Password): Promise<Running | undefined> {
  const giveUpAt = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < giveUpAt) {
    const found = await readPostmaster(cluster);
    if (!found) return undefined;
    const presence = await tryEnter({ host: found.socketDir, port: found.port, password }, cluster);
    if (presence === 'absent') return undefined;
    if (presence !== 'busy') return { presence, host: found.socketDir, server: undefined };
    await after(READY_POLL_MS);
  }
  return undefined;
}

/** @returns why the server did not stay up: the last lines of its log. */
async function launch(options: BringUp, password: Password): Promise<Running | string> {
  const { dataDir, cluster, account, mayCreate, log } = options;
  const major = await clusterMajor(cluster);
  if (major === undefined && !mayCreate) return `the database folder ${cluster} is gone`;
  const chosen = chooseBinaries(await findBinaries(), major);
  const binaries: Binaries = await reachableBinaries(chosen, cluster, account);
  if (await initialiseCluster(cluster, binaries, account)) log(`New database folder ${cluster}`);
  const stale = await readPostmaster(cluster);
  const host = await socketFolder(account);
  const mark = await logMark(cluster);
  const server = await spawnServer(cluster, host, binaries, account);
  let presence: Presence | undefined;
  try {
    presence = await untilReady(cluster, { host, port: PORT, password }, server);
    // The folder of a server that was killed.
    if (presence && stale?.socketDir) await removeSocketFolder(stale.socketDir);
    if (presence && (await requirePassword({ presence, dataDir, cluster, account })))
      log('PostgreSQL now asks for a password');
  } catch (error) {
    await presence?.end();
    await discard(server, host);
    throw error;
  }
  if (presence) return { presence, host, server };
  await discard(server, host);
  return logSince(cluster, mark);
}

/** A server that was started for a start that failed must not stay behind: the next start would find it as it is. */
async function discard(server: Server, host: string): Promise<void> {
  server.quit();
  await server.ended;
  await removeSocketFolder(host);
}

/** Undefined when the server ends first: it is refused when another one is at work on the cluster. */
async function untilReady(cluster: string, at: Place, server: Server): Promise<Presence | undefined> {
  let ended = false;
  void server.ended.then(() => {
    ended = true;
  });
  const giveUpAt = performance.now() + READY_TIMEOUT_MS;
  while (!ended && performance.now() < giveUpAt) {
    const presence = await tryEnter(at, cluster);
    if (presence !== 'absent' && presence !== 'busy') return presence;
    await after(READY_POLL_MS);
  }
  return undefined;
}

/** @throws Error when a server answers and does not let this process in */
async function tryEnter(at: Place, cluster: string): Promise<Presence | 'absent' | 'busy'> {
  try {
    return await enter(at, cluster);
  } catch (error) {
    const { code } = error as { code?: string };
    if (error instanceof PasswordMissing || (code !== undefined && REFUSED.includes(code))) throw error;
    return code === CANNOT_CONNECT_NOW ? 'busy' : 'absent';
  }
}
