import { Type } from 'typebox';
import { defineOperation } from '../operation.js';

const common = {
  tag: 'Evidence',
  auth: 'api_key',
  unknownFields: 'refuse',
  method: 'GET',
  scope: 'evidence:read',
} as const;

export const getEvidence = defineOperation({
  ...common,
  id: 'getEvidence',
  path: '/v1/verifications/{id}/evidence',
  summary: 'Download the evidence bundle',
  description:
    'All that a session rests on, signed: captures, results, decision trail and audit entries, for auditors and disputes. JSON by default; `Accept: application/zip` or `format=zip` gives the ZIP, which verifies offline; `inline=true` puts the media into the JSON. Operators of the console need `export` for both.',
  query: Type.Object({ format: Type.Optional(Type.Enum(['json', 'zip'])), inline: Type.Optional(Type.Boolean()) }),
  replies: {
    200: {
      description: 'The signed manifest with links to the media, or the ZIP',
      schema: Type.Record(Type.String(), Type.Unknown()),
      mediaTypes: ['application/json', 'application/zip'],
    },
  },
});

export const getEvidenceMedia = defineOperation({
  ...common,
  id: 'getEvidenceMedia',
  path: '/v1/verifications/{id}/evidence/media/{media_id}',
  summary: 'Download one captured file',
  description: 'One original file of a session. Every retrieval is written to the audit trail.',
  replies: {
    200: {
      description: 'The bytes as they were captured',
      mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'application/json'],
    },
  },
});

export const getReport = defineOperation({
  ...common,
  id: 'getReport',
  path: '/v1/verifications/{id}/report',
  summary: 'Generate the PDF compliance report',
  description:
    'A PDF for auditors and for the customer file: what was checked, what was found, who decided. The report of an undecided session says so on every page.',
  replies: {
    200: { description: 'The report; that of an undecided session says so', mediaTypes: ['application/pdf'] },
  },
});

export const getEvidenceKeys = defineOperation({
  id: 'getEvidenceKeys',
  tag: 'Evidence',
  auth: 'public',
  unknownFields: 'refuse',
  method: 'GET',
  path: '/.well-known/evidence-keys.json',
  summary: 'Public keys that sign evidence',
  description: 'Public keys that sign evidence bundles, as JSON Web Keys and raw base64. Keep them with your bundles.',
  replies: {
    200: {
      description: 'Every key that ever signed, newest first',
      schema: Type.Object({
        keys: Type.Array(
          Type.Object({
            key_id: Type.String(),
            alg: Type.String(),
            public_key: Type.String(),
            created_at: Type.String(),
            retired_at: Type.Union([Type.String(), Type.Null()]),
          }),
        ),
      }),
    },
  },
});
