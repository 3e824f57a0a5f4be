import { join } from 'node:path';
import type { DataKey } from '../../platform/crypto/vault.js';
import { isDuplicate, type Queryable } from '../../platform/store/database.js';
import { columns } from '../../platform/store/named-columns.js';
import type { App } from '../app.js';
import { quoted } from '../backup/tables.js';
import { columnList, type EnvironmentTable } from './environment-tables.js';
import { ExportDamaged, type ExportedFile, KEYS_FILE, type Manifest, MoveRefused } from './format.js';
import { readLines } from './lines-file.js';
import { placeOf, SEALED } from './sealed-places.js';
import { sealValue } from './sealed-values.js';

const BATCH = 500;
const KEY = columns({ id: 'text', wrapped: 'bytea', created_at: 'text' });
const INSERT_KEYS = {
  name: 'environment_import_keys',
  text: `insert into wrapped_keys (environment_id, id, wrapped, created_at)
    select $1, r.id, r.wrapped, r.created_at::timestamptz from ${KEY.rows(2)} returning 1`,
};

export interface ImportedKey extends DataKey {
  readonly createdAt: string;
}

/** The data keys of an export, and the environment's own, by id. @throws ExportDamaged */
export async function readKeys(folder: string, { keys, environment }: Manifest): Promise<Map<string, ImportedKey>> {
  const own = { id: environment.id, key: Buffer.from(environment.key, 'base64'), createdAt: environment.created_at };
  const found = new Map<string, ImportedKey>();
  for await (const lines of readLines(join(folder, KEYS_FILE), keys, BATCH))
    for (const line of lines) {
      const { id, key, created_at: createdAt } = parsed(line) as { id: string; key: string; created_at: string };
      found.set(id, { id, key: Buffer.from(key, 'base64'), createdAt });
    }
  return found.set(environment.id, own);
}

/** Wraps the keys by this installation's own. */
export async function importKeys(
  app: App,
  tx: Queryable,
  environmentId: string,
  keys: ReadonlyMap<string, ImportedKey>,
): Promise<void> {
  const all = [...keys.values()].filter(({ id }) => id !== environmentId);
  for (let from = 0; from < all.length; from += BATCH) {
    const part = [];
    for (const key of all.slice(from, from + BATCH))
      part.push({ ...key, wrapped: await app.vault.wrapByLeaf(environmentId, key) });
    const values = KEY.values(part, {
      id: ({ id }) => id,
      wrapped: ({ wrapped }) => wrapped,
      created_at: ({ createdAt }) => createdAt,
    });
    await tx.query(INSERT_KEYS, [environmentId, ...values]);
  }
}

/** @returns how many rows there were @throws ExportDamaged where the file is not what was written, or holds other rows */
export async function importTable(
  tx: Queryable,
  folder: string,
  { environment }: Manifest,
  table: EnvironmentTable,
  file: ExportedFile,
  keys: ReadonlyMap<string, DataKey>,
): Promise<number> {
  const statement = insertOf(table);
  let rows = 0;
  for await (const lines of readLines(join(folder, 'tables', `${table.name}.ndjson`), file, BATCH)) {
    const sealed: (Buffer | null)[][] = table.sealed.map(() => []);
    for (const line of lines) {
      const row = parsed(line);
      if (row['environment_id'] !== environment.id)
        throw new ExportDamaged(`A row of ${table.name} belongs to another environment.`);
      for (const [index, column] of table.sealed.entries()) {
        const place = placeOf(SEALED[table.name]?.[column] ?? '', row);
        sealed[index]?.push(sealValue((id) => keyOf(keys, id), row[column], place));
      }
    }
    await tx.query(statement, [lines, ...sealed]).catch((error: unknown) => {
      throw isDuplicate(error)
        ? new MoveRefused(`Rows of ${table.name} are here already, under another environment.`)
        : error;
    });
    rows += lines.length;
  }
  return rows;
}

/** Plain columns are read by the database from the line as it stands, so that no number or text changes on the way. */
function insertOf({ name, plain, sealed, order }: EnvironmentTable) {
  const columns = plain.map((column) => column.name);
  const types = plain.map((column) => `${quoted(column.name)} ${column.type}`).join(', ');
  const opened = sealed.map((_, index) => `s${index}`);
  const arrays = sealed.map((_, index) => `, $${index + 2}::bytea[]`).join('');
  return {
    name: `environment_import_${name}`,
    text: `insert into ${quoted(name)} (${columnList([...columns, ...sealed])})
      select ${[...columns.map((column) => `r.${quoted(column)}`), ...opened.map((column) => `l.${column}`)].join(', ')}
      from unnest($1::text[]${arrays}) with ordinality as l(${['line', ...opened, 'place'].join(', ')})
      cross join lateral json_to_record(l.line::json) as r(${types})${order ? ' order by l.place' : ''} returning 1`,
  };
}

function keyOf(keys: ReadonlyMap<string, DataKey>, id: string): DataKey {
  const key = keys.get(id);
  if (!key) throw new ExportDamaged(`The export has no key ${id}.`);
  return key;
}

function parsed(line: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    throw new ExportDamaged('A line of the export is no JSON.');
  }
}
