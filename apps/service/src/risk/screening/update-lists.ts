import { join } from 'node:path';
import { type Differences, HeldBack } from '../../platform/imports/edition-guard.js';
import { REACHES, type Reach } from '../../platform/imports/reach.js';
import { readJsonFile } from '../../platform/json-file.js';
import type { AuditActor } from '../../platform/store/record.js';
import type { ScreeningApp } from './app.js';
import { SCREENING_KINDS, type ScreeningKind } from './coverage.js';
import data from './data/list-sources.json' with { type: 'json' };
import { type DownloadProgress, downloadFile, type FileSource } from './download-file.js';
import { LIST_FORMATS, type ListFormat } from './import-files.js';
import { type ImportedList, importList, saidToCover, sourceOf } from './import-list.js';
import { isWhole } from './list-snapshots.js';
import { servedLists, touchList, versionOfSource, type WatchlistRow } from './versions-store.js';

export interface ListSource {
  readonly list: string;
  readonly format: ListFormat;
  readonly files: readonly FileSource[];
  /** As `--environment` and `--covers` of an import; without them as an import without them. */
  readonly environment?: Reach;
  readonly covers?: readonly ScreeningKind[];
}

export type ListUpdate =
  | (ImportedList & { readonly status: 'updated' })
  | { readonly list: string; readonly status: 'unchanged'; readonly version: string }
  | {
      readonly list: string;
      readonly status: 'held_back';
      readonly error: string;
      readonly differences: Differences;
    }
  | { readonly list: string; readonly status: 'failed'; readonly error: string };

/** The addresses of the authorities that come with the service. */
export function officialSources(): readonly ListSource[] {
  return data.lists as readonly ListSource[];
}

const SOURCES_MAX = 100;

/** Reads addresses of one's own, in the form of the built-in ones. @throws RangeError when the file is not of the form. */
export async function readSources(path: string): Promise<readonly ListSource[]> {
  const { lists } = ((await readJsonFile(path)) ?? {}) as { lists?: unknown };
  if (!Array.isArray(lists) || lists.length > SOURCES_MAX) throw new RangeError(`${path} holds no "lists".`);
  for (const source of lists as readonly Partial<ListSource>[]) {
    const known = LIST_FORMATS.some((format) => format === source.format);
    const files = Array.isArray(source.files) && source.files.every((file) => isFile(file));
    if (!/^[a-z][a-z0-9_]{1,31}$/.test(source.list ?? '') || !known || !files || source.files?.length === 0)
      throw new RangeError(`${path}: each list needs "list", a known "format" and "files" with "name" and "url".`);
    if (source.environment !== undefined && !REACHES.includes(source.environment))
      throw new RangeError(`${path}: "environment" is one of ${REACHES.join(', ')}.`);
    if (source.covers !== undefined && !isKinds(source.covers))
      throw new RangeError(`${path}: "covers" names some of ${SCREENING_KINDS.join(', ')}.`);
  }
  return lists as readonly ListSource[];
}

function isFile(file: unknown): boolean {
  const { name, url } = file as Partial<FileSource>;
  return (
    typeof name === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(name) && typeof url === 'string' && URL.canParse(url)
  );
}

function isKinds(covers: unknown): boolean {
  return Array.isArray(covers) && covers.every((kind) => SCREENING_KINDS.some((known) => known === kind));
}

/** Whether a list is searched where its source says, and covers what it says. */
function serves(served: WatchlistRow, { environment, covers }: ListSource): boolean {
  const sameReach = environment === undefined || environment === served.reach;
  return sameReach && (covers === undefined || covers.join() === served.covers.join());
}

export interface UpdateOptions {
  readonly onProgress: (progress: DownloadProgress) => void;
  readonly acceptRemovals: boolean;
  /** As of an import: other files than these are refused. */
  readonly edition?: string;
  readonly dryRun: boolean;
  readonly actor: AuditActor;
}

/**
 * Downloads one list and imports it when it changed. Whatever goes wrong, the edition that is served stays: a download
 * that broke goes on from there the next time, and a file that cannot be used, or an edition that removes too much, is
 * not taken.
 */
export async function updateList(
  app: ScreeningApp,
  source: ListSource,
  { onProgress, ...how }: UpdateOptions,
): Promise<ListUpdate> {
  const { list, format } = source;
  try {
    const folder = join(app.config.dataDir, 'downloads', list);
    const paths: string[] = [];
    const hashes: string[] = [];
    for (const file of source.files) {
      const { path, sha256 } = await downloadFile(app.outbound, file, join(folder, file.name), onProgress);
      paths.push(path);
      hashes.push(sha256);
    }
    const served = (await servedLists(app.db)).find(({ id }) => id === list);
    const known = await versionOfSource(app.db, list, sourceOf(hashes, format, saidToCover(source, served)), format);
    const isServed = served && known?.state === 'published' && known.version === served.version;
    if (isServed && serves(served, source) && (await isWhole(app.media, { ...served, list }))) {
      if (!how.dryRun) await touchList(app.db, list, served.version);
      return { list, status: 'unchanged', version: served.version };
    }
    const { environment: reach, covers } = source;
    const duty = { ...(reach ? { reach } : {}), ...(covers ? { covers } : {}) };
    const imported = await importList(app, { list, format, files: paths, hashes, ...duty, ...how });
    return { ...imported, status: 'updated' };
  } catch (error) {
    if (error instanceof HeldBack)
      return { list, status: 'held_back', error: error.message, differences: error.differences };
    return { list, status: 'failed', error: error instanceof Error ? error.message : String(error) };
  }
}
