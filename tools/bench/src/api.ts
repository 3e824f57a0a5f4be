import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { at } from '@assay/kernel';
import { cpuMicroseconds, withChildren } from './cpu.js';
import { type LoadRequest, load, median } from './load.js';
import { type Baseline, settle, startBaseline } from './prepare.js';
import { type BenchService, databasePid, residentMiB, startBenchService } from './service.js';
import { measureWebhooks } from './webhooks.js';

const USAGE = `Usage: npm run bench:api -- [--rounds N] [--seconds N] [--json] [--profile FOLDER]

Measures the compiled service against bare baselines on the same database, in turn, and prints medians and ratios.
  --rounds N        interleaved rounds (default 5)
  --seconds N       seconds a part (default 3)
  --profile FOLDER  writes a CPU profile of the service there; the profiler itself costs some speed
Exit status: 0 every target reached, 1 one missed, 2 usage.
`;
const READABLE = 500;
const IDLE_MS = 4000;

/** What is promised on any machine: ratios to a bare server, and limits in milliseconds and MiB. */
const TARGETS = { create: 0.45, read: 0.65, webhooks: 0.25, readyMs: 1500, idleMiB: 200 } as const;

interface Part {
  readonly name: string;
  readonly origin: string;
  readonly expected: number;
  readonly next: (index: number) => LoadRequest;
  readonly rates: number[];
  readonly pid: number;
  /** CPU time a request in microseconds, of server and database together. */
  readonly cpu: number[];
}

interface Options {
  readonly rounds: number;
  readonly durationMs: number;
  readonly profile: string | undefined;
}

async function measure(options: Options, dataDir: string) {
  const nodeOptions = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
  const service = await startBenchService(dataDir, {}, nodeOptions);
  const baselines: Baseline[] = [];
  try {
    const ids = await createSome(service);
    for (let index = 0; index < 2; index += 1) baselines.push(await startBaseline(dataDir, READABLE));
    const database = await databasePid(dataDir);
    const parts = [...serviceParts(service, ids), ...baselineParts(at(baselines, 0), at(baselines, 1))];
    for (let round = 0; round <= options.rounds; round += 1) {
      process.stderr.write(round === 0 ? 'warming up …\n' : `round ${round} of ${options.rounds} …\n`);
      for (const part of parts) {
        await settle(dataDir);
        const processes = [part.pid, ...(await withChildren(database))];
        const before = await cpuMicroseconds(processes);
        const { requestsPerSecond, unexpected, requests } = await load(
          part.origin,
          round === 0 ? Math.min(1500, options.durationMs) : options.durationMs,
          part.expected,
          part.next,
        );
        if (unexpected > 0) throw new Error(`${part.name}: ${unexpected} answers were not ${part.expected}.`);
        if (round === 0) continue;
        part.rates.push(requestsPerSecond);
        const later = await cpuMicroseconds(processes);
        if (before !== undefined && later !== undefined) part.cpu.push((later - before) / requests);
      }
    }
    return parts.map(({ name, rates, cpu }) => ({
      name,
      perSecond: median(rates),
      rates,
      cpuMicroseconds: cpu.length > 0 ? median(cpu) : undefined,
    }));
  } finally {
    for (const baseline of baselines) await baseline.stop();
    await service.child.stop();
  }
}

function serviceParts({ address, key, child }: BenchService, ids: readonly string[]): Part[] {
  const headers = { authorization: `Bearer ${key}` };
  return [
    {
      name: 'POST /v1/verifications',
      origin: address,
      expected: 201,
      next: (index) => ({
        method: 'POST',
        path: '/v1/verifications',
        headers: { ...headers, 'content-type': 'application/json' },
        body: newSession(index),
      }),
      rates: [],
      pid: child.process.pid!,
      cpu: [],
    },
    {
      name: 'GET /v1/verifications/{id}',
      origin: address,
      expected: 200,
      next: (index) => ({ method: 'GET', path: `/v1/verifications/${ids[index % ids.length]}`, headers }),
      rates: [],
      pid: child.process.pid!,
      cpu: [],
    },
  ];
}

function baselineParts(writer: Baseline, reader: Baseline): Part[] {
  return [
    {
      name: 'bare POST, one INSERT',
      origin: writer.origin,
      expected: 201,
      next: (index) => ({
        method: 'POST',
        path: '/',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ reference: `cust-${index}`, row: writer.row }),
      }),
      rates: [],
      pid: writer.pid,
      cpu: [],
    },
    {
      name: 'bare GET, one SELECT',
      origin: reader.origin,
      expected: 200,
      next: (index) => ({ method: 'GET', path: `/${reader.ids[index % reader.ids.length]}` }),
      rates: [],
      pid: reader.pid,
      cpu: [],
    },
  ];
}

function newSession(index: number): string {
  return JSON.stringify({
    journey: 'kyc_standard',
    subject: { type: 'individual', reference: `cust-${index}`, country: 'PT' },
    redirect_url: 'https://app.example.com/kyc/return',
    locale: 'pt-PT',
    metadata: { branch: 'lisbon' },
  });
}

async function createSome({ address, key }: BenchService): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < READABLE; index += 1) {
    const reply = await fetch(`${address}/v1/verifications`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: newSession(index),
    });
    if (reply.status !== 201) throw new Error(`POST /v1/verifications answered ${reply.status}.`);
    ids.push(((await reply.json()) as { id: string }).id);
  }
  return ids;
}

/** Start on data that is there, and memory of an idle API process: medians of three starts. */
async function measureStart(dataDir: string): Promise<{ readyMs: number; idleMiB: number | undefined }> {
  const ready: number[] = [];
  const memory: number[] = [];
  for (let start = 0; start < 3; start += 1) {
    const service = await startBenchService(dataDir, { ASSAY_ROLE: 'api' });
    ready.push(service.child.readyMs);
    await after(IDLE_MS / 2);
    const idle = await residentMiB(service.child.process.pid!);
    if (idle !== undefined) memory.push(idle);
    await service.child.stop();
  }
  return { readyMs: median(ready), idleMiB: memory.length > 0 ? median(memory) : undefined };
}

async function main(): Promise<number> {
  const options = readOptions();
  if (!options) {
    process.stderr.write(USAGE);
    return 2;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  // Open to the account of the database server, so that the cluster lies inside and goes with the folder.
  await chmod(dataDir, 0o755);
  try {
    const parts = await measure(options, dataDir);
    const start = await measureStart(dataDir);
    const webhooks = await measureWebhooks();
    const [create, read, bareCreate, bareRead] = parts.map(({ perSecond }) => perSecond) as [
      number,
      number,
      number,
      number,
    ];
    const results = [
      { what: 'POST /v1/verifications to bare', value: create / bareCreate, target: TARGETS.create, least: true },
      { what: 'GET /v1/verifications/{id} to bare', value: read / bareRead, target: TARGETS.read, least: true },
      { what: 'webhooks to bare posts', value: webhooks.ratio, target: TARGETS.webhooks, least: true },
      { what: 'ready on existing data, ms', value: start.readyMs, target: TARGETS.readyMs, least: false },
      { what: 'idle API process, MiB', value: start.idleMiB, target: TARGETS.idleMiB, least: false },
    ].map((result) => ({ ...result, ok: reached(result) }));
    const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, ${Math.round(totalmem() / 1024 ** 3)} GiB, Node ${process.versions.node}`;
    if (options.json) process.stdout.write(`${JSON.stringify({ machine, parts, webhooks, results })}\n`);
    else report(machine, parts, results);
    return results.every(({ ok }) => ok) ? 0 : 1;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Result {
  readonly what: string;
  readonly value: number | undefined;
  readonly target: number;
  /** True: the value must be at least the target; false: at most. */
  readonly least: boolean;
}

function reached({ value, target, least }: Result): boolean {
  return value === undefined || (least ? value >= target : value <= target);
}

function report(
  machine: string,
  parts: readonly { name: string; perSecond: number; rates: readonly number[]; cpuMicroseconds: number | undefined }[],
  results: readonly (Result & { ok: boolean })[],
): void {
  const lines = [
    machine,
    '',
    ...parts.map(({ name, perSecond, rates, cpuMicroseconds: cpu }) => {
      const spread = `${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))}`;
      return `${name.padEnd(36)} ${String(Math.round(perSecond)).padStart(7)} /s   (${spread})${cpu === undefined ? '' : `   ${Math.round(cpu)} µs CPU a request`}`;
    }),
    '',
    ...results.map(({ what, value, target, least, ok }) => {
      const shown = value === undefined ? 'unknown here' : value.toFixed(least ? 2 : 0);
      return `${ok ? '✓' : '✗'} ${what.padEnd(36)} ${shown.padStart(7)}   (${least ? '≥' : '≤'} ${target})`;
    }),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function readOptions(): (Options & { readonly json: boolean }) | undefined {
  try {
    const { values } = parseArgs({
      options: {
        rounds: { type: 'string', default: '5' },
        seconds: { type: 'string', default: '3' },
        profile: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
    if (!Number.isInteger(rounds) || rounds < 1 || rounds > 100 || !(seconds >= 0.2 && seconds <= 60)) return undefined;
    return { rounds, durationMs: seconds * 1000, profile: values.profile, json: values.json };
  } catch {
    return undefined;
  }
}

process.exitCode = await main();
