import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { AlertItem } from '../schemas/cases.js';
import { page, pageQuery } from '../schemas/common.js';

export const listAlerts = defineOperation({
  tag: 'Cases',
  auth: 'api_key',
  unknownFields: 'refuse',
  id: 'listAlerts',
  method: 'GET',
  path: '/v1/alerts',
  summary: 'List alerts',
  description: 'Alerts of all kinds with the case that each belongs to. Filter by `type`, `severity` and `state`.',
  scope: 'cases:read',
  query: Type.Object({
    ...pageQuery,
    state: Type.Optional(Type.Array(Type.String(), { maxItems: 2 })),
    severity: Type.Optional(Type.Array(Type.String(), { maxItems: 4 })),
    type: Type.Optional(Type.Array(Type.String(), { maxItems: 5 })),
    kind: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    case_id: Type.Optional(Type.String({ maxLength: 64 })),
    subject_reference: Type.Optional(Type.String({ maxLength: 256 })),
  }),
  replies: { 200: { description: 'A page of alerts', schema: page(AlertItem) } },
});
