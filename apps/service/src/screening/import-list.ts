import { gzipSync } from 'node:zlib';
import { diffHashes, hashEntities, type ListDiff, type RejectedRow } from '@assay/screening';
import type { App } from '../app.js';
import { importFiles, type ListFormat, readListFiles } from './import-files.js';
import { putSnapshot, sha256Of, snapshotHashes } from './list-snapshots.js';
import { publishVersion, servedLists, storeVersion, type VersionRow, versionOfSource } from './versions-store.js';
import { prepareIndex } from './watchlists.js';

/** Changes when the parsers read more or otherwise: the same files then make another edition. */
const PARSERS_VERSION = '2';

export interface ImportedList {
  readonly list: string;
  readonly version: string;
  readonly entries: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly rejected: readonly RejectedRow[];
}

export interface ImportOptions {
  /** Called with the entries of the new edition and of the one that is served; throws to keep the served one. */
  readonly accept?: (entries: number, served: number) => void;
}

/**
 * Imports one edition of a list in three steps, each of which is whole or not there: the snapshot in media storage, the
 * differences from the served edition, and one statement that makes it the served one. Cut off before the last step, the
 * former edition goes on being served, and the same files take the import up where it stopped.
 * @throws RangeError with one clear line for files that cannot be used.
 */
export async function importList(
  app: App,
  list: string,
  format: ListFormat,
  files: readonly string[],
  options: ImportOptions = {},
): Promise<ImportedList> {
  const contents = await readListFiles({ list, format, files });
  const source = sourceHash(contents.map(({ bytes }) => sha256Of(bytes)));
  const begun = await versionOfSource(app.db, list, source, format);
  const parsed = begun?.state === 'stored' ? undefined : importFiles({ list, format, contents });
  const stored = parsed ? await store(app, { list, format, source, parsed }) : begun!;
  const { added, changed, removed } = await serve(app, stored, parsed, options);
  return {
    list,
    version: stored.version,
    entries: stored.entries,
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    rejected: parsed?.rejected ?? importFiles({ list, format, contents }).rejected,
  };
}

/** Stores and serves an edition whose entries are known, in the same steps as `importList`. @returns its version. */
export async function publishEdition(app: App, edition: Edition): Promise<{ readonly version: string }> {
  const stored = await store(app, edition);
  await serve(app, stored, edition.parsed, {});
  return stored;
}

async function serve(
  app: App,
  stored: Stored,
  parsed: Edition['parsed'] | undefined,
  options: ImportOptions,
): Promise<ListDiff> {
  const { list } = stored;
  const others = await servedLists(app.db);
  const served = others.find(({ id }) => id === list);
  options.accept?.(stored.entries, served?.entries ?? 0);
  const before = served ? await snapshotHashes(app.media, { ...served, list }) : new Map<string, string>();
  const after = parsed ? hashEntities(parsed.entities) : await snapshotHashes(app.media, stored);
  const difference = diffHashes(before, after);
  const next = { ...stored, id: list, imported_at: new Date() };
  const rows = [...others.filter(({ id }) => id !== list), next];
  await prepareIndex(
    app,
    rows.sort((left, right) => (left.id < right.id ? -1 : 1)),
  );
  await publish(app, stored, difference);
  return difference;
}

/** Names what an edition is made of: its files, by their SHA-256 in their order, and the parsers. */
export function sourceHash(files: readonly string[]): string {
  return sha256Of(Buffer.from([PARSERS_VERSION, ...files].join('\n')));
}

export interface Edition {
  readonly list: string;
  /** Of its files, or another word for where its entries come from. */
  readonly format: string;
  readonly source: string;
  readonly parsed: ReturnType<typeof importFiles>;
}

type Stored = Pick<VersionRow, 'list' | 'version' | 'entries' | 'snapshot_key' | 'sha256'>;

async function store(app: App, { list, format, source, parsed }: Edition): Promise<Stored> {
  const version = new Date().toISOString();
  const key = `lists/${list}/${version.replaceAll(/[:.]/g, '-')}.jsonl.gz`;
  const sha256 = await putSnapshot(app.media, key, list, version, parsed.entities);
  const stored = { list, version, entries: parsed.entities.length, snapshot_key: key, sha256 };
  await storeVersion(app.db, { ...stored, format, source_sha256: source, rejected: parsed.rejectedTotal });
  return stored;
}

async function publish(app: App, stored: Stored, difference: ListDiff): Promise<void> {
  const diffKey = stored.snapshot_key.replace(/\.jsonl\.gz$/, '.diff.json.gz');
  await app.media.put(diffKey, gzipSync(JSON.stringify(difference)));
  const { added, changed, removed } = difference;
  const counts = { added: added.length, changed: changed.length, removed: removed.length };
  await publishVersion(app.db, stored, counts, diffKey);
}
