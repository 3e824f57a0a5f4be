import { createRejections, type Rejections, refuse } from '@assay/tables';
import type { EntityDraft } from './entity-draft.js';
import type { ListFile, ParsedList } from './list-file.js';
import type { Table } from './table.js';

interface Started {
  readonly draft: EntityDraft;
  /** Its first row. */
  readonly origin: { readonly file: string; readonly line: number };
}

/** Listed parties of which each may take several rows, in the order of their first row. */
export interface Collection {
  readonly started: Map<string, Started>;
  readonly rejections: Rejections;
}

export function createCollection(): Collection {
  return { started: new Map(), rejections: createRejections() };
}

/** The draft of an id; made by `start` at its first row. */
export function draftOf(
  collection: Collection,
  id: string,
  origin: Started['origin'],
  start: () => EntityDraft,
): EntityDraft {
  const known = collection.started.get(id);
  if (known) return known.draft;
  const draft = start();
  collection.started.set(id, { draft, origin });
  return draft;
}

export function rejectOdd(collection: Collection, table: Table): void {
  for (const { line, reason } of table.odd) collection.rejections.add(table.file, line, reason);
}

/** @throws RangeError when no row could be read: an empty list would clear everybody. */
export function finishCollection({ started, rejections }: Collection, files: readonly ListFile[]): ParsedList {
  const entities = [];
  for (const [id, { draft, origin }] of started) {
    const entity = draft.finish();
    if (entity) entities.push(entity);
    else rejections.add(origin.file, origin.line, `Entry ${id} has no name.`);
  }
  if (entities.length === 0) throw refuse(files[0]?.name ?? 'no file', 'no row could be read.');
  return { entities, rejected: rejections.rows, rejectedTotal: rejections.count() };
}
