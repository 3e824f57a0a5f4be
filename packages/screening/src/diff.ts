import { createHash } from 'node:crypto';
import { canonicalJson } from '@assay/kernel';
import type { Entity } from './entity.js';

export interface ListDiff {
  /** Ids of entities that only the later list holds. */
  readonly added: readonly string[];
  /** Ids of entities whose content differs. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** SHA-256 (hex) over everything a list says about a party: what monitoring and diffs call a change. */
export function entityHash(entity: Entity): string {
  return createHash('sha256').update(canonicalJson(entity)).digest('hex');
}

/**
 * SHA-256 (hex) over what identifies a party: kind, names, birth dates, countries, genders, identifiers and types of
 * listing, in any order. A reviewed hit is open again when it changes; another programme or address of a page is no news.
 */
export function identifyingHash(entity: Entity): string {
  const sorted = (values: readonly string[]) => [...new Set(values)].sort();
  const identifying = {
    schema: entity.schema,
    names: sorted(entity.names.map(({ text }) => text)),
    datesOfBirth: sorted(entity.datesOfBirth),
    countries: sorted(entity.countries),
    nationalities: sorted(entity.nationalities),
    genders: sorted(entity.genders),
    identifiers: sorted(entity.identifiers.map(({ type, value }) => `${type}:${value}`)),
    types: sorted(entity.types),
  };
  return createHash('sha256').update(canonicalJson(identifying)).digest('hex');
}

/** How much a list says of a party by which somebody is found or told apart: its names, birth dates and numbers. */
export function detailsOf({ names, datesOfBirth, identifiers }: Entity): number {
  return names.length + datesOfBirth.length + identifiers.length;
}

/** The content of each entity of a list by its id: what a diff needs of a former version. */
export function hashEntities(entities: Iterable<Entity>): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const entity of entities) hashes.set(entity.id, entityHash(entity));
  return hashes;
}

/** What changed between two versions of a list, by id and content. Ids are in the order of their lists. */
export function diffHashes(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): ListDiff {
  const ids = [...after.keys()];
  return {
    added: ids.filter((id) => !before.has(id)),
    changed: ids.filter((id) => before.has(id) && before.get(id) !== after.get(id)),
    removed: [...before.keys()].filter((id) => !after.has(id)),
  };
}

/** What changed between two versions of a list, see `diffHashes`. */
export function diffLists(before: readonly Entity[], after: readonly Entity[]): ListDiff {
  return diffHashes(hashEntities(before), hashEntities(after));
}
