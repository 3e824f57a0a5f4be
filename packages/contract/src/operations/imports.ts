import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { page, pageQuery } from '../schemas/common.js';
import { Import, ImportSummary, NewImport, Provider } from '../schemas/imports.js';

const common = { tag: 'Imports', auth: 'api_key', unknownFields: 'refuse', scope: 'verifications:import' } as const;

export const createImport = defineOperation({
  ...common,
  id: 'createImport',
  method: 'POST',
  path: '/v1/verifications/imports',
  summary: 'Import historical verifications with their original evidence',
  description:
    'Up to 100 records as JSON are imported at once. As application/x-ndjson, one record a line, up to 10,000 lines and 1 GiB are stored and imported in the background. A faulty record fails alone. Imported sessions are not billed and send no webhooks.',
  names: ['imports'],
  query: Type.Object({ provider: Type.Optional(Provider), enroll_faces: Type.Optional(Type.Boolean()) }),
  body: NewImport,
  streamed: ['application/x-ndjson', 'application/ndjson'],
  bodyBytesMax: 40 * 1024 * 1024,
  bodyValuesMax: 200_000,
  replies: {
    201: { description: 'The import with the result of every record', schema: Import },
    202: { description: 'The lines are stored and will be imported', schema: Import },
  },
});

export const listImports = defineOperation({
  ...common,
  id: 'listImports',
  method: 'GET',
  path: '/v1/verifications/imports',
  summary: 'List imports',
  description: 'Past and running imports without their results. Retrieve one by its identifier for those.',
  query: Type.Object(pageQuery),
  replies: { 200: { description: 'A page of imports', schema: page(ImportSummary) } },
});

export const getImport = defineOperation({
  ...common,
  id: 'getImport',
  method: 'GET',
  path: '/v1/verifications/imports/{id}',
  summary: 'Retrieve an import with its results',
  description: 'Counts and one result a record, failed ones with the field to correct. Results are listed in pages.',
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
    cursor: Type.Optional(Type.String({ maxLength: 1000 })),
  }),
  replies: { 200: { description: 'Counters and a page of results in the order of the records', schema: Import } },
});
