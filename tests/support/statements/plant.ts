import type pg from 'pg';

/** Rows of the sample from which the server takes its statistics. */
const SAMPLE = 600;
const LARGE = 2_000_000;

/** Tables that stay small however many sessions there are. */
const SMALL = new Set([
  ...['organisations', 'environments', 'api_keys', 'migrations', 'installation', 'journeys', 'journey_versions'],
  ...[
    'webhooks',
    'lists',
    'evidence_keys',
    'chip_anchors',
    'job_leases',
    'node_states',
    'usage_thresholds_reached',
    'usage_requests',
  ],
  ...[
    'watchlists',
    'watchlist_versions',
    'wallet_data',
    'wallet_data_versions',
    'registry_sources',
    'registry_imports',
  ],
  ...['monitoring_runs', 'media_imports', 'exchange_rates', 'rate_windows', 'request_count_batches', 'counterparties'],
  ...[
    'rule_sets',
    'rules',
    'rule_versions',
    'rule_set_versions',
    'backtests',
    'transaction_peers',
    'travel_rule_addresses',
  ],
  ...['event_stream', 'event_stream_queue'],
  ...['imports', 'shred_jobs', 'audit_pending', 'face_jobs', 'late_transactions', 'reevaluation_backlogs'],
  ...['media_articles', 'registry_words', 'rule_backtests', 'rule_schedules', 'rule_runs', 'usage_progress'],
  ...['key_generation', 'key_groups_0', 'key_groups_1', 'key_leases', 'key_punctures', 'blob_deletions'],
  ...[
    'statistics_progress',
    'operators',
    'operator_sessions',
    'operator_invitations',
    'operator_attempts',
    'operator_challenges',
    'operator_identities',
    'case_skips',
    'case_viewers',
    'team_members',
    'version_approvals',
    'pending_publications',
    'journey_replays',
    'screening_attestations',
    'quality_progress',
    'quality_analysts',
    'governance_items',
    'customer_review_plans',
    'governance_samples',
    'customer_fills',
    'customer_touches',
    'sample_data',
    'sample_items',
  ],
]);

/** Columns that hold something only while work waits. */
const RARE =
  /^(process_at|lease_until|lease_token|next_attempt_at|deleted_at|snoozed_until|sealed_picture|review_due_at|removed_at|legal_hold)$/;
const FINAL = ['approved', 'delivered', 'closed', 'completed', 'accepted', 'done', 'finished', 'reviewed', 'none'];

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly values: string | null;
}

const COLUMNS = `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as nullable, (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as values
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition and a.attgenerated = '' and a.attidentity = ''
  order by c.relname, a.attnum`;

/**
 * Gives every table the planner statistics of a large database: a sample of generated rows is analysed, and its tables
 * then say that they hold two million. Only for a database of a test: constraints are dropped for it.
 * @returns the names of the tables that are large now
 */
export async function plantStatistics(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<Column>(COLUMNS);
  const tables = new Map<string, Column[]>();
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row]);
  await client.query("set session_replication_role = 'replica'; set timezone = 'UTC'");
  const large = [...tables].filter(([table]) => !SMALL.has(table));
  for (const [table, columns] of large) await plant(client, table, columns);
  return new Set(large.map(([table]) => table));
}

async function plant(client: pg.Client, table: string, columns: readonly Column[]): Promise<void> {
  await client.query(`alter table ${table} set (autovacuum_enabled = off)`);
  await dropChecks(client, table);
  const names = columns.map(({ column }) => `"${column}"`).join(', ');
  const values = columns.map(sampleOf).join(', ');
  await client.query(
    `insert into ${table} (${names}) select ${values} from generate_series(1, ${SAMPLE}) n on conflict do nothing`,
  );
  await client.query(`analyze ${table}`);
  await client.query('update pg_class set reltuples = $2 where oid = $1::regclass', [table, LARGE]);
  await client.query(
    `update pg_class c set reltuples = $2 * c.reltuples / $3 from pg_index i
      where i.indrelid = $1::regclass and c.oid = i.indexrelid`,
    [table, LARGE, SAMPLE],
  );
}

async function dropChecks(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  );
  for (const { name } of rows) await client.query(`alter table ${table} drop constraint "${name}"`);
}

function sampleOf({ column, type, nullable, values }: Column): string {
  const value = `(${plain(column, type, values)})::${type}`;
  if (column === 'sessions_told') return 'n % 200 > 0';
  if (RARE.test(column) && type === 'boolean') return 'n % 200 = 0';
  if (RARE.test(column)) return nullable ? `case when n % 200 = 0 then ${value} end` : value;
  return nullable ? `case when n % 8 > 0 then ${value} end` : value;
}

function plain(column: string, type: string, values: string | null): string {
  const words = [...(values ?? '').matchAll(/'([a-z_]+)'/g)].map(([, word]) => word);
  const final = FINAL.find((word) => words.includes(word)) ?? words[0];
  if (type === 'text' && final)
    return `case when n % 20 > 0 then '${final}' else (array[${words.map((word) => `'${word}'`)}])[1 + n / 20 % ${words.length}] end`;
  if (column === 'environment_id') return "'env_' || n % 20";
  if (/^(webhook_id|list_id|journey_id|module|type|kind|chain|currency|country|source)$/.test(column))
    return "'v' || n % 40";
  switch (type.replace(/\(.*/, '')) {
    case 'text':
      return "'t' || n";
    case 'bytea':
      return "decode(md5(n::text), 'hex')";
    case 'boolean':
      return 'n % 20 = 0';
    case 'timestamp with time zone':
      return /(expires|erase|due|until|next)/.test(column)
        ? 'now() + make_interval(hours => n - 1)'
        : 'now() - make_interval(hours => n)';
    case 'date':
      return 'current_date - n';
    case 'json':
    case 'jsonb':
      return "'{}'";
    case 'xid8':
      return 'n::text';
    case 'text[]':
      return "array['a' || n % 30]";
    case 'integer[]':
    case 'smallint[]':
      return 'array[n, n + 1, n + 2]';
    default:
      return 'n';
  }
}
