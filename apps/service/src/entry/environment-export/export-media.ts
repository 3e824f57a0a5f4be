import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openWith, sha256 } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import type { App } from '../app.js';
import { blobOf, type ExportedMedium } from './format.js';
import type { Progress } from './progress.js';

const BATCH = 200;

interface Medium {
  readonly id: string;
  readonly kind: ExportedMedium['kind'];
  readonly owner: string;
  readonly key: string;
  readonly wrapped: Buffer | null;
  readonly sha256: string | null;
}

/** Of media whose key is gone nothing can be read. */
const MEDIA: Statement = {
  name: 'environment_export_media',
  text: `select m.*, k.wrapped from (
      select id, 'media' as kind, coalesce(session_id, check_id) as owner, data_key_id as key, sha256 from media
        where environment_id = $1 and id > $2
      union all select id, 'case_file', blob_owner, data_key_id, sha256 from case_files where environment_id = $1 and id > $2
      union all select id, 'media', business_id, data_key_id, null from business_documents where environment_id = $1 and id > $2) m
    left join data_keys k on k.environment_id = $1 and k.id = m.key
    where m.key = $1 or k.id is not null order by m.id limit ${BATCH}`,
};

/**
 * Writes media as files in the clear. What came since the tables were read comes along, and is of no use. Files of an
 * earlier attempt whose media were erased since are removed.
 */
export async function* exportMedia(
  app: App,
  environment: Environment,
  folder: string,
  progress: Progress,
): AsyncGenerator<string[]> {
  const unlisted = await filesIn(join(folder, 'media'));
  let done = 0;
  for (let last = ''; ; ) {
    const rows = await app.db.system<Medium>(MEDIA, [environment.id, last]);
    const lines: string[] = [];
    for (const row of rows) {
      const medium = await exportMedium(app, environment, folder, row);
      if (!medium) continue;
      unlisted.delete(mediumPath(folder, row.id));
      lines.push(JSON.stringify(medium));
    }
    yield lines;
    done += rows.length;
    if (rows.length > 0) progress('media', done);
    if (rows.length < BATCH) break;
    last = rows.at(-1)?.id ?? last;
  }
  for (const path of unlisted) await rm(path, { force: true });
}

/** The files of the folders below one. */
async function filesIn(folder: string): Promise<Set<string>> {
  const files = new Set<string>();
  for (const part of await readdir(folder, { withFileTypes: true })) {
    if (!part.isDirectory()) continue;
    for (const name of await readdir(join(folder, part.name))) files.add(join(folder, part.name, name));
  }
  return files;
}

async function exportMedium(
  app: App,
  environment: Environment,
  folder: string,
  row: Medium,
): Promise<ExportedMedium | undefined> {
  const path = mediumPath(folder, row.id);
  const { name, place } = blobOf(environment.id, { ...row, bytes: 0, sha256: '' });
  const bytes = (await readFile(path).catch(() => undefined)) ?? (await openBlob());
  // Erased meanwhile.
  if (!bytes) return undefined;
  const digest = sha256(bytes).toString('hex');
  if (row.sha256 !== null && digest !== row.sha256) throw new Error(`The bytes of ${row.id} are not those of its row.`);
  return { id: row.id, kind: row.kind, owner: row.owner, key: row.key, bytes: bytes.length, sha256: digest };

  async function openBlob(): Promise<Buffer | undefined> {
    const sealed = await app.media.get(name);
    if (!sealed) return undefined;
    const plain = openWith(row.wrapped ? app.vault.unwrap(row.key, row.wrapped) : environment.key, sealed, place);
    await writeWhole(path, plain);
    return plain;
  }
}

/** Where a medium lies in the folder; spread over folders by the last letters of its id. */
export function mediumPath(folder: string, id: string): string {
  return join(folder, 'media', id.slice(-2), id);
}

/** A file that is there is whole. */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const aside = `${path}.partial`;
  const file = await open(aside, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(aside, path);
}
