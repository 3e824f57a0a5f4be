import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diffLists, type Entity } from '@assay/screening';
import type { App } from '../app.js';
import type { Statement } from '../store/database.js';
import { importFiles, type ListFormat } from './import-files.js';
import { readSnapshot, writeSnapshot } from './snapshot.js';

interface WatchlistRow {
  readonly id: string;
  readonly version: string;
  readonly imported_at: Date;
  readonly entries: number;
  readonly snapshot_key: string;
  readonly sha256: string;
}

const ALL: Statement = {
  name: 'watchlists_all',
  text: 'select id, version, imported_at, entries, snapshot_key, sha256 from watchlists order by id',
};
const PUT: Statement = {
  name: 'watchlist_put',
  text: `insert into watchlists (id, version, imported_at, entries, snapshot_key, sha256) values ($1, $2, now(), $3, $4, $5)
    on conflict (id) do update set version = excluded.version, imported_at = excluded.imported_at, entries = excluded.entries,
      snapshot_key = excluded.snapshot_key, sha256 = excluded.sha256`,
};

/** A list that was not imported anew for this long is stale: sanctions lists change every few days. */
const STALE_MS = 14 * 86_400_000;

export interface Watchlist {
  readonly list: string;
  readonly version: string;
  readonly entries: number;
  readonly imported_at: string;
  readonly stale: boolean;
}

/** The imported lists with their versions and freshness. */
export async function watchlists(app: App): Promise<Watchlist[]> {
  const rows = await app.db.system<WatchlistRow>(ALL);
  return rows.map((row) => ({
    list: row.id,
    version: row.version,
    entries: row.entries,
    imported_at: row.imported_at.toISOString(),
    stale: row.imported_at.getTime() + STALE_MS < Date.now(),
  }));
}

/** Loads what is imported into the screening runtime, when it changed since the last round. @returns a round for a loop. */
export function watchlistLoader(app: App): () => Promise<boolean> {
  let loaded: string | undefined;
  return async () => {
    const rows = await app.db.system<WatchlistRow>(ALL);
    const signature = rows.map(({ id, version, sha256 }) => `${id}@${version}:${sha256}`).join();
    if (signature === loaded) return false;
    const folder = await mkdtemp(join(tmpdir(), 'assay-lists-'));
    try {
      const lists = [];
      for (const row of rows) lists.push(await toLoad(app, folder, row));
      await app.screening.load(lists);
      loaded = signature;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return false;
  };
}

async function toLoad(app: App, folder: string, row: WatchlistRow) {
  const bytes = await app.media.get(row.snapshot_key);
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== row.sha256) {
    throw new Error(`The snapshot of list ${row.id} is missing or damaged. Import the list again.`);
  }
  const path = join(folder, `${row.id}.jsonl.gz`);
  await writeFile(path, bytes, { mode: 0o600 });
  return { list: row.id, version: row.version, entities: path, staleAt: row.imported_at.getTime() + STALE_MS };
}

export interface ImportedList {
  readonly list: string;
  readonly version: string;
  readonly entries: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly rejected: readonly { readonly file: string; readonly line: number; readonly reason: string }[];
}

/**
 * Imports one edition of a list: parses, stores an immutable snapshot, then makes it the current version. Running nodes
 * serve it within seconds; the former edition stays until the new one stands.
 */
export async function importList(
  app: App,
  list: string,
  format: ListFormat,
  files: readonly string[],
): Promise<ImportedList> {
  const { entities, rejected } = await importFiles({ list, format, files });
  const before = await currentEntities(app, list);
  const difference = diffLists(before, entities);
  const version = new Date().toISOString();
  const folder = await mkdtemp(join(tmpdir(), 'assay-import-'));
  try {
    await mkdir(folder, { recursive: true });
    const path = join(folder, 'snapshot.jsonl.gz');
    await writeSnapshot(path, list, version, entities);
    const bytes = await readFile(path);
    const key = `lists/${list}/${version.replaceAll(/[:.]/g, '-')}.jsonl.gz`;
    await app.media.put(key, bytes);
    await app.db.system(PUT, [list, version, entities.length, key, createHash('sha256').update(bytes).digest('hex')]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return {
    list,
    version,
    entries: entities.length,
    added: difference.added.length,
    changed: difference.changed.length,
    removed: difference.removed.length,
    rejected,
  };
}

async function currentEntities(app: App, list: string): Promise<Entity[]> {
  const row = (await app.db.system<WatchlistRow>(ALL)).find(({ id }) => id === list);
  const bytes = row && (await app.media.get(row.snapshot_key));
  if (!bytes) return [];
  const folder = await mkdtemp(join(tmpdir(), 'assay-import-'));
  try {
    const path = join(folder, 'before.jsonl.gz');
    await writeFile(path, bytes);
    const entities: Entity[] = [];
    for await (const entity of readSnapshot(path)) entities.push(entity);
    return entities;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
