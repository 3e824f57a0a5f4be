import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../app.js';
import data from './data/list-sources.json' with { type: 'json' };
import { type DownloadProgress, downloadFile, type FileSource } from './download-file.js';
import { LIST_FORMATS, type ListFormat } from './import-files.js';
import { type ImportedList, importList, sourceHash } from './import-list.js';
import { servedLists, touchList, versionOfSource } from './versions-store.js';

export interface ListSource {
  readonly list: string;
  readonly format: ListFormat;
  readonly files: readonly FileSource[];
}

export type ListUpdate =
  | (ImportedList & { readonly status: 'updated' })
  | { readonly list: string; readonly status: 'unchanged'; readonly version: string }
  | { readonly list: string; readonly status: 'failed'; readonly error: string };

/** The addresses of the authorities that come with the service. */
export function officialSources(): readonly ListSource[] {
  return data.lists as readonly ListSource[];
}

const SOURCES_MAX = 100;

/** Reads addresses of one's own, in the form of the built-in ones. @throws RangeError when the file is not of the form. */
export async function readSources(path: string): Promise<readonly ListSource[]> {
  const { lists } = JSON.parse(await readFile(path, 'utf8')) as { lists?: unknown };
  if (!Array.isArray(lists) || lists.length > SOURCES_MAX) throw new RangeError(`${path} holds no "lists".`);
  for (const source of lists as readonly Partial<ListSource>[]) {
    const known = LIST_FORMATS.some((format) => format === source.format);
    const files = Array.isArray(source.files) && source.files.every((file) => isFile(file));
    if (!/^[a-z][a-z0-9_]{1,31}$/.test(source.list ?? '') || !known || !files || source.files?.length === 0)
      throw new RangeError(`${path}: each list needs "list", a known "format" and "files" with "name" and "url".`);
  }
  return lists as readonly ListSource[];
}

function isFile(file: unknown): boolean {
  const { name, url } = file as Partial<FileSource>;
  return (
    typeof name === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(name) && typeof url === 'string' && URL.canParse(url)
  );
}

/** A list that suddenly holds less than this share of what it held is rather broken than short. */
const SHARE_MIN = 0.5;

/**
 * Downloads one list and imports it when it changed. Whatever goes wrong, the edition that is served stays: a download
 * that broke goes on from there the next time, and a file that cannot be used or that lost half of its entries is refused.
 */
export async function updateList(
  app: App,
  source: ListSource,
  onProgress: (progress: DownloadProgress) => void,
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
    const known = await versionOfSource(app.db, list, sourceHash(hashes), format);
    if (served && known?.state === 'published' && known.version === served.version) {
      await touchList(app.db, list, served.version);
      return { list, status: 'unchanged', version: served.version };
    }
    return { ...(await importList(app, list, format, paths, { accept: refuseShrunk })), status: 'updated' };
  } catch (error) {
    return { list, status: 'failed', error: error instanceof Error ? error.message : String(error) };
  }
}

function refuseShrunk(entries: number, served: number): void {
  if (entries < served * SHARE_MIN) {
    throw new RangeError(
      `The new edition holds too few entries: ${entries}, the served one ${served}. Import it by hand if that is right.`,
    );
  }
}
