import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import {
  CaptureCompanies,
  CaptureCompanyChoice,
  CaptureCompanyConfirmation,
  CaptureCompanySearch,
  CaptureReceipt,
  CaptureSession,
  Challenge,
  ChallengeFrames,
  ChallengeReceipt,
  Consent,
  Exchange,
  Exchanged,
  Handoff,
  NewChallenge,
  TypedDetails,
} from '../schemas/capture.js';

const common = { tag: 'Capture', auth: 'session_token', unknownFields: 'refuse' } as const;
const Nothing = Type.Object({}, { additionalProperties: false });
const session = { description: 'The session as the subject sees it', schema: CaptureSession };

export const exchangeLink = defineOperation({
  ...common,
  auth: 'public',
  id: 'exchangeLink',
  method: 'POST',
  path: '/v1/capture/exchange',
  summary: 'Exchange a hosted link for a session token',
  description: 'A new exchange ends the former token: one active device at a time. A finished session gives no token.',
  body: Exchange,
  tokenFields: ['session_token'],
  replies: { 200: { description: 'The token, shown once, and the session', schema: Exchanged } },
});

export const getCaptureSession = defineOperation({
  ...common,
  id: 'getCaptureSession',
  method: 'GET',
  path: '/v1/capture/session',
  summary: 'What the subject has to do next',
  replies: { 200: session },
});

export const giveConsent = defineOperation({
  ...common,
  id: 'giveConsent',
  method: 'POST',
  path: '/v1/capture/consent',
  summary: 'Record consent, or its refusal',
  description: 'Refusing ends the session as abandoned with reason session.consent_declined.',
  body: Consent,
  replies: { 200: session },
});

export const putCaptureMedia = defineOperation({
  ...common,
  id: 'putCaptureMedia',
  method: 'PUT',
  path: '/v1/capture/media/{capture_id}',
  summary: 'Upload one picture',
  description:
    'Raw bytes with Content-Digest (RFC 9530, sha-256), X-Capture-Step, X-Capture-Kind and X-Capture-Method. The client makes capture_id: the same id with the same bytes is answered again with 200, with other bytes 409. The newest picture of a kind counts.',
  rawBody: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'],
  bodyBytesMax: 10 * 1024 * 1024,
  replies: {
    200: { description: 'This picture was there already', schema: CaptureReceipt },
    201: { description: 'The picture is stored', schema: CaptureReceipt },
  },
});

export const startChallenge = defineOperation({
  ...common,
  id: 'startChallenge',
  method: 'POST',
  path: '/v1/capture/challenges',
  summary: 'Begin an active liveness challenge',
  body: NewChallenge,
  replies: { 201: { description: 'Movements in the order in which to make them', schema: Challenge } },
});

export const sendChallengeFrames = defineOperation({
  ...common,
  id: 'sendChallengeFrames',
  method: 'POST',
  path: '/v1/capture/challenges/{id}/frames',
  summary: 'Send frames of one or more actions',
  body: ChallengeFrames,
  replies: { 200: { description: 'What was taken and what is missing', schema: ChallengeReceipt } },
});

export const saveCaptureData = defineOperation({
  ...common,
  id: 'saveCaptureData',
  method: 'POST',
  path: '/v1/capture/data',
  summary: 'Save details that the subject typed',
  body: TypedDetails,
  replies: { 200: session },
});

export const startHandoff = defineOperation({
  ...common,
  id: 'startHandoff',
  method: 'POST',
  path: '/v1/capture/handoff',
  summary: 'Make a one-time link for another device',
  body: Nothing,
  tokenFields: ['url'],
  replies: { 201: { description: 'The link, valid for ten minutes', schema: Handoff } },
});

export const followCapture = defineOperation({
  ...common,
  id: 'followCapture',
  method: 'GET',
  path: '/v1/capture/events',
  summary: 'Follow the state of the session as server-sent events',
  replies: {
    200: { description: 'An event at every change of state; ends with the token', mediaTypes: ['text/event-stream'] },
  },
});

export const submitCapture = defineOperation({
  ...common,
  id: 'submitCapture',
  method: 'POST',
  path: '/v1/capture/submit',
  summary: 'Submit the capture; the checks begin',
  body: Nothing,
  replies: { 200: session },
});

export const cancelCapture = defineOperation({
  ...common,
  id: 'cancelCapture',
  method: 'POST',
  path: '/v1/capture/cancel',
  summary: 'The subject gives up; the session is abandoned',
  body: Nothing,
  replies: { 200: session },
});

export const searchCaptureCompany = defineOperation({
  ...common,
  id: 'searchCaptureCompany',
  method: 'POST',
  path: '/v1/capture/business/search',
  summary: 'Find the company of a business session in the registers, by its representative',
  body: CaptureCompanySearch,
  replies: { 200: { description: 'At most ten companies, best first', schema: CaptureCompanies } },
});

export const chooseCaptureCompany = defineOperation({
  ...common,
  id: 'chooseCaptureCompany',
  method: 'POST',
  path: '/v1/capture/business',
  summary: 'Choose the company of a business session',
  description: 'result_id of the search, or not_listed for a company that no register here has: a person looks at it.',
  body: CaptureCompanyChoice,
  replies: { 200: session },
});

export const confirmCaptureCompany = defineOperation({
  ...common,
  id: 'confirmCaptureCompany',
  method: 'POST',
  path: '/v1/capture/business/confirm',
  summary: "Confirm the register's data and declare the owners; the business record is made",
  body: CaptureCompanyConfirmation,
  replies: { 200: session },
});

export const inviteCaptureOwner = defineOperation({
  ...common,
  id: 'inviteCaptureOwner',
  method: 'POST',
  path: '/v1/capture/business/owners/{node}/invite',
  summary: 'Make the link by which a beneficial owner verifies itself',
  description: 'The journey is that of the ubo step (config.journey), kyc_standard by default.',
  body: Nothing,
  replies: { 200: session },
});
