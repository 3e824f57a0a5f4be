import { postMediaArticles } from './adverse-media/take-articles.js';
import { listAuditEvents } from './audit/list.js';
import { businessRoutes } from './businesses/routes.js';
import { captureRoutes } from './capture/routes.js';
import { caseRoutes } from './cases/routes.js';
import { listEventTypes, listReasonCodes } from './catalogue/read.js';
import { createLivenessChallenge } from './checks/challenges.js';
import { checkContact } from './checks/contact.js';
import { checkDocumentAi, checkProofOfAddress } from './checks/document-routes.js';
import { checkAgeEstimation, checkFaceSearch } from './checks/face-routes.js';
import { checkDocument, checkFaceMatch, checkLiveness } from './checks/routes.js';
import { getEvidence, getEvidenceKeys, getEvidenceMedia, getReport } from './evidence/routes.js';
import type { AnyRoute } from './http/route.js';
import { createImport } from './imports/create.js';
import { getImport, listImports } from './imports/read.js';
import { publishJourney } from './journeys/publish.js';
import { getJourney, getJourneyVersion, listJourneys } from './journeys/read.js';
import { saveJourney } from './journeys/save.js';
import { createApiKey } from './keys/create.js';
import { deleteApiKey, listKeys } from './keys/read.js';
import { addListEntry } from './lists/add-entry.js';
import { createList, listLists } from './lists/list.js';
import { deleteListEntry, getListEntry, listEntries } from './lists/read-entries.js';
import { getChangelog } from './openapi/changelog.js';
import { getOpenApi } from './openapi/document.js';
import { getLlmsText } from './openapi/llms.js';
import { ruleRoutes } from './rules/routes.js';
import { advanceSandboxClock } from './sandbox/clock.js';
import { simulateVerification } from './sandbox/simulate.js';
import { listSandboxSubjects } from './sandbox/subjects.js';
import { screeningRoutes } from './screening/routes.js';
import { getSettings, updateSettings } from './settings/settings.js';
import { transactionRoutes } from './transactions/routes.js';
import { travelRuleRoutes } from './travel-rule/routes.js';
import { getUsage } from './usage/read.js';
import { correctVerification } from './verifications/correct.js';
import { createVerification } from './verifications/create.js';
import { recordDecision } from './verifications/decide-manually.js';
import { deleteVerification } from './verifications/delete.js';
import { getDecision, getVerification, listVerifications } from './verifications/read.js';
import { requestRecapture } from './verifications/recapture.js';
import { createSessionToken } from './verifications/session-tokens.js';
import { submitVerification } from './verifications/submit.js';
import { walletRoutes } from './wallets/routes.js';
import { webhookRoutes } from './webhooks/routes.js';

/** Every operation with its handler; a test compares this with the contract. */
export const routes: readonly AnyRoute[] = [
  createVerification,
  listVerifications,
  getVerification,
  correctVerification,
  getDecision,
  recordDecision,
  requestRecapture,
  submitVerification,
  createSessionToken,
  deleteVerification,
  ...captureRoutes,
  ...walletRoutes,
  checkDocument,
  checkFaceMatch,
  createLivenessChallenge,
  checkLiveness,
  checkFaceSearch,
  checkAgeEstimation,
  ...screeningRoutes,
  checkProofOfAddress,
  checkDocumentAi,
  checkContact,
  getEvidence,
  getEvidenceMedia,
  getReport,
  getEvidenceKeys,
  listJourneys,
  saveJourney,
  getJourney,
  getJourneyVersion,
  publishJourney,
  ...businessRoutes,
  getSettings,
  updateSettings,
  listKeys,
  createApiKey,
  deleteApiKey,
  listLists,
  createList,
  listEntries,
  addListEntry,
  getListEntry,
  deleteListEntry,
  ...caseRoutes,
  listSandboxSubjects,
  simulateVerification,
  advanceSandboxClock,
  listAuditEvents,
  getUsage,
  getOpenApi,
  getChangelog,
  getLlmsText,
  createImport,
  listImports,
  getImport,
  ...webhookRoutes,
  ...transactionRoutes,
  ...ruleRoutes,
  listEventTypes,
  listReasonCodes,
  ...travelRuleRoutes,
  postMediaArticles,
];
