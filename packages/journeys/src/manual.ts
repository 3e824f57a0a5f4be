import { isSamePerson, visibleName } from '@assay/kernel';
import type { Outcome } from './types.js';

/** An opinion of a reviewer on a referred session. */
export interface Opinion {
  readonly reviewer: string;
  readonly decision: Outcome;
}

export interface NewOpinion extends Opinion {
  readonly reasonCodes: readonly string[];
  readonly comment: string | null;
}

export interface ReviewPolicy {
  readonly approvals_required: 1 | 2;
  readonly comment_required: boolean;
}

export type ManualDecision =
  | {
      readonly kind: 'recorded';
      /** Whether the session moves to `decision` now. */
      readonly final: boolean;
      readonly awaitingApproval: boolean;
      readonly decision: Outcome;
    }
  /** 400: the request lacks something; 409: this reviewer may not decide now. */
  | { readonly kind: 'invalid' | 'conflict'; readonly field: string; readonly message: string };

/**
 * What a manual decision does. With two approvals required, the second must come from another reviewer; two opinions
 * that differ are both recorded, and two new ones that agree are needed.
 * @param earlier opinions since the session was last referred, oldest first.
 */
export function recordOpinion(policy: ReviewPolicy, earlier: readonly Opinion[], opinion: NewOpinion): ManualDecision {
  const comment = opinion.comment?.trim() ?? '';
  if (comment === '' && opinion.reasonCodes.includes('manual.other')) {
    return { kind: 'invalid', field: 'comment', message: 'The reason manual.other needs a comment.' };
  }
  if (comment === '' && policy.comment_required) {
    return { kind: 'invalid', field: 'comment', message: 'This journey needs a comment with each decision.' };
  }
  const { decision } = opinion;
  if (policy.approvals_required === 1) return { kind: 'recorded', final: true, awaitingApproval: false, decision };
  if (visibleName(opinion.reviewer) === '') {
    return { kind: 'invalid', field: 'reviewer', message: 'This journey needs two approvals: name the reviewer.' };
  }
  const pending = pendingOpinion(earlier);
  if (pending && isSamePerson(pending.reviewer, opinion.reviewer)) {
    const message = 'The second approval must come from another reviewer.';
    return { kind: 'conflict', field: 'reviewer', message };
  }
  const final = pending?.decision === decision;
  return { kind: 'recorded', final, awaitingApproval: !final, decision };
}

/** Default reason codes of a manual decision without any. */
export function defaultManualCodes(decision: Outcome): readonly string[] {
  return [decision === 'approved' ? 'manual.approved' : 'manual.declined'];
}

/** The opinion that still waits for a second one; a disagreement cancels both. */
export function pendingOpinion(earlier: readonly Opinion[]): Opinion | undefined {
  let pending: Opinion | undefined;
  for (const opinion of earlier) pending = pending ? undefined : opinion;
  return pending;
}
