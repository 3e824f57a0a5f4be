import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataKey, sealWith, sha256 } from '../../platform/crypto/vault.js';
import type { App } from '../app.js';
import { mediumPath } from './export-media.js';
import { blobOf, ExportDamaged, type ExportedMedium, type Manifest, MEDIA_FILE } from './format.js';
import { readLines } from './lines-file.js';
import type { Progress } from './progress.js';

const BATCH = 200;

/** Seals media with their keys and stores them, except those that an earlier attempt has stored. @throws ExportDamaged */
export async function importMedia(
  app: App,
  folder: string,
  { environment, media }: Manifest,
  keys: ReadonlyMap<string, DataKey>,
  progress: Progress,
): Promise<number> {
  const there = new Set<string>();
  for await (const name of app.media.list()) if (name.startsWith(`media/${environment.id}/`)) there.add(name);
  let done = 0;
  for await (const lines of readLines(join(folder, MEDIA_FILE), media, BATCH)) {
    for (const line of lines) {
      const medium = JSON.parse(line) as ExportedMedium;
      const { name, place } = blobOf(environment.id, medium);
      if (there.has(name)) continue;
      const key = keys.get(medium.key);
      // Came after the tables were read: no row names it.
      if (!key) continue;
      await app.media.put(name, sealWith(key, await bytesOf(folder, medium), place));
    }
    done += lines.length;
    progress('media', done, media.rows);
  }
  return done;
}

async function bytesOf(folder: string, { id, sha256: digest }: ExportedMedium): Promise<Buffer> {
  if (!/^[a-z]{2,4}_[0-9a-z]{26}$/.test(id)) throw new ExportDamaged('The export names a medium that is none.');
  const bytes = await readFile(mediumPath(folder, id)).catch(() => undefined);
  if (!bytes || sha256(bytes).toString('hex') !== digest)
    throw new ExportDamaged(`The medium ${id} of the export is missing, cut off or damaged.`);
  return bytes;
}
