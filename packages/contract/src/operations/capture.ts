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
  HandoffProgress,
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
  description:
    'The page behind a hosted link calls this first: it gives the secret of the link and gets the session token that all further calls need. A new exchange ends the former token: one active device at a time. A finished session gives no token.',
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
  description:
    'The steps of the journey with their state, what each step needs, the consent text and the branding. Ask again after every upload: the answer names the next step.',
  replies: { 200: session },
});

export const giveConsent = defineOperation({
  ...common,
  id: 'giveConsent',
  method: 'POST',
  path: '/v1/capture/consent',
  summary: 'Record consent, or its refusal',
  description:
    'Records whether the subject agrees to the checks, before anything is captured. Refusing ends the session as abandoned with reason `session.consent_declined`.',
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
    'One capture of the subject, for a step of the journey. Raw bytes with Content-Digest (RFC 9530, sha-256), X-Capture-Step, X-Capture-Kind and X-Capture-Method. The client makes capture_id: the same id with the same bytes is answered again with 200, with other bytes 409. The newest picture of a kind counts.',
  rawBody: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf'],
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
  description:
    'Draws a random sequence of actions for this session. It can be answered once and expires soon, so that a recorded video is of no use.',
  body: NewChallenge,
  replies: { 201: { description: 'Movements in the order in which to make them', schema: Challenge } },
});

export const sendChallengeFrames = defineOperation({
  ...common,
  id: 'sendChallengeFrames',
  method: 'POST',
  path: '/v1/capture/challenges/{id}/frames',
  summary: 'Send frames of one or more actions',
  description:
    'Takes the frames of the active challenge, a few at a time. The answer says which actions were seen and how many tries are left.',
  body: ChallengeFrames,
  replies: { 200: { description: 'What was taken and what is missing', schema: ChallengeReceipt } },
});

export const saveCaptureData = defineOperation({
  ...common,
  id: 'saveCaptureData',
  method: 'POST',
  path: '/v1/capture/data',
  summary: 'Save details that the subject typed',
  description:
    'Stores details that a step asks for beside pictures, such as the name as typed. Values are compared with the document later; they never replace what was read.',
  body: TypedDetails,
  replies: { 200: session },
});

export const startHandoff = defineOperation({
  ...common,
  id: 'startHandoff',
  method: 'POST',
  path: '/v1/capture/handoff',
  summary: 'Make a one-time link for another device',
  description:
    'For a subject who began on a computer and wants to use the camera of a phone. The link works once; both devices show the same number.',
  body: Nothing,
  tokenFields: ['url'],
  replies: { 201: { description: 'The link, valid for ten minutes', schema: Handoff } },
});

export const followHandoff = defineOperation({
  ...common,
  auth: 'public',
  id: 'followHandoff',
  method: 'POST',
  path: '/v1/capture/handoff/progress',
  summary: 'How far the other device has come',
  description:
    'For the device that made the link: its own token ended when the link was opened. Send the last path part of the url; the answer is a state and nothing of the subject. Ask every few seconds; when it is `done` or `refused`, exchange the hosted link again.',
  body: Exchange,
  replies: { 200: { description: 'The state of the other device', schema: HandoffProgress } },
});

export const refuseHandoff = defineOperation({
  ...common,
  id: 'refuseHandoff',
  method: 'POST',
  path: '/v1/capture/handoff/refuse',
  summary: 'Say that one did not start this on another device',
  description:
    'For the device that opened a hand-off link, before anything is sent from it. Its token ends, and the device that made the link may exchange the hosted link again.',
  body: Nothing,
  replies: { 200: { description: 'The turn was given back', schema: HandoffProgress } },
});

export const followCapture = defineOperation({
  ...common,
  id: 'followCapture',
  method: 'GET',
  path: '/v1/capture/events',
  summary: 'Follow the state of the session as server-sent events',
  description:
    'The hosted flow listens here instead of polling. Each event carries the state of the session; the stream ends when the session is decided or its token expires.',
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
  description:
    'Ends the capture. The session becomes `processing` and the checks run; nothing can be uploaded afterwards unless a reviewer asks for it.',
  body: Nothing,
  replies: { 200: session },
});

export const cancelCapture = defineOperation({
  ...common,
  id: 'cancelCapture',
  method: 'POST',
  path: '/v1/capture/cancel',
  summary: 'The subject gives up; the session is abandoned',
  description:
    'For a subject who does not want to go on. The session becomes `abandoned` and its token stops working; start a new session to try again.',
  body: Nothing,
  replies: { 200: session },
});

export const searchCaptureCompany = defineOperation({
  ...common,
  id: 'searchCaptureCompany',
  method: 'POST',
  path: '/v1/capture/business/search',
  summary: 'Find the company of a business session in the registers, by its representative',
  description:
    'Searches the registers of one country by name or number. Choose one of the results, or say that the company is not listed.',
  body: CaptureCompanySearch,
  replies: { 200: { description: 'At most ten companies, best first', schema: CaptureCompanies } },
});

export const chooseCaptureCompany = defineOperation({
  ...common,
  id: 'chooseCaptureCompany',
  method: 'POST',
  path: '/v1/capture/business',
  summary: 'Choose the company of a business session',
  description:
    'Says which company the session is about: `result_id` of the search, or `not_listed` for one that no register here has. Then a person looks at the session.',
  body: CaptureCompanyChoice,
  replies: { 200: session },
});

export const confirmCaptureCompany = defineOperation({
  ...common,
  id: 'confirmCaptureCompany',
  method: 'POST',
  path: '/v1/capture/business/confirm',
  summary: "Confirm the register's data and declare the owners; the business record is made",
  description:
    "The representative agrees to the register's data and adds owners whom the register does not have. The business record is made and screened, and each owner can be invited.",
  body: CaptureCompanyConfirmation,
  replies: { 200: session },
});

export const inviteCaptureOwner = defineOperation({
  ...common,
  id: 'inviteCaptureOwner',
  method: 'POST',
  path: '/v1/capture/business/owners/{node}/invite',
  summary: 'Make the link by which a beneficial owner verifies itself',
  description:
    'Each owner proves its identity in a session of its own; this makes the link for one of them. The journey is that of the `ubo` step (`config.journey`), `kyc_standard` by default.',
  body: Nothing,
  replies: { 200: session },
});
