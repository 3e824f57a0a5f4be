import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Article, type MediaFormat, type RejectedRow, readArticles } from '@assay/screening';
import { withDryRun } from '../../platform/imports/dry-run.js';
import type { Reach } from '../../platform/imports/reach.js';
import type { Statement } from '../../platform/store/database.js';
import type { AuditActor } from '../../platform/store/record.js';
import type { ScreeningApp } from '../screening/app.js';
import { downloadFile } from '../screening/download-file.js';
import { sha256Of } from '../screening/list-snapshots.js';
import { type AddedArticles, addArticles, type ReadEntities, readAccused } from './add-articles.js';
import { publishNews } from './publish.js';

export interface NewsImport {
  /** Id of the feed, such as `agency`. */
  readonly source: string;
  readonly format: MediaFormat;
  /** A path, or an http or https address. */
  readonly from: string;
  /** Where all news are searched from now on; as before without it, at first everywhere. */
  readonly reach?: Reach;
  /** Serve the list also where parties disappear from it that no corrected article explains. */
  readonly acceptRemovals: boolean;
  /** Count what would be added, and store nothing. */
  readonly dryRun: boolean;
  readonly actor: AuditActor;
}

export interface ImportedNews extends AddedArticles {
  readonly source: string;
  readonly articles: number;
  /** Rows that an earlier import of the same file had stored before it was cut off. */
  readonly resumed: number;
  readonly rejected: readonly RejectedRow[];
  readonly rejected_total: number;
  /** Parties that all stored articles accuse, and the edition of the list that holds them. */
  readonly accused: number;
  readonly version: string | null;
  readonly reach: Reach | null;
  readonly dry_run: boolean;
}

/** The articles before went with the list: those behind would stand there alone. */
const TAKEN_AWAY =
  'All news were removed while this file was read. Nothing more of it was stored; run this command again.';
const FILE_BYTES_MAX = 256 * 1024 * 1024;
const BATCH = 100;
/** What is counted of a batch, in the order of the columns. */
const COUNTED = ['added', 'changed', 'copies', 'known'] as const;

const BEGIN: Statement = {
  name: 'media_import_begin',
  text: `insert into media_imports (source_sha256, source, format, rows_done, added, changed, copies, known)
    values ($1, $2, $3, 0, 0, 0, 0, 0)
    on conflict (source_sha256, source, format) do update set
      rows_done = case when media_imports.finished_at is null then media_imports.rows_done else 0 end, finished_at = null
    returning rows_done`,
};
const ADVANCE: Statement = {
  name: 'media_import_advance',
  text: `update media_imports set rows_done = $4, added = added + $5, changed = changed + $6, copies = copies + $7, known = known + $8
    where source_sha256 = $1 and source = $2 and format = $3 returning source`,
};
const FINISH: Statement = {
  name: 'media_import_finish',
  text: 'update media_imports set finished_at = now() where source_sha256 = $1 and source = $2 and format = $3',
};

/**
 * Imports articles of a file or an address, batch by batch: cut off, the same command goes on behind the last batch that
 * was stored. At the end the list of accused parties is made again and served.
 * @throws RangeError with one clear line for a file that cannot be used.
 */
export async function importNews(
  app: ScreeningApp,
  request: NewsImport,
  progress: (line: string) => void = () => undefined,
): Promise<ImportedNews> {
  const { source, format, from } = request;
  const file = await readNews(app, source, from, progress);
  const { articles, rejected, rejectedTotal } = readArticles(format, file);
  const read = { source, articles: articles.length, rejected, rejected_total: rejectedTotal };
  if (request.dryRun) return { ...read, ...(await countArticles(app, request, articles)) };
  const key = [sha256Of(file.bytes), source, format];
  const [begun] = await app.db.system<{ rows_done: number }>(BEGIN, key);
  const resumed = Math.min(begun?.rows_done ?? 0, articles.length);
  const total = { added: 0, changed: 0, copies: 0, known: 0 };
  for (let at = resumed; at < articles.length; at += BATCH) {
    const batch = articles.slice(at, at + BATCH).map(({ article }) => article);
    const done = at + batch.length;
    const accused = await readAccused(app.db, batch);
    const counts = await app.db.systemTransaction(async (tx) => {
      const stored = await addArticles(tx, source, batch, accused);
      const advanced = await tx.query(ADVANCE, [...key, done, ...COUNTED.map((name) => stored[name])]);
      if (advanced.length === 0) throw new RangeError(TAKEN_AWAY);
      return stored;
    });
    for (const name of COUNTED) total[name] += counts[name];
    if (done % (BATCH * 10) === 0 || done === articles.length) progress(`${done} of ${articles.length} articles …`);
  }
  const { reach, acceptRemovals, actor } = request;
  const how = { fresh: true, acceptRemovals, actor, heldBack: 'refuse', ...(reach ? { reach } : {}) } as const;
  const published = await publishNews(app, how);
  await app.db.system(FINISH, key);
  return {
    ...read,
    resumed,
    ...total,
    accused: published?.entries ?? 0,
    version: published?.version ?? null,
    reach: published?.reach ?? null,
    dry_run: false,
  };
}

/** What an import would add. */
async function countArticles(
  app: ScreeningApp,
  { source, reach }: NewsImport,
  articles: readonly { readonly article: Article }[],
) {
  const total = { added: 0, changed: 0, copies: 0, known: 0 };
  const batches: { readonly batch: readonly Article[]; readonly accused: ReadEntities }[] = [];
  for (let at = 0; at < articles.length; at += BATCH) {
    const batch = articles.slice(at, at + BATCH).map(({ article }) => article);
    batches.push({ batch, accused: await readAccused(app.db, batch) });
  }
  await withDryRun(app, true, async (tx) => {
    for (const { batch, accused } of batches) {
      const counts = await addArticles(tx, source, batch, accused);
      for (const name of COUNTED) total[name] += counts[name];
    }
  });
  return { resumed: 0, ...total, accused: 0, version: null, reach: reach ?? null, dry_run: true };
}

async function readNews(app: ScreeningApp, source: string, from: string, progress: (line: string) => void) {
  let path = from;
  let name = basename(from);
  let received: string | undefined;
  if (/^https?:\/\//i.test(from)) {
    name = `${source}.feed`;
    const told = (bytes: number) => progress(`${Math.round(bytes / 1024)} KiB received …`);
    const at = join(app.config.dataDir, 'downloads', 'media', name);
    const file = await downloadFile(app.outbound, { name, url: from }, at, ({ bytes }) => told(bytes));
    [path, received] = [file.path, file.sha256];
  }
  const { size } = await stat(path);
  if (size > FILE_BYTES_MAX) throw new RangeError(`${name} is larger than 256 MiB.`);
  const bytes = await readFile(path);
  if (received !== undefined && sha256Of(bytes) !== received)
    throw new RangeError(`${name} changed while it was imported. Run the command again.`);
  return { name, bytes };
}
