import { randomBytes } from 'node:crypto';
import { at as itemAt, makeId } from '@assay/kernel';
import type pg from 'pg';
import type { DataKey, Engine } from './engine.js';

const BATCH = 2000;
/** The rows of a large database lie over half a year. */
const SPREAD_MS = 180 * 86_400_000;
/** One in so many sessions has the rare reason code, the rare band and a failed delivery. */
const RARE = 5000;
export const RARE_CODE = 'screening.list_data_stale';
export const RARE_BAND = 'critical';

/** A session that the service made, and what opens it. */
interface Template {
  readonly id: string;
  readonly key: DataKey;
  readonly secrets: Buffer;
}

const TEMPLATES = `select s.id, s.sealed, k.wrapped from sessions s join data_keys k on k.environment_id = s.environment_id and k.id = s.data_key_id
  where s.environment_id = $1 and s.decided_at is not null and s.deleted_at is null order by s.id limit 200`;

const COPIES = `create temporary table copies (id text collate "C", template text collate "C", at timestamptz, sealed bytea, wrapped bytea, rare boolean)`;
const TAKE =
  'insert into copies select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::bytea[], $5::bytea[], $6::boolean[])';

/** Everything that a session brings; `$1` is the environment. */
const REPLICATE: readonly string[] = [
  'insert into wrapped_keys (environment_id, id, wrapped, created_at) select $1, id, wrapped, at from copies',
  `insert into sessions select (jsonb_populate_record(t, jsonb_build_object('id', c.id, 'data_key_id', c.id, 'created_at', c.at, 'updated_at', c.at,
      'decided_at', c.at, 'expires_at', c.at + interval '7 days', 'link_hash', null, 'token_hash', null, 'external_id', null,
      'reference_index', '\\x' || md5(c.id), 'sealed', '\\x' || encode(c.sealed, 'hex'), 'media_erase_at', c.at + interval '400 days',
      'data_erase_at', c.at + interval '5 years', 'risk_band', case when c.rare then '${RARE_BAND}' else t.risk_band end,
      'reason_codes', case when c.rare then array['${RARE_CODE}'] else t.reason_codes end))).*
    from copies c join sessions t on t.environment_id = $1 and t.id = c.template`,
  `insert into events (environment_id, id, type, resource_id, sequence, created_at, data_key_id, body)
    select $1, 'evt_' || substr(c.id, 5, 10) || left(md5(c.id || t.sequence), 16), t.type, c.id, t.sequence, c.at, c.id, t.body
    from copies c join events t on t.environment_id = $1 and t.resource_id = c.template`,
  `insert into audit_chain (environment_id, position, event, sequence, prev_hash, hash)
    select $1, 0, jsonb_set(t.event, '{target,id}', to_jsonb(c.id)),
      (select coalesce(max(sequence), 0) from audit_chain where environment_id = $1) + row_number() over (), t.prev_hash, t.hash
    from copies c join audit_chain t on t.environment_id = $1 and t.event #>> '{target,id}' = c.template`,
  `insert into usage_units (environment_id, id, module, resource_id, billable, failed, at)
    select $1, replace(t.id, c.template, c.id), t.module, c.id, t.billable, t.failed, c.at
    from copies c join usage_units t on t.environment_id = $1 and t.id like c.template || '%' on conflict do nothing`,
  `insert into deliveries (environment_id, id, webhook_id, event_id, event_type, resource_id, sequence, status, attempt, created_at, updated_at)
    select $1, 'dlv_' || substr(c.id, 5), (select id from webhooks where environment_id = $1 limit 1), 'evt_' || substr(c.id, 5), 'verification.created', c.id, 1,
      case when c.rare then 'failed' else 'delivered' end, 1, c.at, c.at from copies c`,
];

/**
 * Fills the database of a benchmark until an environment holds so many sessions: each a copy of one that the service made,
 * under an id and a key of its own, with keys, events, audit entries, usage and deliveries. The audit chain does not
 * verify afterwards: only for a database that is thrown away.
 */
export async function fill(client: pg.Client, engine: Engine, environmentId: string, count: number): Promise<void> {
  const { rows: found } = await client.query<{ id: string; sealed: Buffer; wrapped: Buffer }>(TEMPLATES, [
    environmentId,
  ]);
  const templates = found.map(({ id, sealed, wrapped }): Template => {
    const key = engine.unwrap(id, wrapped);
    return { id, key, secrets: engine.open(key, sealed, contextOf(environmentId, id)) };
  });
  if (templates.length === 0) throw new Error('There is no decided session to copy.');
  await client.query(COPIES);
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from sessions where environment_id = $1',
    [environmentId],
  );
  for (let made = rows[0]?.count ?? 0; made < count; made += BATCH) {
    const copies = await copy(engine, environmentId, templates, made, Math.min(BATCH, count - made));
    await client.query('begin; select pg_advisory_xact_lock(7241003); truncate copies');
    await client.query(TAKE, copies);
    for (const text of REPLICATE) await client.query(text, [environmentId]);
    await client.query('commit');
  }
  await client.query('drop table copies');
  await client.query('vacuum (analyze)');
}

/** The columns of `TAKE`. */
async function copy(
  engine: Engine,
  environmentId: string,
  templates: readonly Template[],
  from: number,
  count: number,
): Promise<unknown[][]> {
  const columns: unknown[][] = [[], [], [], [], [], []];
  for (let index = from; index < from + count; index += 1) {
    const template = itemAt(templates, index % templates.length);
    const at = Date.now() - SPREAD_MS + ((index * 7919) % 100_003) * (SPREAD_MS / 100_003);
    const id = makeId('ver', Math.floor(at), randomBytes(10));
    const { key, wrapped } = await engine.newDataKey(environmentId, id);
    const sealed = engine.seal(key, template.secrets, contextOf(environmentId, id));
    const row = [id, template.id, new Date(at), sealed, wrapped, index % RARE === RARE - 1];
    for (const [place, value] of row.entries()) itemAt(columns, place).push(value);
  }
  return columns;
}

function contextOf(environmentId: string, id: string): string {
  return `session ${environmentId} ${id}`;
}
