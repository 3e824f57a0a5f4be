import { listAuditEvents } from './audit/list.js';
import type { AnyRoute } from './http/route.js';
import { getChangelog } from './openapi/changelog.js';
import { getOpenApi } from './openapi/document.js';
import { getUsage } from './usage/read.js';
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
  getDecision,
  recordDecision,
  requestRecapture,
  createSessionToken,
  deleteVerification,
  listAuditEvents,
  getUsage,
  getOpenApi,
  getChangelog,
];
