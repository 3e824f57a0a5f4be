import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { Case } from '../schemas/cases.js';
import { page, pageQuery } from '../schemas/common.js';
import {
  Contest,
  Correction,
  CreatedVerification,
  Decision,
  Deleted,
  NewDecision,
  NewVerification,
  Recapture,
  SessionToken,
  Verification,
  VerificationSummary,
} from '../schemas/session.js';

const common = { tag: 'Sessions', auth: 'api_key', unknownFields: 'refuse' } as const;

export const createVerification = defineOperation({
  ...common,
  id: 'createVerification',
  method: 'POST',
  path: '/v1/verifications',
  summary: 'Create a session for a journey',
  description:
    'Begins the verification of one person or company along a journey. Send the subject to `hosted_url` of the answer, or give `session_token` to a client of your own; the checks run once the subject has submitted, and each counts as use when it is evaluated. Hear the outcome by webhook. In the sandbox a subject.reference of `sandbox_<state>` or `sandbox_<state>:<reason_code>` forces the outcome; GET /v1/sandbox/subjects lists them.',
  scope: 'verifications:write',
  body: NewVerification,
  tokenFields: ['session_token'],
  replies: { 201: { description: 'The session, its hosted address and its token', schema: CreatedVerification } },
});

export const listVerifications = defineOperation({
  ...common,
  id: 'listVerifications',
  method: 'GET',
  path: '/v1/verifications',
  summary: 'List and filter sessions',
  description:
    'Sessions, newest first, to find some again or to fill a table. Filters combine with AND; several values of one filter, separated by commas, with OR. Ask with `Accept: text/csv` for a table; it has at most 100,000 rows, and the trailer `Assay-Next-Cursor` behind it is the `cursor` of the next one, empty behind a whole table.',
  scope: 'verifications:read',
  query: Type.Object({
    ...pageQuery,
    status: Type.Optional(Type.Array(Type.String(), { maxItems: 8 })),
    journey: Type.Optional(Type.String({ maxLength: 100 })),
    decision: Type.Optional(Type.Array(Type.String(), { maxItems: 3 })),
    subject_reference: Type.Optional(Type.String({ maxLength: 256 })),
    reason_code: Type.Optional(Type.String({ maxLength: 100 })),
    risk_band: Type.Optional(Type.Array(Type.String(), { maxItems: 4 })),
  }),
  replies: { 200: { description: 'A page of sessions', schema: page(VerificationSummary) } },
});

export const getVerification = defineOperation({
  ...common,
  id: 'getVerification',
  method: 'GET',
  path: '/v1/verifications/{id}',
  summary: 'Retrieve a session with per-check results',
  description:
    'One session with its checks, extracted fields, decision and risk. Use it after `verification.completed` instead of polling.',
  scope: 'verifications:read',
  replies: { 200: { description: 'The session', schema: Verification } },
});

export const correctVerification = defineOperation({
  ...common,
  id: 'correctVerification',
  method: 'PATCH',
  path: '/v1/verifications/{id}',
  summary: 'Correct extracted fields under review',
  description:
    'A reviewer corrects a field that was read wrongly. The checks that depend on the field run again; the value that was read stays in the audit trail. Possible while the session is referred.',
  scope: 'verifications:review',
  body: Correction,
  bodyBytesMax: 256 * 1024,
  bodyValuesMax: 5_000,
  replies: { 200: { description: 'The session after its dependent checks ran again', schema: Verification } },
});

export const deleteVerification = defineOperation({
  ...common,
  stepUpMinutes: 5,
  id: 'deleteVerification',
  method: 'DELETE',
  path: '/v1/verifications/{id}',
  summary: 'Delete a session and its media',
  description:
    "Destroys the keys of the subject's data, so that pictures and data cannot be read again, not even from backups. A record without personal data stays for the audit chain. A legal hold refuses it with 409.",
  scope: 'verifications:delete',
  replies: { 200: { description: 'Keys destroyed; a tombstone stays for the audit chain', schema: Deleted } },
});

export const getDecision = defineOperation({
  ...common,
  id: 'getDecision',
  method: 'GET',
  path: '/v1/verifications/{id}/decision',
  mayConflict: true,
  summary: 'Retrieve the decision, risk score and reason codes',
  description:
    'Why the session was approved, declined or referred: score, reason codes and the part each check had. A session without a decision is answered 409.',
  scope: 'verifications:read',
  replies: { 200: { description: 'The decision', schema: Decision } },
});

export const recordDecision = defineOperation({
  ...common,
  id: 'recordDecision',
  method: 'POST',
  path: '/v1/verifications/{id}/decision',
  summary: 'Record a manual decision',
  description:
    'A person approves or declines a referred session. The four-eyes rule of the settings may ask for a second person; the decision is then not final before that. A final decision never changes.',
  scope: 'verifications:review',
  names: ['decision'],
  body: NewDecision,
  replies: { 201: { description: 'The decision as recorded', schema: Decision } },
});

export const contestVerification = defineOperation({
  ...common,
  id: 'contestVerification',
  method: 'POST',
  path: '/v1/verifications/{id}/contest',
  summary: 'Contest a final decision',
  description:
    'Opens a case with the reason manual.contested. The decision never changes: a corrected outcome is a new session that names this one in supersedes.',
  scope: 'verifications:review',
  body: Contest,
  replies: { 201: { description: 'The case', schema: Case } },
});

export const requestRecapture = defineOperation({
  ...common,
  id: 'requestRecapture',
  method: 'POST',
  path: '/v1/verifications/{id}/recapture',
  summary: 'Ask the subject to capture named checks again',
  description:
    'Sends a referred session back to the subject for the named checks only. The same hosted link works again; everything else is kept.',
  scope: 'verifications:review',
  body: Recapture,
  replies: { 200: { description: 'The session, waiting for the subject again', schema: Verification } },
});

export const submitVerification = defineOperation({
  ...common,
  id: 'submitVerification',
  method: 'POST',
  path: '/v1/verifications/{id}/submit',
  summary: 'Start the checks of a session that lacks nothing from the subject',
  description:
    'Says that everything is there and starts the checks: for business sessions, and wherever a server has gathered everything itself. What is missing is 409.',
  scope: 'verifications:write',
  body: Type.Object({}, { additionalProperties: false }),
  replies: { 200: { description: 'The session, processing', schema: Verification } },
});

export const createSessionToken = defineOperation({
  ...common,
  id: 'createSessionToken',
  method: 'POST',
  path: '/v1/verifications/{id}/session-tokens',
  summary: 'Issue a new session token; the old one dies',
  description:
    'For a subject whose token expired, or who continues on another device. The token before stops working at once.',
  scope: 'verifications:write',
  body: Type.Object({}, { additionalProperties: false }),
  tokenFields: ['session_token'],
  replies: { 201: { description: 'The token, shown once', schema: SessionToken } },
});
