import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable, Statement } from '../../platform/store/database.js';
import type { App } from '../app.js';
import { environmentTables, schemaOf } from './environment-tables.js';
import { exportMedia, writeWhole } from './export-media.js';
import { exportKeys, exportTable } from './export-rows.js';
import {
  KEYS_FILE,
  MANIFEST_FILE,
  type Manifest,
  MEDIA_FILE,
  MoveRefused,
  manifestText,
  SCHEMA_FILE,
  UNFINISHED_FILE,
} from './format.js';
import { writeLines } from './lines-file.js';
import type { MoveCounts, Progress } from './progress.js';

const SNAPSHOT: Statement = {
  name: 'environment_export_snapshot',
  text: 'set transaction isolation level repeatable read, read only',
};
const UTC: Statement = { name: 'environment_export_utc', text: `set local timezone = 'UTC'` };
const OWN: Statement = {
  name: 'environment_export_own',
  text: 'select settings::text, created_at, index_key is not null as own_index from environments where id = $1',
};
const UNDER_WAY: Statement = {
  name: 'environment_export_under_way',
  text: `select id from imports where environment_id = $1 and status in ('accepted', 'processing')
    union all select id from transaction_imports where environment_id = $1 and status in ('accepted', 'processing', 'removing') limit 1`,
};
const SCHEMA: Statement = {
  name: 'environment_export_schema',
  text: 'select name from migrations order by name desc limit 1',
};

/**
 * Writes a whole environment to a folder in open formats, in the clear: its tables as of one moment as lines of JSON with a
 * schema, its media as files. The manifest is written last. A folder whose export broke off is taken up: media that are
 * there are not read again.
 * @throws MoveRefused
 */
export async function exportEnvironment(
  app: App,
  environment: Environment,
  folder: string,
  progress: Progress = () => undefined,
): Promise<MoveCounts> {
  await openFolder(folder, environment.id);
  const rows = await app.db.systemTransaction(async (tx) => {
    await tx.query(SNAPSHOT);
    await tx.query(UTC);
    return exportRows(app, tx, environment, folder, progress);
  });
  const media = await writeLines(join(folder, MEDIA_FILE), exportMedia(app, environment, folder, progress));
  const manifest: Manifest = { ...rows, media };
  // With it the export is finished: it is there as a whole or not at all.
  await writeWhole(join(folder, MANIFEST_FILE), Buffer.from(manifestText(manifest)));
  await rm(join(folder, UNFINISHED_FILE), { force: true });
  return {
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    media: media.rows,
  };
}

/** The last migration of this database. */
export async function schemaHere(tx: Queryable): Promise<string> {
  const [row] = await tx.query<{ name: string }>(SCHEMA);
  return row?.name ?? '';
}

async function openFolder(folder: string, environmentId: string): Promise<void> {
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  await mkdir(join(folder, 'media'), { recursive: true, mode: 0o700 });
  if (
    await access(join(folder, MANIFEST_FILE)).then(
      () => true,
      () => false,
    )
  )
    throw new MoveRefused(`${folder} holds a finished export: choose another folder.`);
  const marker = join(folder, UNFINISHED_FILE);
  const begun = await readFile(marker, 'utf8').catch(() => undefined);
  if (begun !== undefined && begun.trim() !== environmentId)
    throw new MoveRefused(`${folder} holds an unfinished export of another environment.`);
  await writeFile(marker, `${environmentId}\n`, { mode: 0o600 });
}

async function exportRows(
  app: App,
  tx: Queryable,
  environment: Environment,
  folder: string,
  progress: Progress,
): Promise<Omit<Manifest, 'media'>> {
  const [own] = await tx.query<{ settings: string; created_at: Date; own_index: boolean }>(OWN, [environment.id]);
  if (!own) throw new MoveRefused('The environment is gone.');
  // Before environments had index keys of their own, all of an installation shared one.
  if (!own.own_index && (await app.environments.organisations()) > 1)
    throw new MoveRefused(
      'This environment shares the key of its indexes with other organisations, which an export may not give away.',
    );
  const [busy] = await tx.query<{ id: string }>(UNDER_WAY, [environment.id]);
  if (busy) throw new MoveRefused(`The import ${busy.id} is still running: export when it is done.`);
  const tables = await environmentTables(tx);
  await writeFile(join(folder, SCHEMA_FILE), `${JSON.stringify(schemaOf(tables), null, 2)}\n`, { mode: 0o600 });
  const keys = await writeLines(join(folder, KEYS_FILE), exportKeys(app, tx, environment));
  const written: Manifest['tables'][number][] = [];
  for (const table of tables) {
    const file = await writeLines(
      join(folder, 'tables', `${table.name}.ndjson`),
      exportTable(app, tx, environment, table, progress),
    );
    if (file.rows > 0) written.push({ name: table.name, ...file });
    else await rm(join(folder, 'tables', `${table.name}.ndjson`));
  }
  return {
    format: 'assay environment 1',
    at: new Date().toISOString(),
    schema: await schemaHere(tx),
    environment: {
      id: environment.id,
      kind: environment.kind,
      organisation: environment.organisationName,
      settings: JSON.parse(own.settings),
      clock_offset_seconds: environment.clockOffsetMs / 1000,
      created_at: own.created_at.toISOString(),
      key: environment.key.key.toString('base64'),
      index_key: app.vault.indexKey(environment.id).toString('base64'),
    },
    tables: written,
    keys,
  };
}
