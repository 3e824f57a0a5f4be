import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { page, pageQuery } from '../schemas/common.js';
import {
  DeletedEntry,
  LIST_ENTRY_TYPES,
  List,
  ListEntry,
  ListEntryResults,
  NewList,
  NewListEntries,
  NewListEntry,
} from '../schemas/lists.js';

const common = { tag: 'Lists', auth: 'api_key', unknownFields: 'refuse', names: ['lists'] } as const;

export const listLists = defineOperation({
  ...common,
  id: 'listLists',
  method: 'GET',
  path: '/v1/lists',
  summary: 'List block, allow and other lists',
  description: 'Blocklists, allowlists and your own lists with the number of their entries.',
  scope: 'lists:read',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'A page of lists', schema: page(List) } },
});

export const createList = defineOperation({
  ...common,
  id: 'createList',
  method: 'POST',
  path: '/v1/lists',
  summary: 'Create a list',
  description:
    'Makes an empty list; add entries to it next. A list takes effect where a journey names it in `lists.block` or `lists.allow`.',
  scope: 'lists:write',
  body: NewList,
  replies: { 201: { description: 'The list', schema: List } },
});

export const listEntries = defineOperation({
  ...common,
  id: 'listEntries',
  method: 'GET',
  path: '/v1/lists/{list}/entries',
  summary: 'List the entries of a list',
  description: 'Entries with the value hidden where it is sensitive. Newest first.',
  scope: 'lists:read',
  query: Type.Object({ ...pageQuery, type: Type.Optional(Type.Enum([...LIST_ENTRY_TYPES])) }),
  replies: { 200: { description: 'A page of entries', schema: page(ListEntry) } },
});

export const addListEntry = defineOperation({
  ...common,
  id: 'addListEntry',
  method: 'POST',
  path: '/v1/lists/{list}/entries',
  summary: 'Add an entry to a blocklist or allowlist with a reason',
  description:
    'Puts one value on a list, with the reason why. It takes effect for decisions made from then on, in journeys that name the list. Without a type the value is compared with every attribute of the subject.',
  scope: 'lists:write',
  body: NewListEntry,
  replies: { 201: { description: 'The entry', schema: ListEntry } },
});

export const addListEntries = defineOperation({
  ...common,
  id: 'addListEntries',
  method: 'POST',
  path: '/v1/lists/{list}/entries/bulk',
  summary: 'Add many entries to a list at once',
  description:
    'Puts many values on a list at once. Up to 500 values with one reason, or each with its own. Each has its own result: a faulty one is refused alone, and a value that stands on the list already stays as it is. All that are new take effect together.',
  scope: 'lists:write',
  body: NewListEntries,
  replies: { 200: { description: 'What became of each entry', schema: ListEntryResults } },
});

export const getListEntry = defineOperation({
  ...common,
  id: 'getListEntry',
  method: 'GET',
  path: '/v1/lists/{list}/entries/{id}',
  summary: 'Retrieve an entry',
  description: 'One entry with its reason, source and end.',
  scope: 'lists:read',
  replies: { 200: { description: 'The entry', schema: ListEntry } },
});

export const deleteListEntry = defineOperation({
  ...common,
  id: 'deleteListEntry',
  method: 'DELETE',
  path: '/v1/lists/{list}/entries/{id}',
  summary: 'Remove an entry',
  description: 'The entry stops having an effect at once. Decisions that were made with it do not change.',
  scope: 'lists:write',
  stepUpMinutes: 5,
  replies: { 200: { description: 'The entry is gone', schema: DeletedEntry } },
});
