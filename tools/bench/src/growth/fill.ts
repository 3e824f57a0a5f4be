import { randomBytes } from 'node:crypto';
import { at as itemAt, makeId } from '@assay/kernel';
import { columns } from '@assay/service/platform/store/named-columns.js';
import pg from 'pg';
import type { DataKey, Engine } from './engine.js';
import { RARE, replicate } from './replicate.js';

const BATCH = 2000;
const WORKERS = 2;
const DAY_MS = 86_400_000;
/** The rows of a large database lie over half a year until yesterday, in the order in which they would have come. */
const SPREAD_MS = 180 * DAY_MS;

/** A session that the service made, and what opens it. */
interface Template {
  readonly id: string;
  readonly key: DataKey;
  readonly secrets: Buffer;
}

const TEMPLATES = `select s.id, s.sealed, k.wrapped from sessions s join data_keys k on k.environment_id = s.environment_id and k.id = s.data_key_id
  where s.environment_id = $1 and s.decided_at is not null and s.deleted_at is null order by s.id desc limit 40`;

/** While it is filled, the database need not outlive a crash: its log is smaller then. */
const UNSAFE = [
  'alter system set full_page_writes = off',
  `alter system set max_wal_size = '3GB'`,
  'select pg_reload_conf()',
];
const SAFE = ['alter system reset full_page_writes', 'alter system reset max_wal_size', 'select pg_reload_conf()'];

const COPIES = `create temporary table copies (id text collate "C", template text collate "C", at timestamptz, sealed bytea, wrapped bytea, rare boolean)`;
const ROW = columns({
  id: 'text',
  template: 'text',
  at: 'timestamptz',
  sealed: 'bytea',
  wrapped: 'bytea',
  rare: 'boolean',
});
const TAKE = `insert into copies select r.id, r.template, r.at, r.sealed, r.wrapped, r.rare from ${ROW.rows(1)}`;

interface Copy {
  readonly id: string;
  readonly template: string;
  readonly at: number;
  readonly sealed: Buffer;
  readonly wrapped: Buffer;
  readonly rare: boolean;
}

/**
 * Fills the database of a benchmark until an environment holds so many sessions: each a copy of one that the service made,
 * under an id and a key of its own, with everything else that a session brings. The audit chain does not verify
 * afterwards: only for a database that is thrown away.
 */
export async function fill(
  address: pg.ClientConfig,
  engine: Engine,
  environmentId: string,
  count: number,
): Promise<void> {
  const clients = await Promise.all(Array.from({ length: WORKERS }, () => connect(address)));
  const client = itemAt(clients, 0);
  try {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from sessions where environment_id = $1',
      [environmentId],
    );
    const from = rows[0]?.count ?? 0;
    if (from >= count) return;
    const templates = await readTemplates(client, engine, environmentId);
    const place = (index: number) => (index - from) / (count - from);
    let made = from;
    /** The next batch, made while the server works on the one before. */
    const next = (): Promise<Buffer[]> | undefined => {
      if (made >= count) return undefined;
      const batch = { from: made, count: Math.min(BATCH, count - made), place };
      made += batch.count;
      return copy(engine, environmentId, templates, batch);
    };
    for (const text of UNSAFE) await client.query(text);
    await Promise.all(clients.map((one) => work(one, environmentId, templates, next)));
    for (const text of SAFE) await client.query(text);
    // What was counted before is counted again: the copies lie in hours that were counted as empty.
    await client.query('delete from usage_hours where environment_id = $1', [environmentId]);
    await client.query(`update usage_progress set until = 'epoch' where environment_id = $1`, [environmentId]);
    await client.query('vacuum (analyze)');
  } finally {
    for (const one of clients) await one.end();
  }
}

async function connect(address: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query('set synchronous_commit = off');
  return client;
}

/** Makes the rows of batches until there is none left. */
async function work(
  client: pg.Client,
  environmentId: string,
  templates: readonly Template[],
  next: () => Promise<Buffer[]> | undefined,
): Promise<void> {
  const ids = templates.map(({ id }) => id);
  const statements = await replicate(client, environmentId, ids);
  await client.query(COPIES);
  for (let batch = next(); batch; ) {
    const copies = await batch;
    batch = next();
    await client.query('begin; truncate copies');
    await client.query(TAKE, copies);
    await client.query('analyze copies');
    for (const text of statements) await client.query(text);
    await client.query('commit');
  }
}

async function readTemplates(client: pg.Client, engine: Engine, environmentId: string): Promise<Template[]> {
  const { rows } = await client.query<{ id: string; sealed: Buffer; wrapped: Buffer }>(TEMPLATES, [environmentId]);
  if (rows.length === 0) throw new Error('There is no decided session to copy.');
  return rows.map(({ id, sealed, wrapped }) => {
    const key = engine.unwrap(id, wrapped);
    return { id, key, secrets: engine.open(key, sealed, contextOf(environmentId, id)) };
  });
}

interface Batch {
  readonly from: number;
  readonly count: number;
  /** Where in the half year a copy lies, 0 to 1. */
  readonly place: (index: number) => number;
}

/** The parameters of `TAKE`. */
async function copy(
  engine: Engine,
  environmentId: string,
  templates: readonly Template[],
  { from, count, place }: Batch,
): Promise<Buffer[]> {
  const rows: Copy[] = [];
  for (let index = from; index < from + count; index += 1) {
    const template = itemAt(templates, index % templates.length);
    const at = Math.floor(Date.now() - DAY_MS - SPREAD_MS * (1 - place(index)));
    const id = makeId('ver', at, randomBytes(10));
    const { key, wrapped } = await engine.newDataKey(environmentId, id);
    const sealed = engine.seal(key, template.secrets, contextOf(environmentId, id));
    rows.push({ id, template: template.id, at, sealed, wrapped, rare: index % RARE === RARE - 1 });
  }
  return ROW.values(rows, {
    id: ({ id }) => id,
    template: ({ template }) => template,
    at: ({ at }) => at,
    sealed: ({ sealed }) => sealed,
    wrapped: ({ wrapped }) => wrapped,
    rare: ({ rare }) => rare,
  });
}

function contextOf(environmentId: string, id: string): string {
  return `session ${environmentId} ${id}`;
}
