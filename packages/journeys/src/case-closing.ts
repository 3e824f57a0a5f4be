import { isSamePerson } from '@assay/kernel';
import type { CaseOutcome } from './next-case-state.js';

/** An outcome that waits for a second person. */
export interface CaseProposal {
  readonly outcome: CaseOutcome;
  readonly reviewer: string;
}

export interface ClosingRules {
  readonly severity: string;
  /** Of the journey, for the review of a session. */
  readonly approvalsRequired: 1 | 2;
}

export type Closing =
  | { readonly kind: 'final' }
  | { readonly kind: 'proposed' }
  | { readonly kind: 'conflict'; readonly field: string; readonly message: string };

/** Whether two people have to agree: on heavy cases, on reports of suspicion, and where the journey asks for it. */
function needsSecondPerson({ severity, approvalsRequired }: ClosingRules, outcome: CaseOutcome): boolean {
  return severity === 'high' || severity === 'critical' || outcome === 'sar_filed' || approvalsRequired === 2;
}

/**
 * What an outcome does to a case. The second opinion must come from another person; one that differs takes the place
 * of the first and needs a second in its turn. A proposal once made is never closed by one person alone.
 * @param earlier the outcome that waits already.
 */
export function closeCase(
  rules: ClosingRules,
  earlier: CaseProposal | null,
  { outcome, reviewer }: CaseProposal,
): Closing {
  if (!earlier) return needsSecondPerson(rules, outcome) ? { kind: 'proposed' } : { kind: 'final' };
  if (isSamePerson(earlier.reviewer, reviewer)) {
    const message =
      'This closing waits for another person: whoever proposed it cannot approve it. Name who acts in reviewer, or use another key.';
    return { kind: 'conflict', field: 'reviewer', message };
  }
  return earlier.outcome === outcome ? { kind: 'final' } : { kind: 'proposed' };
}
