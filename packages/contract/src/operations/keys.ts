import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { page, pageQuery } from '../schemas/common.js';
import { CreatedKey, DeletedKey, Key, KeyApproval, NewKey } from '../schemas/keys.js';

const common = { tag: 'Keys', auth: 'api_key', unknownFields: 'refuse', scope: 'keys:write' } as const;

export const listKeys = defineOperation({
  ...common,
  id: 'listKeys',
  method: 'GET',
  path: '/v1/keys',
  summary: 'List the API keys of this environment that are not revoked',
  description:
    'Names, scopes and last use of the keys of this environment. A key itself is shown once, when it is made.',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'A page of keys, newest first; never the keys themselves', schema: page(Key) } },
});

export const createApiKey = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'createApiKey',
  method: 'POST',
  path: '/v1/keys',
  summary: 'Make an API key of this environment',
  description:
    'Makes a key for a program of yours, with the scopes that it needs. The key is in this answer only. It may hold no scope that the key which makes it lacks. A key of production that an operator makes with scopes to review, reveal, export or read reports of suspicion works once compliance has approved it.',
  body: NewKey,
  secretFields: ['api_key'],
  replies: { 201: { description: 'The key', schema: CreatedKey } },
});

export const listPendingKeys = defineOperation({
  ...common,
  scope: 'keys:approve',
  id: 'listPendingKeys',
  method: 'GET',
  path: '/v1/keys/pending',
  summary: 'List the API keys that wait for an approval',
  description: 'Keys of production that an operator made with scopes to review, reveal, export or read reports.',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'A page of keys, newest first', schema: page(Key) } },
});

export const approveApiKey = defineOperation({
  ...common,
  scope: 'keys:approve',
  stepUpMinutes: 5,
  id: 'approveApiKey',
  method: 'POST',
  path: '/v1/keys/{id}/approval',
  summary: 'Approve or refuse an API key as a second person',
  description: 'An approved key works at once. A refused one is revoked. Nobody approves a key of their own.',
  body: KeyApproval,
  replies: { 200: { description: 'The key as it stands now', schema: Key } },
});

export const deleteApiKey = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'deleteApiKey',
  method: 'DELETE',
  path: '/v1/keys/{id}',
  summary: 'Revoke an API key',
  description:
    'For a key that leaked or is not used any more. Every node refuses it within two seconds; a revoked key never works again.',
  replies: { 200: { description: 'The key is revoked', schema: DeletedKey } },
});
