import { attestationRoutes } from '../identity/attestations/routes.js';
import { captureRoutes } from '../identity/capture/routes.js';
import { checkRoutes } from '../identity/checks/registry.js';
import { getEvidence, getEvidenceKeys, getEvidenceMedia, getReport } from '../identity/evidence/routes.js';
import { createImport } from '../identity/imports/create.js';
import { getImport, listImports } from '../identity/imports/read.js';
import { approveJourneyVersion } from '../identity/journeys/approve.js';
import { publishJourney } from '../identity/journeys/publish.js';
import { getJourney, getJourneyVersion, listJourneys } from '../identity/journeys/read.js';
import { saveJourney } from '../identity/journeys/save.js';
import { qualityRoutes } from '../identity/quality/routes.js';
import { replayRoutes } from '../identity/replays/routes.js';
import { advanceSandboxClock } from '../identity/sandbox/clock.js';
import { simulateVerification } from '../identity/sandbox/simulate.js';
import { listSandboxSubjects } from '../identity/sandbox/subjects.js';
import { createSessionToken } from '../identity/sessions/session-tokens.js';
import { contestVerification } from '../identity/verifications/contest.js';
import { correctVerification } from '../identity/verifications/correct.js';
import { createVerification } from '../identity/verifications/create.js';
import { recordDecision } from '../identity/verifications/decide-manually.js';
import { deleteVerification } from '../identity/verifications/delete.js';
import { getDecision, getVerification, listVerifications } from '../identity/verifications/read.js';
import { requestRecapture } from '../identity/verifications/recapture.js';
import { submitVerification } from '../identity/verifications/submit.js';
import { approveApiKey } from '../platform/approvals/approve-key.js';
import type { AnyRoute } from '../platform/http/route.js';
import { createApiKey } from '../platform/keys/create.js';
import { deleteApiKey, listKeys, listPendingKeys } from '../platform/keys/read.js';
import { previewBranding } from '../platform/settings/brand/preview.js';
import { putBrandingLogo } from '../platform/settings/brand/put-logo.js';
import { getSettings, updateSettings } from '../platform/settings/settings.js';
import { postMediaArticles } from '../risk/adverse-media/take-articles.js';
import { backtestRoutes } from '../risk/backtests/routes.js';
import { businessRoutes } from '../risk/businesses/routes.js';
import { ruleRoutes } from '../risk/rules/routes.js';
import { ruleRunRoutes } from '../risk/run-stored/routes.js';
import { screeningRoutes } from '../risk/screening/routes.js';
import { transactionImportRoutes } from '../risk/transaction-imports/routes.js';
import { transactionRoutes } from '../risk/transactions/routes.js';
import { travelRuleRoutes } from '../risk/travel-rule/routes.js';
import { walletRoutes } from '../risk/wallets/routes.js';
import { listAuditEvents } from '../work/audit/list.js';
import { caseRoutes } from '../work/cases/routes.js';
import { inboxRoutes } from '../work/inboxes/routes.js';
import { addListEntries } from '../work/lists/add-entries.js';
import { addListEntry } from '../work/lists/add-entry.js';
import { createList, listLists } from '../work/lists/list.js';
import { deleteListEntry, getListEntry, listEntries } from '../work/lists/read-entries.js';
import { operatorRoutes } from '../work/operators/routes.js';
import { followEvents } from '../work/stream/event-stream.js';
import { followChanges } from '../work/stream/follow.js';
import { teamRoutes } from '../work/team/routes.js';
import { getUsage } from '../work/usage/read.js';
import { webhookRoutes } from '../work/webhooks/routes.js';
import { listEventTypes, listReasonCodes } from './catalogue/read.js';
import { customerRoutes } from './customers/routes.js';
import { dataRequestRoutes } from './data-requests/routes.js';
import { disclosureRoutes } from './disclosure/routes.js';
import { governanceRoutes } from './governance/routes.js';
import { getAsyncApi } from './openapi/async.js';
import { getChangelog } from './openapi/changelog.js';
import { getOpenApi } from './openapi/document.js';
import { getLlmsText } from './openapi/llms.js';
import { sampleRoutes } from './sample/routes.js';
import { getStatistics } from './statistics/read.js';
import { getSystemStatus } from './system-status/read.js';
import { listWorkItems } from './work-items/list.js';

/** Every operation with its handler; a test compares this with the contract. */
export const routes: readonly AnyRoute[] = [
  createVerification,
  listVerifications,
  getVerification,
  correctVerification,
  getDecision,
  recordDecision,
  contestVerification,
  requestRecapture,
  submitVerification,
  createSessionToken,
  deleteVerification,
  ...captureRoutes,
  ...walletRoutes,
  ...checkRoutes,
  ...screeningRoutes,
  getEvidence,
  getEvidenceMedia,
  getReport,
  getEvidenceKeys,
  listJourneys,
  saveJourney,
  getJourney,
  getJourneyVersion,
  publishJourney,
  approveJourneyVersion,
  ...businessRoutes,
  getSettings,
  updateSettings,
  putBrandingLogo,
  previewBranding,
  listKeys,
  createApiKey,
  listPendingKeys,
  approveApiKey,
  deleteApiKey,
  listLists,
  createList,
  listEntries,
  addListEntry,
  addListEntries,
  getListEntry,
  deleteListEntry,
  ...caseRoutes,
  followChanges,
  followEvents,
  getStatistics,
  getSystemStatus,
  ...inboxRoutes,
  ...teamRoutes,
  listWorkItems,
  listSandboxSubjects,
  simulateVerification,
  advanceSandboxClock,
  ...sampleRoutes,
  listAuditEvents,
  getUsage,
  getOpenApi,
  getAsyncApi,
  getChangelog,
  getLlmsText,
  createImport,
  listImports,
  getImport,
  ...webhookRoutes,
  ...transactionRoutes,
  ...transactionImportRoutes,
  ...ruleRoutes,
  ...backtestRoutes,
  ...ruleRunRoutes,
  ...replayRoutes,
  ...qualityRoutes,
  ...attestationRoutes,
  ...governanceRoutes,
  listEventTypes,
  listReasonCodes,
  ...travelRuleRoutes,
  postMediaArticles,
  ...customerRoutes,
  ...dataRequestRoutes,
  ...disclosureRoutes,
  ...operatorRoutes,
];
