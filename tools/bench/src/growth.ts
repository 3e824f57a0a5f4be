import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { withChildren } from './cpu.js';
import { measureCosts, measureIdle } from './growth/costs.js';
import { openEngine } from './growth/engine.js';
import { fill } from './growth/fill.js';
import { measureLife } from './growth/life.js';
import { keepRun, origin } from './growth/run.js';
import { settle, tableSizes } from './growth/settle.js';
import { makeTemplates } from './growth/templates.js';
import { databasePid, embeddedAddress, startBenchService } from './service.js';

const USAGE = `Usage: npm run bench:growth -- [--sizes N,N,…] [--name NAME] [--dir DIR]

Fills a database of its own with sessions, measures what requests cost at each size, and removes it.
  --sizes N,N,…   sessions, ascending (default 10000,100000,200000; a million takes about 15 GB of disk)
  --name NAME     writes docs/reference/runs/NAME.json
  --dir DIR       a folder that is kept, and filled further when it is given again (default: a new one, removed afterwards)
`;

async function measure(sizes: readonly number[], dataDir: string) {
  const service = await startBenchService(dataDir);
  const address = await embeddedAddress(dataDir);
  const client = new pg.Client({ ...address });
  await client.connect();
  const engine = await openEngine(address, Buffer.from(await readFile(join(dataDir, 'master.key'), 'utf8'), 'base64'));
  try {
    const environmentId = await makeTemplates(service, client);
    const database = await databasePid(dataDir);
    const ofService = async () => [service.child.process.pid ?? 0];
    const ofDatabase = () => withChildren(database);
    const processes = async () => [...(await ofService()), ...(await ofDatabase())];
    const results: object[] = [];
    for (const sessions of sizes) {
      say(`${sessions} sessions: filling`);
      const startedAt = performance.now();
      await fill({ ...address }, engine, environmentId, sessions);
      const fillSeconds = Math.round((performance.now() - startedAt) / 1000);
      await settle(client);
      const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size');
      const databaseBytes = Number(rows[0]?.size);
      say(`${sessions} sessions: measuring, after ${fillSeconds} s`);
      const idleShareOfCore = await measureIdle({ service: ofService, database: ofDatabase });
      const costs = await measureCosts(service, client, environmentId, processes);
      const life = await measureLife(service, client, { service: ofService, database: ofDatabase });
      const tables = await tableSizes(client);
      const bytesASession = Math.round(databaseBytes / sessions);
      const one = { sessions, fillSeconds, databaseBytes, bytesASession, idleShareOfCore, costs, life, tables };
      results.push(one);
      if (sessions !== sizes.at(-1)) say(JSON.stringify(one));
    }
    return results;
  } finally {
    await engine.close();
    await client.end();
    await service.child.stop();
  }
}

function say(line: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
}

const { values } = parseArgs({
  options: { sizes: { type: 'string' }, name: { type: 'string' }, dir: { type: 'string' } },
});
const sizes = (values.sizes ?? '10000,100000,200000').split(',').map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 1) || (values.name && !/^[a-z0-9-]+$/.test(values.name))) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const run = origin(`npm run bench:growth -- --sizes ${sizes.join()}${values.name ? ` --name ${values.name}` : ''}`);
const dataDir = values.dir ?? (await mkdtemp(join(tmpdir(), 'assay-growth-')));
await mkdir(dataDir, { recursive: true });
await chmod(dataDir, 0o755);
try {
  await keepRun(values.name, { ...run, results: await measure(sizes, dataDir) });
} finally {
  if (!values.dir) await rm(dataDir, { recursive: true, force: true });
}
