import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { Case, LegalHold } from '../schemas/cases.js';
import { page, pageQuery } from '../schemas/common.js';

const common = { tag: 'Cases', auth: 'api_key', unknownFields: 'refuse' } as const;

export const listCases = defineOperation({
  ...common,
  id: 'listCases',
  method: 'GET',
  path: '/v1/cases',
  summary: 'List cases and alerts with owner, severity and state',
  description:
    'The work of reviewers, most recent first. Filter by `state`, `type`, `severity`, `owner`, `inbox` and `tag`.',
  scope: 'cases:read',
  query: Type.Object({
    ...pageQuery,
    state: Type.Optional(Type.Array(Type.String(), { maxItems: 5 })),
    severity: Type.Optional(Type.Array(Type.String(), { maxItems: 4 })),
    owner: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'me, none or an id' })),
    type: Type.Optional(Type.Array(Type.String(), { maxItems: 5 })),
    sort: Type.Optional(
      Type.Enum(['created_at', 'due_at', 'severity', 'risk'], {
        description:
          'What `order` is about; created_at by default. Without `order` due_at begins with what is due first, the others with the newest, the most severe and the highest risk',
      }),
    ),
    subject_reference: Type.Optional(Type.String({ maxLength: 256 })),
    inbox: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'none or an id' })),
    tag: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
    due_before: Type.Optional(Type.String({ maxLength: 40, description: 'Only those that fall due before this time' })),
    snoozed: Type.Optional(Type.Boolean({ description: 'Set aside at this moment, or not' })),
  }),
  replies: { 200: { description: 'A page of cases', schema: page(Case) } },
});

export const getCase = defineOperation({
  ...common,
  id: 'getCase',
  method: 'GET',
  path: '/v1/cases/{id}',
  summary: 'Retrieve a case',
  description: 'One case with its owner, due date, alerts, reason codes and what it is about.',
  scope: 'cases:read',
  replies: { 200: { description: 'The case', schema: Case } },
});

export const setLegalHold = defineOperation({
  ...common,
  id: 'setLegalHold',
  method: 'POST',
  path: '/v1/cases/{id}/legal-hold',
  summary: 'Place or lift a legal hold; what it covers is not deleted',
  description:
    'While a hold stands, deletion of the data that the case covers is refused and retention does not touch them. Both placing and lifting need a reason.',
  scope: 'cases:write',
  body: LegalHold,
  replies: { 200: { description: 'The case', schema: Case } },
});
