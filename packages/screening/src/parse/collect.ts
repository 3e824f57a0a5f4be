import { createRejections, type Rejections, refuse } from '@assay/tables';
import type { EntityDraft } from './entity-draft.js';
import type { ListFile, ParsedList } from './list-file.js';
import type { Table } from './table.js';

/** Listed parties of which each may take several rows, in the order of their first row. */
export interface Collection {
  readonly drafts: Map<string, EntityDraft>;
  /** The first row of each. */
  readonly origins: Map<string, { readonly file: string; readonly line: number }>;
  readonly rejections: Rejections;
}

export function createCollection(): Collection {
  return { drafts: new Map(), origins: new Map(), rejections: createRejections() };
}

/** The draft of an id; made by `start` at its first row. */
export function draftOf(
  collection: Collection,
  id: string,
  at: { readonly file: string; readonly line: number },
  start: () => EntityDraft,
): EntityDraft {
  const known = collection.drafts.get(id);
  if (known) return known;
  const draft = start();
  collection.drafts.set(id, draft);
  collection.origins.set(id, at);
  return draft;
}

export function rejectOdd(collection: Collection, table: Table): void {
  for (const { line, reason } of table.odd) collection.rejections.add(table.file, line, reason);
}

/** @throws RangeError when no row could be read: an empty list would clear everybody. */
export function finishCollection({ drafts, origins, rejections }: Collection, files: readonly ListFile[]): ParsedList {
  const entities = [];
  for (const [id, draft] of drafts) {
    const entity = draft.finish();
    const origin = origins.get(id)!;
    if (entity) entities.push(entity);
    else rejections.add(origin.file, origin.line, `Entry ${id} has no name.`);
  }
  if (entities.length === 0) throw refuse(files[0]?.name ?? 'no file', 'no row could be read.');
  return { entities, rejected: rejections.rows, rejectedTotal: rejections.count() };
}
