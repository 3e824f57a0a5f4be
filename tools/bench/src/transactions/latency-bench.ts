import { rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type BenchService, benchFolder, startBenchService, stopBenchService } from '../bench-service.js';
import { percentiles } from '../businesses/bench-numbers.js';
import { call, importPayments, payment } from './payments.js';

const USAGE = `Usage: npm run bench:latency -- [--sizes N,N,…] [--requests N] [--customers N] [--name NAME]

Fills a database of its own with payments and measures at each size how long one payment takes that is sent alone, and
one page of a customer's payments.
  --sizes N,N,…   stored rows, ascending (default 10000,100000,1000000,3000000; the last takes about 6 GB of disk)
  --requests N    requests of each kind at each size (default 500)
  --customers N   customers that the rows belong to (default 5000)
  --name NAME     writes docs/reference/runs/NAME.json
`;
const RUNS = fileURLToPath(new URL('../../../../docs/reference/runs/', import.meta.url));
/** Requests before the measured ones, so that plans and caches are as in service. */
const WARM = 100;

interface Asked {
  readonly requests: number;
  readonly customers: number;
}

/** Milliseconds of requests that are sent one after another. */
async function timed(requests: number, send: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < requests + WARM; at += 1) {
    const startedAt = performance.now();
    await send(at);
    if (at >= WARM) times.push(performance.now() - startedAt);
  }
  return times;
}

async function measureAt(service: BenchService, stored: number, { requests, customers }: Asked) {
  const all = requests + WARM;
  const evaluated = await timed(requests, (at) =>
    call(service, 'POST', '/v1/transactions', payment(`alone-${stored}`, at + 1, all, customers)),
  );
  const listed = await timed(requests, (at) =>
    call(service, 'GET', `/v1/transactions?subject_reference=cust-${(at * 7919) % customers}&limit=50`),
  );
  return { stored, evaluated: percentiles(evaluated), listed: percentiles(listed), load: loadavg()[0] ?? 0 };
}

type Result = Awaited<ReturnType<typeof measureAt>>;

function row({ stored, evaluated, listed, load }: Result): string {
  const cells = [evaluated, listed].flatMap(({ p50, p95, max }) => [p50, p95, max]).map((ms) => ms.toFixed(1));
  return `| ${[stored, ...cells, load.toFixed(1)].join(' | ')} |\n`;
}

const HEAD = `| stored rows | payment p50, ms | p95 | max | page p50, ms | p95 | max | load |
|---|---|---|---|---|---|---|---|
`;

async function measure(service: BenchService, sizes: readonly number[], asked: Asked): Promise<Result[]> {
  const results: Result[] = [];
  let stored = 0;
  for (const size of sizes) {
    const rows = size - stored;
    await importPayments(service, { mode: 'history', kind: `to-${size}`, rows, customers: asked.customers });
    const result = await measureAt(service, size, asked);
    results.push(result);
    process.stdout.write(row(result));
    stored = size + asked.requests + WARM;
  }
  return results;
}

async function main(): Promise<void> {
  const options = { sizes: { type: 'string' }, requests: { type: 'string' }, customers: { type: 'string' } } as const;
  const { values } = parseArgs({ options: { ...options, name: { type: 'string' }, help: { type: 'boolean' } } });
  const sizes = (values.sizes ?? '10000,100000,1000000,3000000').split(',').map(Number);
  const asked = { requests: Number(values.requests ?? 500), customers: Number(values.customers ?? 5000) };
  const whole = [...sizes, asked.requests, asked.customers].every((value) => Number.isInteger(value) && value > 0);
  const rising = sizes.every((size, at) => at === 0 || size > (sizes[at - 1] ?? 0) + asked.requests + WARM);
  if (values.help || !whole || !rising || (values.name !== undefined && !/^[a-z0-9-]+$/.test(values.name))) {
    process.stdout.write(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const dataDir = await benchFolder();
  const service = await startBenchService(dataDir);
  try {
    process.stdout.write(HEAD);
    const results = await measure(service, sizes, asked);
    const run = { measured: new Date().toISOString().slice(0, 10), cores: cpus().length, node: process.version };
    const text = `${JSON.stringify({ ...run, ...asked, results }, null, 2)}\n`;
    if (values.name) await writeFile(`${RUNS}${values.name}.json`, text);
  } finally {
    await stopBenchService(service);
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
