import { confirmCaptureCode, sendCaptureCode } from './capture/contact.js';
import { createLivenessChallenge } from './checks/challenges.js';
import { checkContact } from './checks/contact.js';
import { checkDocument, checkFaceMatch, checkLiveness, checkScreening } from './checks/routes.js';
import type { AnyRoute } from './http/route.js';
import { correctVerification } from './verifications/correct.js';
import { createVerification } from './verifications/create.js';
import { recordDecision } from './verifications/decide-manually.js';
import { deleteVerification } from './verifications/delete.js';
import { getDecision, getVerification, listVerifications } from './verifications/read.js';
import { requestRecapture } from './verifications/recapture.js';
import { createSessionToken } from './verifications/session-tokens.js';

/** Every operation with its handler; a test compares this with the contract. */
export const routes: readonly AnyRoute[] = [
  createVerification,
  listVerifications,
  getVerification,
  correctVerification,
  getDecision,
  recordDecision,
  requestRecapture,
  createSessionToken,
  deleteVerification,
  checkDocument,
  checkFaceMatch,
  createLivenessChallenge,
  checkLiveness,
  checkScreening,
  checkContact,
  sendCaptureCode,
  confirmCaptureCode,
];
