import { defineOperation } from '../operation.js';
import { Case, LeaseCase, NextCase, SkipCase } from '../schemas/cases.js';

const common = {
  tag: 'Cases',
  auth: 'api_key',
  unknownFields: 'refuse',
  scope: 'cases:write',
  replies: { 200: { description: 'The case', schema: Case } },
} as const;

export const nextCase = defineOperation({
  ...common,
  id: 'nextCase',
  method: 'POST',
  path: '/v1/cases/next',
  summary: 'Take the case that waits most urgently',
  description:
    'Hands the caller the most urgent case that is free. Leases it to the caller for 10 minutes, so that nobody else is handed it. Overdue cases come first, then by due date, severity and age. Left out: cases that somebody has in hand or owns, that are set aside, that the caller passed over today, or whose closing the caller proposed. 404 when none waits.',
  body: NextCase,
});

export const leaseCase = defineOperation({
  ...common,
  id: 'leaseCase',
  method: 'POST',
  path: '/v1/cases/{id}/lease',
  summary: 'Take a case for 10 minutes, or renew the lease',
  description:
    'Keeps a case for the caller while it is worked on, so that two people do not do the same work; call it again to renew. 409 with `lease` while somebody else has it.',
  body: LeaseCase,
});

export const releaseCase = defineOperation({
  ...common,
  id: 'releaseCase',
  method: 'DELETE',
  path: '/v1/cases/{id}/lease',
  summary: 'Give a case back before its lease ends',
  description: 'Gives the case back to the queue. A lease also ends by itself ten minutes after its last renewal.',
});

export const skipCase = defineOperation({
  ...common,
  id: 'skipCase',
  method: 'POST',
  path: '/v1/cases/{id}/skip',
  summary: 'Pass over a case: it is not handed to the caller again today',
  description:
    'For a case that the caller cannot decide: the lease is given back, and the case is not handed to the caller again today. Others still get it.',
  body: SkipCase,
});
