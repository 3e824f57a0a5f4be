import { at } from '@assay/kernel';
import type { Entity } from '../entity.js';
import { identifierKey, listedIdentifiers } from '../identifiers.js';
import { packColumns } from './columns.js';
import { addIdentifier, addName, addParty, columnsOf, createDraft, type Draft } from './draft.js';
import { pushNumber, pushText } from './growable.js';
import { listedForms } from './listed-forms.js';
import { encodeEntity } from './payload.js';
import {
  INDEX_FORMAT,
  type IndexMeta,
  LISTING_TYPES,
  NAME_KINDS,
  openIndex,
  READING,
  SCHEMAS,
  type ScreeningIndex,
} from './screening-index.js';

/**
 * Builds the search structure. Pure: the same entities give the same bytes.
 * @param versions version of each list by its id; a list that is not named gets the version `unversioned`.
 * @throws RangeError above 255 lists or 4 GiB of entities.
 */
export function buildIndex(
  entities: Iterable<Entity>,
  versions: Readonly<Record<string, string>> = {},
): ScreeningIndex {
  const draft = createDraft(versions);
  for (const entity of entities) addEntity(draft, entity);
  return openIndex(packColumns({ meta: metaOf(draft, versions), columns: columnsOf(draft) }));
}

const LISTS_MAX = 255;

function addEntity(draft: Draft, entity: Entity): void {
  const owner = draft.columns.entitySchema.length;
  let list = draft.listIds.indexOf(entity.list);
  if (list < 0) list = draft.listIds.push(entity.list) - 1;
  if (list >= LISTS_MAX) throw new RangeError(`An index holds at most ${LISTS_MAX} lists.`);
  let mask = 0;
  for (const type of entity.types) mask |= 1 << LISTING_TYPES.indexOf(type);
  draft.entries[list] = (draft.entries[list] ?? 0) + 1;
  draft.listTypes[list] = (draft.listTypes[list] ?? 0) | mask;
  pushNumber(draft.columns.entitySchema, SCHEMAS.indexOf(entity.schema));
  pushNumber(draft.columns.entityList, list);
  pushNumber(draft.columns.entityTypes, mask);
  pushText(draft.payload, encodeEntity(entity));
  for (const key of new Set(listedIdentifiers(entity).map(identifierKey))) {
    if (key !== undefined) addIdentifier(draft, key, owner);
  }
  addParty(draft, entity.id, owner);
  for (const { form, kind, place, read } of listedForms(entity)) {
    pushNumber(draft.columns.nameEntity, owner);
    pushNumber(draft.columns.namePlace, place);
    pushNumber(draft.columns.nameKind, NAME_KINDS.indexOf(kind) + (read ? READING : 0));
    addName(draft, form);
  }
}

function metaOf(draft: Draft, versions: Readonly<Record<string, string>>): IndexMeta {
  const lists = draft.listIds.map((id, list) => ({
    id,
    version: versions[id] ?? 'unversioned',
    entries: at(draft.entries, list),
    types: LISTING_TYPES.filter((_, bit) => (at(draft.listTypes, list) >> bit) & 1),
  }));
  return { format: INDEX_FORMAT, lists, listIds: draft.listIds };
}
