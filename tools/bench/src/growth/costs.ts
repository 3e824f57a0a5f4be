import { at } from '@assay/kernel';
import type pg from 'pg';
import { Pool } from 'undici';
import { cpuMicroseconds } from '../cpu.js';
import type { BenchService } from '../service.js';
import { RARE_BAND, RARE_CODE } from './replicate.js';

/** What a kind of request takes. */
export interface Cost {
  readonly request: string;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** CPU time of service and database together; null where the system does not tell. */
  readonly cpuMicroseconds: number | null;
}

interface Kind {
  readonly request: string;
  readonly path: (index: number) => string;
  readonly body?: (index: number) => object;
}

const REPEATED = 120;
const IDLE_MS = 20_000;
/** After a minute without requests, jobs of a node pause longer. */
const REST_MS = 65_000;

/** Ids of sessions spread over all, and the destination of the deliveries. */
async function samples(client: pg.Client, environmentId: string): Promise<{ ids: string[]; webhook: string }> {
  const { rows } = await client.query<{ id: string }>(
    `select id from sessions where environment_id = $1 and deleted_at is null order by md5(id) limit $2`,
    [environmentId, REPEATED],
  );
  const { rows: webhooks } = await client.query<{ id: string }>('select id from webhooks where environment_id = $1', [
    environmentId,
  ]);
  return { ids: rows.map(({ id }) => id), webhook: webhooks[0]?.id ?? '' };
}

function kinds(ids: readonly string[], webhook: string): Kind[] {
  const id = (index: number) => at(ids, index % ids.length);
  const list = (query: string) => () => `/v1/verifications?${query}`;
  return [
    {
      request: 'POST /v1/verifications',
      path: () => '/v1/verifications',
      body: (index) => ({ journey: 'kyc_light', subject: { type: 'individual', reference: `growth-${index}` } }),
    },
    { request: 'GET /v1/verifications/{id}', path: (index) => `/v1/verifications/${id(index)}` },
    { request: 'GET /v1/verifications', path: list('limit=20') },
    { request: 'GET /v1/verifications?status=', path: list('status=declined') },
    { request: 'GET /v1/verifications?reason_code= (rare)', path: list(`reason_code=${RARE_CODE}`) },
    { request: 'GET /v1/verifications?risk_band= (rare)', path: list(`risk_band=${RARE_BAND}`) },
    { request: 'GET /v1/audit-events?target=', path: (index) => `/v1/audit-events?target=${id(index)}` },
    { request: 'GET /v1/audit-events', path: () => '/v1/audit-events' },
    { request: 'GET /v1/verifications/{id}/evidence', path: (index) => `/v1/verifications/${id(index)}/evidence` },
    ...['failed', 'delivered', 'pending'].map((status) => ({
      request: `GET /v1/webhooks/{id}/deliveries?status=${status}`,
      path: () => `/v1/webhooks/${webhook}/deliveries?status=${status}`,
    })),
    { request: 'GET /v1/usage', path: () => '/v1/usage' },
  ];
}

/** Costs of each kind of request, one after the other. @throws Error for an answer that is no success. */
export async function measureCosts(
  service: BenchService,
  client: pg.Client,
  environmentId: string,
  processes: () => Promise<number[]>,
): Promise<Cost[]> {
  const { ids, webhook } = await samples(client, environmentId);
  const pool = new Pool(service.address, { connections: 1 });
  const costs: Cost[] = [];
  for (const kind of kinds(ids, webhook)) {
    await run(pool, service.key, kind, 10);
    const pids = await processes();
    const before = await cpuMicroseconds(pids);
    const times = (await run(pool, service.key, kind, REPEATED)).toSorted((a, b) => a - b);
    const after = await cpuMicroseconds(pids);
    costs.push({
      request: kind.request,
      p50Ms: round(times[Math.floor(times.length / 2)] ?? 0),
      p95Ms: round(times[Math.floor(times.length * 0.95)] ?? 0),
      cpuMicroseconds: before === undefined || after === undefined ? null : Math.round((after - before) / REPEATED),
    });
  }
  await pool.close();
  return costs;
}

async function run(pool: Pool, key: string, kind: Kind, times: number): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const body = kind.body?.(index);
    const startedAt = performance.now();
    const answer = await pool.request({
      method: body ? 'POST' : 'GET',
      path: kind.path(index),
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = Buffer.from(await answer.body.arrayBuffer());
    taken.push(performance.now() - startedAt);
    if (answer.statusCode >= 300)
      throw new Error(`${kind.request} answered ${answer.statusCode}: ${text.toString().slice(0, 300)}`);
  }
  return taken;
}

/** Share of one core that processes take while nothing is asked of them; null where the system does not tell. */
export async function measureIdle<Name extends string>(
  processes: Readonly<Record<Name, () => Promise<number[]>>>,
): Promise<Record<Name, number | null>> {
  const names = Object.keys(processes) as Name[];
  const taken = () => Promise.all(names.map(async (name) => cpuMicroseconds(await processes[name]())));
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const startedAt = performance.now();
  const before = await taken();
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const after = await taken();
  const microseconds = (performance.now() - startedAt) * 1000;
  const shares = names.map((name, place) => {
    const [from, to] = [before[place], after[place]];
    return [name, from === undefined || to === undefined ? null : Math.round(((to - from) / microseconds) * 1e4) / 1e4];
  });
  return Object.fromEntries(shares) as Record<Name, number | null>;
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
