import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '../../../../tests/support/database.js';
import { clonedDatabase, dropDatabase, emptyDatabase } from '../../../../tests/support/test-databases.js';
import { readConfig } from '../platform/config.js';
import { Lookout } from '../platform/jobs/lookout.js';
import { makeLog } from '../platform/log.js';
import { startWebhookJobs } from '../work/webhooks/jobs.js';
import { openGround } from './boot/ground.js';
import { catchUp } from './customers/catch-up.js';
import { type Service, serve } from './serve.js';

// What the busiest requests cost, counted instead of timed: statements sent and rows written. Whoever makes one of these
// numbers rise makes every request dearer, and says so here.

/** Statements of timers of the process, which come and go beside any request. */
const TIMERS = /^(request_counts_|key_lea|set_environment|wallet_transfers_newer)/;

let service: Service;
let dataDir: string;
let databaseUrl: string | undefined;
let key: string;
const sent: string[] = [];
const query = pg.Client.prototype.query;

beforeAll(async () => {
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    sent.push(nameOf(given[0]));
    return Reflect.apply(query, this, given);
  } as typeof query;
  dataDir = await mkdtemp(join(tmpdir(), 'assay-paths-'));
  await chmod(dataDir, 0o755);
  databaseUrl = (await clonedDatabase()) ?? (await emptyDatabase());
  const config = readConfig({
    ...{ PORT: '0', ASSAY_DATA_DIR: dataDir, ASSAY_ROLE: 'api', ASSAY_LOG_LEVEL: 'silent' },
    ...{ DATABASE_URL: databaseUrl, ASSAY_OUTBOUND_ALLOW: '127.0.0.0/8' },
  });
  const log = makeLog(config);
  service = await serve(config, log, openGround(config, log));
  key = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8')).sandbox.api_key;
  // What is asked once a process or a connection is asked now.
  for (let index = 0; index < 30; index += 1) await call('GET', `/v1/verifications/${(await create()).id}`);
});
afterAll(async () => {
  await service?.stop();
  pg.Client.prototype.query = query;
  if (databaseUrl) await dropDatabase(databaseUrl);
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  sent.length = 0;
});

function nameOf(given: unknown): string {
  if (typeof given === 'string') return given;
  const { name, text } = given as { name?: string; text?: string };
  return name ?? text ?? '';
}

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const reply = await fetch(`${service.address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(reply.ok).toBe(true);
  return (await reply.json()) as { id: string };
}

let made = 0;
function create(headers?: Record<string, string>) {
  made += 1;
  const subject = { type: 'individual', reference: `path-${made}`, country: 'PT' };
  return call('POST', '/v1/verifications', { journey: 'kyc_standard', subject, locale: 'pt-PT' }, headers);
}

const statements = () => sent.filter((name) => !TIMERS.test(name));

/** Rows of each table that the service may read. */
async function rows(): Promise<Map<string, number>> {
  const { db } = service.app;
  const tables = await db.system<{ name: string }>({
    name: 'hot_paths_tables',
    text: `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = current_schema() and c.relkind = 'r' and has_table_privilege(c.oid, 'select')`,
  });
  const text = tables
    .map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`)
    .join(' union all ');
  const counted = await db.system<{ name: string; count: number }>({ name: '', text });
  return new Map(counted.map(({ name, count }) => [name, count]));
}

/** What work added to each table. */
async function added(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await rows();
  sent.length = 0;
  await work();
  const names = statements();
  const after = await rows();
  sent.splice(0, sent.length, ...names);
  const changes = [...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const);
  return Object.fromEntries(changes.filter(([name, change]) => change !== 0 && !OF_TIMERS.has(name)));
}

/** Tables that timers of the process write. */
const OF_TIMERS = new Set(['usage_requests', 'request_count_batches', 'key_leases']);

const SESSION_ROWS = { sessions: 1, wrapped_keys: 1, audit_pending: 1, events: 1, customer_touches: 1 };

/** What each of several tries sent: a timer that no name tells has not struck in all of them. */
async function always(work: () => Promise<unknown>): Promise<string[]> {
  const tries: string[][] = [];
  for (let index = 0; index < 4; index += 1) {
    sent.length = 0;
    await work();
    tries.push(statements());
  }
  return tries.reduce((fewest, one) => (one.length < fewest.length ? one : fewest));
}

test('a new session is one statement, in which it writes five rows', async () => {
  expect(await always(() => create())).toEqual(['sessions_insert']);
  expect(await added(() => create())).toEqual(SESSION_ROWS);
});

test('under an idempotency key it is one look-up and one row more', async () => {
  const keyed = () => create({ 'idempotency-key': `path-key-${made}` });
  expect(await always(keyed)).toEqual(['idempotency_find', 'sessions_insert_keyed']);
  expect(await added(keyed)).toEqual({ ...SESSION_ROWS, idempotency: 1 });
});

test('reading a session is one statement and writes nothing', async () => {
  const { id } = await create();
  const get = () => call('GET', `/v1/verifications/${id}`);
  expect(await always(get)).toEqual(['session_find']);
  expect(await added(get)).toEqual({});
});

test('what is derived from many new sessions is written by as many statements as from one', async () => {
  const { app } = service;
  const environment = (await app.environments.all()).find(({ kind }) => kind === 'sandbox')!;
  const derive = () => catchUp(app, environment, 1000);
  await derive();
  for (const count of [1, 20]) {
    for (let index = 0; index < count; index += 1) await create();
    const left = { customers: count, wrapped_keys: count, customer_touches: -count };
    expect(await added(derive)).toEqual(left);
    expect(sent.filter((name) => /^(customer|touched|search)/.test(name))).toEqual(DERIVE);
  }
});

/** A round of derived data: what waits, what it is about, customers and their keys, their numbers, the search index. */
const DERIVE = [
  ...['customer_touches_waiting', 'customer_touches_derive', 'customer_touches_take', 'touched_sessions'],
  ...['customers_known', 'customers_make', 'customers_hold', 'customers_count'],
  ...['search_terms_drop', 'customer_touches_waiting'],
];

test('deliveries are claimed and ended in batches, and write no row of their own', async () => {
  const { app } = service;
  const server = createServer((request, response) => void request.resume().on('end', () => response.end('ok')));
  const url = await listening(server);
  await call('POST', '/v1/webhooks', { url, events: ['verification.created'] });
  await Promise.all(Array.from({ length: 60 }, () => create()));
  const delivered = () =>
    app.db.system<{ count: number }>({
      name: 'hot_paths_delivered',
      text: `select count(*)::int as count from deliveries where status = 'delivered'`,
    });
  const jobs = startWebhookJobs(app, new Lookout(app.db, app.signals));
  try {
    const wrote = await added(() => until(delivered, ([row]) => row!.count === 60));
    expect(wrote).toEqual({});
  } finally {
    await jobs.stop();
    server.close();
  }
  const sending = sent.filter((name) => name.startsWith('deliver'));
  expect([...new Set(sending)].sort()).toEqual(DELIVER);
  // In the worst case, on a busy machine, each answer is written alone and each free place is filled by a claim of its own.
  expect(sending.filter((name) => name === 'deliveries_complete').length).toBeLessThanOrEqual(60);
  expect(sending.length).toBeLessThanOrEqual(2 * 60 + 1);
});

const DELIVER = ['deliveries_claim', 'deliveries_complete'];

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}
