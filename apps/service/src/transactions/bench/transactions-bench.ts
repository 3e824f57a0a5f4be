import { readFile, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type BenchService, benchFolder, startBenchService, stopBenchService } from '../../boot/bench-service.js';
import { openApp } from '../../boot/open.js';
import { readConfig } from '../../config.js';
import { referenceIndexOf } from '../../customers/customer.js';
import type { Statement } from '../../store/database.js';
import { hundredRules } from './hundred-rules.js';

const CUSTOMERS = 100;
const HISTORY = 300;
const HOT = 30_000;
const DAY_MS = 86_400_000;

/** Copies of one stored transaction of a customer, spread over 30 days. */
const FILL: Statement = {
  name: 'bench_fill',
  text: `insert into transactions (environment_id, id, reference_index, customer_id, status, type, direction, currency, amount, base_amount,
      occurred_ms, counterparty_index, counterparty_country, method, source_index, target_index, subject_type, counted, risk_score, body_hash, data_key_id, sealed, created_at)
    select t.environment_id, 'txn_' || md5(c.id || n), decode(md5('bench' || c.id || n), 'hex'), c.id, 'approved', 'payment', case when n % 5 = 0 then 'in' else 'out' end,
      'EUR', 20 + n % 480, 20 + n % 480, $3::bigint - (n * (29 * ${DAY_MS}::bigint / $2::bigint)), decode(md5('party' || c.id || n % 9), 'hex'), 'PT', 'card',
      null, null, 'individual', true, 0, t.body_hash, t.data_key_id, t.sealed, now()
    from customers c join lateral (select * from transactions t where t.customer_id = c.id limit 1) t on true, generate_series(1, $2::integer) n
    where c.reference_index = any($1)`,
};

type Service = BenchService;

const reference = (at: number) => `bench-${at}`;
let sent = 0;

async function post(service: Service, subject: string): Promise<number> {
  sent += 1;
  const body = {
    amount: `${20 + (sent % 480)}.50`,
    currency: 'EUR',
    direction: sent % 5 === 0 ? 'in' : 'out',
    subject: { reference: subject, type: 'individual', country: 'PT' },
    counterparty: { reference: `${subject}-party-${sent % 9}`, country: 'PT' },
    payment_method: { type: 'card', issuing_country: 'PT' },
  };
  const started = performance.now();
  const answer = await fetch(`${service.address}/v1/transactions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - started;
}

async function fill(service: Service, subjects: readonly string[], rows: number): Promise<void> {
  for (const subject of subjects) await post(service, subject);
  const { app, close } = await openApp(readConfig({ ASSAY_DATA_DIR: service.dataDir, ASSAY_LOG_LEVEL: 'silent' }));
  try {
    const environment = (await app.environments.all()).find(({ kind }) => kind === 'sandbox')!;
    const indexes = subjects.map((subject) => referenceIndexOf(app.vault, environment.id, subject));
    await app.db.inEnvironment(environment.id, FILL, [indexes, rows, Date.now() - 60_000]);
    await app.db.maintain(['vacuum analyze transactions']);
  } finally {
    await close();
  }
}

/** User and system time of a process so far, milliseconds; undefined where the system does not tell. */
async function cpuMs(pid: number | undefined): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) * 10;
}

async function load(service: Service, count: number, together: number) {
  const times: number[] = [];
  let next = 0;
  const cpu = await cpuMs(service.child.pid);
  const started = performance.now();
  const work = async () => {
    while (next < count) {
      const at = next;
      next += 1;
      times.push(await post(service, reference(at % CUSTOMERS)));
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  const seconds = (performance.now() - started) / 1000;
  const used = await cpuMs(service.child.pid);
  return {
    together,
    transactions: count,
    per_second: round(count / seconds),
    ...percentiles(times),
    node_cpu_ms_each: used === undefined || cpu === undefined ? null : round((used - cpu) / count),
  };
}

function percentiles(times: readonly number[]) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50_ms: at(0.5), p95_ms: at(0.95), p99_ms: at(0.99) };
}

const round = (value: number) => Math.round(value * 100) / 100;

const { values } = parseArgs({ options: { count: { type: 'string', default: '2000' } } });
const count = Number(values.count);
const service = await startBenchService(await benchFolder());
try {
  const subjects = Array.from({ length: CUSTOMERS }, (_, at) => reference(at));
  await fill(service, subjects, HISTORY);
  await load(service, 200, 4);
  const single = await load(service, count, 1);
  const many = await load(service, count, 16);
  await fill(service, ['bench-hot'], HOT);
  const hot: number[] = [];
  for (let at = 0; at < 30; at += 1) hot.push(await post(service, 'bench-hot'));
  const result = {
    rules_live: 30,
    history: HISTORY,
    single,
    many,
    hot: { history: HOT, ...percentiles(hot) },
    hundred_rules: hundredRules(),
  };
  process.stdout.write(`${JSON.stringify(result, null, 1)}\n`);
} finally {
  await stopBenchService(service);
  await rm(service.dataDir, { recursive: true, force: true });
}
