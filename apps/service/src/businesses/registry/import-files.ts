import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileReader, isRefused, type ParsedRecord, RecordSplitter, type RegistryFormat } from '@assay/ownership';
import type { App } from '../../app.js';
import type { Statement } from '../../store/database.js';
import { type Edition, writeBatch } from './import-batch.js';
import { wordParts } from './word-parts.js';

const BATCH = 2_000;
const HEAD_BYTES = 64 * 1024;
const REJECTED_KEPT = 1_000;

const START: Statement = {
  name: 'registry_source_start',
  text: `insert into registry_sources (id, format) values ($1, $2) on conflict (id) do update set id = excluded.id returning version`,
};
const BEGIN: Statement = {
  name: 'registry_import_begin',
  text: `insert into registry_imports (source, sha256, file, version, started_at) values ($1, $2, $3, $4, now())
    on conflict (source, sha256) do update set file = excluded.file
    returning version, offset_bytes, lines, records, rejected, rejected_count, finished_at`,
};
const ADVANCE: Statement = {
  name: 'registry_import_advance',
  text: `update registry_imports set offset_bytes = $3, lines = $4, records = $5, rejected = $6::jsonb, rejected_count = $7,
      finished_at = case when $8 then now() end where source = $1 and sha256 = $2`,
};
const WORDS_CLEAR: Statement = { name: 'registry_words_clear', text: 'delete from registry_words' };
const WORDS_COUNT: Statement = {
  name: 'registry_words_count',
  text: `insert into registry_words (word, companies, parts)
    select word, companies, ${wordParts('word')} from (
      select word, count(*) as companies from registry_parties, unnest(words) as word where kind = 'entity' group by word
    ) as counted`,
};
const DROP_OLDER: Statement = {
  name: 'registry_interests_drop_older',
  text: 'delete from registry_interests where source = $1 and version < $2',
};
const DROP_OLDER_PARTIES: Statement = {
  name: 'registry_parties_drop_older',
  text: 'delete from registry_parties where source = $1 and version < $2',
};
const FINISH: Statement = {
  name: 'registry_source_finish',
  text: `update registry_sources set version = greatest(version, $2), imported_at = now(),
      parties = (select count(*) from registry_parties where source = $1),
      companies = (select count(*) from registry_parties where source = $1 and kind = 'entity'),
      interests = (select count(*) from registry_interests where source = $1)
    where id = $1 returning version, parties, companies, interests`,
};

export interface Rejected {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

export interface ImportedRegister {
  readonly registry: string;
  readonly version: string;
  readonly records: number;
  readonly parties: number;
  readonly companies: number;
  readonly relationships: number;
  readonly rejected_count: number;
  readonly rejected: readonly Rejected[];
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
  readonly onProgress: (message: string) => void;
}

interface Progress {
  version: string;
  offset_bytes: string;
  lines: string;
  records: string;
  rejected: Rejected[];
  rejected_count: string;
  finished_at: Date | null;
}

/** The file is not of the format that was named. */
export class WrongFormat extends Error {}

/**
 * Imports files into a register. Each batch is one transaction with the place in the file, so that an interrupted import
 * goes on without losing or repeating a record; a broken record is kept with its line and stops nothing.
 */
export async function importRegistry(app: App, request: ImportRequest): Promise<ImportedRegister> {
  const { source, format } = request;
  const [before] = await app.db.system<{ version: string }>(START, [source, format]);
  let version = Number(before!.version) + 1;
  const result = {
    records: 0,
    rejectedCount: 0,
    rejected: [] as Rejected[],
    unchanged: [] as string[],
    resumed: [] as string[],
  };
  for (const file of request.files) {
    const done = await importFile(app, request, file, version);
    version = Math.max(version, done.version);
    result.records += done.records;
    result.rejectedCount += done.rejectedCount;
    result.rejected.push(...done.rejected);
    if (done.unchanged) result.unchanged.push(file);
    if (done.resumed) result.resumed.push(file);
  }
  if (request.replace && result.unchanged.length === 0) {
    await app.db.system(DROP_OLDER, [source, version]);
    await app.db.system(DROP_OLDER_PARTIES, [source, version]);
  }
  const changed = result.unchanged.length < request.files.length;
  if (changed) {
    request.onProgress('Counting the words of names …');
    await app.db.systemTransaction(async (tx) => {
      await tx.query(WORDS_CLEAR);
      await tx.query(WORDS_COUNT);
    });
    // Vacuum moves what was just imported from the indexes' waiting lists to their place.
    await app.db.maintain([
      'vacuum analyze registry_parties',
      'analyze registry_interests',
      'vacuum analyze registry_words',
    ]);
  }
  const [row] = await app.db.system<{ version: string; parties: string; companies: string; interests: string }>(
    FINISH,
    [source, changed ? version : 0],
  );
  return {
    registry: source,
    version: row!.version,
    records: result.records,
    parties: Number(row!.parties),
    companies: Number(row!.companies),
    relationships: Number(row!.interests),
    rejected_count: result.rejectedCount,
    rejected: result.rejected.slice(0, REJECTED_KEPT),
    unchanged: result.unchanged,
    resumed: result.resumed,
  };
}

async function importFile(app: App, request: ImportRequest, file: string, version: number) {
  const { source, format } = request;
  const sha256 = await digest(file);
  const reader = fileReader(format, await head(file));
  if ('reason' in reader) throw new WrongFormat(`${file}: ${reader.reason}`);
  const [progress] = await app.db.system<Progress>(BEGIN, [source, sha256, basename(file), version]);
  const state = {
    version: Number(progress!.version),
    offset: Number(progress!.offset_bytes),
    lines: Number(progress!.lines),
    records: Number(progress!.records),
    rejected: [...progress!.rejected],
    rejectedCount: Number(progress!.rejected_count),
  };
  if (progress!.finished_at) return { ...state, unchanged: true, resumed: false };
  const resumed = state.offset > 0;
  if (resumed) request.onProgress(`${file}: going on at byte ${state.offset} …`);
  const edition: Edition = { source, version: state.version, retrievedAt: new Date() };
  const splitter = new RecordSplitter(reader.shape, { offset: state.offset, line: state.lines + 1 });
  let batch: ParsedRecord[] = [];
  const flush = async (finished: boolean) => {
    await app.db.systemTransaction(async (tx) => {
      await writeBatch(tx, edition, batch);
      const { offset, lines, records, rejected, rejectedCount } = state;
      await tx.query(ADVANCE, [
        source,
        sha256,
        offset,
        lines,
        records,
        JSON.stringify(rejected),
        rejectedCount,
        finished,
      ]);
    });
    batch = [];
  };
  const take = async (raw: ReturnType<RecordSplitter['push']>) => {
    for (const one of raw) {
      const record = reader.read(one);
      state.offset = one.end;
      state.lines = one.line - 1 + lineBreaks(one.text);
      if (record === undefined) continue;
      state.records += 1;
      if (isRefused(record)) {
        state.rejectedCount += 1;
        if (state.rejected.length < REJECTED_KEPT)
          state.rejected.push({ file: basename(file), line: one.line, reason: record.reason });
      } else batch.push(record);
      if (batch.length >= BATCH) await flush(false);
      if (state.records % 50_000 === 0) request.onProgress(`${file}: ${state.records} records …`);
    }
  };
  for await (const chunk of createReadStream(file, { start: state.offset, highWaterMark: 1024 * 1024 }))
    await take(splitter.push(chunk as Buffer));
  await take(splitter.end());
  await flush(true);
  return { ...state, unchanged: false, resumed };
}

function lineBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

async function digest(file: string): Promise<string> {
  // A folder would fail later with a message about reading.
  if (!(await stat(file)).isFile()) throw new WrongFormat(`${file} is not a file.`);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function head(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
