import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cpuMicroseconds } from '../cpu.js';
import { CONCURRENCY, load } from '../load.js';
import { startBenchService } from '../service.js';
import { buildEvaluationIndex, EVALUATION_FOLDER, readNegatives } from './evaluation.js';
import { timeQueries } from './timing.js';

const PROGRAM = fileURLToPath(new URL('../../../../bin/assay.js', import.meta.url));
const DURATION_MS = 10_000;
const WARM_MS = 4000;
const SERVED_WITHIN_MS = 20_000;
const POLL_MS = 250;

export interface HttpReport {
  readonly perSecond: number;
  readonly concurrency: number;
  /** What one thread of the engine does with the same queries and lists, a second of CPU. */
  readonly enginePerCpuSecond: number;
  /** CPU milliseconds that the service, without its database, spent on a request. */
  readonly serviceCpuMs: number;
}

/** Requests a second of POST /v1/checks/screening over OFAC and UN, imported by the command line, on a fresh service. */
export async function measureHttp(persons: number): Promise<HttpReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  await chmod(dataDir, 0o755);
  const service = await startBenchService(dataDir);
  try {
    await importLists(dataDir);
    const queries = readNegatives(persons);
    const headers = { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' };
    await untilServed(service.address, headers);
    const next = (index: number) => {
      const { name, dateOfBirth } = queries[index % queries.length]!;
      const body = JSON.stringify({ name, date_of_birth: dateOfBirth, type: 'individual' });
      return { method: 'POST' as const, path: '/v1/checks/screening', headers, body };
    };
    await load(service.address, WARM_MS, 200, next);
    const pid = [service.child.process.pid!];
    const before = (await cpuMicroseconds(pid)) ?? 0;
    const { requestsPerSecond, unexpected } = await load(service.address, DURATION_MS, 200, (at) =>
      next(at + persons / 2),
    );
    if (unexpected > 0) throw new Error(`${unexpected} answers were not 200.`);
    const spent = ((await cpuMicroseconds(pid)) ?? before) - before;
    const serviceCpuMs = spent / 1000 / ((requestsPerSecond * DURATION_MS) / 1000);
    return {
      perSecond: requestsPerSecond,
      concurrency: CONCURRENCY,
      enginePerCpuSecond: engineSpeed(persons),
      serviceCpuMs,
    };
  } finally {
    await service.child.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function engineSpeed(persons: number): number {
  const { index } = buildEvaluationIndex([]);
  const queries = readNegatives(persons).map((person) => ({ ...person, type: 'individual' as const }));
  timeQueries(index, queries, []);
  return timeQueries(index, queries, []).perCpuSecond;
}

async function importLists(dataDir: string): Promise<void> {
  const run = promisify(execFile);
  const paths = (names: readonly string[]) => names.map((name) => join(EVALUATION_FOLDER, name));
  const lists = [
    [
      'ofac_sdn',
      'ofac_csv',
      ...paths(['sdn_20240503.csv', 'alt_202502.csv', 'add_202502.csv', 'sdn_comments_202502.csv']),
    ],
    ['un_sc', 'un_xml', ...paths(['un_20260227.xml'])],
  ];
  for (const [list = '', format = '', ...files] of lists) {
    await run(process.execPath, [PROGRAM, 'lists', 'import', '--list', list, '--format', format, ...files], {
      env: { ...process.env, ASSAY_DATA_DIR: dataDir },
    });
  }
}

/** Waits until the service searches both lists. */
async function untilServed(address: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const end = performance.now() + SERVED_WITHIN_MS;
  while (performance.now() < end) {
    const reply = await fetch(`${address}/v1/checks/screening`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'Zorblat Quenneville' }),
    });
    const { result } = (await reply.json()) as { result?: { lists_searched?: readonly { id: string }[] } };
    const searched = result?.lists_searched?.map(({ id }) => id) ?? [];
    if (searched.includes('ofac_sdn') && searched.includes('un_sc')) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The service did not serve the imported lists in time.');
}
