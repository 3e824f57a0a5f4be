import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queryable } from '../../platform/store/database.js';
import { textIfThere } from '../../platform/text-if-there.js';
import type { App } from '../app.js';
import { environmentTables } from './environment-tables.js';
import { schemaHere } from './export-environment.js';
import { ExportDamaged, MANIFEST_FILE, type Manifest, MoveRefused, readManifest, UNFINISHED_FILE } from './format.js';
import { importMedia } from './import-media.js';
import { type ImportedKey, importKeys, importTable, readKeys } from './import-rows.js';
import type { MoveCounts, Progress } from './progress.js';
import { emptyPlace, takePlace } from './take-place.js';

const LOCK = { name: 'environment_import_lock', text: `select pg_advisory_xact_lock(hashtext('environment import'))` };
const UTC = { name: 'environment_import_utc', text: `set local timezone = 'UTC'` };
const WEBHOOKS_OFF = {
  name: 'environment_import_webhooks_off',
  text: `update webhooks set enabled = false, disabled_reason = 'imported' where environment_id = $1`,
};

export interface Imported extends MoveCounts {
  readonly environmentId: string;
  /** API keys of the place that was taken: they open the imported environment now. */
  readonly keys: number;
}

/**
 * Puts an exported environment in the place of an empty one of the same kind: ids stay, keys are wrapped anew, webhooks are
 * off. Media come first, and those that are there stay; then all rows in one transaction, or none. So an import that broke
 * off is started again.
 * @param organisation the id of the organisation that receives it
 * @throws ExportDamaged; MoveRefused
 */
export async function importEnvironment(
  app: App,
  folder: string,
  organisation: string,
  progress: Progress = () => undefined,
): Promise<Imported> {
  const manifest = await manifestOf(app, folder);
  // Looked at before hours of media, and again with the rows.
  await app.db.systemTransaction((tx) => emptyPlace(tx, manifest, organisation));
  const keys = await readKeys(folder, manifest);
  const media = await importMedia(app, folder, manifest, keys, progress);
  const counts = await app.db.systemTransaction((tx) =>
    importRows({ app, tx, folder, manifest, organisation, keys, progress }),
  );
  return { environmentId: manifest.environment.id, tables: manifest.tables.length, media, ...counts };
}

interface Rows {
  readonly app: App;
  readonly tx: Queryable;
  readonly folder: string;
  readonly manifest: Manifest;
  readonly organisation: string;
  readonly keys: ReadonlyMap<string, ImportedKey>;
  readonly progress: Progress;
}

async function importRows({ app, tx, folder, manifest, organisation, keys, progress }: Rows) {
  const { id } = manifest.environment;
  await tx.query(LOCK);
  await tx.query(UTC);
  const replaced = await emptyPlace(tx, manifest, organisation);
  const apiKeys = await takePlace(app, tx, manifest, { organisation, replaced });
  await importKeys(app, tx, id, keys);
  const files = new Map(manifest.tables.map((file) => [file.name, file]));
  let rows = 0;
  for (const table of await environmentTables(tx)) {
    const file = files.get(table.name);
    if (!file) continue;
    const found = await importTable(tx, folder, manifest, table, file, keys);
    files.delete(table.name);
    rows += found;
    progress(table.name, found, file.rows);
  }
  const [unknown] = files.keys();
  if (unknown !== undefined) throw new ExportDamaged(`The export holds an unknown table ${unknown}.`);
  await tx.query(WEBHOOKS_OFF, [id]);
  return { rows, keys: apiKeys };
}

async function manifestOf(app: App, folder: string): Promise<Manifest> {
  const text = await textIfThere(join(folder, MANIFEST_FILE));
  if (text !== undefined) return readManifest(text, await app.db.systemTransaction((tx: Queryable) => schemaHere(tx)));
  const begun = await access(join(folder, UNFINISHED_FILE)).then(
    () => true,
    () => false,
  );
  throw begun
    ? new ExportDamaged('The export was not finished: run "assay export" on this folder again.')
    : new MoveRefused(`${folder} holds no export.`);
}
