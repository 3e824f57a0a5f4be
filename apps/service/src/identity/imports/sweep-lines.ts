import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isId } from '@assay/kernel';
import type { Statement } from '../../platform/store/database.js';
import type { ImportsApp } from './app.js';
import { dropLines } from './receive.js';
import { linesFolder } from './sealed-lines.js';

/** An upload that was not written to for so long is dead. */
const DEAD_MS = 6 * 3_600_000;
const FILES_MAX = 10_000;

const OPEN: Statement = {
  name: 'imports_open_ids',
  text: `select id from imports where id = any($1) and status = 'processing'`,
};

/** Deletes stored lines that no import waits for: of uploads and nodes that died. */
export async function sweepLines(app: ImportsApp, now = Date.now()): Promise<boolean> {
  const folder = linesFolder(app);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const old: string[] = [];
  for (const name of names.slice(0, FILES_MAX)) {
    const id = name.replace(/\.lines$/, '');
    const found = isId('imp', id) ? await stat(join(folder, name)).catch(() => undefined) : undefined;
    if (found && found.mtimeMs < now - DEAD_MS) old.push(id);
  }
  if (old.length === 0) return false;
  const open = new Set((await app.db.system<{ id: string }>(OPEN, [old])).map(({ id }) => id));
  for (const id of old) if (!open.has(id)) await dropLines(app, id);
  return false;
}
