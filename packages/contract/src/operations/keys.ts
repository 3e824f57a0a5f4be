import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { page, pageQuery } from '../schemas/common.js';
import { CreatedKey, DeletedKey, Key, NewKey } from '../schemas/keys.js';

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
  description: 'The key is in this answer only. It may hold no scope that the key which makes it lacks.',
  body: NewKey,
  secretFields: ['api_key'],
  replies: { 201: { description: 'The key', schema: CreatedKey } },
});

export const deleteApiKey = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'deleteApiKey',
  method: 'DELETE',
  path: '/v1/keys/{id}',
  summary: 'Revoke an API key',
  description: 'Every node refuses it within two seconds.',
  replies: { 200: { description: 'The key is revoked', schema: DeletedKey } },
});
