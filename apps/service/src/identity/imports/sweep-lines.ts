import { sweepLines } from '../../platform/imports/sweep-lines.js';
import type { Statement } from '../../platform/store/database.js';
import { type ImportsApp, linesFolder } from './app.js';

const OPEN: Statement = {
  name: 'imports_open_ids',
  text: `select id from imports where id = any($1) and status = 'processing'`,
};

/** Deletes stored lines that no import of sessions waits for. @returns a round of a loop */
export async function sweepImportLines(app: ImportsApp, now = Date.now()): Promise<boolean> {
  const waiting = async (ids: readonly string[]) =>
    new Set((await app.db.system<{ id: string }>(OPEN, [ids])).map(({ id }) => id));
  await sweepLines(linesFolder(app), 'imp', waiting, now);
  return false;
}
