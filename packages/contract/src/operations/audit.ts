import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { AuditEvent } from '../schemas/audit.js';
import { page, pageQuery } from '../schemas/common.js';

const moment = (description: string) => Type.Optional(Type.String({ maxLength: 40, description }));

export const listAuditEvents = defineOperation({
  id: 'listAuditEvents',
  method: 'GET',
  path: '/v1/audit-events',
  tag: 'Audit',
  summary: 'List or stream the audit log',
  description:
    'Sealed entries in the order of the chain, oldest first. `Accept: application/x-ndjson` streams every matching entry up to the head; `Accept: text/event-stream` goes on with new ones as they are sealed, after the sequence in `Last-Event-ID` if there is one.',
  auth: 'api_key',
  unknownFields: 'refuse',
  scope: 'audit:read',
  query: Type.Object({
    ...pageQuery,
    action: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'An action, or an area such as verification.*' }),
    ),
    actor: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Id or type of who acted' })),
    target: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'Id or type of what was acted on' }),
    ),
    after: moment('The same as created_after'),
    before: moment('The same as created_before'),
  }),
  replies: {
    200: {
      description: 'A page of entries, or a stream of them',
      schema: page(AuditEvent),
      mediaTypes: ['application/x-ndjson', 'text/event-stream'],
    },
  },
});
