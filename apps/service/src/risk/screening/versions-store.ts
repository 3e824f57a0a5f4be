import type { Reach } from '../../platform/imports/reach.js';
import type { Database, Queryable, Statement } from '../../platform/store/database.js';
import type { ScreeningKind } from './coverage.js';

/** The edition of a list that is served. */
export interface WatchlistRow {
  readonly id: string;
  readonly version: string;
  readonly imported_at: Date;
  readonly entries: number;
  readonly snapshot_key: string;
  readonly sha256: string;
  readonly format: string;
  readonly reach: Reach;
  readonly covers: readonly ScreeningKind[];
}

/** One edition of a list: stored, and published once its differences from the former are known. */
export interface VersionRow {
  readonly list: string;
  readonly version: string;
  readonly format: string;
  readonly source_sha256: string;
  readonly state: 'stored' | 'published';
  readonly entries: number;
  readonly rejected: number;
  readonly snapshot_key: string;
  readonly sha256: string;
  readonly added: number | null;
  readonly changed: number | null;
  readonly removed: number | null;
  readonly diff_key: string | null;
}

const COLUMNS =
  'list, version, format, source_sha256, state, entries, rejected, snapshot_key, sha256, added, changed, removed, diff_key';
const SERVED: Statement = {
  name: 'watchlists_all',
  text: 'select id, version, imported_at, entries, snapshot_key, sha256, format, reach, covers from watchlists order by id',
};
const SAME_SOURCE: Statement = {
  name: 'watchlist_version_of_source',
  text: `select ${COLUMNS} from watchlist_versions where list = $1 and source_sha256 = $2 and format = $3
    order by stored_at desc limit 1`,
};
const STORE: Statement = {
  name: 'watchlist_version_store',
  text: `insert into watchlist_versions (list, version, format, source_sha256, state, stored_at, entries, rejected, snapshot_key, sha256)
    values ($1, $2, $3, $4, 'stored', now(), $5, $6, $7, $8)`,
};
const PUBLISH: Statement = {
  name: 'watchlist_version_publish',
  text: `with published as (
      update watchlist_versions set state = 'published', published_at = now(), added = $3, changed = $4, removed = $5, diff_key = $6, reach = $7
      where list = $1 and version = $2 returning list, version, format, entries, snapshot_key, sha256),
    queued as (
      insert into monitoring_runs (source, scope) select 'lists', jsonb_build_object('list', list, 'version', version) from published)
    insert into watchlists (id, version, imported_at, entries, snapshot_key, sha256, format, reach, covers)
    select list, version, now(), entries, snapshot_key, sha256, format, $7, $8 from published
    on conflict (id) do update set version = excluded.version, imported_at = excluded.imported_at, entries = excluded.entries,
      snapshot_key = excluded.snapshot_key, sha256 = excluded.sha256, format = excluded.format, reach = excluded.reach,
      covers = excluded.covers where watchlists.version = $9
    returning id`,
};
/** Holds the row until the edition is published, so that nobody takes the list away meanwhile. */
const HOLD: Statement = {
  name: 'watchlist_hold',
  text: 'select version from watchlists where id = $1 for update',
};
const REMOVE: Statement = {
  name: 'watchlist_remove',
  text: `with gone as (delete from watchlists where id = $1 and version = $2 returning id, entries, reach),
    noted as (
      insert into watchlist_versions (list, version, format, source_sha256, state, stored_at, published_at, entries, rejected,
        snapshot_key, sha256, added, changed, removed, diff_key, removal, reach)
      select id, $3, 'removal', '', 'published', now(), now(), 0, 0, '', '', 0, 0, entries, $4, true, reach from gone returning list, version),
    queued as (
      insert into monitoring_runs (source, scope) select 'lists', jsonb_build_object('list', list, 'version', version) from noted)
    select id from gone`,
};
const TOUCH: Statement = {
  name: 'watchlist_touch',
  text: 'update watchlists set imported_at = now() where id = $1 and version = $2',
};

export function servedLists(db: Database): Promise<WatchlistRow[]> {
  return db.system<WatchlistRow>(SERVED);
}

/** The latest edition that was made of the very same files, finished or not. */
export async function versionOfSource(
  db: Database,
  list: string,
  source: string,
  format: string,
): Promise<VersionRow | undefined> {
  return (await db.system<VersionRow>(SAME_SOURCE, [list, source, format]))[0];
}

export type NewVersion = Pick<
  VersionRow,
  'list' | 'version' | 'format' | 'source_sha256' | 'entries' | 'rejected' | 'snapshot_key' | 'sha256'
>;

/** Notes that a snapshot lies in media storage. Nothing serves it yet. */
export async function storeVersion(db: Database, row: NewVersion): Promise<void> {
  const { list, version, format, source_sha256: source, entries, rejected, snapshot_key: key, sha256 } = row;
  await db.system(STORE, [list, version, format, source, entries, rejected, key, sha256]);
}

export interface Publication {
  readonly list: string;
  readonly version: string;
  /** The edition that its differences were counted from; null for a first one. */
  readonly before: string | null;
  readonly counts: { readonly added: number; readonly changed: number; readonly removed: number };
  readonly diffKey: string;
  readonly reach: Reach;
  readonly covers: readonly ScreeningKind[];
}

/**
 * Makes a stored edition the one that is served and queues the run over everybody who is monitored.
 * @returns false when another edition is served by now than the one it was compared with; the transaction must not go on
 */
export async function publishVersion(
  tx: Queryable,
  { list, version, before, counts, diffKey, reach, covers }: Publication,
): Promise<boolean> {
  const [served] = await tx.query<{ version: string }>(HOLD, [list]);
  if ((served?.version ?? null) !== before) return false;
  const { added, changed, removed } = counts;
  const values = [list, version, added, changed, removed, diffKey, reach, covers, before];
  return (await tx.query(PUBLISH, values)).length > 0;
}

/**
 * Takes a served edition away and queues the run over everybody who is monitored, in one statement.
 * @param version names the removal among the editions of the list
 * @returns false when another edition is served by now
 */
export async function removeList(
  tx: Queryable,
  served: { readonly id: string; readonly version: string },
  version: string,
  diffKey: string,
): Promise<boolean> {
  return (await tx.query(REMOVE, [served.id, served.version, version, diffKey])).length > 0;
}

/** Notes that the served edition is still the newest that the source gives. */
export async function touchList(db: Database, list: string, version: string): Promise<void> {
  await db.system(TOUCH, [list, version]);
}
