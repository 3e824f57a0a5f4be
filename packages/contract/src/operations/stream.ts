import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { Id, Timestamp } from '../schemas/common.js';

const common = { tag: 'Stream', auth: 'api_key', unknownFields: 'refuse' } as const;

/** Types of messages on the stream of changes. */
export const CHANGE_TYPES = [
  'verification.changed',
  'case.changed',
  'case.viewing',
  'transaction.changed',
  'hit.changed',
  'monitor.changed',
  'business.changed',
  'wallet.changed',
  'travel_rule.changed',
  'journey.changed',
  'rule.changed',
  'import.changed',
  'webhook.changed',
  'delivery.failed',
] as const;

export const followChanges = defineOperation({
  ...common,
  id: 'followChanges',
  method: 'GET',
  path: '/v1/stream',
  secondFactor: true,
  summary: 'What changes in the environment, as server-sent events',
  description:
    'Each message is `{type, id, status, at}` without personal data: read what it names to learn more. `case.viewing` also has `operator.id` and the status `viewing` or `left`. A message comes only where the caller may read the resource. `Last-Event-ID` goes on after a message; `stream.reset` says that too much happened since, so that everything shown should be read again. A comment comes every 15 seconds. The stream ends with the credential.',
  query: Type.Object({
    types: Type.Optional(
      Type.Array(Type.Enum([...CHANGE_TYPES]), { maxItems: CHANGE_TYPES.length, description: 'These types only' }),
    ),
  }),
  replies: { 200: { description: 'The changes as they happen', mediaTypes: ['text/event-stream'] } },
});

const Viewers = Type.Object({
  id: Id,
  viewers: Type.Array(
    Type.Object({
      operator: Type.Object({ id: Type.String(), name: Type.String() }),
      since: Timestamp,
      until: Timestamp,
    }),
    { description: 'Everybody else who looks at the case' },
  ),
});
const viewing = {
  ...common,
  path: '/v1/cases/{id}/viewing',
  scope: 'cases:read',
  replies: { 200: { description: 'Who else looks at the case', schema: Viewers } },
} as const;

export const viewCase = defineOperation({
  ...viewing,
  id: 'viewCase',
  method: 'POST',
  summary: 'Say that one looks at a case, and learn who else does',
  description:
    'Counts for 45 seconds; repeat it while the case is shown. Others are told by `case.viewing` on the stream.',
  body: Type.Object({}, { additionalProperties: false }),
});

export const leaveCase = defineOperation({
  ...viewing,
  id: 'leaveCase',
  method: 'DELETE',
  summary: 'Say that one no longer looks at a case',
  description: 'Ends the sign that one looks at the case. It also ends by itself when it is not renewed.',
});
