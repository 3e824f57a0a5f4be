import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isId } from '@assay/kernel';
import { dropLines } from './sealed-lines.js';

/** An upload that was not written to for so long is dead. */
const DEAD_MS = 6 * 3_600_000;
const FILES_MAX = 10_000;

/**
 * Deletes stored lines that no import waits for: of uploads and nodes that died.
 * @param prefix of the imports' ids
 * @param waiting which of some imports still wait for their lines
 */
export async function sweepLines(
  folder: string,
  prefix: string,
  waiting: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  now = Date.now(),
): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const old: string[] = [];
  for (const name of names.slice(0, FILES_MAX)) {
    const id = name.replace(/\.lines$/, '');
    const found = isId(prefix, id) ? await stat(join(folder, name)).catch(() => undefined) : undefined;
    if (found && found.mtimeMs < now - DEAD_MS) old.push(id);
  }
  if (old.length === 0) return;
  const open = await waiting(old);
  for (const id of old) if (!open.has(id)) await dropLines(folder, id);
}
