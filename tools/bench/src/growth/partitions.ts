import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeId } from '@assay/kernel';
import { sweepOld } from '@assay/service/entry/jobs/old-rows.js';
import type { Platform } from '@assay/service/platform/app.js';
import { newId } from '@assay/service/platform/ids.js';
import { noEffects, record } from '@assay/service/platform/store/record.js';
import { claimDeliveries } from '@assay/service/work/webhooks/claim.js';
import { Completions } from '@assay/service/work/webhooks/complete.js';
import { listDeliveryRows } from '@assay/service/work/webhooks/delivery.js';
import pg from 'pg';
import { median } from '../load.js';
import { embeddedAddress, startBenchService } from '../service.js';
import { keepRun, origin } from './run.js';

// What partitions of events and deliveries by range of id would cost and bring: the statements of the service against one
// table each, and against partitions as many as their retention needs, in turns. Counted is the processor time of the
// server process, which work beside it does not change.

const DAY_MS = 86_400_000;
/** Partitions by quarters for 400 days of events, by half months for 30 days of deliveries, one of each ahead. */
const EVENTS = { table: 'events', prefix: 'evt', days: 400, each: 91 };
const DELIVERIES = { table: 'deliveries', prefix: 'dlv', days: 30, each: 15 };
const RESOURCES = 150_000;
const PER_RESOURCE = 4;
const REPEATED = 1000;
const TURNS = 7;
const PAGE = { limit: 20, ascending: false, after: undefined, createdAfter: undefined, createdBefore: undefined };
const WEBHOOK = 'whk_00000000000000000000000000';

/** A connection whose tables are those of one variant. */
class Side {
  readonly client: pg.Client;
  readonly pid: number;
  readonly change: (text: string) => string;

  constructor(client: pg.Client, pid: number, change: (text: string) => string) {
    this.client = client;
    this.pid = pid;
    this.change = change;
  }

  async query<R extends object>(statement: { name: string; text: string }, values: readonly unknown[] = []) {
    const { name, text } = statement;
    const { rows } = await this.client.query({ name, text: this.change(text), values: [...values] });
    return rows as R[];
  }

  /** What the functions of the service take of an app. */
  app(more: object = {}): Platform {
    const query = this.query.bind(this);
    const db = {
      system: query,
      repeatable: query,
      inEnvironment: (_: string, ...given: Parameters<typeof query>) => query(...given),
    };
    return { db, stopping: false, log: console, ...more } as unknown as Platform;
  }

  cpu = () => cpuOf(this.pid);
}

/** Processor time of a process so far, in microseconds; Linux only. */
async function cpuOf(pid: number): Promise<number> {
  return Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]) / 1000;
}

const tenths = (value: number) => Math.round(value * 10) / 10;

const bound = (prefix: string, at: number) => makeId(prefix, at, new Uint8Array(10)).slice(0, prefix.length + 11);

/** Rows are told by their keys where a place alone does not: it is one of a partition. */
function byKey(text: string): string {
  return text
    .replace('select d.tid, d.environment_id, d.event_id,', 'select d.id, d.environment_id, d.event_id,')
    .replace('select p.ctid as tid, p.environment_id, p.event_id', 'select p.id, p.environment_id, p.event_id')
    .replace('where d.ctid = due.tid', 'where d.environment_id = due.environment_id and d.id = due.id')
    .replace('select o.ctid as tid from deliveries o', 'select o.id from deliveries o')
    .replace('where d.ctid = l.tid', 'where d.environment_id = r.environment_id and d.id = l.id')
    .replace(
      'e.resource_id = r.resource_id)',
      `e.resource_id = r.resource_id and e.id >= 'evt_' || substr(r.resource_id, 5, 10))`,
    );
}

async function prepare(client: pg.Client): Promise<void> {
  await client.query('create schema parted');
  for (const { table, prefix, days, each } of [EVENTS, DELIVERIES]) {
    await client.query(`create table parted.${table} (like public.${table} including all) partition by range (id)`);
    const from = Date.now() - days * DAY_MS;
    for (let part = 0; part * each < days + each; part += 1) {
      const [low, high] = [from + part * each * DAY_MS, from + (part + 1) * each * DAY_MS];
      const { rows } = await client.query(
        `select unnest(reloptions) as option from pg_class where oid = 'public.${table}'::regclass`,
      );
      const options = rows.map(({ option }) => option).join(', ');
      await client.query(`create table parted.${table}_${part} partition of parted.${table}
        for values from (${part === 0 ? 'minvalue' : `'${bound(prefix, low)}'`}) to ('${bound(prefix, high)}') ${options && `with (${options})`}`);
    }
    await client.query(`alter table parted.${table} enable row level security; alter table parted.${table} force row level security;
      create policy own_environment on parted.${table} to assay_app using (environment_id = current_setting('assay.environment', true))
        with check (environment_id = current_setting('assay.environment', true));
      create policy all_environments on parted.${table} to assay_system using (true) with check (true);
      grant select, insert, update, delete on parted.${table} to assay_app, assay_system`);
  }
  await client.query('grant usage on schema parted to assay_app, assay_system');
}

/** The same rows in both. @returns the resources, oldest first */
async function fillBoth(client: pg.Client, environmentId: string): Promise<string[]> {
  const resources: string[] = [];
  const [from, days] = [Date.now() - EVENTS.days * DAY_MS, EVENTS.days - 1];
  for (let batch = 0; batch < RESOURCES; batch += 5000) {
    const [ids, of, sequences, times]: [string[], string[], number[], Date[]] = [[], [], [], []];
    for (let index = batch; index < batch + 5000; index += 1) {
      const at = Math.floor(from + (index / RESOURCES) * days * DAY_MS);
      const resource = makeId('ver', at, randomBytes(10));
      resources.push(resource);
      for (let sequence = 1; sequence <= PER_RESOURCE; sequence += 1) {
        ids.push(makeId('evt', at + sequence, randomBytes(10)));
        of.push(resource);
        sequences.push(sequence);
        times.push(new Date(at + sequence));
      }
    }
    const values = [environmentId, ids, of, sequences, times];
    for (const schema of ['public', 'parted']) {
      await client.query(
        `insert into ${schema}.events (environment_id, id, type, resource_id, sequence, created_at, body)
          select $1, r.id, 'verification.updated', r.resource_id, r.sequence, r.at, convert_to(repeat(md5(r.id), 9), 'UTF8')
          from unnest($2::text[], $3::text[], $4::bigint[], $5::timestamptz[]) as r(id, resource_id, sequence, at)`,
        values,
      );
      await client.query(
        `insert into ${schema}.deliveries (environment_id, id, webhook_id, event_id, event_type, resource_id, sequence, status, attempt, created_at,
            updated_at, response_status, duration_ms, delivered_at)
          select $1, 'dlv_' || substr(r.id, 5), '${WEBHOOK}', r.id, 'verification.updated', r.resource_id, r.sequence, 'delivered', 1, r.at, r.at, 200, 20, r.at
          from unnest($2::text[], $3::text[], $4::bigint[], $5::timestamptz[]) as r(id, resource_id, sequence, at)
          where r.at > now() - interval '30 days'`,
        values,
      );
    }
  }
  for (const table of ['public.events', 'public.deliveries', 'parted.events', 'parted.deliveries'])
    await client.query(`vacuum (analyze) ${table}`);
  return resources;
}

async function openSide(
  address: pg.ClientConfig,
  path: string,
  environmentId: string,
  change: (text: string) => string,
) {
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query(
    `set search_path = ${path}; set synchronous_commit = off; set random_page_cost = 1.1; set jit = off`,
  );
  await client.query(`select set_config('assay.environment', $1, false)`, [environmentId]);
  await client.query('set role assay_system');
  return new Side(client, rows[0]?.pid ?? 0, change);
}

/** Processor microseconds of the server for one piece of work. */
interface Compared {
  readonly table: number;
  readonly partitions: number;
  readonly ratio: number;
}

type Work = (side: Side, turn: number) => Promise<number>;

/** @returns processor microseconds of the server for one piece of work, the median of turns of each side */
async function inTurns(sides: readonly Side[], work: Work): Promise<Compared> {
  const taken: number[][] = sides.map(() => []);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [place, side] of sides.entries()) {
      const before = await side.cpu();
      const done = await work(side, turn);
      // The first turn plans.
      if (turn > 0) taken[place]?.push(((await side.cpu()) - before) / done);
    }
  }
  const [table = 0, partitions = 0] = taken.map((values) => tenths(median(values)));
  return { table, partitions, ratio: Math.round((partitions / table) * 100) / 100 };
}

const repeated =
  (one: (side: Side, index: number) => Promise<unknown>): Work =>
  async (side, turn) => {
    for (let index = 0; index < REPEATED; index += 1) await one(side, turn * REPEATED + index);
    return REPEATED;
  };

function works(environmentId: string, resources: readonly string[]): Record<string, Work> {
  const place = { id: environmentId, kind: 'sandbox', key: { id: environmentId, key: randomBytes(32) } };
  const event = (type: string, resourceId: string, sequence?: number) => {
    const effects = noEffects();
    const data = { id: resourceId, status: 'approved', note: 'x'.repeat(200) };
    effects.events.push({ type, resourceId, at: Date.now(), data, ...(sequence ? { sequence } : {}) });
    return effects;
  };
  const spread = (index: number) => resources[(index * 7919) % resources.length] ?? '';
  const recent = (index: number) => resources[resources.length - 1 - ((index * 13) % 5000)] ?? '';
  return {
    first_event: repeated((side) => record(side, place, event('bench.first', newId('ver'), 1))),
    next_event_recent: repeated((side, index) => record(side, place, event('bench.next', recent(index)))),
    next_event_old: repeated((side, index) => record(side, place, event('bench.next', spread(index)))),
    first_event_with_delivery: repeated((side) => record(side, place, event('verification.created', newId('ver'), 1))),
    delivery: async (side) => {
      const written = { count: 0 };
      const completions = new Completions(side.app(), {
        onTired: async () => {},
        onWritten: (batch) => {
          written.count += batch.length;
        },
      });
      // As many as the work before has made in a turn.
      while (written.count < REPEATED) {
        const after = { environmentId: '', webhookId: '' };
        const claimed = await claimDeliveries(side.app(), {
          rooms: {},
          room: 32,
          limit: Math.min(32, REPEATED - written.count),
          after,
        });
        if (claimed.length === 0) throw new Error('No delivery is due.');
        const result = {
          ...{ sentAt: Date.now(), durationMs: 12, status: 200, excerpt: 'ok', error: null },
          retryAfterMs: undefined,
        };
        for (const delivery of claimed)
          completions.add(delivery, { kind: 'attempted', result, outcome: { kind: 'delivered' } });
        await completions.settled();
      }
      return written.count;
    },
    page_of_deliveries: repeated((side) => listDeliveryRows(side.app(), environmentId, WEBHOOK, undefined, PAGE)),
  };
}

/** The oldest quarter of events, deleted by the service's job or dropped as a partition. */
async function removal(owner: pg.Client, sides: readonly Side[]) {
  const ownerPid = (await owner.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
  const [table] = sides;
  if (!table) throw new Error('no side');
  const wal = async () => String((await owner.query('select pg_current_wal_lsn() as at')).rows[0].at);
  const bytes = async (from: string) =>
    Number((await owner.query(`select pg_wal_lsn_diff(pg_current_wal_lsn(), $1) as bytes`, [from])).rows[0].bytes);
  const before = Number((await owner.query('select count(*) as count from public.events')).rows[0].count);
  const [from, startedAt, cpu] = [await wal(), performance.now(), await table.cpu()];
  await sweepOld(
    table.app({
      config: { eventRetentionDays: EVENTS.days - EVENTS.each, deliveryRetentionDays: DELIVERIES.days },
    }) as never,
  );
  const [deleteMs, deleteCpu] = [performance.now() - startedAt, (await table.cpu()) - cpu];
  const left = Number((await owner.query('select count(*) as count from public.events')).rows[0].count);
  const vacuumFrom = await cpuOf(ownerPid);
  await owner.query('vacuum public.events');
  const count = before - left;
  const deleted = {
    rows: count,
    ms: Math.round(deleteMs),
    microsecondsARow: tenths(deleteCpu / count),
    vacuumMicrosecondsARow: tenths(((await cpuOf(ownerPid)) - vacuumFrom) / count),
    walBytes: await bytes(from),
  };
  const rows = Number((await owner.query('select count(*) as count from parted.events_0')).rows[0].count);
  const [dropFrom, dropAt] = [await wal(), performance.now()];
  await owner.query('alter table parted.events detach partition parted.events_0 concurrently');
  await owner.query('drop table parted.events_0');
  return { deleted, dropped: { rows, ms: Math.round(performance.now() - dropAt), walBytes: await bytes(dropFrom) } };
}

/**
 * What partitions cost a session and what they save it, in microseconds of the server: of its events the first and three
 * more, all of them delivered, all of them and their deliveries deleted one day.
 */
function balance(measured: Record<string, Compared>, { deleted }: Awaited<ReturnType<typeof removal>>) {
  const dearer = (name: string) => (measured[name]?.partitions ?? 0) - (measured[name]?.table ?? 0);
  return {
    cost: tenths(dearer('first_event') + 3 * dearer('next_event_recent') + PER_RESOURCE * dearer('delivery')),
    saved: tenths(2 * PER_RESOURCE * (deleted.microsecondsARow + deleted.vacuumMicrosecondsARow)),
  };
}

const { values } = parseArgs({ options: { name: { type: 'string' } } });
const run = origin(`node tools/bench/dist/growth/partitions.js${values.name ? ` --name ${values.name}` : ''}`);
const dataDir = await mkdtemp(join(tmpdir(), 'assay-partitions-'));
await chmod(dataDir, 0o755);
const service = await startBenchService(dataDir, { ASSAY_ROLE: 'api' });
const address = await embeddedAddress(dataDir);
const owner = new pg.Client({ ...address });
const sides: Side[] = [];
try {
  await owner.connect();
  const { rows } = await owner.query<{ id: string }>(`select id from environments where kind = 'sandbox' limit 1`);
  const environmentId = rows[0]?.id ?? '';
  await prepare(owner);
  const resources = await fillBoth(owner, environmentId);
  await owner.query(
    `insert into webhooks (environment_id, id, url, events, enabled, sealed_secret, secret_last4, created_at, updated_at)
      values ($1, $2, 'https://receiver.example.com', '{verification.created}', true, '\\x00', '0000', now(), now())`,
    [environmentId, WEBHOOK],
  );
  sides.push(await openSide({ ...address }, 'public', environmentId, (text) => text));
  sides.push(await openSide({ ...address }, 'parted, public', environmentId, byKey));
  const microseconds: Record<string, Compared> = {};
  for (const [name, work] of Object.entries(works(environmentId, resources)))
    microseconds[name] = await inTurns(sides, work);
  const removed = await removal(owner, sides);
  const session = balance(microseconds, removed);
  await keepRun(values.name, { ...run, events: RESOURCES * PER_RESOURCE, microseconds, removal: removed, session });
} finally {
  for (const side of sides) await side.client.end();
  await owner.end();
  await service.child.stop();
  await rm(dataDir, { recursive: true, force: true });
}
