import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { readRows, readVasp, type Vasp } from '@assay/travel-rule';
import type { App } from '../app.js';
import { type Environment, nowIn } from '../environment.js';
import { announce, noEffects, record } from '../store/record.js';
import { putDirectoryEntry } from './counterparty-write.js';

export interface ImportedVasps {
  readonly entries: number;
  readonly added: number;
  readonly changed: number;
  readonly rejected: readonly { readonly file: string; readonly line: number; readonly reason: string }[];
}

const FILE_BYTES_MAX = 64 * 1024 * 1024;
/** Rows of one transaction: a directory is written in pieces, each whole. */
const PIECE = 500;

/**
 * Imports directory entries into environments. An entry that is there already is brought up to date; one that the file no
 * longer has stays, because one's own due diligence hangs on it. @throws RangeError for a file that cannot be read.
 */
export async function importVasps(
  app: App,
  environments: readonly Environment[],
  files: readonly string[],
): Promise<ImportedVasps> {
  const rejected: { file: string; line: number; reason: string }[] = [];
  const vasps: Vasp[] = [];
  for (const path of files) {
    const file = basename(path);
    if ((await stat(path)).size > FILE_BYTES_MAX) throw new RangeError(`${file} is larger than 64 MiB.`);
    for (const { line, value } of readRows(await readFile(path, 'utf8'))) {
      const read = readVasp(value);
      if ('reason' in read) rejected.push({ file, line, reason: read.reason });
      else vasps.push(read.vasp);
    }
  }
  const counts = { added: 0, changed: 0, same: 0 };
  for (const environment of environments) {
    const now = nowIn(environment);
    for (let start = 0; start < vasps.length; start += PIECE)
      await app.db.transaction(environment.id, async (tx) => {
        for (const vasp of vasps.slice(start, start + PIECE))
          counts[await putDirectoryEntry(tx, environment.id, vasp, now)] += 1;
      });
    await noteImport(app, environment, now, vasps.length);
  }
  return { entries: vasps.length, added: counts.added, changed: counts.changed, rejected };
}

async function noteImport(app: App, environment: Environment, now: number, entries: number): Promise<void> {
  const effects = noEffects();
  effects.audit.push({
    action: 'counterparty.directory_imported',
    actor: { type: 'system', id: 'command line' },
    target: { type: 'environment', id: environment.id },
    at: now,
    changes: [{ field: 'entries', before: null, after: entries }],
  });
  await app.db.transaction(environment.id, (tx) => record(tx, environment, effects));
  announce(app, effects);
}
