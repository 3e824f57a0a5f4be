import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { seededRandom } from '@assay/kernel';
import type { Binaries } from '../../../apps/service/src/platform/postgres/binaries.js';
import { until } from '../database.js';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../replicated-postgres.js';
import { startService, type TestService } from '../service.js';
import { startSwitchProxy } from '../switch-proxy.js';
import { type Fault, killPostmaster, terminateBackends } from './faults.js';
import { type Load, startLoad } from './load.js';
import { type Receiver, startReceiver } from './receiver.js';

export interface ChaosPlan {
  /** One fault a round, in this order. */
  readonly faults: readonly Fault[];
  /** Pauses between two rounds are drawn from here, in milliseconds. */
  readonly pauseMs: readonly [least: number, most: number];
  readonly seed: number;
  /** After how many kills of the service the database is killed with it; undefined: never. */
  readonly databaseEvery?: number;
  readonly log?: (line: string) => void;
}

export interface Round {
  readonly fault: Fault;
  /** When the fault struck, in milliseconds since the load began. */
  readonly atMs: number;
  /** Sessions that were acknowledged before it. */
  readonly acknowledged: number;
  /** Until a request that was sent after the fault was acknowledged. */
  readonly recoveredMs: number;
}

export interface ChaosResult {
  readonly service: TestService;
  readonly load: Load;
  readonly receiver: Receiver;
  readonly rounds: readonly Round[];
  /** Answers of `/healthz` other than 200 while the service was not killed. */
  readonly unhealthy: readonly string[];
  /** Ends everything and removes it. */
  stop(): Promise<void>;
}

/** Where the service and its database are, and how they are broken. */
interface Stage {
  service: TestService;
  strike(fault: Fault, round: number): Promise<void>;
  /** Makes what the next fault needs. */
  prepare(): Promise<void>;
  stop(): Promise<void>;
}

const ENV = { ASSAY_RATE_LIMIT_SANDBOX: '0', ASSAY_WEBHOOK_RETRY_SCHEDULE: '1,1,1,1,2,2,2,2,5,5' };
const RECOVERY_MS = 60_000;
const HEALTH_POLL_MS = 250;

/** Faults of one process and its own database, or of the one that `DATABASE_URL` names. */
export async function runChaos(plan: ChaosPlan): Promise<ChaosResult> {
  return runOn(await ownStage(plan), plan);
}

/** Failovers of a database with a standby, behind an address that is switched. */
export async function runFailovers(plan: Omit<ChaosPlan, 'databaseEvery'>, binaries: Binaries): Promise<ChaosResult> {
  return runOn(await replicatedStage(binaries), plan);
}

async function runOn(stage: Stage, plan: ChaosPlan): Promise<ChaosResult> {
  const receiver = await startReceiver();
  const random = seededRandom(plan.seed);
  await stage.service.api('POST', '/v1/webhooks', { url: receiver.url, events: ['verification.*'] });
  const load = startLoad(() => stage.service, `chaos-${plan.seed}`);
  const health = watchHealth(() => stage.service);
  const rounds: Round[] = [];
  for (const [index, fault] of plan.faults.entries()) {
    const [least, most] = plan.pauseMs;
    await stage.prepare();
    await after(Math.round(least + random() * (most - least)));
    const [acknowledged, atMs] = [load.acknowledged.length, load.elapsedMs()];
    await stage.strike(fault, index + 1);
    // Each client is at work on one session: one more than there are clients was asked for after the fault.
    await until(
      async () => load.acknowledged.length,
      (count) => count > acknowledged + 8,
      RECOVERY_MS,
    );
    const round = { fault, atMs, acknowledged, recoveredMs: load.elapsedMs() - atMs };
    rounds.push(round);
    plan.log?.(`round ${index + 1} of ${plan.faults.length}: ${JSON.stringify(round)}`);
  }
  await load.stop();
  return {
    get service() {
      return stage.service;
    },
    load,
    receiver,
    rounds,
    unhealthy: await health.stop(),
    async stop() {
      await stage.stop();
      await receiver.close();
    },
  };
}

/** Asks again and again whether the process lives; silence counts only as long as it was not killed. */
const EXIT_SEEN_MS = 500;

function watchHealth(service: () => TestService): { stop(): Promise<readonly string[]> } {
  const unhealthy: string[] = [];
  let stopped = false;
  const watching = (async () => {
    while (!stopped) {
      const asked = service();
      const answer = await asked.api('GET', '/healthz', undefined, { key: null }).then(
        ({ status }) => String(status),
        (error: unknown) => `no answer: ${String(error)}`,
      );
      // A killed process is known to be one a moment after its connections break.
      if (answer !== '200') await after(EXIT_SEEN_MS);
      if (answer !== '200' && asked.process.signalCode === null) unhealthy.push(answer);
      await after(HEALTH_POLL_MS);
    }
  })();
  return {
    async stop() {
      stopped = true;
      await watching;
      return unhealthy;
    },
  };
}

async function ownStage({ databaseEvery }: ChaosPlan): Promise<Stage> {
  const service = await startService({ env: ENV });
  const { dataDir, databaseUrl } = service;
  const again = { dataDir, env: ENV, ...(databaseUrl ? { databaseUrl } : {}) };
  const stage: Stage = {
    service,
    async strike(fault, round) {
      if (fault === 'backends_terminated') return terminateBackends(stage.service);
      if (fault === 'postmaster_killed') return killPostmaster(stage.service);
      if (databaseEvery !== undefined && !databaseUrl && round % databaseEvery === 0)
        await killPostmaster(stage.service, 'SIGQUIT');
      await stage.service.kill();
      stage.service = await startService(again);
    },
    async prepare() {},
    async stop() {
      await stage.service.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return stage;
}

async function replicatedStage(binaries: Binaries): Promise<Stage> {
  const postgres: ReplicatedPostgres = await startReplicatedPostgres(binaries);
  const superuser = await postgres.open('postgres');
  await superuser.query('create database assay_chaos');
  await superuser.end();
  const proxy = await startSwitchProxy(postgres.socketPath());
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-failover-'));
  const databaseUrl = `postgresql://assay@127.0.0.1:${proxy.port}/assay_chaos`;
  const service = await startService({ dataDir, databaseUrl, env: ENV });
  let prepared = true;
  return {
    service,
    async strike() {
      prepared = false;
      proxy.cut();
      await postgres.failOver();
      proxy.to(postgres.socketPath());
    },
    async prepare() {
      if (!prepared) await postgres.restoreStandby();
    },
    async stop() {
      await service.stop();
      await proxy.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
