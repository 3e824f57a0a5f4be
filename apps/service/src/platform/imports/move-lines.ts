import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isId } from '@assay/kernel';
import type { MediaStore } from '../media/media-store.js';
import type { Database, Statement } from '../store/database.js';
import { linesName } from './sealed-lines.js';

/** Where earlier versions kept lines in the data folder, and the imports that wait for them. */
const PLACES: readonly { readonly folder: string; readonly prefix: string; readonly open: Statement }[] = [
  { folder: 'imports', prefix: 'imp', open: openImports('imports') },
  { folder: 'transaction-imports', prefix: 'tim', open: openImports('transaction_imports') },
];
/** A file that was not written to for so long belongs to no upload of an earlier version that still runs. */
const DEAD_MS = 6 * 3_600_000;

function openImports(table: string): Statement {
  return {
    name: `${table}_of_stored_lines`,
    text: `select environment_id from ${table} where id = $1 and status = 'processing'`,
  };
}

/** Moves lines that an earlier version stored in this node's data folder into the media store, where every node reaches them. */
export async function moveLines(
  { db, media }: { readonly db: Database; readonly media: MediaStore },
  dataDir: string,
  now = Date.now(),
): Promise<void> {
  for (const { folder, prefix, open } of PLACES) {
    const names = await readdir(join(dataDir, folder)).catch(() => []);
    for (const name of names) {
      const id = name.replace(/\.lines$/, '');
      if (!isId(prefix, id)) continue;
      const path = join(dataDir, folder, name);
      const [waiting] = await db.system<{ environment_id: string }>(open, [id]);
      if (waiting) await media.putStream(linesName(waiting.environment_id, id), createReadStream(path));
      if (waiting || (await stat(path)).mtimeMs < now - DEAD_MS) await rm(path, { force: true });
    }
  }
}
