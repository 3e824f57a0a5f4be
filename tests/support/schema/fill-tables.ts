import type pg from 'pg';

/** Rows of a table as JSON texts by column, oldest first. */
export type Rows = readonly Readonly<Record<string, unknown>>[];

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly made: boolean;
  /** The table and the column that it refers to. */
  readonly refers: readonly [string, string] | null;
  /** Conditions on the table that name it. */
  readonly checks: readonly string[];
}

const COLUMNS = `select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as required, a.atthasdef or a.attidentity <> '' or a.attgenerated <> '' as made,
    (select array[f.confrelid::regclass::text, (select b.attname from pg_attribute b where b.attrelid = f.confrelid
        and b.attnum = f.confkey[array_position(f.conkey, a.attnum)])]
      from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey) limit 1) as refers,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
      and a.attnum = any(k.conkey)) as checks
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
  order by c.relname, a.attnum`;

const ROWS = 2;

/**
 * Puts rows into every table of a database, made from its own catalogue: whatever its version, each column has a value
 * that its type, its conditions and what it refers to allow.
 * @returns the tables that hold rows, in the order of their names
 * @throws Error naming the tables that would take none
 */
export async function fillTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Column>(COLUMNS);
  const names = [...new Set(rows.map(({ table }) => table))];
  let waiting = names.map((name) => [name, rows.filter(({ table }) => table === name)] as const);
  const filled: string[] = [];
  let refused: string[] = [];
  // A table that refers to another waits for it.
  for (let before = -1; filled.length > before && waiting.length > 0; ) {
    before = filled.length;
    refused = [];
    const left: typeof waiting = [];
    for (const entry of waiting) {
      const [table, columns] = entry;
      const error = await fillTable(client, table, columns);
      if (error === undefined) filled.push(table);
      else {
        left.push(entry);
        refused.push(`${table}: ${error}`);
      }
    }
    waiting = left;
  }
  if (refused.length > 0) throw new Error(`Not filled:\n${refused.join('\n')}`);
  return filled.sort();
}

async function fillTable(client: pg.Client, table: string, columns: readonly Column[]): Promise<string | undefined> {
  // Some are made with a row that stays the only one.
  const { rowCount } = await client.query(`select from "${table}" limit 1`);
  if (rowCount) return undefined;
  const everything = columns.filter(({ made }) => !made);
  const least = everything.filter(({ required }) => required);
  let reason: string | undefined;
  for (const chosen of [everything, least]) {
    reason = await insertRows(client, table, chosen);
    if (reason === undefined) return undefined;
  }
  return reason;
}

async function insertRows(client: pg.Client, table: string, columns: readonly Column[]): Promise<string | undefined> {
  await client.query('savepoint filling');
  try {
    for (let place = 1; place <= ROWS; place += 1) {
      const values = columns.map((column) => expressionOf(column, place));
      const names = columns.map(({ name }) => `"${name}"`).join();
      const text = columns.length === 0 ? 'default values' : `(${names}) select ${values.join()}`;
      await client.query(`insert into "${table}" ${text}${place > 1 ? ' on conflict do nothing' : ''}`);
    }
    await client.query('release savepoint filling');
    return undefined;
  } catch (error) {
    await client.query('rollback to savepoint filling');
    return (error as Error).message;
  }
}

/** An SQL expression for a column of the row at a place. */
function expressionOf({ table, name, type, refers, checks }: Column, place: number): string {
  if (refers && refers[0] !== table) return `(select "${refers[1]}" from ${refers[0]} order by 1 limit 1)`;
  if (name === 'environment_id') return `(select id from environments order by 1 limit 1)`;
  const words = checks.flatMap((check) => [...check.matchAll(/'([^']*)'::text/g)].map(([, word]) => word ?? ''));
  if (type === 'text') return `'${words[(place - 1) % words.length] ?? `${name}_${place}`}'`;
  const literal = LITERALS.find(([pattern]) => pattern.test(type))?.[1](place);
  if (literal === undefined) throw new Error(`No value is known for ${table}.${name}, of type ${type}.`);
  return `${literal}::${type}`;
}

const LITERALS: readonly (readonly [RegExp, (place: number) => string])[] = [
  [/\[\]$/, () => `'{}'`],
  [/^jsonb?$/, () => `'{}'`],
  [/^bytea$/, (place) => `'\\x${String(place).padStart(2, '0').repeat(32)}'`],
  [/^timestamp/, (place) => `'2026-03-0${place} 10:00:00+00'`],
  [/^date$/, (place) => `'2026-03-0${place}'`],
  [/^(integer|bigint|smallint|numeric|double|real|xid8)/, (place) => `'${place}'`],
  [/^boolean$/, () => 'true'],
  [/^uuid$/, (place) => `'00000000-0000-4000-8000-00000000000${place}'`],
  [/^interval$/, () => `'1 hour'`],
  [/^(inet|cidr)$/, (place) => `'192.0.2.${place}'`],
];

/** The rows of these tables, each table's in an order of their own. Tables that are gone have none. */
export async function readTables(client: pg.Client, tables: readonly string[]): Promise<Map<string, Rows>> {
  const found = new Map<string, Rows>();
  for (const table of tables) {
    const there = await client.query<{ kind: string }>(
      'select relkind as kind from pg_class where oid = to_regclass($1)',
      [`"${table}"`],
    );
    if (there.rows[0]?.kind !== 'r') continue;
    const { rows } = await client.query<{ row: Rows[number] }>(`select to_jsonb(t) as row from "${table}" t`);
    found.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return found;
}
