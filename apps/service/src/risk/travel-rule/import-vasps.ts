import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { readRows, readVasp, type Vasp } from '@assay/travel-rule';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import { withDryRun } from '../../platform/imports/dry-run.js';
import { type Reach, reaches } from '../../platform/imports/reach.js';
import type { Queryable } from '../../platform/store/database.js';
import { type AuditActor, noEffects, record } from '../../platform/store/record.js';
import type { TravelRuleApp } from './app.js';
import { putDirectoryEntry } from './counterparty-write.js';
import { guardWays, isReachedAsBefore, waysServed } from './directory-ways.js';

export interface ImportedVasps {
  readonly entries: number;
  readonly added: number;
  readonly changed: number;
  readonly rejected: readonly { readonly file: string; readonly line: number; readonly reason: string }[];
  readonly reach: Reach;
  readonly dry_run: boolean;
  /** How many environments were written. */
  readonly environments: number;
}

export interface VaspImport {
  readonly files: readonly string[];
  /** Those that may be written; of them those that the reach serves are. */
  readonly environments: readonly Environment[];
  /** Without it a directory of TRISA goes everywhere, its test directory and one's own file into the sandbox. */
  readonly reach?: Reach;
  /** Take files that change much of what is there. */
  readonly acceptRemovals: boolean;
  /** Count what would change, and change nothing. */
  readonly dryRun: boolean;
  /** Who stands in the audit entries. */
  readonly actor: AuditActor;
}

const FILE_BYTES_MAX = 64 * 1024 * 1024;

/**
 * Imports directory entries into environments, each in one transaction. No entry is taken away: one that is there already
 * is brought up to date; one that the files no longer have stays, because one's own due diligence hangs on it.
 * @throws RangeError for a file that cannot be read; HeldBack before anything is written when many entries would be reached
 * otherwise than before.
 */
export async function importVasps(app: TravelRuleApp, request: VaspImport): Promise<ImportedVasps> {
  const { dryRun } = request;
  const { vasps, rejected, published } = await readDirectories(request.files);
  const reach = request.reach ?? (published ? 'all' : 'sandbox');
  const environments = request.environments.filter(({ kind }) => reaches(reach, kind));
  for (const { id } of environments)
    await app.db.systemTransaction(async (tx) => guardWays(await waysServed(tx, id), vasps, request.acceptRemovals));
  const counts = { added: 0, changed: 0 };
  for (const environment of environments) {
    const written = await withDryRun(app, dryRun, (tx) => writeDirectory(tx, environment, vasps, request.actor));
    counts.added += written.added;
    counts.changed += written.changed;
  }
  const { added, changed } = counts;
  const where = { reach, dry_run: dryRun, environments: environments.length };
  return { entries: vasps.length, added, changed, rejected, ...where };
}

async function readDirectories(files: readonly string[]) {
  const rejected: { file: string; line: number; reason: string }[] = [];
  const vasps = new Map<string, Vasp>();
  let published = true;
  for (const path of files) {
    const file = basename(path);
    if ((await stat(path)).size > FILE_BYTES_MAX) throw new RangeError(`${file} is larger than 64 MiB.`);
    const bytes = await readFile(path);
    if (!isDirectoryOfTrisa(bytes.toString())) published = false;
    for (const row of readRows({ name: file, bytes })) {
      const read = 'reason' in row ? row : readVasp(row.value);
      if ('reason' in read) rejected.push({ file, line: row.line, reason: read.reason });
      else if (isTakenByOther(vasps, read.vasp)) rejected.push({ file, line: row.line, reason: TWICE });
      else vasps.set(read.vasp.externalId, read.vasp);
    }
  }
  return { vasps: [...vasps.values()], rejected, published };
}

const TWICE =
  'Another entry of the files is known by the same id, or without ids by the same LEI or name. Give each entry an id.';

/** Whether another entry has the id of this one: it would be overwritten. The same entry may stand in two files. */
function isTakenByOther(vasps: ReadonlyMap<string, Vasp>, vasp: Vasp): boolean {
  const known = vasps.get(vasp.externalId);
  return known !== undefined && JSON.stringify(known) !== JSON.stringify(vasp);
}

/** An export of TRISA's directory is one object with `vasps`; that of its test network says so. */
function isDirectoryOfTrisa(text: string): boolean {
  return /^\s*\{\s*"vasps"\s*:/.test(text) && !text.includes('trisatest.');
}

/** Writes the entries of an environment, with what its audit chain says: each that is reached otherwise, and all of them. */
async function writeDirectory(
  tx: Queryable,
  environment: Environment,
  vasps: readonly Vasp[],
  actor: AuditActor,
): Promise<{ added: number; changed: number }> {
  const at = nowIn(environment);
  const served = await waysServed(tx, environment.id);
  const effects = noEffects();
  const counts = { added: 0, changed: 0 };
  for (const vasp of vasps) {
    const put = await putDirectoryEntry(tx, environment.id, vasp, at);
    if (put === undefined) continue;
    counts[put.added ? 'added' : 'changed'] += 1;
    if (put.added || isReachedAsBefore(served.get(vasp.externalId), vasp)) continue;
    effects.audit.push({ action: 'counterparty.changed', actor, target: { type: 'counterparty', id: put.id }, at });
  }
  effects.audit.push({
    action: 'counterparty.directory_imported',
    actor,
    target: { type: 'environment', id: environment.id },
    at,
    changes: [{ field: 'entries', before: null, after: vasps.length }],
  });
  await record(tx, environment, effects);
  return counts;
}
