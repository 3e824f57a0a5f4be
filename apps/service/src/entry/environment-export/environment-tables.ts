import type { Queryable } from '../../platform/store/database.js';
import { quoted } from '../backup/tables.js';
import { LEFT_OUT, SEALED } from './sealed-places.js';

/** A table whose rows belong to environments. */
export interface EnvironmentTable {
  readonly name: string;
  /** Columns that an export carries as the database shows them, with their types. */
  readonly plain: readonly { readonly name: string; readonly type: string }[];
  /** Columns that an export opens. */
  readonly sealed: readonly string[];
  /** A number that the database gives in the order of rows; it is given anew elsewhere. */
  readonly order: string | undefined;
}

interface TableRow {
  readonly name: string;
  readonly names: readonly string[];
  readonly types: readonly string[];
  readonly identities: readonly string[];
  readonly before: readonly string[];
}

const TABLES = {
  name: 'environment_tables',
  text: `select c.relname as name, array_agg(a.attname::text order by a.attnum) as names,
      array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types,
      coalesce(array_agg(a.attname::text) filter (where a.attidentity <> ''), '{}') as identities,
      array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as before
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select 1 from pg_attribute e where e.attrelid = c.oid and e.attname = 'environment_id' and not e.attisdropped)
    group by c.oid, c.relname order by c.relname`,
};

/** Every table with rows of environments that goes along, those that others refer to first. */
export async function environmentTables(tx: Queryable): Promise<EnvironmentTable[]> {
  const rows = (await tx.query<TableRow>(TABLES)).filter(({ name }) => !LEFT_OUT.has(name));
  const known = new Set(rows.map(({ name }) => name));
  const first = rows.filter(({ before }) => !before.some((name) => known.has(name)));
  // No table refers to one that refers to another.
  return [...first, ...rows.filter((row) => !first.includes(row))].map(tableOf);
}

function tableOf({ name, names, types, identities }: TableRow): EnvironmentTable {
  const sealed = Object.keys(SEALED[name] ?? {});
  const [order] = identities;
  return {
    name,
    plain: names
      .map((column, index) => ({ name: column, type: types[index] ?? 'text' }))
      .filter((column) => !sealed.includes(column.name) && column.name !== order),
    sealed,
    order,
  };
}

/** What stands in an export's folder about its tables: JSON Schema of the lines, one for each table. */
export function schemaOf(tables: readonly EnvironmentTable[]): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $defs: Object.fromEntries(
      tables.map(({ name, plain, sealed }) => [
        name,
        {
          type: 'object',
          properties: {
            ...Object.fromEntries(plain.map((column) => [column.name, propertyOf(column.type)])),
            ...Object.fromEntries(sealed.map((column) => [column, OPENED])),
          },
        },
      ]),
    ),
  };
}

const OPENED = {
  description:
    'What is encrypted at rest, in the clear: text (mostly JSON) or base64, and the data key it belongs to; shredded where that key was destroyed.',
  anyOf: [
    { type: 'null' },
    { type: 'object', properties: { text: { type: 'string' }, key: { type: 'string' } } },
    { type: 'object', properties: { base64: { type: 'string' }, key: { type: 'string' } } },
    { type: 'object', properties: { shredded: { type: 'string' } } },
  ],
};

const JSON_TYPES: Readonly<Record<string, object>> = {
  boolean: { type: ['boolean', 'null'] },
  bigint: { type: ['integer', 'null'] },
  integer: { type: ['integer', 'null'] },
  smallint: { type: ['integer', 'null'] },
  real: { type: ['number', 'null'] },
  'double precision': { type: ['number', 'null'] },
  json: {},
  jsonb: {},
  bytea: { type: ['string', 'null'], pattern: '^\\\\x([0-9a-f]{2})*$', description: 'bytes, hexadecimal' },
  'timestamp with time zone': { type: ['string', 'null'], format: 'date-time' },
};

function propertyOf(type: string): object {
  if (type.endsWith('[]')) return { type: ['array', 'null'] };
  return JSON_TYPES[type] ?? { type: ['string', 'null'] };
}

/** Names of columns for a statement. */
export function columnList(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}
