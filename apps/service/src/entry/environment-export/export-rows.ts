import type { DataKey } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { App } from '../app.js';
import { quoted } from '../backup/tables.js';
import { columnList, type EnvironmentTable } from './environment-tables.js';
import type { Progress } from './progress.js';
import { placeOf, SEALED } from './sealed-places.js';
import { type Opened, openValue } from './sealed-values.js';

const BATCH = 500;
const ID = /^[a-z]{2,4}_[0-9a-z]{26}$/;
const KEYS_OF: Statement = {
  name: 'environment_export_keys_of',
  text: 'select id, wrapped from data_keys where environment_id = $1 and id = any($2)',
};

interface Line {
  readonly line: string;
  readonly sealed: readonly (Buffer | null)[];
}

/** The rows of a table as lines of JSON, what is sealed in the clear. */
export async function* exportTable(
  app: App,
  tx: Queryable,
  environment: Environment,
  table: EnvironmentTable,
  progress: Progress,
): AsyncGenerator<string[]> {
  const plain = columnList(table.plain.map(({ name }) => name));
  const sealed = table.sealed.map(quoted).join(', ');
  const text = `select (select row_to_json(r)::text from (select ${plain}) r) as line,
      array[${sealed}]::bytea[] as sealed from (select * from ${quoted(table.name)} where environment_id = '${checked(environment.id)}'
        ${table.order ? `order by ${quoted(table.order)}` : ''}) t`;
  let done = 0;
  for await (const rows of batches<Line>(tx, table.name, text)) {
    const keys = table.sealed.length === 0 ? new Map<string, DataKey>() : await keysOf(app, tx, environment, rows);
    yield rows.map((row) => opened(environment, table, row, keys));
    done += rows.length;
    progress(table.name, done);
  }
}

/** The data keys of the environment's subjects. */
export async function* exportKeys(app: App, tx: Queryable, environment: Environment): AsyncGenerator<string[]> {
  const text = `select id, wrapped, created_at from data_keys where environment_id = '${checked(environment.id)}'`;
  for await (const rows of batches<{ id: string; wrapped: Buffer; created_at: Date }>(tx, 'data_keys', text))
    yield rows.map(({ id, wrapped, created_at }) =>
      JSON.stringify({ id, key: app.vault.unwrap(id, wrapped).key.toString('base64'), created_at }),
    );
}

/** Statements that open cursors take no values. */
function checked(environmentId: string): string {
  if (!/^[a-z0-9_]+$/.test(environmentId)) throw new RangeError('Not the id of an environment.');
  return environmentId;
}

async function* batches<R extends object>(tx: Queryable, name: string, text: string): AsyncGenerator<R[]> {
  const cursor = quoted(`export_${name}`);
  await tx.query({ name: `environment_export_open_${name}`, text: `declare ${cursor} no scroll cursor for ${text}` });
  const next = { name: `environment_export_next_${name}`, text: `fetch ${BATCH} from ${cursor}` };
  for (let rows = await tx.query<R>(next); rows.length > 0; rows = await tx.query<R>(next)) yield rows;
  await tx.query({ name: `environment_export_close_${name}`, text: `close ${cursor}` });
}

/** Every data key that these rows name in any column, and the environment's own. */
async function keysOf(
  app: App,
  tx: Queryable,
  environment: Environment,
  rows: readonly Line[],
): Promise<Map<string, DataKey>> {
  const ids = new Set<string>();
  for (const { line } of rows)
    for (const value of Object.values(JSON.parse(line)))
      if (typeof value === 'string' && ID.test(value)) ids.add(value);
  const found = await tx.query<{ id: string; wrapped: Buffer }>(KEYS_OF, [environment.id, [...ids]]);
  const keys = new Map(found.map(({ id, wrapped }) => [id, app.vault.unwrap(id, wrapped)]));
  return keys.set(environment.id, environment.key);
}

function opened(
  environment: Environment,
  table: EnvironmentTable,
  { line, sealed }: Line,
  keys: ReadonlyMap<string, DataKey>,
): string {
  if (table.sealed.length === 0) return line;
  const row = JSON.parse(line) as Record<string, unknown>;
  const named = Object.values(row).filter((value) => typeof value === 'string' && keys.has(value)) as string[];
  const fitting = [...new Set([...named.filter((id) => id !== environment.id), environment.id])].flatMap(
    (id) => keys.get(id) ?? [],
  );
  const gone = Object.entries(row).some(
    ([column, value]) => column.endsWith('key_id') && typeof value === 'string' && !keys.has(value),
  );
  const whole = !gone && fitting.length > 1;
  const values: Record<string, Opened | null> = {};
  for (const [index, column] of table.sealed.entries()) {
    const bytes = sealed[index];
    const template = SEALED[table.name]?.[column] ?? '';
    values[column] = bytes ? openValue(fitting, bytes, placeOf(template, row), whole) : null;
  }
  return `${line.slice(0, -1)},${JSON.stringify(values).slice(1)}`;
}
