import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { at } from '@assay/kernel';
import { cpuMicroseconds, withChildren } from '../cpu.js';
import { load, median } from '../load.js';
import { type BenchService, databasePid, startBenchService } from '../service.js';
import { type EngineRound, readSavedIndex, startEngineThreads } from './engine-threads.js';
import { EVALUATION_FOLDER, LISTED, readNegatives } from './evaluation.js';
import { syntheticEntities } from './synthetic.js';

const PROGRAM = fileURLToPath(new URL('../../../../bin/assay.js', import.meta.url));
const ROUNDS = 5;
const ROUND_MS = 5000;
const WARM_MS = 5000;
const THREADS = 2;
/** Enough for both threads to have work while answers are stored and sent. */
const CONNECTIONS = 64;
const SERVED_WITHIN_MS = 60_000;
const POLL_MS = 250;
const IMPORT_HEAP_MB = 8192;
const SEED = 20_261_120;

/** Milliseconds of CPU a request. */
export interface RequestCpu {
  readonly service: number;
  readonly database: number;
  readonly client: number;
}

export interface HttpReport {
  readonly entities: number;
  readonly connections: number;
  /** Medians over rounds that alternate, by the clock. */
  readonly perSecond: number;
  readonly enginePerSecond: number;
  readonly cpu: RequestCpu;
  readonly engineCpuMs: number;
}

/**
 * POST /v1/checks/screening on a fresh service with its own database, against two threads of the engine alone on the very
 * index that the service serves and with the same queries; in turns, so that both have the same machine.
 * @param size entities; above those of OFAC and UN with generated names.
 */
export async function measureHttp(size: number, persons: number): Promise<HttpReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  await chmod(dataDir, 0o755);
  const service = await startBenchService(dataDir);
  try {
    const headers = { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' };
    const entities = await untilServed(service.address, headers, await importLists(dataDir, size));
    return { entities, ...(await measureRounds({ service, dataDir, headers }, persons)) };
  } finally {
    await service.child.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Served {
  readonly service: BenchService;
  readonly dataDir: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function measureRounds(served: Served, persons: number): Promise<Omit<HttpReport, 'entities'>> {
  const { service, dataDir, headers } = served;
  const queries = readNegatives(persons).map((person) => ({ ...person, type: 'individual' as const }));
  let asked = 0;
  const next = () => {
    const { name, dateOfBirth, type } = at(queries, asked++ % queries.length);
    const body = JSON.stringify({ name, date_of_birth: dateOfBirth, type });
    return { method: 'POST' as const, path: '/v1/checks/screening', headers, body };
  };
  const engine = startEngineThreads(readSavedIndex(join(dataDir, 'blobs')), queries, THREADS);
  try {
    await engine.search(WARM_MS);
    await load(service.address, WARM_MS, 200, next, CONNECTIONS);
    const rounds: { alone: EngineRound; served: Awaited<ReturnType<typeof measureRound>> }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await engine.search(ROUND_MS);
      rounds.push({ alone, served: await measureRound(served, next) });
    }
    const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
    return {
      connections: CONNECTIONS,
      perSecond: middle(({ served }) => served.perSecond),
      enginePerSecond: middle(({ alone }) => alone.perSecond),
      cpu: {
        service: middle(({ served }) => served.cpu.service),
        database: middle(({ served }) => served.cpu.database),
        client: middle(({ served }) => served.cpu.client),
      },
      engineCpuMs: middle(({ alone }) => alone.cpuMs),
    };
  } finally {
    await engine.stop();
  }
}

async function measureRound({ service, dataDir }: Served, next: Parameters<typeof load>[3]) {
  const database = await withChildren(await databasePid(dataDir));
  const spent = async () => ({
    service: ((await cpuMicroseconds([service.child.process.pid!])) ?? 0) / 1000,
    database: ((await cpuMicroseconds(database)) ?? 0) / 1000,
    client: ownCpuMs(),
  });
  const before = await spent();
  const { requests, requestsPerSecond, unexpected } = await load(service.address, ROUND_MS, 200, next, CONNECTIONS);
  const after = await spent();
  if (unexpected > 0) throw new Error(`${unexpected} answers were not 200.`);
  const each = (part: keyof RequestCpu) => (after[part] - before[part]) / requests;
  return {
    perSecond: requestsPerSecond,
    cpu: { service: each('service'), database: each('database'), client: each('client') },
  };
}

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Imports by the command line. @returns the ids of the lists. */
async function importLists(dataDir: string, size: number): Promise<readonly string[]> {
  const paths = (names: readonly string[]) => names.map((name) => join(EVALUATION_FOLDER, name));
  const ofac = paths(['sdn_20240503.csv', 'alt_202502.csv', 'add_202502.csv', 'sdn_comments_202502.csv']);
  await importList(dataDir, ['ofac_sdn', 'ofac_csv', ...ofac]);
  await importList(dataDir, ['un_sc', 'un_xml', ...paths(['un_20260227.xml'])]);
  if (size <= LISTED) return ['ofac_sdn', 'un_sc'];
  const generated = join(dataDir, 'generated.jsonl');
  await writeGenerated(generated, size - LISTED);
  await importList(dataDir, ['generated', 'house', generated]);
  await rm(generated);
  return ['ofac_sdn', 'un_sc', 'generated'];
}

async function importList(dataDir: string, [list = '', format = '', ...files]: readonly string[]): Promise<void> {
  const program = [`--max-old-space-size=${IMPORT_HEAP_MB}`, PROGRAM];
  await promisify(execFile)(
    process.execPath,
    [...program, 'lists', 'import', '--list', list, '--format', format, '--environment', 'all', ...files],
    { env: { ...process.env, ASSAY_DATA_DIR: dataDir } },
  );
}

/** Parties with generated names as JSON lines of one's own list. */
async function writeGenerated(path: string, count: number): Promise<void> {
  const file = createWriteStream(path);
  for (const { id, names, schema, datesOfBirth, types } of syntheticEntities(count, SEED)) {
    const [name, ...aliases] = names.map(({ text }) => text);
    const line = JSON.stringify({ id, name, aliases, schema, dates_of_birth: datesOfBirth, types });
    if (!file.write(`${line}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}

interface Searched {
  readonly result?: { readonly lists_searched?: readonly { readonly id: string; readonly entries: number }[] };
}

/** Waits until the service searches lists. @returns how many entries all that it searches have. */
async function untilServed(
  address: string,
  headers: Readonly<Record<string, string>>,
  lists: readonly string[],
): Promise<number> {
  const end = performance.now() + SERVED_WITHIN_MS;
  while (performance.now() < end) {
    const body = JSON.stringify({ name: 'Zorblat Quenneville' });
    const reply = await fetch(`${address}/v1/checks/screening`, { method: 'POST', headers, body });
    const { result } = (await reply.json()) as Searched;
    const searched = result?.lists_searched ?? [];
    if (lists.every((list) => searched.some(({ id }) => id === list)))
      return searched.reduce((sum, { entries }) => sum + entries, 0);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The service did not serve the imported lists in time.');
}
