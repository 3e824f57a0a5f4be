import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { recordedCluster } from '@assay/service/platform/postgres/location.js';
import { readPostmaster } from '@assay/service/platform/postgres/postmaster.js';
import { request } from 'undici';
import { benchFolder, processorTimeMs, startBenchService, stopBenchService } from '../bench-service.js';
import { cpuMicroseconds, withChildren } from '../cpu.js';

const USAGE = `Usage: npm run bench:imports -- [--history ROWS] [--evaluate ROWS] [--customers N]

Imports generated payments into a database of its own and prints rows a second and processor time.
  --history ROWS    rows without an evaluation (default 200000)
  --evaluate ROWS   rows to evaluate with the whole pack live (default 20000)
  --customers N     customers that they belong to (default 5000)
`;
const DAY_MS = 86_400_000;
const POLL_MS = 250;

interface Measured {
  readonly rows: number;
  readonly seconds: number;
  readonly serviceSeconds: number;
  readonly databaseSeconds: number;
}

type Service = Awaited<ReturnType<typeof startBenchService>>;

/** A payment of one of the customers; rows go forward in time over a year, the last one a minute ago. */
function payment(kind: string, at: number, rows: number, customers: number): string {
  const customer = (at * 7919) % customers;
  const incoming = at % 5 === 0;
  return JSON.stringify({
    reference: `${kind}-${at}`,
    amount: `${20 + ((at * 37) % 480)}.${10 + (at % 90)}`,
    currency: 'EUR',
    direction: incoming ? 'in' : 'out',
    occurred_at: new Date(Date.now() - 60_000 - (rows - at) * ((365 * DAY_MS) / rows)).toISOString(),
    subject: { reference: `cust-${customer}`, type: 'individual', country: 'PT', customer_since: '2020-01-01' },
    counterparty: { reference: `party-${(customer * 11 + (at % 9)) % (customers * 3)}`, country: 'PT' },
    payment_method: { type: 'card', issuing_country: 'PT' },
  });
}

async function* lines(kind: string, rows: number, customers: number): AsyncGenerator<string> {
  let piece: string[] = [];
  for (let at = 1; at <= rows; at += 1) {
    piece.push(payment(kind, at, rows, customers));
    if (piece.length === 500 || at === rows) {
      yield `${piece.join('\n')}\n`;
      piece = [];
    }
  }
}

async function call(
  service: Service,
  method: 'GET' | 'POST',
  path: string,
  body?: Readable,
): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${service.key}`, 'content-type': 'application/x-ndjson' };
  const answer = await request(service.address + path, { method, headers, ...(body ? { body } : {}) });
  const text = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

/** From the first byte that is sent to the last row that is stored. */
async function measure(
  service: Service,
  mode: 'history' | 'evaluate',
  rows: number,
  customers: number,
): Promise<Measured> {
  const times = async () => [await processorTimeMs(service.child.pid ?? 0), await databaseTimeMs(service)] as const;
  const startedAt = performance.now();
  const [serviceBefore, databaseBefore] = await times();
  const body = Readable.from(lines(mode, rows, customers));
  const made = await call(service, 'POST', `/v1/transactions/imports?mode=${mode}`, body);
  let state = made;
  while (state['status'] === 'processing') {
    await after(POLL_MS);
    state = await call(service, 'GET', `/v1/transactions/imports/${made['id']}`);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const [serviceAfter, databaseAfter] = await times();
  if (state['imported'] !== rows) throw new Error(`Not all rows were imported: ${JSON.stringify(state)}`);
  return {
    rows,
    seconds,
    serviceSeconds: (serviceAfter - serviceBefore) / 1000,
    databaseSeconds: (databaseAfter - databaseBefore) / 1000,
  };
}

/** Of the server with all its backends, those that have ended included. */
async function databaseTimeMs(service: Service): Promise<number> {
  const postmaster = await readPostmaster((await recordedCluster(service.dataDir)) ?? '');
  const used = postmaster && (await cpuMicroseconds(await withChildren(postmaster.pid)));
  return (used ?? 0) / 1000;
}

function report(name: string, { rows, seconds, serviceSeconds, databaseSeconds }: Measured): string {
  const perCore = rows / Math.max(serviceSeconds, databaseSeconds);
  const cells = [
    name,
    rows,
    seconds.toFixed(1),
    Math.round(rows / seconds),
    serviceSeconds.toFixed(1),
    databaseSeconds.toFixed(1),
  ];
  return `| ${[...cells, Math.round(perCore)].join(' | ')} |`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      history: { type: 'string' },
      evaluate: { type: 'string' },
      customers: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void process.stdout.write(USAGE);
  const customers = Number(values.customers ?? 5000);
  const dataDir = await benchFolder();
  const service = await startBenchService(dataDir);
  try {
    process.stdout.write(
      '| mode | rows | seconds | rows a second | CPU seconds, service | CPU seconds, database | rows a second with a core each |\n|---|---|---|---|---|---|---|\n',
    );
    for (const [mode, rows] of [
      ['history', Number(values.history ?? 200_000)],
      ['evaluate', Number(values.evaluate ?? 20_000)],
    ] as const)
      if (rows > 0) process.stdout.write(`${report(mode, await measure(service, mode, rows, customers))}\n`);
  } finally {
    await stopBenchService(service);
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
