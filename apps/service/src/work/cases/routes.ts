import type { AnyRoute } from '../../platform/http/route.js';
import { assignCase } from './assign.js';
import { closeCase } from './close.js';
import { addCaseComment, listCaseComments } from './comments.js';
import { escalateCase } from './escalate.js';
import { addCaseFile, getCaseFile } from './file.js';
import { listCaseEvents } from './history.js';
import { leaseCase, releaseCase } from './lease-case.js';
import { setLegalHold } from './legal-hold.js';
import { listAlerts } from './list-alerts.js';
import { listCaseFiles } from './list-files.js';
import { mergeCase } from './merge.js';
import { nextCase } from './next.js';
import { getCase, listCases } from './read.js';
import { reopenCase } from './reopen.js';
import { getCaseReport } from './report.js';
import { getReportDraft, setReportDraft } from './report-draft.js';
import { getReportingProfile, setReportingProfile } from './report-profile.js';
import { listReports, recordFiling } from './reports.js';
import { skipCase } from './skip.js';
import { snoozeCase } from './snooze.js';
import { tagCase } from './tags.js';
import { leaveCase, viewCase } from './view-case.js';

export const caseRoutes: readonly AnyRoute[] = [
  listCases,
  getCase,
  setLegalHold,
  assignCase,
  escalateCase,
  closeCase,
  reopenCase,
  snoozeCase,
  mergeCase,
  tagCase,
  nextCase,
  leaseCase,
  releaseCase,
  skipCase,
  viewCase,
  leaveCase,
  listCaseComments,
  addCaseComment,
  listCaseFiles,
  addCaseFile,
  getCaseFile,
  listCaseEvents,
  listAlerts,
  getCaseReport,
  getReportDraft,
  setReportDraft,
  getReportingProfile,
  setReportingProfile,
  listReports,
  recordFiling,
];
