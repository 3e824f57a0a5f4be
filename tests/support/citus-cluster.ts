import { execFile, spawn } from 'node:child_process';
import { appendFile, chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.js';

/** A program that starts a coordinator and two workers: `start-cluster FOLDER PORT` prints the coordinator's address. */
export const START_CLUSTER =
  process.env['ASSAY_CITUS_START'] ??
  fileURLToPath(new URL('../../../shared/engines/citus/start-cluster', import.meta.url));
const NODES = ['coordinator', 'worker1', 'worker2'];
const BINARIES = process.env['ASSAY_POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin';
/** Nothing in it outlives the run, so it never waits for the disk. Few shards: each is a file for every table. */
const settings = (shards: number) => `
fsync = off
full_page_writes = off
synchronous_commit = off
max_connections = 500
shared_buffers = 128MB
jit = off
timezone = 'UTC'
citus.shard_count = ${shards}
`;

const KEEPS_SHARDS = `select citus_set_node_property(nodename, nodeport, 'shouldhaveshards', true) from pg_dist_node`;

export interface CitusCluster {
  readonly url: string;
  readonly version: string;
  /** Process ids of the servers: the coordinator, then the others. */
  readonly servers: readonly number[];
  /** Statements that a node refused as not supported, each with how often. */
  refused(): Promise<Readonly<Record<string, number>>>;
  stop(): Promise<void>;
}

/** What a test may choose: how many servers there are, the coordinator one of them, and into how many shards a table is divided. */
export interface CitusOptions {
  readonly servers?: number;
  readonly shards?: number;
}

/** Servers in a temporary folder; three where nothing is said. One alone keeps the shards itself. */
export async function startCitus({ servers = 3, shards = 2 }: CitusOptions = {}): Promise<CitusCluster> {
  const home = await mkdtemp(join(tmpdir(), 'assay-citus-'));
  await chmod(home, 0o755);
  const folder = join(home, 'nodes');
  const run = promisify(execFile);
  const { stdout } = await run(START_CLUSTER, [folder, String(await threePorts())]);
  const url = stdout.trim().split('\n').at(-1) ?? '';
  for (const node of NODES) {
    await appendFile(join(folder, node, 'postgresql.conf'), settings(shards));
    await restart(join(folder, node));
  }
  const nodes = NODES.slice(0, servers);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('select citus_remove_node(nodename, nodeport) from pg_dist_node where groupid >= $1', [servers]);
  if (servers === 1) await client.query(KEEPS_SHARDS);
  const { rows } = await client.query('select citus_version() as version');
  await client.end();
  return {
    url,
    version: String(rows[0].version).split(' ').slice(0, 2).join(' '),
    servers: await Promise.all(nodes.map((node) => processOf(join(folder, node)))),
    refused: () => refusedIn(nodes.map((node) => join(folder, `${node}.log`))),
    async stop() {
      await run(START_CLUSTER, [folder, 'stop']);
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function processOf(folder: string): Promise<number> {
  const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

async function threePorts(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (port < 65_000) return port;
  }
}

/** The server outlives the program that starts it: its output goes nowhere that anybody waits for. */
function restart(folder: string): Promise<void> {
  const args = ['-u', 'postgres', '--', `${BINARIES}/pg_ctl`, '-D', folder, '-m', 'fast', '-w', '-l', `${folder}.log`];
  return new Promise((resolve, reject) => {
    const child = spawn('runuser', [...args, 'restart'], { cwd: '/', stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A node did not start again: ${code}.`))));
  });
}

/** What Citus, and not PostgreSQL, refuses. */
const REFUSALS =
  /ERROR: {2}(.*(?:distributed|recursive CTEs|IMMUTABLE|STABLE functions|subquer|complex joins|FOR UPDATE\/SHARE|COPY FROM not supported|push down|shard).*)/;

async function refusedIn(logs: readonly string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const log of logs) {
    const entries = (await readFile(log, 'utf8')).split(/\n(?=\d{4}-\d\d-\d\d )/);
    for (const [index, entry] of entries.entries()) {
      const reason = REFUSALS.exec(entry)?.[1];
      if (reason === undefined) continue;
      const statement = entries.slice(index + 1, index + 6).find((next) => next.includes('STATEMENT:  '));
      const text = statement?.split('STATEMENT:  ')[1]?.replace(/\s+/g, ' ').trim().slice(0, 160);
      const key = text === undefined ? reason : `${reason} — ${text}`;
      found[key] = (found[key] ?? 0) + 1;
    }
  }
  return found;
}
