import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { Id, nullable, page, pageQuery, Timestamp } from '../schemas/common.js';

export const WORK_KINDS = [
  'travel_rule',
  'hit_confirmation',
  'publication',
  'data_request',
  'key_approval',
  'held_payment',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

const WorkItem = Type.Object({
  id: Id,
  kind: Type.Enum([...WORK_KINDS], {
    description:
      'An unanswered Travel Rule message; a true hit to confirm; a version, an erasure or an API key to approve; a payment that is still held though its cases were closed without a suspicion',
  }),
  resource: Type.Object(
    {
      type: Type.Enum([
        'travel_rule_message',
        'screening_hit',
        'journey',
        'rule',
        'data_request',
        'key',
        'transaction',
      ]),
      id: Id,
      version: nullable(Type.Integer({ description: 'Of a journey or a rule' })),
    },
    { description: 'What is to be answered or approved' },
  ),
  requested_by: nullable(Type.String({ description: 'Who waits for a second person; null where another side waits' })),
  own: Type.Boolean({ description: 'Whether it is the caller who waits: another person has to act' }),
  due_at: Timestamp,
  overdue: Type.Boolean({ description: 'Whether the due time is past' }),
  created_at: Timestamp,
});

export const listWorkItems = defineOperation({
  id: 'listWorkItems',
  method: 'GET',
  path: '/v1/work-items',
  tag: 'Cases',
  summary: 'List what waits beside cases, with due times',
  description:
    'Soonest due first. Shown are the kinds that the scopes of the caller may read: Travel Rule messages until they expire, versions, keys and true hits a set time after they were proposed, requests of subjects by their statutory date, held payments a set time after the last of their cases was closed without a suspicion (`false_positive`, `no_action`). Contests and business reviews are cases.',
  auth: 'api_key',
  unknownFields: 'refuse',
  scope: 'cases:read',
  query: Type.Object({
    ...pageQuery,
    kind: Type.Optional(Type.Enum([...WORK_KINDS], { description: 'Only items of this kind' })),
  }),
  replies: { 200: { description: 'A page of items', schema: page(WorkItem) } },
});
