import { gzipSync } from 'node:zlib';
import type { ListDiff, RejectedRow } from '@assay/screening';
import { auditReached, type ReachedEntry } from '../../platform/imports/audit-reached.js';
import { type EditionChange, guardEdition } from '../../platform/imports/edition-guard.js';
import { kindsLost, type Reach } from '../../platform/imports/reach.js';
import type { AuditActor } from '../../platform/store/record.js';
import type { ScreeningApp } from './app.js';
import { kindsWithout, type ScreeningKind } from './coverage.js';
import { type EditionDifference, editionDifference } from './edition-difference.js';
import { importFiles, type ListFormat, readListFiles } from './import-files.js';
import { isWhole, putSnapshot, sha256Of } from './list-snapshots.js';
import { coveredByPublisher, defaultReach, isPublished } from './publishers.js';
import {
  publishVersion,
  servedLists,
  storeVersion,
  type VersionRow,
  versionOfSource,
  type WatchlistRow,
} from './versions-store.js';
import { prepareIndex } from './watchlists.js';

/** Changes when the parsers read more or otherwise: the same files then make another edition. */
const PARSERS_VERSION = '6';

/** What an edition changes against the served one. */
export interface ListCounts {
  readonly entries: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

export interface ImportedList extends ListCounts {
  readonly list: string;
  /** Names the edition; null of a dry run. */
  readonly version: string | null;
  readonly reach: Reach;
  readonly covers: readonly ScreeningKind[];
  /** Kinds that it covers and that no entry is listed for: nobody is found for them. */
  readonly covers_nobody: readonly ScreeningKind[];
  readonly dry_run: boolean;
  readonly rejected_total: number;
  readonly rejected: readonly RejectedRow[];
}

export interface ListRequest {
  readonly list: string;
  readonly format: ListFormat;
  readonly files: readonly string[];
  /** The SHA-256 (hex) of each file, where it is known: what changed since is refused. */
  readonly hashes?: readonly string[];
  /** Where it is searched. Without it as before; a new list of a publisher everywhere, a new own one in the sandbox. */
  readonly reach?: Reach;
  /** Exactly what it covers. Without it what its publisher is known for, and of an own list what it covered before. */
  readonly covers?: readonly ScreeningKind[];
  /** Take an edition that removes much or is shorter than it says. */
  readonly acceptRemovals?: boolean;
  /** The edition that was looked at, as the message of one that was held back names it: others are refused. */
  readonly edition?: string;
  /** Count what would change, and change nothing. */
  readonly dryRun?: boolean;
  /** Who stands in the audit entries. */
  readonly actor: AuditActor;
}

/**
 * Imports one edition of a list in three steps, each of which is whole or not there: the snapshot in media storage, the
 * differences from the served edition, and one statement that makes it the served one. Cut off before the last step, the
 * former edition goes on being served, and the same files take the import up where it stopped.
 * @throws RangeError with one clear line for files that cannot be used; HeldBack for an edition that removes too much.
 */
export async function importList(app: ScreeningApp, request: ListRequest): Promise<ImportedList> {
  const { list, format, files, dryRun = false } = request;
  const contents = await readListFiles({ list, format, files });
  const all = await servedLists(app.db);
  const served = all.find(({ id }) => id === list);
  const said = saidToCover(request, served);
  const hashes = contents.map(({ bytes }) => sha256Of(bytes));
  if (request.hashes !== undefined && request.hashes.join() !== hashes.join()) throw filesChanged(list);
  const source = sourceOf(hashes, format, said);
  if (request.edition !== undefined && request.edition !== nameOfEdition(source))
    throw anotherEdition(list, request.edition, nameOfEdition(source));
  const parsed = importFiles({ list, format, contents, covers: said });
  const reach = request.reach ?? served?.reach ?? defaultReach(format);
  const covers = said ?? coveredByPublisher(format, parsed.entities);
  const nobody = kindsWithout(covers, parsed.entities);
  if (nobody.length > 0 && nobody.length === covers.length) throw coversNobody(list, covers);
  const edition: Edition = { list, format, source, parsed, reach, covers, actor: request.actor };
  const difference = await editionDifference(app, parsed, served && { ...served, list });
  guard(edition, served, { ...difference, edition: nameOfEdition(source) }, request.acceptRemovals ?? false);
  const version = dryRun ? null : (await publish(app, edition, { all, served, difference })).version;
  return {
    list,
    version,
    entries: parsed.entities.length,
    ...difference.counts,
    reach,
    covers,
    covers_nobody: nobody,
    dry_run: dryRun,
    rejected_total: parsed.rejectedTotal,
    rejected: parsed.rejected,
  };
}

const EDITION_CHARACTERS = 12;

/** Names the files of an edition, short enough to be typed. */
function nameOfEdition(source: string): string {
  return source.slice(0, EDITION_CHARACTERS);
}

function filesChanged(list: string): RangeError {
  return new RangeError(`The files of ${list} changed while they were imported. Run the command again.`);
}

/** What a person accepted was shown of other files. */
function anotherEdition(list: string, shown: string, given: string): RangeError {
  return new RangeError(
    `The files of ${list} are the edition ${given}, and not ${shown}. Run the command without --accept-removals and --edition, and look at what it shows.`,
  );
}

/** What a list was said to cover: by the request, and of an own list by the one before; undefined when nobody said so. */
export function saidToCover(
  { format, covers }: Pick<ListRequest, 'format' | 'covers'>,
  served: WatchlistRow | undefined,
): readonly ScreeningKind[] | undefined {
  return covers ?? (!isPublished(format) && served?.format === format ? served.covers : undefined);
}

/** Somebody who is listed would be cleared of what the list is said to answer for. */
function coversNobody(list: string, covers: readonly ScreeningKind[]): RangeError {
  const kinds = covers.join(' or ');
  return new RangeError(
    `No entry of the list ${list} is listed for ${kinds}, which it is said to cover: nobody would be found. Correct the types or --covers.`,
  );
}

/**
 * Stores and serves an edition whose entries are known, in the same steps as `importList`.
 * @param explained ids whose disappearance the source itself says: no loss
 * @returns its version. @throws HeldBack when it removes too much that nobody accepted.
 */
export async function publishEdition(
  app: ScreeningApp,
  edition: Edition,
  { acceptRemovals, explained = new Set() }: { acceptRemovals: boolean; explained?: ReadonlySet<string> },
): Promise<{ readonly version: string }> {
  const all = await servedLists(app.db);
  const served = all.find(({ id }) => id === edition.list);
  const { ids, counts } = await editionDifference(app, edition.parsed, served && { ...served, list: edition.list });
  const unexplained = ids && { ...ids, removed: ids.removed.filter((id) => !explained.has(id)) };
  const removed = unexplained?.removed.length ?? counts.removed;
  guard(edition, served, { ids: unexplained, counts: { ...counts, removed } }, acceptRemovals);
  return publish(app, edition, { all, served, difference: { ids, counts } });
}

/** `sourceHash` of a list: what entries of an own list are listed for hangs on what it was said to cover. */
export function sourceOf(
  files: readonly string[],
  format: ListFormat,
  said: readonly ScreeningKind[] | undefined,
): string {
  return sourceHash(isPublished(format) || !said ? files : [...files, ...said]);
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
  readonly parsed: Omit<ReturnType<typeof importFiles>, 'rejected'>;
  readonly reach: Reach;
  readonly covers: readonly ScreeningKind[];
  readonly actor: AuditActor;
  /** ISO 8601; names the edition. The moment of storing where absent. */
  readonly version?: string;
}

interface Before {
  readonly all: readonly WatchlistRow[];
  readonly served: WatchlistRow | undefined;
  readonly difference: EditionDifference;
}

type Stored = Pick<VersionRow, 'list' | 'version' | 'entries' | 'snapshot_key' | 'sha256'>;

function guard(
  edition: Edition,
  served: WatchlistRow | undefined,
  { ids, counts, ...compared }: EditionDifference & Pick<EditionChange, 'edition'>,
  accept: boolean,
): void {
  const change = {
    subject: `list ${edition.list}`,
    before: served?.entries ?? 0,
    after: edition.parsed.entities.length,
    ...counts,
    ...compared,
    removedNames: ids?.removed ?? [],
    lostEnvironments: served ? kindsLost(served.reach, edition.reach) : [],
  };
  guardEdition(change, accept);
}

async function publish(app: ScreeningApp, edition: Edition, { all, served, difference }: Before): Promise<Stored> {
  const { list, reach, covers, actor } = edition;
  const stored = await stepOne(app, edition);
  const rows = [...all.filter(({ id }) => id !== list), { ...stored, id: list }];
  await prepareIndex(
    app,
    rows.sort((left, right) => (left.id < right.id ? -1 : 1)),
  );
  const { ids, counts } = difference;
  const diffKey = await putDifference(app, stored, ids && moved(served, edition) ? everything(edition, ids) : ids);
  await app.db.systemTransaction(async (tx) => {
    const before = served?.version ?? null;
    if (!(await publishVersion(tx, { ...stored, before, counts, diffKey, reach, covers })))
      throw new ServedAnother(list);
    const entry: ReachedEntry = {
      action: 'watchlist.imported',
      actor,
      target: { type: 'watchlist', id: list },
      changes: [
        { field: 'version', before: served?.version ?? null, after: stored.version },
        { field: 'entries', before: served?.entries ?? null, after: stored.entries },
        { field: 'removed', before: null, after: counts.removed },
      ],
    };
    await auditReached(app, tx, reach, entry, served?.reach);
  });
  return stored;
}

/** What an edition removes was counted from one that is served no more: it is counted again before anything changes. */
export class ServedAnother extends RangeError {
  constructor(list: string) {
    super(`Another edition of ${list} was imported meanwhile. Run this command again.`);
  }
}

/** The snapshot of these files: the one that an import which was cut off has left, or a new one. */
async function stepOne(app: ScreeningApp, { list, format, source, parsed, ...edition }: Edition): Promise<Stored> {
  const begun = await versionOfSource(app.db, list, source, format);
  if (begun?.state === 'stored' && (await isWhole(app.media, begun))) return begun;
  const version = edition.version ?? new Date().toISOString();
  const key = `lists/${list}/${nameOf(version)}.jsonl.gz`;
  const sha256 = await putSnapshot(app.media, key, list, version, parsed);
  const stored = { list, version, entries: parsed.entities.length, snapshot_key: key, sha256 };
  await storeVersion(app.db, { ...stored, format, source_sha256: source, rejected: parsed.rejectedTotal });
  return stored;
}

/** Whether the same entries are searched elsewhere than before. */
function moved(served: WatchlistRow | undefined, { reach }: Edition): boolean {
  return served !== undefined && served.reach !== reach;
}

/** Where a list is searched elsewhere than before, each of its entries may name or clear somebody. */
function everything({ parsed }: Edition, { added, removed }: ListDiff): ListDiff {
  const fresh = new Set(added);
  return { added, removed, changed: parsed.entities.map(({ id }) => id).filter((id) => !fresh.has(id)) };
}

/**
 * Puts what an edition changed into media storage, where the run over monitored subjects reads it. Where nobody knows, there
 * is nothing to read, and everybody is screened. @returns its key.
 */
export async function putDifference(
  app: ScreeningApp,
  { list, version }: Pick<Stored, 'list' | 'version'>,
  difference: ListDiff | undefined,
): Promise<string> {
  const key = `lists/${list}/${nameOf(version)}.diff.json.gz`;
  if (difference) await app.media.put(key, gzipSync(JSON.stringify(difference)));
  return key;
}

function nameOf(version: string): string {
  return version.replaceAll(/[:.]/g, '-');
}
