import type { OperationSpec } from './operation.js';
import * as alerts from './operations/alerts.js';
import * as audit from './operations/audit.js';
import * as businesses from './operations/businesses.js';
import * as capture from './operations/capture.js';
import * as captureContact from './operations/capture-contact.js';
import * as caseActions from './operations/case-actions.js';
import * as caseQueue from './operations/case-queue.js';
import * as caseReports from './operations/case-reports.js';
import * as cases from './operations/cases.js';
import * as catalogue from './operations/catalogue.js';
import * as checks from './operations/checks.js';
import * as contact from './operations/contact.js';
import * as customers from './operations/customers.js';
import * as dataRequests from './operations/data-requests.js';
import * as disclosure from './operations/disclosure.js';
import * as evidence from './operations/evidence.js';
import * as governance from './operations/governance.js';
import * as imports from './operations/imports.js';
import * as inboxes from './operations/inboxes.js';
import * as journeys from './operations/journeys.js';
import * as keys from './operations/keys.js';
import * as lists from './operations/lists.js';
import * as media from './operations/media.js';
import * as operators from './operations/operators.js';
import * as quality from './operations/quality.js';
import * as reference from './operations/reference.js';
import * as ruleRuns from './operations/rule-runs.js';
import * as rules from './operations/rules.js';
import * as sandbox from './operations/sandbox.js';
import * as screening from './operations/screening.js';
import * as settings from './operations/settings.js';
import * as signIn from './operations/sign-in.js';
import * as statistics from './operations/statistics.js';
import * as status from './operations/status.js';
import * as stream from './operations/stream.js';
import * as team from './operations/team.js';
import * as transactionImports from './operations/transaction-imports.js';
import * as transactions from './operations/transactions.js';
import * as travelRule from './operations/travel-rule.js';
import * as trp from './operations/trp.js';
import * as usage from './operations/usage.js';
import * as verifications from './operations/verifications.js';
import * as wallets from './operations/wallets.js';
import * as webhooks from './operations/webhooks.js';
import * as workItems from './operations/work-items.js';

export {
  alerts,
  audit,
  businesses,
  capture,
  captureContact,
  caseActions,
  caseQueue,
  caseReports,
  cases,
  catalogue,
  checks,
  contact,
  customers,
  dataRequests,
  disclosure,
  evidence,
  governance,
  imports,
  inboxes,
  journeys,
  keys,
  lists,
  media,
  operators,
  quality,
  reference,
  ruleRuns,
  rules,
  sandbox,
  screening,
  settings,
  signIn,
  statistics,
  status,
  stream,
  team,
  transactionImports,
  transactions,
  travelRule,
  trp,
  usage,
  verifications,
  wallets,
  webhooks,
  workItems,
};

/** Every operation of the API. A room adds its operations here and nowhere else. */
export const operations: readonly OperationSpec[] = [
  ...Object.values(businesses),
  ...Object.values(capture),
  ...Object.values(imports),
  ...Object.values(verifications),
  ...Object.values(checks),
  ...Object.values(screening),
  ...Object.values(contact),
  ...Object.values(captureContact),
  ...Object.values(evidence),
  ...Object.values(journeys),
  ...Object.values(keys),
  ...Object.values(lists),
  ...Object.values(settings),
  ...Object.values(cases),
  ...Object.values(transactions),
  ...Object.values(transactionImports),
  ...Object.values(rules),
  ...Object.values(ruleRuns),
  ...Object.values(caseActions),
  ...Object.values(caseQueue),
  ...Object.values(inboxes),
  ...Object.values(team),
  workItems.listWorkItems,
  statistics.getStatistics,
  status.getSystemStatus,
  stream.followChanges,
  stream.viewCase,
  stream.leaveCase,
  ...Object.values(caseReports),
  ...Object.values(alerts),
  ...Object.values(sandbox),
  ...Object.values(audit),
  ...Object.values(usage),
  ...Object.values(quality),
  ...Object.values(governance),
  ...Object.values(reference),
  ...Object.values(wallets),
  ...Object.values(webhooks),
  ...Object.values(catalogue),
  ...Object.values(travelRule),
  ...Object.values(media),
  ...Object.values(trp),
  ...Object.values(customers),
  ...Object.values(dataRequests),
  ...Object.values(disclosure),
  ...Object.values(operators),
  ...Object.values(signIn),
] as readonly OperationSpec[];
