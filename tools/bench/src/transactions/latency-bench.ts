import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type BenchService, benchFolder, startBenchService, stopBenchService } from '../bench-service.js';
import { percentiles } from '../businesses/bench-numbers.js';
import { call, importPayments, payment } from './payments.js';

const USAGE = `Usage: npm run bench:latency -- [--sizes N,N,…] [--large N,N,…] [--requests N] [--customers N] [--folder DIR [--fill]] [--name NAME]

Fills a database of its own with payments and measures at each size how long one payment takes that is sent alone, and
one page of a customer's payments; from the first size of a million on also a payment of a customer with many stored.
  --sizes N,N,…   stored rows, ascending (default 10000,100000,1000000,3000000; the last takes about 6 GB of disk)
  --large N,N,…   payments of these customers (default 10000,100000)
  --requests N    requests of each kind at each size (default 500)
  --customers N   customers that the other rows belong to (default 5000)
  --folder DIR    keeps the database there: a later call goes on with it, and its results join the earlier ones
  --fill          only fills it, up to the last size
  --name NAME     writes docs/reference/runs/NAME.json
`;
const RUNS = fileURLToPath(new URL('../../../../docs/reference/runs/', import.meta.url));
/** Requests before the measured ones, so that plans and caches are as in service. */
const WARM = 100;
const LARGE_FROM = 1_000_000;

interface Asked {
  readonly requests: number;
  readonly customers: number;
  readonly large: readonly number[];
}

type Times = ReturnType<typeof percentiles>;
/** Of a customer with many stored payments; the first payment is the one for which the history is read. */
type LargeTimes = Times & { readonly first: number };
interface Result {
  readonly stored: number;
  readonly evaluated: Times;
  readonly listed: Times;
  readonly large: Readonly<Record<string, LargeTimes>>;
  readonly load: number;
}

/** What a folder holds. */
interface Filled {
  readonly stored: number;
  readonly large: readonly number[];
  readonly results: readonly Result[];
}

/** Milliseconds of requests that are sent one after another. */
async function timed(requests: number, send: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < requests + WARM; at += 1) {
    const startedAt = performance.now();
    await send(at);
    times.push(performance.now() - startedAt);
  }
  return times;
}

const largeReference = (rows: number) => `large_${rows}`;

/** One payment of now, alone. */
function sender(service: BenchService, customers: number, reference?: string) {
  const kind = `alone-${Date.now()}-${reference ?? 'any'}`;
  return (at: number) => {
    const told = { occurredAt: Date.now(), ...(reference === undefined ? {} : { reference }) };
    return call(service, 'POST', '/v1/transactions', payment(kind, at + 1, 1, customers, told));
  };
}

async function measureAt(service: BenchService, stored: number, asked: Asked): Promise<Result> {
  const { requests, customers } = asked;
  const alone = await timed(requests, sender(service, customers));
  const pages = await timed(requests, (at) =>
    call(service, 'GET', `/v1/transactions?subject_reference=cust-${(at * 7919) % customers}&limit=50`),
  );
  const large: Record<string, LargeTimes> = {};
  for (const customer of stored < LARGE_FROM ? [] : asked.large) {
    const times = await timed(requests, sender(service, customers, largeReference(customer)));
    large[largeReference(customer)] = { first: rounded(times[0] ?? Number.NaN), ...figures(times) };
  }
  return { stored, evaluated: figures(alone), listed: figures(pages), large, load: rounded(loadavg()[0] ?? 0) };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Of those after the warm-up, to a tenth of a millisecond. */
function figures(times: readonly number[]): Times {
  const { p50, p95, max } = percentiles(times.slice(WARM));
  return { p50: rounded(p50), p95: rounded(p95), max: rounded(max) };
}

function shown({ stored, evaluated, listed, large, load }: Result): string {
  const cells = [evaluated, listed].flatMap(({ p50, p95, max }) => [p50, p95, max]).map((ms) => ms.toFixed(1));
  const row = `| ${[stored, ...cells, load.toFixed(1)].join(' | ')} |\n`;
  const customers = Object.entries(large).map(
    ([customer, { first, p50, p95, max }]) =>
      `  ${customer}: p50 ${p50}, p95 ${p95}, max ${max}, the first ${first} ms\n`,
  );
  return row + customers.join('');
}

const HEAD = `| stored rows | payment p50, ms | p95 | max | page p50, ms | p95 | max | load |
|---|---|---|---|---|---|---|---|
`;

/** Brings the database to a size. @returns what it then holds */
async function fill(service: BenchService, filled: Filled, size: number, asked: Asked): Promise<Filled> {
  let { stored } = filled;
  const missing = size < LARGE_FROM ? [] : asked.large.filter((rows) => !filled.large.includes(rows));
  for (const rows of missing) {
    const reference = largeReference(rows);
    await importPayments(service, { mode: 'history', kind: reference, rows, customers: asked.customers, reference });
    stored += rows;
  }
  const kind = `to-${size}`;
  if (size > stored)
    await importPayments(service, { mode: 'history', kind, rows: size - stored, customers: asked.customers });
  return { ...filled, stored: Math.max(size, stored), large: [...filled.large, ...missing] };
}

/** Payments that the measurement itself has stored. */
function measuredRows({ large }: Result, { requests }: Asked): number {
  return (1 + Object.keys(large).length) * (requests + WARM);
}

async function measure(folder: string, sizes: readonly number[], asked: Asked, onlyFill: boolean): Promise<Filled> {
  const state = join(folder, 'filled.json');
  const service = await startBenchService(join(folder, 'data'));
  try {
    let filled = await readFile(state, 'utf8').then(
      (text) => JSON.parse(text) as Filled,
      (): Filled => ({ stored: 0, large: [], results: [] }),
    );
    process.stdout.write(HEAD);
    for (const size of onlyFill ? sizes.slice(-1) : sizes) {
      filled = await fill(service, filled, size, asked);
      if (!onlyFill) {
        const result = await measureAt(service, size, asked);
        process.stdout.write(shown(result));
        const results = [...filled.results.filter(({ stored }) => stored !== size), result];
        filled = { ...filled, stored: filled.stored + measuredRows(result, asked), results };
      }
      await writeFile(state, JSON.stringify(filled));
    }
    return filled;
  } finally {
    await stopBenchService(service);
  }
}

const numbers = (text: string) => text.split(',').map(Number);

async function main(): Promise<void> {
  const texts = Object.fromEntries(
    ['sizes', 'large', 'requests', 'customers', 'folder', 'name'].map((name) => [name, { type: 'string' }] as const),
  );
  const { values } = parseArgs({ options: { ...texts, fill: { type: 'boolean' }, help: { type: 'boolean' } } });
  const given = values as Readonly<Record<string, string | undefined>>;
  const sizes = numbers(given['sizes'] ?? '10000,100000,1000000,3000000');
  const asked = {
    requests: Number(given['requests'] ?? 500),
    customers: Number(given['customers'] ?? 5000),
    large: numbers(given['large'] ?? '10000,100000'),
  };
  const whole = [...sizes, ...asked.large, asked.requests, asked.customers].every((n) => Number.isInteger(n) && n > 0);
  const rising = sizes.every((size, at) => at === 0 || size > (sizes[at - 1] ?? 0) + 3 * (asked.requests + WARM));
  const { folder, name } = given;
  if (values['help'] || !whole || !rising || (name !== undefined && !/^[a-z0-9-]+$/.test(name))) {
    process.stdout.write(USAGE);
    process.exitCode = values['help'] ? 0 : 2;
    return;
  }
  const dataDir = folder ?? (await benchFolder());
  await mkdir(join(dataDir, 'data'), { recursive: true });
  try {
    const { results } = await measure(dataDir, sizes, asked, values['fill'] === true);
    const run = { measured: new Date().toISOString().slice(0, 10), cores: cpus().length, node: process.version };
    const bySize = Object.fromEntries(results.map(({ stored, ...figures }) => [`rows_${stored}`, figures]));
    const text = `${JSON.stringify({ ...run, ...asked, results: bySize }, null, 2)}\n`;
    if (name) await writeFile(`${RUNS}${name}.json`, text);
  } finally {
    if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
