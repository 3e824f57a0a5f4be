import { readdir, readFile, rm } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { at as itemAt } from '@assay/kernel';
import { openApp } from '@assay/service/entry/boot/open.js';
import { readConfig } from '@assay/service/platform/config.js';
import { recordedCluster } from '@assay/service/platform/postgres/location.js';
import { readPostmaster } from '@assay/service/platform/postgres/postmaster.js';
import type { Statement } from '@assay/service/platform/store/database.js';
import { partyIndex } from '@assay/service/risk/transactions/parties.js';
import { referenceIndexOf } from '@assay/service/work/customers/customer.js';
import { Pool } from 'undici';
import { type BenchService, benchFolder, startBenchService, stopBenchService } from '../bench-service.js';
import { benchMain, COMMON_OPTIONS, COMMON_USAGE, checkGiven } from '../given/bench-main.js';
import { sentPayments } from './given-payments.js';
import { hundredRules } from './hundred-rules.js';
import { readSets } from './public/read-sets.js';
import { sendGiven } from './transactions-given.js';

const USAGE = `Usage: npm run bench:transactions -- [--count N] [--data DIR]

Measures the API with all rules of the pack live.
  --count N   transactions of each part (default 2000)
  --data DIR  sends the first N payments of each set of a folder instead, and counts which payers are flagged
${COMMON_USAGE}
`;

const CUSTOMERS = 600;
const PARTIES = 11;
const HISTORY = 300;
const HOT = 30_000;
const CONNECTIONS = 64;
/** Transactions a second that come whether or not earlier ones have been answered. */
const OFFERED = 330;
const DAY_MS = 86_400_000;

/**
 * Copies of one stored transaction of a customer, spread over 29 days, between the parties that later transactions name:
 * money goes out to nine and comes in from two.
 */
const FILL: Statement = {
  name: 'bench_fill',
  text: `with filled as (
      select c.*, w.place from unnest($1::bytea[]) with ordinality as w(reference_index, place)
      join customers c on c.reference_index = w.reference_index),
    counted as (
      update customers c set transactions = c.transactions + $2::integer from filled f where c.environment_id = f.environment_id and c.id = f.id)
    insert into transactions (environment_id, id, reference_index, customer_id, status, type, direction, currency, amount, base_amount,
      occurred_ms, counterparty_index, counterparty_country, method, source_index, target_index, subject_type, counted, risk_score, body_hash, data_key_id, sealed, created_at)
    select t.environment_id, 'txn_' || md5(c.id || n), decode(md5('bench' || c.id || n), 'hex'), c.id, 'approved', 'payment', case when n % 5 = 0 then 'in' else 'out' end,
      'EUR', 20 + n % 480, 20 + n % 480, $3::bigint - (n * (29 * ${DAY_MS}::bigint / $2::bigint)), p.party, 'PT', 'card',
      case when n % 5 = 0 then p.party else c.reference_index end, case when n % 5 = 0 then c.reference_index else p.party end,
      'individual', true, 0, t.body_hash, t.data_key_id, t.sealed, now()
    from filled c join lateral (select * from transactions t where t.customer_id = c.id and t.environment_id = c.environment_id limit 1) t on true,
      generate_series(1, $2::integer) n
      cross join lateral (select ($4::bytea[])[(c.place - 1) * ${PARTIES} + case when n % 5 = 0 then 9 + n % 2 else n % 9 end + 1] as party) p`,
};

/** The service and the process of its database server. */
interface Service extends BenchService {
  readonly pool: Pool;
  readonly databasePid: number | undefined;
}

async function startService(): Promise<Service> {
  const made = await startBenchService(await benchFolder());
  const pool = new Pool(made.address, { connections: CONNECTIONS, pipelining: 1 });
  return { ...made, pool, databasePid: (await readPostmaster((await recordedCluster(made.dataDir)) ?? ''))?.pid };
}

const reference = (at: number) => `bench-${at}`;
let sent = 0;
let flagged = 0;

async function post(service: Service, subject: string): Promise<number> {
  sent += 1;
  const body = {
    amount: `${20 + (sent % 480)}.50`,
    currency: 'EUR',
    direction: sent % 5 === 0 ? 'in' : 'out',
    subject: { reference: subject, type: 'individual', country: 'PT' },
    counterparty: { reference: `${subject}-party-${sent % 5 === 0 ? 9 + (sent % 2) : sent % 9}`, country: 'PT' },
    payment_method: { type: 'card', issuing_country: 'PT' },
  };
  const { status, ms } = await send(service, body);
  if (status !== 'approved') flagged += 1;
  return ms;
}

async function send(service: Service, body: object): Promise<{ status: string; ms: number }> {
  const started = performance.now();
  const answer = await service.pool.request({
    method: 'POST',
    path: '/v1/transactions',
    headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode}: ${text}`);
  const { status } = JSON.parse(text) as { status: string };
  return { status, ms: performance.now() - started };
}

async function fill(service: Service, subjects: readonly string[], rows: number): Promise<void> {
  for (const subject of subjects) await post(service, subject);
  const { app, close } = await openApp(readConfig({ ASSAY_DATA_DIR: service.dataDir, ASSAY_LOG_LEVEL: 'silent' }));
  try {
    const environment = (await app.environments.all()).find(({ kind }) => kind === 'sandbox')!;
    const indexes = subjects.map((subject) => referenceIndexOf(app.vault, environment.id, subject));
    const parties = subjects.flatMap((subject) =>
      Array.from({ length: PARTIES }, (_, at) => partyIndex(app.vault, environment.id, `${subject}-party-${at}`)),
    );
    await app.db.inEnvironment(environment.id, FILL, [indexes, rows, Date.now() - 60_000, parties]);
    await app.db.maintain(['vacuum analyze transactions', 'vacuum analyze customers']);
  } finally {
    await close();
  }
}

/** User and system time of a process so far, milliseconds; undefined where the system does not tell. */
async function cpuMs(pid: number | undefined): Promise<number | undefined> {
  const fields = await statOf(pid);
  return fields && (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The same of the database server and all its processes. */
async function databaseCpuMs(pid: number | undefined): Promise<number | undefined> {
  const own = pid === undefined ? undefined : await statOf(pid);
  if (!own) return undefined;
  // Its own time, and that of processes that have ended.
  let ticks = Number(own[11]) + Number(own[12]) + Number(own[13]) + Number(own[14]);
  for (const name of await readdir('/proc')) {
    const fields = /^\d+$/.test(name) ? await statOf(Number(name)) : undefined;
    if (fields && Number(fields[1]) === pid) ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * 10;
}

async function statOf(pid: number | undefined): Promise<string[] | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

async function cpuOf(service: Service) {
  return { node: await cpuMs(service.child.pid), database: await databaseCpuMs(service.databasePid) };
}

/** So many under way at once: the next is sent when one is answered. */
function load(service: Service, count: number, together: number) {
  return measured(service, { together }, count, async (times) => {
    let next = 0;
    const work = async () => {
      while (next < count) times.push(await post(service, reference(next++ % CUSTOMERS)));
    };
    await Promise.all(Array.from({ length: together }, work));
  });
}

/** So many a second: each is sent at its time, and what it waits for counts from then on. */
function offered(service: Service, count: number, perSecond: number) {
  return measured(service, { offered_per_second: perSecond }, count, async (times) => {
    const started = performance.now();
    const under: Promise<void>[] = [];
    for (let at = 0; at < count; at += 1) {
      const due = started + (at * 1000) / perSecond;
      if (due > performance.now()) await after(Math.max(0, due - performance.now()));
      const late = Math.max(0, performance.now() - due);
      under.push(post(service, reference(at % CUSTOMERS)).then((tookMs) => void times.push(late + tookMs)));
    }
    await Promise.all(under);
  });
}

async function measured(
  service: Service,
  how: { readonly together: number } | { readonly offered_per_second: number },
  count: number,
  run: (times: number[]) => Promise<void>,
) {
  const times: number[] = [];
  const before = await cpuOf(service);
  const flaggedBefore = flagged;
  const started = performance.now();
  await run(times);
  const seconds = (performance.now() - started) / 1000;
  const later = await cpuOf(service);
  const each = (to: number | undefined, from: number | undefined) =>
    to === undefined || from === undefined ? null : round((to - from) / count);
  return {
    ...how,
    transactions: count,
    per_second: round(count / seconds),
    ...percentiles(times),
    node_cpu_ms_each: each(later.node, before.node),
    database_cpu_ms_each: each(later.database, before.database),
    flagged: flagged - flaggedBefore,
  };
}

function percentiles(times: readonly number[]) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50_ms: at(0.5), p95_ms: at(0.95), p99_ms: at(0.99) };
}

const round = (value: number) => Math.round(value * 100) / 100;

async function measureAll(service: Service, count: number): Promise<object> {
  const subjects = Array.from({ length: CUSTOMERS }, (_, at) => reference(at));
  await fill(service, subjects, HISTORY);
  await load(service, 200, 4);
  const single = await load(service, count, 1);
  const many = await load(service, count, 16);
  const steady = await offered(service, count, OFFERED);
  await fill(service, ['bench-hot'], HOT);
  const hot: number[] = [];
  for (let at = 0; at < 30; at += 1) hot.push(await post(service, 'bench-hot'));
  return {
    rules_live: 30,
    history: HISTORY,
    single,
    many,
    offered: steady,
    hot: { history: HOT, first_ms: round(itemAt(hot, 0)), ...percentiles(hot) },
    hundred_rules: hundredRules(),
  };
}

/** Exit codes: 0 done, 2 usage. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { ...COMMON_OPTIONS, count: { type: 'string', default: '2000' } } });
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1) {
    process.stderr.write(USAGE);
    return 2;
  }
  const { data, results } = checkGiven('transactions', values);
  const given = data === undefined ? undefined : sentPayments(readSets(data), count, Date.now());
  const service = await startService();
  try {
    const result = given
      ? await sendGiven(given, { send: (body) => send(service, body), data: data ?? '', results })
      : await measureAll(service, count);
    process.stdout.write(`${JSON.stringify(result, null, 1)}\n`);
  } finally {
    await service.pool.close();
    await stopBenchService(service);
    await rm(service.dataDir, { recursive: true, force: true });
  }
  return 0;
}

await benchMain('transactions', USAGE, main);
