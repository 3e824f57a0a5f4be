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

/** SHA-256 (hex) over everything a list says about a party: a reviewed hit is open again when it changes. */
export function entityHash(entity: Entity): string {
  return createHash('sha256').update(canonicalJson(entity)).digest('hex');
}

/** What changed between two versions of a list, by id and content. Ids are in the order of their lists. */
export function diffLists(before: readonly Entity[], after: readonly Entity[]): ListDiff {
  const old = new Map(before.map((entity) => [entity.id, entity]));
  const ids = new Set(after.map((entity) => entity.id));
  const kept = after.filter((entity) => old.has(entity.id));
  return {
    added: after.filter((entity) => !old.has(entity.id)).map((entity) => entity.id),
    changed: kept.filter((entity) => entityHash(entity) !== entityHash(old.get(entity.id)!)).map((entity) => entity.id),
    removed: before.filter((entity) => !ids.has(entity.id)).map((entity) => entity.id),
  };
}
