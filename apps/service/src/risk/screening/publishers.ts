import type { Entity } from '@assay/screening';
import type { Reach } from '../../platform/imports/reach.js';
import { SCREENING_KINDS, type ScreeningKind, typesOf } from './coverage.js';
import data from './data/publishers.json' with { type: 'json' };

/** Kinds that the lists of a publisher's own format are known for. */
const KNOWN_FOR = data.known_for as Readonly<Record<string, readonly ScreeningKind[]>>;
/** Formats in which many lists are gathered: an edition covers what some of its entries are listed for alone. */
const GATHERED: readonly string[] = data.gathered;

/** Whether a format is a publisher's; `house` is one's own. */
export function isPublished(format: string): boolean {
  return format in KNOWN_FOR || GATHERED.includes(format);
}

/** Where an edition is searched when nobody says so: a publisher's everywhere, one's own in the sandbox. */
export function defaultReach(format: string): Reach {
  return isPublished(format) ? 'all' : 'sandbox';
}

/**
 * The kinds that an edition covers by its publisher. Of a gathered format a kind counts where an entry is listed for it
 * and for nothing else: a sanctioned politician does not make a sanctions list a list of politicians.
 */
export function coveredByPublisher(format: string, entities: readonly Pick<Entity, 'types'>[]): ScreeningKind[] {
  if (!GATHERED.includes(format)) return [...(KNOWN_FOR[format] ?? [])];
  const alone = (kind: ScreeningKind): boolean => {
    const types = typesOf([kind]);
    return entities.some((entity) => entity.types.length > 0 && entity.types.every((type) => types.includes(type)));
  };
  return SCREENING_KINDS.filter((kind) => kind !== 'adverse_media' && alone(kind));
}
