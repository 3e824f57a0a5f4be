import type pg from 'pg';

/** Rows of every table, as PostgreSQL wrote them: nothing of them is read here. */
export type Rows = ReadonlyMap<string, string>;

const TABLES = `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
  and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations' order by c.relname`;
const COLUMNS = `select column_name as name, data_type as type, is_nullable = 'NO' and column_default is null and is_identity = 'NO' as needed
  from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by column_name`;
/** For columns that only an earlier version had and that cannot be empty. */
const STAND_INS: Readonly<Record<string, string>> = {
  text: `'earlier'`,
  bytea: `'\\x00'::bytea`,
  boolean: 'false',
  jsonb: `'{}'::jsonb`,
  json: `'{}'::json`,
  uuid: 'gen_random_uuid()',
  ARRAY: `'{}'`,
  'timestamp with time zone': 'now()',
};

export async function tablesOf(client: pg.Client): Promise<string[]> {
  return (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name);
}

export async function readRows(client: pg.Client): Promise<Rows> {
  const rows = new Map<string, string>();
  for (const table of await tablesOf(client)) {
    const read = await client.query<{ rows: string | null }>(`select json_agg(t)::text as rows from ${table} t`);
    const text = read.rows[0]?.rows;
    if (text) rows.set(table, text);
  }
  return rows;
}

/** What came of one table. */
export interface Filled {
  readonly columns: readonly string[];
  readonly rows: number;
}

/**
 * Puts rows of this version into a schema of an earlier one: the tables and columns that it had, with stand-ins for what it
 * had beside them. Rows that its rules forbid, because they say what it did not know, are left out.
 */
export async function fillEarlier(client: pg.Client, rows: Rows): Promise<Map<string, Filled>> {
  const filled = new Map<string, Filled>();
  // Rows come as a whole, so keys of others are there, in whichever order; triggers did their work already.
  await client.query('set session_replication_role = replica');
  for (const table of await tablesOf(client)) {
    const text = rows.get(table);
    if (text) filled.set(table, await fillTable(client, table, text));
  }
  await client.query('set session_replication_role = origin');
  return filled;
}

async function fillTable(client: pg.Client, table: string, text: string): Promise<Filled> {
  const { rows: columns } = await client.query<{ name: string; type: string; needed: boolean }>(COLUMNS, [table]);
  const known = new Set(
    (await client.query<{ key: string }>('select json_object_keys($1::json -> 0) as key', [text])).rows.map(
      ({ key }) => key,
    ),
  );
  const shared = columns.filter(({ name }) => known.has(name)).map(({ name }) => name);
  const missing = columns.filter(({ name, needed }) => needed && !known.has(name));
  const names = [...shared, ...missing.map(({ name }) => name)].map((name) => `"${name}"`).join(', ');
  const values = [...shared.map((name) => `r."${name}"`), ...missing.map(({ type }) => STAND_INS[type] ?? '0')].join(
    ', ',
  );
  const insert = (from: string) =>
    `insert into ${table} (${names}) overriding system value select ${values} from ${from} on conflict do nothing`;
  const all = `json_populate_recordset(null::${table}, $1::json) r`;
  try {
    return { columns: shared, rows: (await client.query(insert(all), [text])).rowCount ?? 0 };
  } catch {
    return {
      columns: shared,
      rows: await oneByOne(client, insert(`json_populate_record(null::${table}, $1::json) r`), text),
    };
  }
}

async function oneByOne(client: pg.Client, insert: string, text: string): Promise<number> {
  let count = 0;
  const { rows } = await client.query<{ row: string }>('select value::text as row from json_array_elements($1::json)', [
    text,
  ]);
  for (const { row } of rows) {
    const done = await client.query(insert, [row]).catch(() => undefined);
    count += done?.rowCount ?? 0;
  }
  return count;
}

/** How many rows a table has, and a digest of each of these columns by itself: equal where nothing was changed. */
export async function digestsOf(
  client: pg.Client,
  table: string,
  columns: readonly string[],
): Promise<Map<string, string>> {
  const digests = columns.map((name) => `md5(string_agg("${name}"::text, '|' order by "${name}"::text))`);
  const { rows } = await client.query<string[]>({
    text: `select ${['count(*)::text', ...digests].join(', ')} from ${table}`,
    rowMode: 'array',
  });
  return new Map(['rows', ...columns].map((name, index) => [name, rows[0]?.[index] ?? '']));
}

/** Everything that the migrations make, one line each. */
export async function schemaOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select format('trigger %s %s', tgrelid::regclass, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all select format('policy %s %s %s', tablename, policyname, qual) from pg_policies where schemaname = 'public'
    union all select format('table %s %s %s', relname, relrowsecurity, relforcerowsecurity) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all select format('function %s %s', proname, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
    order by 1`);
  return rows.map(({ line }) => line);
}
