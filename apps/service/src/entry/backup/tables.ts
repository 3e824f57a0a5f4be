import type { DatabaseClient } from '../../platform/store/client.js';
import { NOT_OF_EXTENSION } from '../../platform/store/own-tables.js';

/** A table of the schema as it is copied. */
export interface Table {
  readonly name: string;
  /** Columns that hold something of their own; generated ones are made again. */
  readonly columns: readonly string[];
  /** Whether row-level security binds its owner as well. */
  readonly forced: boolean;
  /** Whether the role of the service's own work may read all of it. */
  readonly open: boolean;
}

const TABLES = `select c.relname as name, c.relforcerowsecurity as forced,
    has_table_privilege('assay_system', c.oid, 'select') and (not c.relrowsecurity or exists (
      select 1 from pg_policy p where p.polrelid = c.oid and p.polpermissive and 'assay_system'::regrole = any(p.polroles)
        and pg_get_expr(p.polqual, p.polrelid) = 'true')) as open,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' order by a.attnum) as columns,
    array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as before
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relpersistence = 'p' and c.relname <> 'migrations' and ${NOT_OF_EXTENSION} order by c.relname <> 'organisations', c.relname`;

/** Every table, those that others refer to first; organisations before all, also where Citus keeps no keys to them. */
export async function tablesOf(client: DatabaseClient): Promise<Table[]> {
  const { rows } = await client.query<Table & { before: string[] }>(TABLES);
  const ordered: Table[] = [];
  const placed = new Set<string>();
  while (ordered.length < rows.length) {
    const next = rows.filter(({ name, before }) => !placed.has(name) && before.every((other) => placed.has(other)));
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.');
    for (const { before: _, ...table } of next) {
      ordered.push(table);
      placed.add(table.name);
    }
  }
  return ordered;
}

/** A name of the schema as SQL writes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
