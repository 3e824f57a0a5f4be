import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';
import { serverAccount } from '../../../apps/service/src/platform/postgres/account.js';
import { startLoad } from '../chaos/load.js';
import { until } from '../database.js';
import { freePort } from '../free-port.js';
import { startHaproxy } from '../rolling/haproxy.js';
import { startService, type TestService } from '../service.js';
import { type PatroniCluster, startPatroni } from './patroni.js';
import { type Programs, startEtcd, startPooler, startPrimaryWay } from './way.js';

export type FailoverFault = 'postmaster_killed' | 'patroni_and_postmaster_killed';

export interface FailoverRound {
  readonly fault: FailoverFault;
  readonly leaderBefore: string;
  readonly leaderAfter: string;
  /** Sessions that were acknowledged before it. */
  readonly acknowledged: number;
  /** Until a request that was sent after the fault was acknowledged. */
  readonly gapMs: number;
}

export interface Failovers {
  readonly nodes: { readonly postgres: number; readonly services: number };
  readonly rounds: readonly FailoverRound[];
  readonly writes: { readonly acknowledged: number; readonly lost: number; readonly doubled: number };
  readonly medianGapMs: Readonly<Record<FailoverFault, number>>;
  /** Processes of the service that ended by themselves. */
  readonly servicesEnded: number;
  /** Answers that are neither a creation nor an honest 503, with how often they came. */
  readonly otherAnswers: Readonly<Record<string, number>>;
}

const SERVICES = 3;
const CLIENTS = 8;
const RECOVERY_MS = 120_000;
/** Every migration waits for two standbys. */
const START_MS = 300_000;

/** Kills the primary again and again under load, with three nodes of everything between. */
export async function runFailovers(
  programs: Programs,
  faults: readonly FailoverFault[],
  binaries: string,
): Promise<Failovers> {
  const stage = await startStage(programs, binaries);
  try {
    const load = startLoad(() => stage.front, `failover-${Date.now()}`);
    await until(
      async () => load.acknowledged.length,
      (count) => count > CLIENTS,
      RECOVERY_MS,
    );
    const rounds: FailoverRound[] = [];
    for (const fault of faults) {
      const leader = await stage.cluster.whole();
      await after(1000);
      const acknowledged = load.acknowledged.length;
      const killedAt = load.elapsedMs();
      await stage.cluster.kill(leader, fault === 'patroni_and_postmaster_killed');
      // Each client is at work on one session: one more than there are clients was asked for after the fault.
      await until(
        async () => load.acknowledged.length,
        (count) => count > acknowledged + 2 * CLIENTS,
        RECOVERY_MS,
      );
      const gapMs = load.elapsedMs() - killedAt;
      const leaderAfter = (await stage.cluster.leader())?.name ?? 'none';
      rounds.push({ fault, leaderBefore: leader.name, leaderAfter, acknowledged, gapMs });
      process.stderr.write(`${JSON.stringify(rounds.at(-1))}\n`);
      await stage.cluster.revive(leader);
    }
    await load.stop();
    await stage.cluster.whole();
    return { nodes: { postgres: 3, services: SERVICES }, rounds, ...(await judged(stage, load, rounds)) };
  } finally {
    await stage.stop();
  }
}

interface Stage {
  readonly cluster: PatroniCluster;
  readonly services: readonly TestService[];
  /** A service as clients reach it: by way of the balancer. */
  readonly front: TestService;
  stop(): Promise<void>;
}

async function startStage(programs: Programs, binaries: string): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-failover-'));
  await chmod(folder, 0o755);
  const account = await serverAccount(join(folder, 'none'));
  if (account) await chown(folder, account.uid, account.gid);
  const place = { folder, account };
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const one of stops.reverse()) await one();
  };
  try {
    const etcd = await startEtcd(programs.etcd, place);
    stops.push(() => etcd.daemon.end('SIGTERM'));
    const cluster = await startPatroni({ program: programs.patroni, binaries, etcdPort: etcd.port, folder, account });
    stops.push(() => cluster.stop());
    const primary = await startPrimaryWay(programs.haproxy, cluster.nodes, place);
    stops.push(() => primary.daemon.end('SIGTERM'));
    const pooler = await startPooler(programs.pgbouncer, primary.port, place);
    stops.push(() => pooler.daemon.end('SIGTERM'));
    await cluster.whole();
    await onPrimary(primary.port);
    const url = `postgresql://postgres@127.0.0.1:${pooler.port}/assay`;
    const addresses = { url, directUrl: `postgresql://postgres@127.0.0.1:${primary.port}/assay` };
    const { services, front, stop: end } = await startServices(programs.haproxy, addresses, join(folder, 'services'));
    stops.push(end);
    return { cluster, services, front, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes the database, as soon as the way to the primary is open. */
async function onPrimary(port: number): Promise<void> {
  const made = async () => {
    const client = new pg.Client({ connectionString: `postgresql://postgres@127.0.0.1:${port}/postgres` });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('create database assay');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  await until(made, Boolean, RECOVERY_MS);
}

/** Where the services find the database: behind the pooler, and past it. */
interface Addresses {
  readonly url: string;
  readonly directUrl: string;
}

async function startServices(haproxy: string, { url: databaseUrl, directUrl }: Addresses, dataDir: string) {
  const services: TestService[] = [];
  const ports: number[] = [];
  for (let node = 0; node < SERVICES; node += 1) {
    const port = await freePort();
    ports.push(port);
    const env = {
      PORT: String(port),
      ASSAY_POOLER: 'transaction',
      ASSAY_DATABASE_DIRECT_URL: directUrl,
      ASSAY_TRUSTED_PROXIES: '127.0.0.1',
      ASSAY_RATE_LIMIT_SANDBOX: '0',
    };
    services.push(await startService({ dataDir, databaseUrl, env, readyMs: START_MS }));
  }
  const balancer = await startHaproxy(haproxy, ports, '/healthz');
  await balancer.inUse(...ports.map((_, index) => index));
  const [first] = services;
  if (!first) throw new Error('No service was started.');
  const front: TestService = {
    ...first,
    api: (method, path, body, options) => asked(balancer.url, first.sandboxKey, method, path, body, options?.headers),
  };
  return {
    services,
    front,
    async stop() {
      await balancer.stop();
      for (const service of services) await service.stop();
    },
  };
}

async function asked(
  url: string,
  key: string,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  const read = isJson ? JSON.parse(bytes.toString()) : bytes.toString();
  return { status: response.status, headers: response.headers, body: read, bytes };
}

async function judged(
  { services, front }: Stage,
  load: ReturnType<typeof startLoad>,
  rounds: readonly FailoverRound[],
): Promise<Pick<Failovers, 'writes' | 'medianGapMs' | 'servicesEnded' | 'otherAnswers'>> {
  let lost = 0;
  for (const { id } of load.acknowledged)
    if ((await front.api('GET', `/v1/verifications/${id}`)).status !== 200) lost += 1;
  const doubled = [...load.idsOfKey.values()].filter((ids) => ids.size > 1).length;
  const otherAnswers: Record<string, number> = {};
  for (const answer of load.wrong) {
    const said = answer.slice(0, 120);
    otherAnswers[said] = (otherAnswers[said] ?? 0) + 1;
  }
  return {
    writes: { acknowledged: load.acknowledged.length, lost, doubled },
    medianGapMs: {
      postmaster_killed: median(rounds, 'postmaster_killed'),
      patroni_and_postmaster_killed: median(rounds, 'patroni_and_postmaster_killed'),
    },
    servicesEnded: services.filter(({ process: { exitCode, signalCode } }) => exitCode !== null || signalCode !== null)
      .length,
    otherAnswers,
  };
}

function median(rounds: readonly FailoverRound[], of: FailoverFault): number {
  const gaps = rounds
    .filter(({ fault }) => fault === of)
    .map(({ gapMs }) => gapMs)
    .sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)] ?? 0;
}
