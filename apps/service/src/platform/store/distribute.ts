import { DatabaseClient } from './client.js';
import { clientConfig, type DatabaseAddress } from './database.js';
import { NOT_OF_EXTENSION } from './own-tables.js';

/**
 * Tables of the whole installation: they stay on the coordinator, but for `organisations`, of which each node has a copy.
 * Every other table has a column `environment_id` and is distributed by it; `environments` goes with them by its id.
 */
export const OF_INSTALLATION: ReadonlySet<string> = new Set([
  ...[
    'migrations',
    'organisations',
    'leases',
    'job_leases',
    'node_states',
    'key_generation',
    'evidence_keys',
    'chip_anchors',
  ],
  ...['operators', 'operator_attempts', 'operator_challenges', 'operator_factors', 'operator_identities'],
  ...['operator_invitations', 'operator_recovery_codes', 'operator_sessions'],
  ...['rate_windows', 'request_count_batches', 'exchange_rates', 'event_stream', 'monitoring_runs'],
  ...['watchlists', 'watchlist_versions', 'media_articles', 'media_imports', 'wallet_data'],
  ...['registry_imports', 'registry_interests', 'registry_parties', 'registry_sources'],
  ...['registry_statements', 'registry_words'],
]);

const LOCK = 7_241_007;
const EXTENSION = `select exists (select from pg_extension where extname = 'citus') as present`;
const TABLES = `select c.relname as name, exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'environment_id' and not a.attisdropped) as owned
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relpersistence = 'p' and ${NOT_OF_EXTENSION} order by c.relname <> 'environments', c.relname`;
const DONE = `select logicalrelid::regclass::text as name from pg_dist_partition where partmethod = 'h'`;
/** Keys that lead from one place to another, or that leave out the environment. The service itself keeps to them. */
const KEYS_ACROSS = `select conrelid::regclass::text as table, conname as name from pg_constraint
  where (contype = 'f' and confrelid = 'organisations'::regclass)
    or (contype = 'u' and conrelid = 'environments'::regclass)`;
/** Their rows may be numbered by the node. Others are by the coordinator alone, as their numbers are an order. */
const NUMBERED = 'grant usage on sequence shred_jobs_id_seq, customer_touches_position_seq to assay_app, assay_system';
/** Functions that read rows of one environment: called by the node where these are. */
const FUNCTIONS = `select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace
  and proname in ('payments_into', 'payment_cycle_back', 'payment_cycle', 'payment_path', 'shared_customers')`;
/** Foreign keys between tables of one environment are made again when both tables are there. */
const FOREIGN_KEYS = `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid::regclass::text = any($1)`;

interface Table {
  readonly name: string;
  /** Its rows belong to environments. */
  readonly owned: boolean;
}

/** @throws Error naming a table that is neither of the installation nor of environments. */
export function columnOf({ name, owned }: Table): string | undefined {
  if (name === 'environments') return 'id';
  if (owned) return 'environment_id';
  if (OF_INSTALLATION.has(name)) return undefined;
  throw new Error(`Table ${name} has no environment_id and is not listed as one of the installation.`);
}

/**
 * Distributes the tables of environments over the nodes of a database that has the Citus extension; those that are
 * distributed already stay as they are. Does nothing on any other database.
 * @returns whether the database is distributed
 */
export async function distribute(address: DatabaseAddress): Promise<boolean> {
  const client = new DatabaseClient(clientConfig(address));
  await client.connect();
  try {
    if (!(await client.query<{ present: boolean }>(EXTENSION)).rows[0]?.present) return false;
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows: tables } = await client.query<Table>(TABLES);
    const done = new Set((await client.query<{ name: string }>(DONE)).rows.map(({ name }) => name));
    const missing = tables.filter((table) => columnOf(table) !== undefined && !done.has(table.name));
    if (missing.length > 0) await distributeAll(client, missing);
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function distributeAll(client: DatabaseClient, tables: readonly Table[]): Promise<void> {
  // Their functions touch rows of the same environment only, which are on the same node.
  await client.query('set citus.enable_unsafe_triggers = on');
  // The nodes check row-level security under the role that asks.
  for (const role of ['assay_app', 'assay_system']) await client.query(`alter role ${role} login`);
  const { rows: across } = await client.query<{ table: string; name: string }>(KEYS_ACROSS);
  for (const { table, name } of across) await client.query(`alter table ${table} drop constraint ${name}`);
  await client.query('select view_data_keys()');
  const names = tables.map(({ name }) => name);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS, [names]);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  if (tables.some(({ name }) => name === 'environments'))
    await client.query(`select create_reference_table('organisations')`);
  for (const table of tables) {
    const together = table.name === 'environments' ? 'none' : 'environments';
    await client.query('select create_distributed_table($1::text::regclass, $2, colocate_with => $3)', [
      table.name,
      columnOf(table),
      together,
    ]);
  }
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  await client.query(NUMBERED);
  const { rows: functions } = await client.query<{ name: string }>(FUNCTIONS);
  for (const { name } of functions)
    await client.query('select create_distributed_function($1::text::regprocedure)', [name]);
}
