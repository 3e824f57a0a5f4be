import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Child, startChild } from './child.js';
import { embeddedAddress } from './service.js';

const BASELINE = fileURLToPath(new URL('baseline.js', import.meta.url));

export interface Baseline {
  readonly origin: string;
  readonly pid: number;
  /** Text as long as what the service stores of a session. */
  readonly row: string;
  /** Ids that can be read. */
  readonly ids: readonly string[];
  stop(): Promise<void>;
}

const IDS_MAX = 1000;

/**
 * Starts the bare server on the service's own database, with rows as large as a stored session is on average.
 * @param readable rows to make for reading
 */
export async function startBaseline(dataDir: string, readable: number): Promise<Baseline> {
  const address = await embeddedAddress(dataDir);
  const client = new pg.Client({ ...address });
  await client.connect();
  await client.query('create schema if not exists bench');
  await client.query(
    `create table if not exists bench.rows (id text collate "C" primary key, created_at timestamptz not null,
       reference text not null, body text not null)`,
  );
  const { rows } = await client.query<{ size: string }>(
    'select ceil(avg(pg_column_size(s.*))) as size from (select * from sessions limit 1000) s',
  );
  const row = JSON.stringify({ text: 'x'.repeat(Math.max(100, Number(rows[0]?.size ?? 1000) - 120)) });
  const ids = Array.from({ length: Math.min(readable, IDS_MAX) }, (_, index) => `row-${index}`);
  await client.query(
    'insert into bench.rows select id, now(), id, $2 from unnest($1::text[]) as id on conflict do nothing',
    [ids, row],
  );
  await client.end();
  const child: Child = await startChild([BASELINE, JSON.stringify(address)], {}, /^port (\d+)$/);
  return { origin: `http://127.0.0.1:${child.match[1]}`, pid: child.process.pid!, row, ids, stop: () => child.stop() };
}

const SETTLE_MS = 20_000;
const SETTLE_POLL_MS = 200;
const BACKLOG = 'select count(*) as open from audit_pending';

/** Waits until the service has sealed what earlier parts made, so that no part pays for another. */
export async function settle(dataDir: string): Promise<void> {
  const client = new pg.Client({ ...(await embeddedAddress(dataDir)) });
  await client.connect();
  const giveUpAt = Date.now() + SETTLE_MS;
  while (Date.now() < giveUpAt) {
    const { rows } = await client.query<{ open: string }>(BACKLOG);
    if (Number(rows[0]?.open ?? 0) === 0) break;
    await after(SETTLE_POLL_MS);
  }
  await client.end();
}
