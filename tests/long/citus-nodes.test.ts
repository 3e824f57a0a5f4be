import { existsSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { at } from '@assay/kernel';
import { expect, test } from 'vitest';
import { cpuMicroseconds, withChildren } from '../../tools/bench/src/cpu.js';
import { type CitusCluster, START_CLUSTER, startCitus } from '../support/citus-cluster.js';
import { beginRun, writeRun } from '../support/kept-run.js';
import { runAssay } from '../support/run-assay.js';
import { startService, type TestService } from '../support/service.js';

const SERVERS = [1, 2, 3];
/** Each has environments of its own, which lie on one node each. */
const ORGANISATIONS = 12;
const SHARDS = 8;
const CREATED = 2400;
const READ = 6000;
const AT_ONCE = 16;
const WARM_UP = 300;
const IDLE_MS = 20_000;

/** Processor time of one request, in microseconds. */
interface Cost {
  readonly requests: number;
  readonly callerMicroseconds: number;
  readonly serviceMicroseconds: number;
  readonly coordinatorMicroseconds: number;
  /** Of each other server. */
  readonly nodesMicroseconds: readonly number[];
}

test.skipIf(!existsSync(START_CLUSTER))(
  `creation and reading on one, two and three servers (skipped where ASSAY_CITUS_START names no program)`,
  async () => {
    const origin = beginRun('npm run test:long -- tests/long/citus-nodes.test.ts');
    const results = [];
    for (const servers of SERVERS) {
      const cluster = await startCitus({ servers, shards: SHARDS });
      try {
        results.push({ servers, ...(await measure(cluster)) });
      } finally {
        await cluster.stop();
      }
    }
    await writeRun('citus-nodes', { ...origin(), organisations: ORGANISATIONS, shards: SHARDS, results });
    // Both nodes of the last cluster keep environments: neither stands idle while the other works.
    const [fewer = 0, more = 0] = at(results, 2).creation.nodesMicroseconds.toSorted((a, b) => a - b);
    expect(fewer).toBeGreaterThan(more / 10);
  },
  3_600_000,
);

async function measure(cluster: CitusCluster) {
  const env = { ASSAY_RATE_LIMIT_SANDBOX: '0', DATABASE_URL: cluster.url };
  const service = await startService({ databaseUrl: cluster.url, env, readyMs: 600_000 });
  try {
    const keys = await organisations(service, cluster.url);
    const ids: { readonly id: string; readonly key: string }[] = [];
    const create = async (place: number) => {
      const key = at(keys, place % keys.length);
      const subject = { type: 'individual', reference: `node-${ids.length}-${place}` };
      const answer = await service.api('POST', '/v1/verifications', { journey: 'kyc_light', subject }, { key });
      expect(answer.status).toBe(201);
      ids.push({ id: answer.body.id, key });
    };
    const read = async (place: number) => {
      const { id, key } = at(ids, (place * 7919) % ids.length);
      const answer = await service.api('GET', `/v1/verifications/${id}`, undefined, { key });
      expect(answer.status).toBe(200);
    };
    await inTurn(WARM_UP, create);
    await inTurn(WARM_UP, read);
    const creation = await costOf(service, cluster, CREATED, create);
    const reading = await costOf(service, cluster, READ, read);
    const idle = await costOf(service, cluster, 1, () => after(IDLE_MS));
    const idleShareOfCore = {
      service: share(idle.serviceMicroseconds),
      coordinator: share(idle.coordinatorMicroseconds),
      nodes: idle.nodesMicroseconds.map(share),
    };
    return { creation, reading, idleShareOfCore };
  } finally {
    await service.stop();
  }
}

const share = (microseconds: number) => Math.round(microseconds / IDLE_MS) / 1000;

async function organisations(service: TestService, url: string): Promise<string[]> {
  const keys: string[] = [];
  for (let place = 0; place < ORGANISATIONS; place += 1) {
    const name = ['organisations', 'create', `Bank ${place}`, '--json'];
    const made = await runAssay(name, { ASSAY_DATA_DIR: service.dataDir, DATABASE_URL: url });
    if (made.status !== 0) throw new Error(made.err);
    keys.push(JSON.parse(made.out).sandbox.api_key);
  }
  return keys;
}

async function inTurn(times: number, work: (place: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < times) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** With its children; asked again where one of these ended in between, as its time then counts for the server. */
async function ofServer(pid: number): Promise<number> {
  for (;;) {
    const taken = await cpuMicroseconds(await withChildren(pid));
    if (taken !== undefined) return taken;
  }
}

async function costOf(
  service: TestService,
  { servers }: CitusCluster,
  requests: number,
  work: (place: number) => Promise<unknown>,
): Promise<Cost> {
  const taken = async () => {
    const { user, system } = process.cpuUsage();
    const ofServers = await Promise.all(servers.map(ofServer));
    return [user + system, (await cpuMicroseconds([service.process.pid ?? 0])) ?? 0, ...ofServers];
  };
  const before = await taken();
  await inTurn(requests, work);
  const [caller = 0, ofService = 0, coordinator = 0, ...nodes] = (await taken()).map((now, place) =>
    Math.round((now - at(before, place)) / requests),
  );
  return {
    requests,
    callerMicroseconds: caller,
    serviceMicroseconds: ofService,
    coordinatorMicroseconds: coordinator,
    nodesMicroseconds: nodes,
  };
}
