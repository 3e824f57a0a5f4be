import { detailsOf, diffHashes, hashEntities, type ListDiff, type ParsedList } from '@assay/screening';
import type { EditionChange } from '../../platform/imports/edition-guard.js';
import type { ScreeningApp } from './app.js';
import { type HeldEdition, heldEdition, SnapshotLost } from './list-snapshots.js';
import type { WatchlistRow } from './versions-store.js';

type Parsed = Pick<ParsedList, 'entities' | 'dated'>;
type Served = Pick<WatchlistRow, 'entries' | 'snapshot_key' | 'sha256'> & { readonly list: string };

/** What an edition changes against the one that is served. */
export interface EditionDifference extends Pick<EditionChange, 'details' | 'days'> {
  /** The entries that differ; undefined where the served edition can no longer be read: then any may. */
  readonly ids: ListDiff | undefined;
  readonly counts: { readonly added: number; readonly changed: number; readonly removed: number };
}

/**
 * Compares an edition with the one that is served. One whose snapshot is lost is compared by the number of its entries, so
 * that another import heals it.
 */
export async function editionDifference(
  app: Pick<ScreeningApp, 'media' | 'log'>,
  parsed: Parsed,
  served: Served | undefined,
): Promise<EditionDifference> {
  const hashes = hashEntities(parsed.entities);
  if (!served) return differenceOf(diffHashes(new Map(), hashes));
  try {
    const held = await heldEdition(app.media, served);
    return {
      ...differenceOf(diffHashes(held.hashes, hashes)),
      details: lostDetails(held, parsed),
      ...daysOf(held, parsed),
    };
  } catch (error) {
    if (!(error instanceof SnapshotLost)) throw error;
    app.log.warn({ list: served.list }, 'the served edition is lost; the new one is compared by the number of entries');
    const more = hashes.size - served.entries;
    return { ids: undefined, counts: { added: Math.max(0, more), changed: 0, removed: Math.max(0, -more) } };
  }
}

function differenceOf(ids: ListDiff): EditionDifference {
  const { added, changed, removed } = ids;
  return { ids, counts: { added: added.length, changed: changed.length, removed: removed.length } };
}

/** What is missing of entries that stay: more names of one make up for nothing that another has lost. */
function lostDetails({ details }: HeldEdition, { entities }: Parsed) {
  const total = { before: 0, lost: 0 };
  for (const entity of entities) {
    const before = details.get(entity.id) ?? 0;
    total.before += before;
    total.lost += Math.max(0, before - detailsOf(entity));
  }
  return total;
}

function daysOf({ dated: served }: HeldEdition, { dated: given }: Parsed): Pick<EditionChange, 'days'> {
  return served === undefined || given === undefined ? {} : { days: { served, given } };
}
