import { type TObject, Type } from 'typebox';
import { defineOperation, type NameGroup } from '../operation.js';
import {
  AssignCase,
  Case,
  CaseComment,
  CaseEvent,
  CaseFile,
  CloseCase,
  EscalateCase,
  MergeCase,
  NewCaseComment,
  NewCaseFile,
  ReopenCase,
  SnoozeCase,
  TagCase,
} from '../schemas/cases.js';
import { page, pageQuery } from '../schemas/common.js';

const common = { tag: 'Cases', auth: 'api_key', unknownFields: 'refuse' } as const;
const cases: readonly NameGroup[] = ['cases'];

/** An action on a case that answers the case. */
const action = <B extends TObject>(id: string, name: string, body: B, summary: string, description: string) =>
  defineOperation({
    ...common,
    id,
    method: 'POST',
    path: `/v1/cases/{id}/${name}`,
    summary,
    description,
    scope: 'cases:write',
    names: cases,
    body,
    replies: { 200: { description: 'The case', schema: Case } },
  });

export const assignCase = action(
  'assignCase',
  'assign',
  AssignCase,
  'Give a case to somebody, or hand it back',
  'Give an operator by id or address, or null to put the case back into its inbox. An operator whose roles work on no cases here is 400. While another operator has the case in hand this is 409 with `lease`.',
);
export const escalateCase = action(
  'escalateCase',
  'escalate',
  EscalateCase,
  'Escalate a case',
  'Hands the case to senior reviewers with a reason: of operators only they close it, or decide its session, from then on. Its due date stays.',
);
export const closeCase = action(
  'closeCase',
  'close',
  CloseCase,
  'Close a case with an outcome',
  'Ends the work on a case: the finding was false, or confirmed, reported or of no consequence. Cases of high or critical severity, the outcome sar_filed and reviews of journeys with two approvals need two people: the first closing is proposed (pending_approval), another reviewer closes by giving the same outcome. Who goes on with a proposal of confirmed or sar_filed needs scope sar:write, else it is 409. An operator who closes an escalated case is a senior reviewer. The case of a referred session is closed by the decision on the session; until then closing and merging it are refused with 409, field verification_id.',
);
export const reopenCase = action(
  'reopenCase',
  'reopen',
  ReopenCase,
  'Take up a closed case again, or refuse a proposed closing',
  'Takes a closed case up again, or refuses a closing that a colleague proposed. Say why in `comment`.',
);
export const snoozeCase = action(
  'snoozeCase',
  'snooze',
  SnoozeCase,
  'Set a case aside until a moment',
  'The case leaves the queue until then and comes back by itself. Null ends the snooze now.',
);
export const mergeCase = action(
  'mergeCase',
  'merge',
  MergeCase,
  'Merge a case into another one',
  'For two cases about one matter. The alerts go to the other case; this one is closed and names it. Comments and files stay where they are, a legal hold holds for both, and the draft of a report goes along where the other case has none. Each alert stays about its own customer, in lists and in the report. The end of a session closes none but its own alerts.',
);
export const tagCase = action(
  'tagCase',
  'tags',
  TagCase,
  'Set the tags of a case',
  'Replaces all tags of the case by these. Tags are your own words; lists filter by them.',
);

export const listCaseComments = defineOperation({
  ...common,
  id: 'listCaseComments',
  method: 'GET',
  path: '/v1/cases/{id}/comments',
  summary: 'List the comments of a case',
  description: 'What reviewers wrote about the case, in the order in which it was written.',
  scope: 'cases:read',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'A page of comments', schema: page(CaseComment) } },
});

export const addCaseComment = defineOperation({
  ...common,
  id: 'addCaseComment',
  method: 'POST',
  path: '/v1/cases/{id}/comments',
  summary: 'Comment on a case',
  description:
    "Keeps what a reviewer found, for colleagues and examiners. Comments are part of the case's record and can be neither changed nor deleted. Write no more personal data than the case needs.",
  scope: 'cases:write',
  names: ['case_comments'],
  body: NewCaseComment,
  replies: { 201: { description: 'The comment', schema: CaseComment } },
});

export const listCaseFiles = defineOperation({
  ...common,
  id: 'listCaseFiles',
  method: 'GET',
  path: '/v1/cases/{id}/files',
  summary: 'List the files of a case',
  description: 'Names, sizes and hashes. Retrieve the bytes of each by its address.',
  scope: 'cases:read',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'A page of files', schema: page(CaseFile) } },
});

export const addCaseFile = defineOperation({
  ...common,
  id: 'addCaseFile',
  method: 'POST',
  path: '/v1/cases/{id}/files',
  summary: 'Attach a file to a case',
  description:
    "Attaches a PDF or picture as evidence. The file is encrypted under the key of the subject and deleted with the subject's data.",
  scope: 'cases:write',
  names: ['case_files'],
  body: NewCaseFile,
  replies: { 201: { description: 'The file', schema: CaseFile } },
});

export const getCaseFile = defineOperation({
  ...common,
  id: 'getCaseFile',
  method: 'GET',
  path: '/v1/cases/{id}/files/{file_id}',
  summary: 'The bytes of a file of a case',
  description: 'The file as it was attached. Every retrieval is written to the audit trail.',
  scope: 'cases:read',
  replies: { 200: { description: 'The file', mediaTypes: ['application/octet-stream'] } },
});

export const listCaseEvents = defineOperation({
  ...common,
  id: 'listCaseEvents',
  method: 'GET',
  path: '/v1/cases/{id}/events',
  summary: 'The history of a case, from its part of the audit trail',
  description:
    'Everything that was done with the case and by whom. It is the same record as the audit log, so it cannot be edited.',
  scope: 'cases:read',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'A page of the history, oldest first', schema: page(CaseEvent) } },
});
