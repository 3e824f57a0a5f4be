import { sweepLines } from '../../platform/imports/sweep-lines.js';
import type { Statement } from '../../platform/store/database.js';
import { IMPORT_PREFIX, rowsFolder, type TransactionImportsApp } from './app.js';

const OPEN: Statement = {
  name: 'transaction_imports_open_ids',
  text: `select id from transaction_imports where id = any($1) and status = 'processing'`,
};

/** Deletes stored rows that no import waits for. @returns a round of a loop */
export async function sweepImportRows(app: TransactionImportsApp, now = Date.now()): Promise<boolean> {
  const waiting = async (ids: readonly string[]) =>
    new Set((await app.db.system<{ id: string }>(OPEN, [ids])).map(({ id }) => id));
  await sweepLines(rowsFolder(app), IMPORT_PREFIX, waiting, now);
  return false;
}
