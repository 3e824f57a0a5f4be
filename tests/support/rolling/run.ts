import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../cluster.js';
import { freePort } from '../free-port.js';
import { startService, type TestService } from '../service.js';
import { databaseAddress, databaseNamed, onServer } from '../test-databases.js';
import { startHaproxy } from './haproxy.js';

const CLIENTS = 8;
/** Longer than it takes to notice two failing checks. */
const DRAIN_SECONDS = 6;

export interface RollingRestart {
  readonly balancer: string;
  readonly nodes: number;
  readonly restarts: number;
  readonly requests: { readonly sent: number; readonly answered: number; readonly failed: number };
  /** Sessions that were acknowledged, and those of them that were not there afterwards. */
  readonly sessions: { readonly acknowledged: number; readonly lost: number };
  readonly longestAnswerMs: number;
  /** What failed, by what came instead of the answer. */
  readonly failures: Readonly<Record<string, number>>;
}

/** Restarts every node in turn, as often as it takes to send so many requests; no client sends one twice. */
export async function restartRolling(program: string, nodes: number, requests: number): Promise<RollingRestart> {
  const cluster = await startCluster();
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-rolling-'));
  await chmod(dataDir, 0o755);
  const name = databaseNamed('rolling');
  await onServer(cluster.url, `create database ${name}`);
  const ports = [];
  for (let node = 0; node < nodes; node += 1) ports.push(await freePort());
  const start = (port: number) =>
    startService({
      dataDir,
      databaseUrl: databaseAddress(cluster.url, name),
      env: {
        PORT: String(port),
        ASSAY_DRAIN_SECONDS: String(DRAIN_SECONDS),
        ASSAY_TRUSTED_PROXIES: '127.0.0.1',
        ASSAY_RATE_LIMIT_SANDBOX: '0',
        ASSAY_RATE_LIMIT_ANONYMOUS: '0',
      },
    });
  const services: TestService[] = [];
  for (const port of ports) services.push(await start(port));
  const balancer = await startHaproxy(program, ports);
  try {
    const all = ports.map((_, index) => index);
    await balancer.inUse(...all);
    const load = startLoad(balancer.url, services[0]?.sandboxKey ?? '');
    let restarts = 0;
    while (restarts < nodes || load.sent() < requests) {
      const index = restarts % nodes;
      await services[index]?.stop();
      services[index] = await start(ports[index] ?? 0);
      await balancer.inUse(...all);
      restarts += 1;
    }
    const { ids, ...rest } = await load.stop();
    let lost = 0;
    for (const id of ids) if ((await services[0]?.api('GET', `/v1/verifications/${id}`))?.status !== 200) lost += 1;
    const sessions = { acknowledged: ids.length, lost };
    return { balancer: `haproxy ${balancer.version}`, nodes, restarts, ...rest, sessions };
  } finally {
    await balancer.stop();
    for (const service of services) await service.stop();
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Clients that create a session, then read it, over connections that are kept open. */
function startLoad(url: string, key: string) {
  const failures: Record<string, number> = {};
  const ids: string[] = [];
  let [sent, answered, longestAnswerMs] = [0, 0, 0];
  let stopped = false;

  async function send(expected: number, method: string, path: string, body?: object): Promise<{ id?: string }> {
    sent += 1;
    const startedAt = performance.now();
    const headers = { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    const outcome = await fetch(`${url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((error: Error) => ({ status: 0, text: String(error.cause ?? error) }));
    longestAnswerMs = Math.max(longestAnswerMs, Math.round(performance.now() - startedAt));
    if (outcome.status === expected) {
      answered += 1;
      return JSON.parse(outcome.text);
    }
    const what = `${outcome.status} ${outcome.text.slice(0, 120)}`;
    failures[what] = (failures[what] ?? 0) + 1;
    return {};
  }

  async function work(client: number): Promise<void> {
    for (let index = 0; !stopped; index += 1) {
      const subject = { type: 'individual', reference: `rolling.${client}-${index}` };
      const { id } = await send(201, 'POST', '/v1/verifications', { journey: 'kyc_light', subject });
      if (!id) continue;
      ids.push(id);
      await send(200, 'GET', `/v1/verifications/${id}`);
    }
  }

  const clients = Array.from({ length: CLIENTS }, (_, client) => work(client));
  return {
    sent: () => sent,
    async stop() {
      stopped = true;
      await Promise.all(clients);
      return { ids, requests: { sent, answered, failed: sent - answered }, longestAnswerMs, failures };
    },
  };
}
