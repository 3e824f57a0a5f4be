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
import { type BenchService, databasePid, embeddedAddress, startBenchService } from './service.js';

const USAGE = `Usage: npm run bench:growth -- [--sizes N,N,…] [--name NAME] [--dir DIR]

Fills a database of its own with sessions, measures what requests cost at each size, and removes it.
  --sizes N,N,…   sessions, ascending (default 10000,100000,200000; a million takes about 15 GB of disk)
  --name NAME     writes docs/reference/runs/NAME.json
  --dir DIR       a folder that is kept, and filled further when it is given again (default: a new one, removed afterwards)
`;
const WAIT_MS = 60_000;

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
      await fill(client, engine, environmentId, sessions);
      const fillSeconds = Math.round((performance.now() - startedAt) / 1000);
      await settle(client);
      const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size');
      const databaseBytes = Number(rows[0]?.size);
      say(`${sessions} sessions: measuring, after ${fillSeconds} s`);
      const idleShareOfCore = await measureIdle({ service: ofService, database: ofDatabase });
      const costs = await measureCosts(service, client, environmentId, processes);
      const life = await measureLife(service, client, { service: ofService, database: ofDatabase });
      const tables = await tableSizes(client);
      const one = { sessions, fillSeconds, databaseBytes, idleShareOfCore, costs, life, tables };
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

/** Sessions that the service decides itself, and a destination that nothing is sent to. @returns their environment */
async function makeTemplates(service: BenchService, client: pg.Client): Promise<string> {
  const { rows: found } = await client.query<{ environment_id: string }>(
    'select environment_id from sessions where decided_at is not null limit 1',
  );
  if (found[0]) return found[0].environment_id;
  const call = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' };
    const answer = await fetch(service.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  };
  await call('/v1/webhooks', { url: 'https://receiver.example.com/hook', events: ['usage.threshold_reached'] });
  const outcomes = ['approved', 'approved', 'approved', 'declined'];
  for (let index = 0; index < 40; index += 1) {
    const reference = `sandbox_${outcomes[index % outcomes.length]}.template${index}`;
    await call('/v1/verifications', { journey: 'kyc_light', subject: { type: 'individual', reference } });
  }
  const giveUpAt = performance.now() + WAIT_MS;
  for (;;) {
    const { rows } = await client.query<{ environment_id: string; open: number; unsealed: number }>(
      `select environment_id, (count(*) filter (where decided_at is null))::int as open,
        (select count(*) from audit_pending)::int + (select count(*) from customer_touches)::int as unsealed from sessions group by 1`,
    );
    const [row] = rows;
    if (row && row.open === 0 && row.unsealed === 0) return row.environment_id;
    if (performance.now() > giveUpAt) throw new Error('The first sessions were not decided in time.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
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
