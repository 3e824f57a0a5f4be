import { listEventTypes, listReasonCodes } from './catalogue/read.js';
import type { AnyRoute } from './http/route.js';
import { createVerification } from './verifications/create.js';
import { recordDecision } from './verifications/decide-manually.js';
import { deleteVerification } from './verifications/delete.js';
import { getDecision, getVerification, listVerifications } from './verifications/read.js';
import { requestRecapture } from './verifications/recapture.js';
import { createSessionToken } from './verifications/session-tokens.js';
import { webhookRoutes } from './webhooks/routes.js';

/** Every operation with its handler; a test compares this with the contract. */
export const routes: readonly AnyRoute[] = [
  createVerification,
  listVerifications,
  getVerification,
  getDecision,
  recordDecision,
  requestRecapture,
  createSessionToken,
  deleteVerification,
  ...webhookRoutes,
  listEventTypes,
  listReasonCodes,
];
