import type { Tag } from './tag.js';

export interface MergedEdition {
  /** The whole history: what is listed now, and what was listed before with the day it ended. */
  readonly tags: readonly Tag[];
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Keys whose statement changed: what was screened against them may look different now. */
  readonly changedKeys: ReadonlySet<string>;
}

/**
 * Puts a new edition of a list over the history of its former ones. What the edition no longer has was delisted on its
 * day; what it has for the first time was listed on its day, unless the row gives its own date.
 * @param asOf day of the new edition, not before the former one.
 */
export function mergeEdition(history: readonly Tag[], edition: readonly Tag[], asOf: string): MergedEdition {
  const active = new Map<string, Tag>();
  const dates = new Map<string, string>();
  const ended = new Map<string, Tag>();
  for (const tag of history) {
    if (tag.delistedOn !== undefined) ended.set(identity(tag), tag);
    else {
      active.set(identity(tag), tag);
      if (tag.listedOn !== undefined) dates.set(`${tag.key} ${tag.category}`, tag.listedOn);
    }
  }
  const current = new Map<string, Tag>();
  const changedKeys = new Set<string>();
  let added = 0;
  let changed = 0;
  for (const row of edition) {
    const id = identity(row);
    if (current.has(id)) continue;
    const before = active.get(id) ?? ended.get(id);
    const listedOn = row.listedOn ?? before?.listedOn ?? dates.get(`${row.key} ${row.category}`) ?? asOf;
    const tag = { ...row, listedOn };
    current.set(id, tag);
    if (!before) added += 1;
    else if (JSON.stringify(sorted(before)) !== JSON.stringify(sorted(tag))) changed += 1;
    else continue;
    changedKeys.add(tag.key);
  }
  const endedNow = new Set([...current.values()].filter(({ delistedOn }) => delistedOn !== undefined).map(statement));
  const removed = [...active.values()]
    .filter((tag) => !current.has(identity(tag)) && !endedNow.has(statement(tag)))
    .map((tag) => ({ ...tag, delistedOn: asOf }));
  for (const tag of removed) changedKeys.add(tag.key);
  const kept = [...ended.values()].filter((tag) => !current.has(identity(tag)));
  return { tags: [...kept, ...removed, ...current.values()], added, changed, removed: removed.length, changedKeys };
}

/** What a list says of an address: it may stand under several entries and categories of a list. */
function statement({ key, category, entry }: Tag): string {
  return `${key} ${category} ${entry ?? ''}`;
}

/** A statement and the listing it belongs to: what was delisted and listed again is two. */
function identity(tag: Tag): string {
  return `${statement(tag)} ${tag.delistedOn ?? ''}`;
}

function sorted(tag: Tag): unknown {
  return Object.entries(tag).sort(([left], [right]) => (left < right ? -1 : 1));
}
