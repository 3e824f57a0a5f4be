import type { Environment } from '../../platform/environments/environment.js';
import { dropQueuedBlobs, queueBlobs } from '../../platform/media/blob-deletions.js';
import { mediaName } from '../../platform/media/session-media.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import { type AuditActor, announce, noEffects, record } from '../../platform/store/record.js';
import type { App } from '../app.js';
import { endSample } from './sample-store.js';

/** What the emptying leaves alone: the chain of what was done, and rows that belong to the environment itself. */
const KEPT = new Set([
  ...['audit_entries', 'audit_chain', 'audit_pending', 'environments', 'sample_data', 'operators', 'operator_sessions'],
  ...['api_keys', 'webhooks', 'journeys', 'journey_versions', 'inboxes', 'settings', 'blob_deletions', 'shred_jobs'],
]);
const MEDIA: Statement = {
  name: 'sample_media',
  text: `select m.id, m.session_id from media m join sample_items i on i.environment_id = m.environment_id and i.id = m.session_id
    where m.environment_id = $1`,
};
const COLUMNS: Statement = {
  name: 'sample_columns',
  text: `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.atttypid = 'text'::regtype and (a.attname = 'id' or a.attname like '%\\_id')
      and exists (select from pg_attribute e where e.attrelid = c.oid and e.attname = 'environment_id')
    group by c.relname order by c.relname`,
};
/** Customers, cases and alerts are made by what was sent; they go with it. */
const RELATED: readonly Statement[] = [
  {
    name: 'sample_customers',
    text: `insert into sample_items (environment_id, id) select distinct t.environment_id, t.customer_id from transactions t
      join sample_items i on i.environment_id = t.environment_id and i.id = t.id
      where t.environment_id = $1 and t.customer_id is not null on conflict do nothing`,
  },
  {
    name: 'sample_session_customers',
    text: `insert into sample_items (environment_id, id) select distinct c.environment_id, c.id from customers c
      join sessions s on s.environment_id = c.environment_id and s.reference_index = c.reference_index
      join sample_items i on i.environment_id = s.environment_id and i.id = s.id
      where c.environment_id = $1 on conflict do nothing`,
  },
  {
    name: 'sample_business_customers',
    text: `insert into sample_items (environment_id, id) select distinct c.environment_id, c.id from customers c
      join businesses b on b.environment_id = c.environment_id and b.subject_index = c.reference_index
      join sample_items i on i.environment_id = b.environment_id and i.id = b.id
      where c.environment_id = $1 on conflict do nothing`,
  },
  {
    name: 'sample_cases',
    text: `insert into sample_items (environment_id, id) select distinct a.environment_id, a.case_id from alerts a
      join sample_items i on i.environment_id = a.environment_id and i.id = a.resource_id
      where a.environment_id = $1 on conflict do nothing`,
  },
  {
    name: 'sample_monitors',
    text: `insert into sample_items (environment_id, id) select distinct m.environment_id, m.id from screening_monitors m
      join sample_items i on i.environment_id = m.environment_id and i.id = m.owner_id
      where m.environment_id = $1 on conflict do nothing`,
  },
];
const ITEMS: Statement = { name: 'sample_items_end', text: 'delete from sample_items where environment_id = $1' };
const KEYS: Statement = {
  name: 'sample_keys',
  text: `with items as materialized (select id from sample_items where environment_id = $1),
    gone as (select id from drop_data_keys($1, array(select id from items)) as gone(id))
    insert into shred_jobs (environment_id, resource_id, requested_at) select $1, id, now() from gone returning 1`,
};
/** Figures begin again: they counted what is gone. */
const FIGURES: readonly Statement[] = [
  ...['counts', 'values', 'steps', 'spans'].map((name) => `statistics_${name}`),
  // In this order: a count that is under way is waited for, and its hours are seen.
  ...['usage_progress', 'usage_hours'],
].map((table) => ({
  name: `sample_figures_${table}`,
  text: `delete from ${table} where environment_id = $1`,
}));

/** But for the queue, which is as long as it is: cases of the tester's own stay open. */
const QUEUE: Statement = {
  name: 'sample_figures_queue',
  text: `with spans as (
      insert into statistics_spans (environment_id, case_id, type, opened_at)
      select $1, c.id, c.type, c.created_at from cases c where c.environment_id = $1 and c.state <> 'closed'
      returning type, opened_at)
    insert into statistics_counts (environment_id, metric, hour, grp, value)
    select $1, 'queue', date_trunc('hour', s.opened_at, 'UTC'), g.grp, count(*)
    from spans s cross join lateral (values (''), ('type:' || s.type)) g (grp) group by 3, 4 returning 1`,
};

/** Removes what the filling made, with all that hangs on it. The audit chain keeps what was done. */
export async function clearSandbox(app: App, environment: Environment, actor: AuditActor): Promise<void> {
  const effects = noEffects();
  effects.audit.push({
    action: 'sandbox.emptied',
    actor,
    target: { type: 'environment', id: environment.id },
    at: Date.now() + environment.clockOffsetMs,
  });
  const blobs = await app.db.systemTransaction(async (tx) => {
    for (const statement of RELATED) await tx.query(statement, [environment.id]);
    const media = await tx.query<{ id: string; session_id: string }>(MEDIA, [environment.id]);
    const names = media.map(({ id, session_id: owner }) => mediaName(environment.id, owner, id));
    for (let from = 0; from < names.length; from += 500)
      await queueBlobs(tx, environment.id, names.slice(from, from + 500));
    await removeRows(tx, environment.id);
    await tx.query(KEYS, [environment.id]);
    for (const statement of [...FIGURES, QUEUE]) await tx.query(statement, [environment.id]);
    await tx.query(ITEMS, [environment.id]);
    await endSample(tx, environment.id);
    await record(tx, environment, effects);
    return names;
  });
  announce(app, effects);
  await dropQueuedBlobs(app, environment.id, blobs);
  app.signals.notify('shred');
}

/** Every row that an id of the sample stands in, whatever table it is of. */
async function removeRows(tx: Queryable, environmentId: string): Promise<void> {
  const tables = await tx.query<{ table: string; columns: string[] }>(COLUMNS);
  for (const { table, columns } of tables) {
    const own = columns.filter((column) => column !== 'environment_id');
    if (
      own.length === 0 ||
      KEPT.has(table) ||
      table === 'sample_items' ||
      /keys|key_groups|migrations|statistics/.test(table)
    )
      continue;
    const stands = own
      .map((column) => `"${column}" in (select id from sample_items where environment_id = $1)`)
      .join(' or ');
    const statement = {
      name: `sample_remove_${table}`,
      text: `delete from "${table}" where environment_id = $1 and (${stands})`,
    };
    await tx.query(statement, [environmentId]);
  }
}
