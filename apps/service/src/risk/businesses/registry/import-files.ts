import { basename } from 'node:path';
import { isRefused, type ParsedRecord, type RegisterEntry, type RegistryFormat } from '@assay/ownership';
import type { RejectedRow } from '@assay/tables';
import { guardEdition, HeldBack } from '../../../platform/imports/edition-guard.js';
import { kindsLost, type Reach } from '../../../platform/imports/reach.js';
import type { Statement } from '../../../platform/store/database.js';
import type { AuditActor } from '../../../platform/store/record.js';
import type { BusinessesApp } from '../app.js';
import { announcedBy } from './announced.js';
import { beginImport, progressOf } from './begin-import.js';
import { countFiles } from './count-files.js';
import { countWords } from './count-words.js';
import type { Edition } from './edition.js';
import { fileRecords, type OpenedFile, openFile } from './file-records.js';
import { writeBatch } from './import-batch.js';
import { guardDays } from './published.js';
import { dropOlder, finishImport, registerSource } from './sources-store.js';

const BATCH = 2_000;
const REJECTED_KEPT = 1_000;

const ADVANCE: Statement = {
  name: 'registry_import_advance',
  text: `update registry_imports set lines = $3, records = $4, rejected = $5::jsonb, rejected_count = $6, version = $8,
      finished_at = case when $7 then now() end where source = $1 and sha256 = $2 returning source`,
};

export interface ImportedRegister {
  readonly registry: string;
  /** Null of a dry run. */
  readonly version: string | null;
  readonly reach: Reach;
  /** Countries of which the register holds companies: a search in another one is no "not found". */
  readonly countries: readonly string[];
  readonly dry_run: boolean;
  readonly records: number;
  readonly parties: number;
  readonly companies: number;
  readonly relationships: number;
  /** Of a dry run: parties that are new, and those that the register has already. */
  readonly added?: number;
  readonly known?: number;
  /** Parties that were dropped because the files no longer hold them. */
  readonly removed: number;
  readonly rejected_total: number;
  readonly rejected_count: number;
  readonly rejected: readonly RejectedRow[];
  /** Files that were read in full by an earlier run, and files that went on where one stopped. */
  readonly unchanged: readonly string[];
  readonly resumed: readonly string[];
}

export interface ImportRequest {
  readonly source: string;
  readonly format: RegistryFormat;
  readonly files: readonly string[];
  /** Drop what these files no longer hold. */
  readonly replace: boolean;
  /** Where the register is searched. Without it as before; a new one everywhere, of the general file in the sandbox. */
  readonly reach?: Reach;
  /** Take files that are shorter than they say, and drop much. */
  readonly acceptRemovals?: boolean;
  /** Count what would change, and change nothing. */
  readonly dryRun?: boolean;
  readonly onProgress: (message: string) => void;
  /** Who stands in the audit entries. */
  readonly actor: AuditActor;
}

/**
 * Imports files into a register. Each batch is one transaction with the number of records so far, so that an interrupted
 * import goes on without losing or repeating a record: it reads the file again and passes over those. A record that
 * cannot be used is kept with its line and stops nothing; a file that cannot be read on stops the import.
 * @throws RangeError with the line for such a file; HeldBack before anything is written for a file that is shorter than it
 * says, older than what is held, or of a smaller reach, with `replace` after the files are stored and before anything is dropped
 */
export async function importRegistry(app: BusinessesApp, request: ImportRequest): Promise<ImportedRegister> {
  const { source, format, actor, acceptRemovals = false } = request;
  const opened: OpenedFile[] = [];
  for (const file of request.files) opened.push(await openFile(file));
  const held = await registerSource(app, source);
  const reach = request.reach ?? held?.reach ?? (opened.some(isGeneral) ? 'sandbox' : 'all');
  const before = { before: held?.parties ?? 0, added: 0, changed: 0, removed: 0 };
  const subject = `register ${source}`;
  const lostEnvironments = held ? kindsLost(held.reach, reach) : [];
  guardEdition({ ...before, subject, after: before.before, lostEnvironments }, acceptRemovals);
  await guardDays(app, request, opened, { before: before.before, acceptRemovals });
  for (const file of opened) {
    const announced = acceptRemovals ? undefined : await announcedBy(format, file);
    if (announced) guardEdition({ ...before, subject, after: announced.found, announced }, acceptRemovals);
  }
  if (request.dryRun) return dryRun(app, request, reach);
  const started = await beginImport(app, { ...request, searched: held?.reach }, opened);
  const done = await importAll(app, request, opened, started);
  const version = Math.max(started, ...done.map((one) => one.version));
  // Only files of this edition name what it holds: a file that an earlier one had read would take the others with it.
  const whole = done.every((one) => one.version === version);
  const isChanged = done.some((one) => one.version >= started);
  const finish = async () => {
    if (isChanged) {
      request.onProgress('Counting the words of names …');
      await countWords(app);
    }
    return finishImport(app, { source, version: isChanged ? version : 0, reach, before: held?.reach, actor });
  };
  const removed = request.replace && whole ? await dropOrFinish(app, { source, version, acceptRemovals }, finish) : 0;
  const finished = await finish();
  const rejectedTotal = done.reduce((sum, one) => sum + one.rejectedCount, 0);
  return {
    registry: source,
    ...finished,
    reach,
    dry_run: false,
    records: done.reduce((sum, one) => sum + one.records, 0),
    removed,
    rejected_total: rejectedTotal,
    rejected_count: rejectedTotal,
    rejected: done.flatMap((one) => one.rejected).slice(0, REJECTED_KEPT),
    unchanged: done.filter((one) => one.unchanged).map(({ file }) => file),
    resumed: done.filter((one) => one.resumed).map(({ file }) => file),
  };
}

/**
 * Drops what the files no longer hold. Where that is held back, what they hold is stored all the same: it is an edition of
 * its own, so that businesses look at it and the next one can drop what it left. @returns how many parties @throws HeldBack
 */
async function dropOrFinish(
  app: BusinessesApp,
  edition: Parameters<typeof dropOlder>[1],
  finish: () => Promise<unknown>,
): Promise<number> {
  try {
    return await dropOlder(app, edition);
  } catch (error) {
    if (error instanceof HeldBack) await finish();
    throw error;
  }
}

/** The general file with a `record` column is one's own; the others are a publisher's. */
function isGeneral({ head }: OpenedFile): boolean {
  return /^\uFEFF?[^<[{\n]*\brecord\b/.test(head);
}

async function dryRun(app: BusinessesApp, request: ImportRequest, reach: Reach): Promise<ImportedRegister> {
  const { source, replace } = request;
  const counted = await countFiles(app, request);
  const { records, added, known, others, rejected } = counted;
  const held = await registerSource(app, source);
  const removed = replace ? others : 0;
  const before = held?.parties ?? 0;
  const change = {
    subject: `register ${source}`,
    before,
    after: before + added - removed,
    added,
    changed: known,
    removed,
  };
  guardEdition(change, request.acceptRemovals ?? false);
  return {
    registry: source,
    version: null,
    reach,
    countries: held?.countries ?? [],
    dry_run: true,
    records,
    parties: added + known + others - removed,
    companies: held?.companies ?? 0,
    relationships: held?.interests ?? 0,
    added,
    known,
    removed,
    rejected_total: rejected,
    rejected_count: rejected,
    rejected: counted.rejectedRows,
    unchanged: [],
    resumed: [],
  };
}

async function importAll(app: BusinessesApp, request: ImportRequest, opened: readonly OpenedFile[], version: number) {
  const done: (Awaited<ReturnType<typeof importFile>> & { readonly file: string })[] = [];
  for (const file of opened) done.push({ ...(await importFile(app, request, file, version)), file: file.path });
  return done;
}

/** What was read of the file is gone with the register, or with a newer edition: what follows would stand there alone. */
function takenAway(source: string, path: string): RangeError {
  return new RangeError(
    `The register ${source} was removed or replaced while ${path} was read. Nothing more of the file was stored; run this command again.`,
  );
}

async function importFile(app: BusinessesApp, request: ImportRequest, file: OpenedFile, version: number) {
  const { source, format, replace } = request;
  const { path, sha256 } = file;
  const progress = await progressOf(app, source, sha256);
  if (!progress) throw takenAway(source, path);
  const state = {
    // What is read now belongs to this edition, also of a file that an earlier one began: businesses look at it.
    version: progress.finished_at ? Number(progress.version) : version,
    lines: Number(progress.lines),
    records: Number(progress.records),
    rejected: [...progress.rejected],
    rejectedCount: Number(progress.rejected_count),
  };
  if (progress.finished_at) return { ...state, unchanged: true, resumed: false };
  const resumed = state.records > 0;
  if (resumed) request.onProgress(`${path}: going on behind record ${state.records} …`);
  const edition: Edition = { source, version: state.version, retrievedAt: new Date(), replace };
  let batch: ParsedRecord[] = [];
  const flush = async (finished: boolean) => {
    await app.db.systemTransaction(async (tx) => {
      await writeBatch(tx, edition, batch);
      const { lines, records, rejected, rejectedCount, version: own } = state;
      const told = [lines, records, JSON.stringify(rejected), rejectedCount];
      if ((await tx.query(ADVANCE, [source, sha256, ...told, finished, own])).length === 0)
        throw takenAway(source, path);
    });
    batch = [];
  };
  const take = async ({ line, record }: RegisterEntry) => {
    state.records += 1;
    state.lines = line;
    if (isRefused(record)) {
      state.rejectedCount += 1;
      if (state.rejected.length < REJECTED_KEPT)
        state.rejected.push({ file: basename(path), line, reason: record.reason });
    } else batch.push(record);
    if (batch.length >= BATCH) await flush(false);
    if (state.records % 50_000 === 0) request.onProgress(`${path}: ${state.records} records …`);
  };
  let passed = 0;
  const before = state.records;
  for await (const entry of fileRecords(format, file)) {
    if (passed < before) passed += 1;
    else await take(entry);
  }
  await flush(true);
  return { ...state, unchanged: false, resumed };
}
