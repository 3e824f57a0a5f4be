import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '../../../apps/service/src/platform/postgres/account.js';
import { until } from '../database.js';
import { freePort } from '../free-port.js';
import { type Daemon, startDaemon } from './daemon.js';

const LIMIT_MS = 120_000;

export interface PatroniNode {
  readonly name: string;
  /** Of PostgreSQL. */
  readonly port: number;
  /** Of Patroni's own API. */
  readonly api: number;
  readonly folder: string;
  readonly file: string;
  daemon: Daemon;
}

export interface PatroniCluster {
  readonly nodes: readonly PatroniNode[];
  /** The node that takes writes, as Patroni says; undefined while there is none. */
  leader(): Promise<PatroniNode | undefined>;
  /** Waits until there is a leader, and two others that confirm every commit. */
  whole(): Promise<PatroniNode>;
  /** SIGKILL to the server of a node, and before it to the Patroni that watches it. */
  kill(node: PatroniNode, withPatroni: boolean): Promise<void>;
  /** Starts the Patroni of a node again where it was killed. */
  revive(node: PatroniNode): Promise<void>;
  stop(): Promise<void>;
}

interface Place {
  readonly program: string;
  readonly binaries: string;
  readonly etcdPort: number;
  readonly folder: string;
  readonly account: Account | undefined;
}

/** Three nodes of PostgreSQL under Patroni, whose commits wait for both others. */
export async function startPatroni(place: Place): Promise<PatroniCluster> {
  const nodes: PatroniNode[] = [];
  for (const name of ['alpha', 'beta', 'gamma']) {
    nodes.push(await startNode(place, name));
    // The first one makes the cluster that the others copy.
    if (nodes.length === 1) await until(() => leaderOf(nodes), Boolean, LIMIT_MS);
  }
  return {
    nodes,
    leader: () => leaderOf(nodes),
    async whole() {
      await until(
        async () => [await leaderOf(nodes), await syncCount(nodes)] as const,
        ([leader, count]) => leader !== undefined && count === 2,
        LIMIT_MS,
      );
      const leader = await leaderOf(nodes);
      if (!leader) throw new Error('The leader went away.');
      return leader;
    },
    async kill(node, withPatroni) {
      const [pid] = (await readFile(join(node.folder, 'postmaster.pid'), 'utf8')).split('\n');
      if (withPatroni) await node.daemon.end('SIGKILL');
      process.kill(Number(pid), 'SIGKILL');
    },
    async revive(node) {
      if (!node.daemon.isAlive()) node.daemon = await watch(place, node);
    },
    async stop() {
      await Promise.all(nodes.map(({ daemon }) => daemon.end('SIGTERM')));
    },
  };
}

async function startNode(place: Place, name: string): Promise<PatroniNode> {
  const [port, api] = [await freePort(), await freePort()];
  const folder = join(place.folder, name);
  await mkdir(folder, { mode: 0o700 });
  if (place.account) await chown(folder, place.account.uid, place.account.gid);
  const file = join(place.folder, `${name}.json`);
  await writeFile(file, JSON.stringify(configuration(place, { name, port, api, folder }), null, 2));
  const node = { name, port, api, folder, file };
  return { ...node, daemon: await watch(place, node) };
}

/** YAML reads JSON. */
const watch = ({ program, folder, account }: Place, node: { readonly file: string; readonly name: string }) =>
  startDaemon(program, [node.file], join(folder, `${node.name}.log`), account);

function configuration(
  { binaries, etcdPort, folder: sockets }: Place,
  { name, port, api, folder }: Pick<PatroniNode, 'name' | 'port' | 'api' | 'folder'>,
): object {
  const parameters = { max_connections: 200, fsync: 'on', jit: 'off', random_page_cost: 1.1, timezone: 'UTC' };
  return {
    scope: 'assay',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ...{ ttl: 20, loop_wait: 2, retry_timeout: 3, primary_start_timeout: 0 },
        ...{ synchronous_mode: true, synchronous_node_count: 2 },
        postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: 'on', ...parameters } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: folder,
      pgpass: `${folder}.pgpass`,
      bin_dir: binaries,
      authentication: {
        superuser: { username: 'postgres', password: 'postgres' },
        replication: { username: 'replicator', password: 'replicator' },
        rewind: { username: 'rewind', password: 'rewind' },
      },
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust', 'local all all trust'],
      // Beside the data: pg_rewind would fail on a socket within.
      parameters: { unix_socket_directories: sockets },
    },
  };
}

async function leaderOf(nodes: readonly PatroniNode[]): Promise<PatroniNode | undefined> {
  for (const node of nodes) if ((await ask(node, '/primary'))?.status === 200) return node;
  return undefined;
}

async function syncCount(nodes: readonly PatroniNode[]): Promise<number> {
  const answers = await Promise.all(nodes.map((node) => ask(node, '/synchronous')));
  return answers.filter((answer) => answer?.status === 200).length;
}

const ask = ({ api }: PatroniNode, path: string) =>
  fetch(`http://127.0.0.1:${api}${path}`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
