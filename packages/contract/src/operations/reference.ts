import { Type } from 'typebox';
import { defineOperation } from '../operation.js';

const common = { tag: 'Reference', auth: 'public', unknownFields: 'refuse', method: 'GET' } as const;

export const getOpenApi = defineOperation({
  ...common,
  id: 'getOpenApi',
  path: '/v1/openapi.json',
  summary: 'This interface as OpenAPI 3.1',
  description: 'The document from which the SDKs and the reference are made. It describes exactly the running version.',
  replies: {
    200: {
      description: 'The document',
      schema: Type.Object({ openapi: Type.String() }, { additionalProperties: true }),
    },
  },
});

export const getAsyncApi = defineOperation({
  ...common,
  id: 'getAsyncApi',
  path: '/v1/asyncapi.json',
  summary: 'The events of this interface as AsyncAPI 3',
  description:
    'Every event that a webhook destination can get, with an example. The OpenAPI document has the same events under `webhooks`.',
  replies: {
    200: {
      description: 'The document',
      schema: Type.Object({ asyncapi: Type.String() }, { additionalProperties: true }),
    },
  },
});

export const getLlmsText = defineOperation({
  ...common,
  id: 'getLlmsText',
  path: '/llms.txt',
  summary: 'A guide to this interface for language models (llms.txt)',
  description:
    'A short Markdown guide in the form of llmstxt.org: rules of the interface, then its operations by area.',
  replies: { 200: { description: 'Markdown', mediaTypes: ['text/markdown'] } },
});

export const getChangelog = defineOperation({
  ...common,
  id: 'getChangelog',
  path: '/v1/changelog.json',
  summary: 'Changes of this interface, newest first',
  description:
    'Every change of this interface with its date, for programs that watch it. A breaking change comes under a new version; both versions then answer for at least twelve months.',
  replies: {
    200: {
      description: 'The changes',
      schema: Type.Object({
        versions: Type.Array(
          Type.Object({
            version: Type.String(),
            status: Type.Enum(['current', 'deprecated', 'retired']),
            released_on: Type.String(),
            sunset_on: Type.Union([Type.String(), Type.Null()]),
          }),
        ),
        changes: Type.Array(
          Type.Object({
            date: Type.String(),
            version: Type.String(),
            type: Type.Enum(['added', 'changed', 'fixed', 'deprecated', 'removed']),
            breaking: Type.Boolean(),
            summary: Type.String(),
          }),
        ),
      }),
    },
  },
});
