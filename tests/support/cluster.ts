import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';
import { compiled } from './compiled.js';

/** Room for the pools of every service that runs at the same time. */
const CONNECTIONS_MAX = 400;
const READY_MS = 60_000;

export interface Cluster {
  readonly url: string;
  stop(): Promise<void>;
}

/** The embedded PostgreSQL in a temporary folder. Nothing in it outlives the run, so it never waits for the disk. */
export async function startCluster(): Promise<Cluster> {
  const { serverAccount } =
    await postgres<typeof import('../../apps/service/src/platform/postgres/account.js')>('account');
  const { chooseBinaries, findBinaries, program } =
    await postgres<typeof import('../../apps/service/src/platform/postgres/binaries.js')>('binaries');
  const { initialiseCluster, serverEnvironment, SUPERUSER } =
    await postgres<typeof import('../../apps/service/src/platform/postgres/initialise.js')>('initialise');
  const { reachableBinaries, socketFolder } =
    await postgres<typeof import('../../apps/service/src/platform/postgres/location.js')>('location');

  const home = await mkdtemp(join(tmpdir(), 'assay-cluster-'));
  await chmod(home, 0o755);
  const folder = join(home, 'pg');
  const account = await serverAccount(folder);
  const binaries = await reachableBinaries(chooseBinaries(await findBinaries(), undefined), folder, account);
  await initialiseCluster(folder, binaries, account);
  const socket = await socketFolder(account);
  const logFile = join(home, 'pg.log');
  const log = await open(logFile, 'a');
  const child = spawn(program(binaries, 'postgres'), ['-D', folder, ...settings(socket)], {
    ...{ cwd: folder, env: serverEnvironment(), stdio: ['ignore', log.fd, log.fd], ...account },
  });
  await log.close();
  const url = `postgresql://${SUPERUSER}@localhost/postgres?host=${encodeURIComponent(socket)}`;
  await answering(url, child, logFile);
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      await rm(home, { recursive: true, force: true });
      await rm(socket, { recursive: true, force: true });
    },
  };
}

function settings(socket: string): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: socket,
    max_connections: CONNECTIONS_MAX,
    max_prepared_transactions: 8,
    fsync: 'off',
    full_page_writes: 'off',
    jit: 'off',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_checkpoints: 'off',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Waits until the server takes connections. @throws Error with its log when it ends or the limit is reached */
async function answering(url: string, child: ChildProcess, logFile: string): Promise<void> {
  const giveUpAt = performance.now() + READY_MS;
  while (performance.now() < giveUpAt && child.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    const reached = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (reached) return;
    await after(20);
  }
  child.kill('SIGQUIT');
  throw new Error(`The PostgreSQL of the tests did not start:\n${await readFile(logFile, 'utf8')}`);
}

function postgres<Module>(name: string): Promise<Module> {
  return compiled<Module>(`platform/postgres/${name}.js`);
}
