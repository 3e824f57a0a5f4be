import { defineOperation } from '../operation.js';
import {
  AgeEstimationCheck,
  Challenge,
  CheckAnswer,
  DocumentAiCheck,
  DocumentCheck,
  FaceMatchCheck,
  FaceSearchCheck,
  LivenessCheck,
  NewChallenge,
  ProofOfAddressCheck,
  ScreeningCheck,
} from '../schemas/checks.js';

const common = { tag: 'Standalone checks', auth: 'api_key', unknownFields: 'report', method: 'POST' } as const;
const answer = (description: string) => ({ 200: { description, schema: CheckAnswer } });

export const checkDocument = defineOperation({
  ...common,
  id: 'checkDocument',
  path: '/v1/checks/document',
  summary: 'Read a document and judge what it says',
  description:
    'Reads documents with a machine-readable zone (ICAO Doc 9303) and North American licences by their barcode, and sets the print of the front beside it. Any other kind answers document.type_not_supported, never a guess.',
  scope: 'checks.document:write',
  names: ['document'],
  body: DocumentCheck,
  picture: true,
  replies: answer('What was read, with reasons'),
});

export const checkFaceMatch = defineOperation({
  ...common,
  id: 'checkFaceMatch',
  path: '/v1/checks/face-match',
  summary: 'Compare a selfie with a document portrait',
  description:
    'Compares two faces and answers a score with the threshold that decides. Give a selfie and the portrait, or the document that holds it. Nothing is stored with `store: false`.',
  scope: 'checks.face_match:write',
  names: ['face_match'],
  body: FaceMatchCheck,
  picture: true,
  replies: answer('Similarity, threshold and the estimated false match rate there'),
});

export const checkFaceSearch = defineOperation({
  ...common,
  id: 'checkFaceSearch',
  path: '/v1/checks/face-search',
  summary: 'Search a face among verified subjects and the blocklist',
  description:
    'Looks for the face of a selfie among those of earlier sessions, to find one person behind several accounts. Exact: every face of the environment is compared, and a deleted one is never returned. A match is a candidate for review, not an identification.',
  scope: 'checks.face_search:write',
  names: ['face_search'],
  body: FaceSearchCheck,
  picture: true,
  replies: answer('The most similar faces above the search threshold, and how many were searched'),
});

export const checkAgeEstimation = defineOperation({
  ...common,
  id: 'checkAgeEstimation',
  path: '/v1/checks/age-estimation',
  summary: 'Estimate an age from a selfie',
  description:
    'Estimates the age of a face, where no document is wanted. An estimate with its interval. Within the buffer around min_age over_threshold is null: ask for a document. The pictures are never stored.',
  scope: 'checks.age_estimation:write',
  names: ['capture_image'],
  body: AgeEstimationCheck,
  picture: true,
  replies: answer('Estimated age, interval, and whether it is over the limit'),
});

export const createLivenessChallenge = defineOperation({
  ...common,
  id: 'createLivenessChallenge',
  path: '/v1/checks/liveness/challenges',
  unknownFields: 'refuse',
  summary: 'Draw a challenge for an active liveness check',
  description:
    'Draws a random sequence of actions to be recorded and sent with the liveness check. It can be answered once and expires soon.',
  scope: 'checks.liveness:write',
  body: NewChallenge,
  replies: { 201: { description: 'Actions in a random order, with a nonce and a deadline', schema: Challenge } },
});

export const checkLiveness = defineOperation({
  ...common,
  id: 'checkLiveness',
  path: '/v1/checks/liveness',
  summary: 'Judge a selfie or short capture for presentation attacks',
  description:
    'Judges one selfie, or the frames of a short capture, best with the challenge that the person followed. A still picture alone is not proof of life: without a challenge or a configured detector the answer is review at best.',
  scope: 'checks.liveness:write',
  names: ['capture_image'],
  body: LivenessCheck,
  picture: true,
  replies: answer('One explained score with its parts'),
});

export const checkScreening = defineOperation({
  ...common,
  id: 'checkScreening',
  path: '/v1/checks/screening',
  summary: 'Screen a name against sanctions, PEP and adverse media',
  description:
    'Searches the configured watchlists for a name. Each hit explains how every part of the name, date and country was scored. With `monitor: true` the subject is screened again whenever a list changes.',
  scope: 'checks.screening:write',
  names: ['screening'],
  body: ScreeningCheck,
  replies: answer('Outcome, hits with explanations, and the lists that were searched'),
});

export const checkProofOfAddress = defineOperation({
  ...common,
  id: 'checkProofOfAddress',
  path: '/v1/checks/proof-of-address',
  summary: 'Read a proof of address and compare it with what is expected',
  description:
    'Reads a bill, statement, letter or contract (PDF or picture), says which kind it is, whose name and address it carries, who issued it and when, and compares both with what is expected. An encrypted PDF and one of more than 50 pages are refused.',
  scope: 'checks.proof_of_address:write',
  names: ['document_file'],
  body: ProofOfAddressCheck,
  picture: true,
  replies: answer('Kind, name, address, issuer and date, with reasons'),
});

export const checkDocumentAi = defineOperation({
  ...common,
  id: 'checkDocumentAi',
  path: '/v1/checks/document-ai',
  summary: 'Extract the fields that you name from any document',
  description:
    'Reads the fields that you name from an invoice, contract or other paper (PDF or picture). Each value comes with its page, its box and a confidence; what was not found stands in missing. Without a schema every labelled value of a known kind is returned. Sums that the document states are recalculated.',
  scope: 'checks.document_ai:write',
  names: ['document_file'],
  body: DocumentAiCheck,
  picture: true,
  bodyBytesMax: 24 * 1024 * 1024,
  bodyValuesMax: 20_000,
  replies: answer('Fields with their places'),
});
