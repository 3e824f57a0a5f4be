import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { seededRandom } from '@assay/kernel';
import pg from 'pg';
import { expect } from 'vitest';
import { startService, type TestService } from './service.js';

/** A creation that the service acknowledged: what may never be lost. */
export interface Acknowledged {
  readonly key: string;
  readonly id: string;
  readonly reference: string;
}

export interface ChaosPlan {
  readonly kills: number;
  /** Pauses between two kills are drawn from here, in milliseconds. */
  readonly pauseMs: readonly [least: number, most: number];
  readonly seed: number;
  /** After how many kills the database server is killed as well; undefined: never. */
  readonly databaseEvery?: number;
  readonly log?: (line: string) => void;
}

export interface ChaosResult {
  readonly service: TestService;
  readonly acknowledged: readonly Acknowledged[];
  /** Ids of sessions that came back under one key; more than one is a broken promise. */
  readonly idsOfKey: ReadonlyMap<string, ReadonlySet<string>>;
  readonly receiver: Receiver;
}

const WORKERS = 6;
const REFERENCES = ['cust', 'cust', 'sandbox_approved', 'sandbox_declined', 'sandbox_referred'] as const;

/** Counts what arrives, by event id. */
export interface Receiver {
  readonly url: string;
  readonly bodies: Map<string, { readonly type: string; readonly resource: string; deliveries: number }>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const bodies: Receiver['bodies'] = new Map();
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const event = JSON.parse(Buffer.concat(chunks).toString());
    const known = bodies.get(event.id) ?? { type: event.type, resource: event.data.id, deliveries: 0 };
    known.deliveries += 1;
    bodies.set(event.id, known);
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    bodies,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Keeps creating sessions, each key sent twice at the same time, while the service is killed and started again. */
export async function runChaos(plan: ChaosPlan): Promise<ChaosResult> {
  const receiver = await startReceiver();
  const random = seededRandom(plan.seed);
  const env = { ASSAY_RATE_LIMIT_SANDBOX: '0', ASSAY_WEBHOOK_RETRY_SCHEDULE: '1,1,1,1,2,2,2,2,5,5' };
  let service = await startService({ env });
  const { dataDir, databaseUrl } = service;
  const again = { dataDir, env, ...(databaseUrl ? { databaseUrl } : {}) };
  await service.api('POST', '/v1/webhooks', { url: receiver.url, events: ['verification.*'] });
  const acknowledged: Acknowledged[] = [];
  const idsOfKey = new Map<string, Set<string>>();
  const state = { stopped: false };
  const work = Array.from({ length: WORKERS }, (_, worker) => create(worker));
  for (let kill = 1; kill <= plan.kills; kill += 1) {
    const [least, most] = plan.pauseMs;
    const pauseMs = Math.round(least + random() * (most - least));
    await after(pauseMs);
    const withDatabase = plan.databaseEvery !== undefined && !databaseUrl && kill % plan.databaseEvery === 0;
    if (withDatabase) await killDatabase(dataDir);
    await service.kill();
    plan.log?.(
      `kill ${kill} after ${pauseMs} ms${withDatabase ? ', with its database' : ''}; ${acknowledged.length} acknowledged`,
    );
    service = await startService(again);
  }
  await after(500);
  state.stopped = true;
  await Promise.all(work);
  return { service, acknowledged, idsOfKey, receiver };

  async function create(worker: number): Promise<void> {
    for (let index = 0; !state.stopped; index += 1) {
      const key = `chaos-${plan.seed}-${worker}-${index}`;
      const reference = `${REFERENCES[index % REFERENCES.length]}.${worker}-${index}`;
      const ids = idsOfKey.get(key) ?? new Set<string>();
      idsOfKey.set(key, ids);
      // The same key from two connections, as of a client that lost patience; then again until one answer came.
      for (let attempt = 0; attempt < 100 && ids.size === 0; attempt += 1) {
        const answers = await Promise.all([send(key, reference), send(key, reference)]);
        for (const id of answers) if (id) ids.add(id);
        if (ids.size === 0) await after(50);
      }
      for (const id of ids) acknowledged.push({ key, id, reference });
    }
  }

  async function send(key: string, reference: string): Promise<string | undefined> {
    const body = { journey: 'kyc_light', subject: { type: 'individual', reference } };
    const reply = await service
      .api('POST', '/v1/verifications', body, { headers: { 'idempotency-key': key } })
      .catch(() => undefined);
    if (!reply || reply.status >= 500) return undefined;
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return reply.body.id;
  }
}

async function killDatabase(dataDir: string): Promise<void> {
  const cluster = (await readFile(join(dataDir, 'pg.location'), 'utf8')).trim();
  const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGQUIT');
}

/** A connection to the database of a service, past every rule of the service. */
export async function openDatabase(service: TestService): Promise<pg.Client> {
  const client = new pg.Client(service.databaseUrl ? { connectionString: service.databaseUrl } : await embedded());
  await client.connect();
  return client;

  async function embedded(): Promise<pg.ClientConfig> {
    const cluster = (await readFile(join(service.dataDir, 'pg.location'), 'utf8')).trim();
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    return { host: lines[4]!.trim(), port: Number(lines[3]), user: 'assay', database: 'assay' };
  }
}
