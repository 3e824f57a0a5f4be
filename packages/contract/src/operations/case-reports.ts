import { Type } from 'typebox';
import { defineOperation } from '../operation.js';
import { pageQuery } from '../schemas/common.js';
import {
  NewReportDraft,
  ReportFiling,
  ReportItem,
  ReportingProfile,
  ReportPage,
  StoredReportDraft,
  StoredReportingProfile,
} from '../schemas/reports.js';

const common = { tag: 'Cases', auth: 'api_key', unknownFields: 'refuse' } as const;

export const getCaseReport = defineOperation({
  ...common,
  id: 'getCaseReport',
  method: 'GET',
  path: '/v1/cases/{id}/sar',
  mayConflict: true,
  summary: 'The report of suspicion of a case as goAML or FinCEN XML',
  description:
    'The report of suspicion as XML, in the form of goAML or of FinCEN, to file with the authority yourself. Once its filing is recorded it stays as it was then, until the case is reopened; `filing` gives an earlier one. Confidential: it is never part of events, evidence or what a subject sees, and each reading stands in the audit trail.',
  scope: 'sar:read',
  query: Type.Object({
    format: Type.Optional(Type.Enum(['goaml', 'fincen'])),
    filing: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'What was filed: 1 for the first report of the case',
      }),
    ),
  }),
  replies: { 200: { description: 'The report', mediaTypes: ['application/xml'] } },
});

export const getReportDraft = defineOperation({
  ...common,
  id: 'getReportDraft',
  method: 'GET',
  path: '/v1/cases/{id}/sar/draft',
  summary: 'What was written for the report of a case',
  description: 'The draft with its subjects, transactions and amounts, who wrote it and when. An empty draft is null.',
  scope: 'sar:read',
  replies: { 200: { description: 'The draft', schema: StoredReportDraft } },
});

export const setReportDraft = defineOperation({
  ...common,
  id: 'setReportDraft',
  method: 'PUT',
  path: '/v1/cases/{id}/sar/draft',
  summary: 'Write narrative, subjects, amounts and transactions of the report of a case',
  description:
    'Keeps what the report of suspicion will say. The draft is replaced as a whole; what it leaves out is taken from the case when the report is written. A report that the authority has stays as it was filed (409) until its case is reopened.',
  scope: 'sar:write',
  body: NewReportDraft,
  replies: { 200: { description: 'The draft', schema: StoredReportDraft } },
});

export const getReportingProfile = defineOperation({
  ...common,
  id: 'getReportingProfile',
  method: 'GET',
  path: '/v1/settings/reporting',
  summary: 'The institution that files reports of suspicion',
  description: 'Name, numbers and contact person that stand in every report of suspicion of this environment.',
  scope: 'settings:read',
  replies: { 200: { description: 'The institution', schema: StoredReportingProfile } },
});

export const setReportingProfile = defineOperation({
  ...common,
  id: 'setReportingProfile',
  method: 'PUT',
  path: '/v1/settings/reporting',
  summary: 'Set the institution that files reports of suspicion',
  description: 'Sets the institution that reports name as their sender. Reports cannot be made before it is complete.',
  scope: 'settings:write',
  body: ReportingProfile,
  replies: { 200: { description: 'The institution', schema: StoredReportingProfile } },
});

export const listReports = defineOperation({
  ...common,
  id: 'listReports',
  method: 'GET',
  path: '/v1/reports',
  summary: 'List reports of suspicion: drafts, proposals and filings with due dates',
  description:
    'Drafts, proposals and filings over all cases with their due dates. Use it to see what must be filed this week.',
  scope: 'sar:read',
  query: Type.Object({ ...pageQuery }),
  replies: { 200: { description: 'A page of reports, newest case first', schema: ReportPage } },
});

export const recordFiling = defineOperation({
  ...common,
  id: 'recordFiling',
  method: 'PUT',
  path: '/v1/cases/{id}/sar/filing',
  summary: 'Record that the authority has a report, and its reference there',
  description:
    'After the case was closed as `sar_filed` and the authority has taken the report: store its reference and the time, on the day of the opening of the case or later. A correction stands in the audit trail with what was recorded before; without a time, that of before stays. A case that was reopened and closed as `sar_filed` again has another report: its reference takes the place of the earlier one, which stays among `earlier_filings`. What was filed is kept with it, as it stands when its filing is recorded.',
  scope: 'sar:write',
  body: ReportFiling,
  replies: { 200: { description: 'The report', schema: ReportItem } },
});
