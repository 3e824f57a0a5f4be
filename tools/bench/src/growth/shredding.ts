import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { at } from '@assay/kernel';
import pg from 'pg';
import { Pool } from 'undici';
import { type BenchService, embeddedAddress, startBenchService } from '../service.js';
import { openEngine } from './engine.js';
import { fill } from './fill.js';
import { keepRun, origin } from './run.js';
import { settle } from './settle.js';
import { makeTemplates } from './templates.js';

const USAGE = `Usage: node tools/bench/dist/growth/shredding.js [--keys N] [--dir DIR] [--name NAME]

Deletes sessions among N keys (default 10000000) while others read and write, and measures how long any statement waits for
a lock. --dir and --name as for bench:growth.
`;
const SESSIONS = 5000;
const BEFORE_MS = 15_000;
const ROUNDS = 6;
const DELETED_A_ROUND = 20;
const READERS = 4;
const WRITERS = 2;
const LEAVES = 1024;

/** Narrow rows in the form of keys that a leaf wraps, and a row of states for each thousand of them. */
async function fillKeys(client: pg.Client, environmentId: string, count: number): Promise<void> {
  const { rows } = await client.query<{ keys: number; current: number }>(
    'select (select count(*) from wrapped_keys)::int as keys, current from key_generation',
  );
  const [keys, current] = [rows[0]?.keys ?? 0, rows[0]?.current ?? 0];
  await client.query('set synchronous_commit = off');
  for (let from = keys; from < count; from += 250_000) {
    const upto = Math.min(count, from + 250_000);
    await client.query(
      `insert into wrapped_keys (environment_id, id, wrapped, created_at)
        select $1, 'ver_zz' || lpad(n::text, 24, '0'), '\\x02'::bytea || int8send(n / ${LEAVES}) || int2send((n % ${LEAVES})::int2)
          || decode(repeat(md5(n::text), 4), 'hex') || '\\x00'::bytea, now() from generate_series($2::bigint, $3::bigint - 1) n`,
      [environmentId, from, upto],
    );
  }
  await client.query(
    `insert into key_groups_${current} (environment_id, id, state)
      select $1, int8send(n), decode(repeat(md5(n::text), 4), 'hex') from generate_series($2::bigint, $3::bigint) n on conflict do nothing`,
    [environmentId, Math.ceil(keys / LEAVES), Math.floor(count / LEAVES)],
  );
  await client.query('reset synchronous_commit');
  await client.query('vacuum (analyze) wrapped_keys');
}

/** The longest that any statement has waited for a lock so far; the job that truncates gives up by itself. */
const WAITS = `select coalesce(max(extract(epoch from clock_timestamp() - waitstart)) * 1000, 0)::float as ms
  from pg_locks where not granted and mode <> 'AccessExclusiveLock'`;

class Watch {
  lockMs = 0;
  requestMs = 0;
  requests = 0;

  reset(): void {
    this.lockMs = 0;
    this.requestMs = 0;
    this.requests = 0;
  }

  told() {
    const tenth = (ms: number) => Math.round(ms * 10) / 10;
    return { longestLockWaitMs: tenth(this.lockMs), longestRequestMs: tenth(this.requestMs), requests: this.requests };
  }
}

/** Asks for waits, and reads and writes sessions, until it is told to stop. */
function beside(service: BenchService, address: pg.ClientConfig, ids: readonly string[], watch: Watch) {
  const pool = new Pool(service.address, { connections: READERS + WRITERS });
  const headers = { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' };
  let [stopped, made] = [false, 0];
  const timed = async (request: () => Promise<number>, wanted: number) => {
    while (!stopped) {
      const startedAt = performance.now();
      const status = await request();
      watch.requestMs = Math.max(watch.requestMs, performance.now() - startedAt);
      watch.requests += 1;
      if (status !== wanted) throw new Error(`answered ${status} instead of ${wanted}`);
    }
  };
  const read = async () => {
    made += 1;
    const path = `/v1/verifications/${at(ids, (made * 7919) % ids.length)}`;
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
    await body.dump();
    return statusCode;
  };
  const write = async () => {
    made += 1;
    const body = JSON.stringify({ journey: 'kyc_light', subject: { type: 'individual', reference: `shred-${made}` } });
    const answer = await pool.request({ method: 'POST', path: '/v1/verifications', headers, body });
    await answer.body.dump();
    return answer.statusCode;
  };
  const sample = async () => {
    const client = new pg.Client(address);
    await client.connect();
    while (!stopped) {
      const { rows } = await client.query<{ ms: number }>({ name: 'waits', text: WAITS });
      watch.lockMs = Math.max(watch.lockMs, rows[0]?.ms ?? 0);
      await after(1);
    }
    await client.end();
  };
  const work = Promise.all([
    ...Array.from({ length: READERS }, () => timed(read, 200)),
    ...Array.from({ length: WRITERS }, () => timed(write, 201)),
    sample(),
  ]);
  return async () => {
    stopped = true;
    await work;
    await pool.close();
  };
}

/** Deletes sessions round by round. @returns seconds until the last of each round was gone from disk */
async function deleteRounds(service: BenchService, client: pg.Client, ids: readonly string[]): Promise<number[]> {
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const gone = ids.slice(round * DELETED_A_ROUND, (round + 1) * DELETED_A_ROUND);
    const startedAt = performance.now();
    for (const id of gone) {
      const headers = { authorization: `Bearer ${service.key}` };
      const answer = await fetch(`${service.address}/v1/verifications/${id}`, { method: 'DELETE', headers });
      if (!answer.ok) throw new Error(`A deletion was answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
    const left = 'select 1 from sessions where id = any($1) and shredded_at is null limit 1';
    while ((await client.query(left, [gone])).rows.length > 0) await after(100);
    seconds.push(Math.round((performance.now() - startedAt) / 100) / 10);
  }
  return seconds;
}

async function measure(dataDir: string, keys: number) {
  const service = await startBenchService(dataDir);
  const address = await embeddedAddress(dataDir);
  const client = new pg.Client({ ...address });
  await client.connect();
  const engine = await openEngine(address, Buffer.from(await readFile(join(dataDir, 'master.key'), 'utf8'), 'base64'));
  try {
    const environmentId = await makeTemplates(service, client);
    await fill({ ...address }, engine, environmentId, SESSIONS);
    await fillKeys(client, environmentId, keys);
    await settle(client);
    process.stderr.write(`${keys} keys: measuring\n`);
    const { rows } = await client.query<{ id: string }>(
      `select id from sessions where environment_id = $1 and decided_at is not null and deleted_at is null order by md5(id) limit 1000`,
      [environmentId],
    );
    const [gone, kept] = [rows.slice(0, ROUNDS * DELETED_A_ROUND), rows.slice(ROUNDS * DELETED_A_ROUND)];
    const watch = new Watch();
    const stop = beside(
      service,
      { ...address },
      kept.map(({ id }) => id),
      watch,
    );
    await after(3000);
    watch.reset();
    await after(BEFORE_MS);
    const before = watch.told();
    watch.reset();
    const ids = gone.map(({ id }) => id);
    const secondsUntilGone = await deleteRounds(service, client, ids);
    const during = watch.told();
    await stop();
    return { keys, deleted: ids.length, before, during, longestSecondsUntilGone: Math.max(...secondsUntilGone) };
  } finally {
    await engine.close();
    await client.end();
    await service.child.stop();
  }
}

const options = { keys: { type: 'string' }, dir: { type: 'string' }, name: { type: 'string' } } as const;
const { values } = parseArgs({ options });
const keys = Number(values.keys ?? 10_000_000);
if (!Number.isInteger(keys) || keys < 1) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const run = origin(
  `node tools/bench/dist/growth/shredding.js --keys ${keys}${values.name ? ` --name ${values.name}` : ''}`,
);
const dataDir = values.dir ?? (await mkdtemp(join(tmpdir(), 'assay-shredding-')));
await mkdir(dataDir, { recursive: true });
await chmod(dataDir, 0o755);
try {
  await keepRun(values.name, { ...run, ...(await measure(dataDir, keys)) });
} finally {
  if (!values.dir) await rm(dataDir, { recursive: true, force: true });
}
