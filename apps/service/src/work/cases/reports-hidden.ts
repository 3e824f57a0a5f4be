import type { AuditAction } from '@assay/contract';
import type { CaseOutcome } from '@assay/journeys';
import { ApiError } from '@assay/kernel';
import { makerOf } from '../../platform/http/actor.js';
import { holds, type Principal } from '../../platform/http/principal.js';

/**
 * No tipping off (FATF recommendation 21): that a report of suspicion was written or filed is known to those alone who
 * hold its scopes. Everybody else sees a confirmed case.
 */
export function withoutReport(outcome: CaseOutcome): Exclude<CaseOutcome, 'sar_filed'> {
  return outcome === 'sar_filed' ? 'confirmed' : outcome;
}

/** Whether a caller may know of reports of suspicion; nobody, unless it is said who asks. */
export function readsReports(reader: Principal | undefined): boolean {
  return reader !== undefined && holds(reader, 'sar:read');
}

/**
 * Whose words of a closing as confirmed or reported a caller reads: null for everybody's, else only those that are shown to
 * this one. Both outcomes look alike in that, too.
 */
export function closingReader(reader: Principal | undefined): string | null {
  if (readsReports(reader)) return null;
  return reader ? makerOf({ principal: reader }) : 'nobody';
}

/** To whom the words of a closing are shown beside readers of reports (`case_comments.shown_to`); null: to all. */
export function shownTo(outcome: CaseOutcome, writer: Principal): string | null {
  if (withoutReport(outcome) !== 'confirmed') return null;
  return outcome === 'sar_filed' ? '' : makerOf({ principal: writer });
}

/** Entries of the audit trail that tell of a report. */
export const REPORT_ACTIONS = [
  'case.report_read',
  'case.report_draft_read',
  'case.report_drafted',
  'case.report_agreed',
  'case.report_filed',
] as const satisfies readonly AuditAction[];

/** @throws ApiError 403 when a caller may not file reports */
export function demandReporter(caller: Principal): void {
  if (holds(caller, 'sar:write')) return;
  throw new ApiError('insufficient_scope', 'This outcome needs scope sar:write.', { requiredScope: 'sar:write' });
}
