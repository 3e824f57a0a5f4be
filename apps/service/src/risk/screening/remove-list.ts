import { auditReached } from '../../platform/imports/audit-reached.js';
import type { Reach } from '../../platform/imports/reach.js';
import type { Queryable } from '../../platform/store/database.js';
import type { AuditActor } from '../../platform/store/record.js';
import type { ScreeningApp } from './app.js';
import type { ScreeningKind } from './coverage.js';
import { putDifference, ServedAnother } from './import-list.js';
import { heldEdition, SnapshotLost } from './list-snapshots.js';
import { removeList, servedLists, type WatchlistRow } from './versions-store.js';
import { prepareIndex } from './watchlists.js';

export interface RemovedList {
  readonly list: string;
  readonly version: string;
  readonly reach: Reach;
  readonly covers: readonly ScreeningKind[];
  /** Entries that are no longer searched. */
  readonly removed: number;
  /** Kinds that no other list covers in some environment that this one served. */
  readonly uncovered: readonly ScreeningKind[];
  readonly dry_run: boolean;
}

export interface ListRemoval {
  readonly actor: AuditActor;
  /** Say what would disappear, and change nothing. */
  readonly dryRun: boolean;
  /** What goes with the list, in the same transaction. */
  readonly also?: (tx: Queryable) => Promise<void>;
}

/**
 * Takes a list away. In one transaction it is no longer served, the audit chains of the environments that it served say
 * so, and the run over monitored subjects is queued that tells `screening.cleared` of hits that are gone.
 * @throws RangeError when there is no such list, or another edition came in between.
 */
export async function takeListAway(app: ScreeningApp, list: string, removal: ListRemoval): Promise<RemovedList> {
  const all = await servedLists(app.db);
  const served = all.find(({ id }) => id === list);
  if (!served) throw new RangeError(`There is no list ${list}. "lists status" shows those that there are.`);
  const rest = all.filter(({ id }) => id !== list);
  const { reach, covers, entries: removed, version } = served;
  const uncovered = uncoveredWithout(served, rest);
  const result = { list, version, reach, covers, removed, uncovered, dry_run: removal.dryRun };
  if (removal.dryRun) return result;
  if (rest.length > 0) await prepareIndex(app, rest);
  await take(app, served, removal);
  return result;
}

async function take(app: ScreeningApp, served: WatchlistRow, { actor, also }: ListRemoval): Promise<void> {
  const { id: list, reach } = served;
  const ids = await idsOf(app, served);
  const version = new Date().toISOString();
  const diffKey = await putDifference(app, { list, version }, ids && { added: [], changed: [], removed: ids });
  await app.db.systemTransaction(async (tx) => {
    if (!(await removeList(tx, served, version, diffKey))) throw new ServedAnother(list);
    await also?.(tx);
    await auditReached(app, tx, reach, {
      action: 'watchlist.removed',
      actor,
      target: { type: 'watchlist', id: list },
      changes: [
        { field: 'version', before: served.version, after: null },
        { field: 'entries', before: served.entries, after: 0 },
      ],
    });
  });
}

/** The entries of a list; undefined where its snapshot is lost: then everybody who is monitored is screened. */
async function idsOf(app: ScreeningApp, served: WatchlistRow): Promise<string[] | undefined> {
  try {
    return [...(await heldEdition(app.media, { ...served, list: served.id })).hashes.keys()];
  } catch (error) {
    if (error instanceof SnapshotLost) return undefined;
    throw error;
  }
}

function uncoveredWithout(gone: WatchlistRow, rest: readonly WatchlistRow[]): ScreeningKind[] {
  const overlaps = (other: WatchlistRow) => other.reach === 'all' || other.reach === gone.reach;
  return gone.covers.filter((kind) => !rest.some((other) => overlaps(other) && other.covers.includes(kind)));
}
