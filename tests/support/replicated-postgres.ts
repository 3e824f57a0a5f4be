import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Account, serverAccount } from '../../apps/service/src/platform/postgres/account.js';
import type { Binaries } from '../../apps/service/src/platform/postgres/binaries.js';
import { initialiseCluster, serverEnvironment } from '../../apps/service/src/platform/postgres/initialise.js';
import { removeSocketFolder, socketFolder } from '../../apps/service/src/platform/postgres/location.js';
import { readPostmaster } from '../../apps/service/src/platform/postgres/postmaster.js';
import { spawnServer } from '../../apps/service/src/platform/postgres/server.js';
import { until } from './database.js';

const run = promisify(execFile);
const LIMIT_MS = 60_000;

interface Node {
  readonly cluster: string;
  readonly socketDir: string;
}

/** A primary with one standby that confirms every commit: what was acknowledged is on both. */
export interface ReplicatedPostgres {
  /** The socket of the primary. */
  socketPath(): string;
  /** A connection to a database of the primary as superuser. */
  open(database: string): Promise<pg.Client>;
  /** Ends the primary like a power cut and makes the standby the primary. Resolves when it takes writes. */
  failOver(): Promise<void>;
  /** Makes a new standby. Resolves when it confirms every commit. */
  restoreStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** @param binaries of a PostgreSQL with `pg_basebackup`: the packaged ones lack it */
export async function startReplicatedPostgres(binaries: Binaries): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-replicated-'));
  await chmod(folder, 0o755);
  const account = await serverAccount(join(folder, 'none'));
  if (account) await chown(folder, account.uid, account.gid);
  let made = 0;
  let primary = await startNode(join(folder, 'node-0'), binaries, account);
  let standby: Node | undefined;
  const cluster: ReplicatedPostgres = {
    socketPath: () => `${primary.socketDir}/.s.PGSQL.5432`,
    open: (database) => connect(primary, database),
    async failOver() {
      if (!standby) throw new Error('There is no standby.');
      await quit(primary);
      primary = standby;
      standby = undefined;
      // Nobody confirms commits until there is a standby again, so that none waits for it.
      await onNode(primary, ['select pg_promote()', ...confirmedBy('')]);
    },
    async restoreStandby() {
      made += 1;
      standby = await copyNode(primary, join(folder, `node-${made}`), binaries, account);
      await onNode(primary, confirmedBy('*'));
      await until(() => confirmed(primary), Boolean, LIMIT_MS);
    },
    async stop() {
      for (const node of [standby, primary]) if (node) await quit(node);
      await rm(folder, { recursive: true, force: true });
    },
  };
  await cluster.restoreStandby();
  return cluster;
}

function confirmedBy(standbys: '' | '*'): readonly string[] {
  return [`alter system set synchronous_standby_names = '${standbys}'`, 'select pg_reload_conf()'];
}

/** Whether the standby holds all that the primary has written, and every commit waits for it from now on. */
async function confirmed(primary: Node): Promise<boolean> {
  const rows = await onNode(primary, [
    `select 1 from pg_stat_replication where sync_state = 'sync' and flush_lsn >= pg_current_wal_flush_lsn()`,
  ]);
  return rows.length > 0;
}

async function startNode(cluster: string, binaries: Binaries, account: Account | undefined): Promise<Node> {
  await initialiseCluster(cluster, binaries, account);
  const socketDir = await socketFolder(account);
  await spawnServer(cluster, socketDir, binaries, account);
  const node = { cluster, socketDir };
  await until(() => answers(node), Boolean, LIMIT_MS);
  return node;
}

async function copyNode(from: Node, cluster: string, binaries: Binaries, account: Account | undefined): Promise<Node> {
  const source = ['-h', from.socketDir, '-p', '5432', '-U', 'assay'];
  await run(
    join(binaries.home, 'bin', 'pg_basebackup'),
    ['-D', cluster, ...source, '-R', '-X', 'stream', '-c', 'fast'],
    {
      cwd: '/',
      env: serverEnvironment(),
      timeout: LIMIT_MS,
      ...account,
    },
  );
  return startNode(cluster, binaries, account);
}

async function answers(node: Node): Promise<boolean> {
  return onNode(node, ['select 1']).then(
    () => true,
    () => false,
  );
}

async function onNode(node: Node, statements: readonly string[]): Promise<object[]> {
  const client = await connect(node, 'postgres');
  try {
    let rows: object[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

async function connect({ socketDir }: Node, database: string): Promise<pg.Client> {
  const client = new pg.Client({ host: socketDir, port: 5432, user: 'assay', database });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Ends a server without a shutdown: what was not on disk is lost. */
async function quit({ cluster, socketDir }: Node): Promise<void> {
  const server = await readPostmaster(cluster);
  if (server) process.kill(server.pid, 'SIGQUIT');
  await until(async () => (await readPostmaster(cluster)) === undefined, Boolean, LIMIT_MS);
  await removeSocketFolder(socketDir);
  await rm(cluster, { recursive: true, force: true });
}
