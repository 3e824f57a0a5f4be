import data from './data/reason-severity.json' with { type: 'json' };

export type DocumentReasonCode = keyof typeof data.severity;

export interface DocumentReason {
  readonly code: DocumentReasonCode;
  /** What was measured, in the unit of the threshold (days, counts, shares). Never personal data. */
  readonly observed?: number;
  readonly threshold?: number;
  /** Distance to the good side of the threshold: negative, as a reason stands only where it was missed. */
  readonly margin?: number;
  /** Names of the fields to blame, where the reason lies in fields. */
  readonly fields?: readonly string[];
}

export type DocumentStatus = 'passed' | 'failed' | 'review';

/** Failed when a reason may decline, review when one asks for a person, passed when there is none. */
export function statusOf(reasons: readonly DocumentReason[]): DocumentStatus {
  if (reasons.some((reason) => data.severity[reason.code] === 'decline')) return 'failed';
  return reasons.length > 0 ? 'review' : 'passed';
}

/** A reason with its measured value beside the threshold. */
export function measured(code: DocumentReasonCode, observed: number, threshold: number): DocumentReason {
  return { code, observed, threshold, margin: -Math.abs(Number((observed - threshold).toFixed(6))) };
}
