import { rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { recordedCluster } from '@assay/service/platform/postgres/location.js';
import { readPostmaster } from '@assay/service/platform/postgres/postmaster.js';
import { benchFolder, processorTimeMs, startBenchService, stopBenchService } from '../bench-service.js';
import { cpuMicroseconds, withChildren } from '../cpu.js';
import { importPayments } from './payments.js';

const USAGE = `Usage: npm run bench:imports -- [--history ROWS] [--evaluate ROWS] [--customers N] [--name NAME]

Imports generated payments into a database of its own and prints rows a second and processor time.
  --history ROWS    rows without an evaluation (default 200000)
  --evaluate ROWS   rows to evaluate with the whole pack live (default 20000)
  --customers N     customers that they belong to (default 5000)
  --name NAME       writes docs/reference/runs/NAME.json
`;

const RUNS = fileURLToPath(new URL('../../../../docs/reference/runs/', import.meta.url));

interface Measured {
  readonly rows: number;
  readonly seconds: number;
  readonly serviceSeconds: number;
  readonly databaseSeconds: number;
}

type Service = Awaited<ReturnType<typeof startBenchService>>;

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
  await importPayments(service, { mode, kind: mode, rows, customers });
  const seconds = (performance.now() - startedAt) / 1000;
  const [serviceAfter, databaseAfter] = await times();
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

/** Seconds to a tenth, rows a second whole. */
function figures({ rows, seconds, serviceSeconds, databaseSeconds }: Measured) {
  const tenths = (value: number) => Math.round(value * 10) / 10;
  return {
    rows,
    seconds: tenths(seconds),
    rows_per_second: Math.round(rows / seconds),
    service_cpu_seconds: tenths(serviceSeconds),
    database_cpu_seconds: tenths(databaseSeconds),
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      history: { type: 'string' },
      evaluate: { type: 'string' },
      customers: { type: 'string' },
      name: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help || (values.name !== undefined && !/^[a-z0-9-]+$/.test(values.name))) {
    process.stdout.write(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const customers = Number(values.customers ?? 5000);
  const dataDir = await benchFolder();
  const service = await startBenchService(dataDir);
  const kept: Record<string, object> = {};
  try {
    process.stdout.write(
      '| mode | rows | seconds | rows a second | CPU seconds, service | CPU seconds, database | rows a second with a core each |\n|---|---|---|---|---|---|---|\n',
    );
    for (const [mode, rows] of [
      ['history', Number(values.history ?? 200_000)],
      ['evaluate', Number(values.evaluate ?? 20_000)],
    ] as const)
      if (rows > 0) {
        const measured = await measure(service, mode, rows, customers);
        process.stdout.write(`${report(mode, measured)}\n`);
        kept[mode] = figures(measured);
      }
    const run = { measured: new Date().toISOString().slice(0, 10), cores: cpus().length, node: process.version };
    const text = `${JSON.stringify({ ...run, customers, ...kept }, null, 2)}\n`;
    if (values.name) await writeFile(`${RUNS}${values.name}.json`, text);
  } finally {
    await stopBenchService(service);
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
