import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { ALGORITHM, INDEX_FORMAT, SAMPLE_VERSION } from '@assay/screening';
import type { Reach } from '../../platform/imports/reach.js';
import type { ScreeningApp } from './app.js';
import { buildInThread, type ListEdition, type ListToLoad } from './build-index.js';
import type { ScreeningKind } from './coverage.js';
import { deleteIndex, loadIndex, saveIndex } from './index-store.js';
import { fetchSnapshot, inFolder, SnapshotLost } from './list-snapshots.js';
import { servedLists, type WatchlistRow } from './versions-store.js';

/** A list that was not imported again for this long is stale: sanctions lists change every few days. */
const STALE_MS = 14 * 86_400_000;

export interface Watchlist {
  readonly list: string;
  readonly version: string;
  readonly entries: number;
  /** Where it is searched. */
  readonly reach: Reach;
  /** Kinds that it answers for; none of an own list that was imported without `--covers`. */
  readonly covers: readonly ScreeningKind[];
  readonly imported_at: string;
  readonly stale: boolean;
}

/** Unix time in milliseconds from which a list that was imported then counts as stale. */
export function staleAt(importedAt: Date): number {
  return importedAt.getTime() + STALE_MS;
}

/** The imported lists with their versions and freshness. */
export async function watchlists(app: ScreeningApp): Promise<Watchlist[]> {
  const rows = await servedLists(app.db);
  return rows.map((row) => ({
    list: row.id,
    version: row.version,
    entries: row.entries,
    reach: row.reach,
    covers: row.covers,
    imported_at: row.imported_at.toISOString(),
    stale: staleAt(row.imported_at) <= Date.now(),
  }));
}

/** Loads what is imported into the screening runtime, when it changed since the last round. @returns a round for a loop. */
export function watchlistLoader(app: ScreeningApp): () => Promise<boolean> {
  let loaded: string | undefined;
  let loadedIndex: string | undefined;
  return async () => {
    const rows = await servedLists(app.db);
    // A list that was found unchanged is fresh again: the same index with a later date.
    const state = rows
      .map((row) => `${row.id}@${row.sha256}:${row.imported_at.getTime()}:${row.reach}:${row.covers}`)
      .join();
    if (state === loaded) return false;
    const index = signatureOf(rows);
    await load(app, rows, index);
    if (loadedIndex !== undefined && loadedIndex !== index) await deleteIndex(app.media, loadedIndex);
    [loaded, loadedIndex] = [state, index];
    return false;
  };
}

/** What an index is made of: where its lists are searched is no part of it. */
type IndexedRow = Pick<WatchlistRow, 'id' | 'version' | 'snapshot_key' | 'sha256'>;

/** One name for one content: editions, sample, format and matcher. */
function signatureOf(rows: readonly IndexedRow[]): string {
  const parts = rows.map(({ id, version, sha256 }) => `${id}@${version}:${sha256}`);
  const all = [INDEX_FORMAT, ALGORITHM.version, SAMPLE_VERSION, ...parts];
  return createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 32);
}

/** Opens the index that another node or an earlier start saved; builds and saves it where there is none. */
async function load(app: ScreeningApp, rows: readonly WatchlistRow[], signature: string): Promise<void> {
  const memory = rows.length > 0 ? await loadIndex(app.media, signature) : undefined;
  if (memory) {
    const lists = rows.map((row) => ({ ...dutyOf(row), version: row.version, entities: row.snapshot_key }));
    await app.screening.load(lists, { memory, buildMs: 0 });
    return;
  }
  await inFolder(async (folder) => {
    const lists: ListToLoad[] = [];
    for (const row of rows) lists.push({ ...dutyOf(row), ...(await fetchList(app, row, folder)) });
    const built = await app.screening.load(lists);
    if (built && rows.length > 0) await saveIndex(app.media, signature, built);
  });
}

function dutyOf({ id, entries, reach, covers, imported_at: importedAt }: WatchlistRow) {
  return { list: id, entries, reach, covers, staleAt: staleAt(importedAt) };
}

/**
 * Builds and saves the index of editions that are about to be served, so that nodes open it at once when they are: a
 * large list takes longer to build than nodes may take to serve it. Where another list is lost there is nothing to build
 * yet, and this import is no less needed.
 */
export async function prepareIndex(app: ScreeningApp, rows: readonly IndexedRow[]): Promise<void> {
  try {
    await buildAndSave(app, rows);
  } catch (error) {
    if (!(error instanceof SnapshotLost)) throw error;
    app.log.warn({ err: error }, 'the index is not prepared: nodes serve the lists once each of them can be read');
  }
}

function buildAndSave(app: ScreeningApp, rows: readonly IndexedRow[]): Promise<void> {
  return inFolder(async (folder) => {
    const lists: ListEdition[] = [];
    for (const row of rows) lists.push(await fetchList(app, row, folder));
    const { memory } = await buildInThread(lists);
    await saveIndex(app.media, signatureOf(rows), memory);
  });
}

async function fetchList(app: ScreeningApp, row: IndexedRow, folder: string): Promise<ListEdition> {
  const path = join(folder, `${row.id}.jsonl.gz`);
  await fetchSnapshot(app.media, { ...row, list: row.id }, path);
  return { list: row.id, version: row.version, entities: path };
}
