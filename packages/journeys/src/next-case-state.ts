import { unreachable } from '@assay/kernel';

export type CaseState = 'open' | 'in_review' | 'escalated' | 'pending_approval' | 'closed';
export type CaseOutcome = 'false_positive' | 'confirmed' | 'sar_filed' | 'no_action';

/** Every cause for which a case may change state, or that only some states allow. */
export type CaseEvent =
  /** A reviewer takes the case; `owned` is false when it is handed back. */
  | { readonly type: 'assigned'; readonly owned: boolean }
  | { readonly type: 'escalated' }
  /** An outcome was given; `final` is false while a second person has to agree. */
  | { readonly type: 'outcome_given'; readonly final: boolean }
  /** A closed case is taken up again, or a proposed closing is refused; `owned` says whether somebody has it. */
  | { readonly type: 'reopened'; readonly owned: boolean }
  | { readonly type: 'snoozed' }
  /** Its alerts go to another case. */
  | { readonly type: 'merged' }
  /** An engine found more. */
  | { readonly type: 'alert_raised' }
  /** The session under review was decided. */
  | { readonly type: 'session_ended' };

/** The only place a case changes state. Returns undefined when the move is not allowed. */
export function nextCaseState(state: CaseState, event: CaseEvent): CaseState | undefined {
  switch (event.type) {
    case 'reopened':
      if (state !== 'closed' && state !== 'pending_approval') return undefined;
      return event.owned ? 'in_review' : 'open';
    case 'session_ended':
      return state === 'closed' ? undefined : 'closed';
    case 'assigned':
      if (state === 'closed') return undefined;
      return state === 'open' && event.owned ? 'in_review' : state;
    case 'outcome_given':
      if (state === 'closed') return undefined;
      return event.final ? 'closed' : 'pending_approval';
    case 'alert_raised':
      if (state === 'closed') return undefined;
      return state === 'pending_approval' ? 'in_review' : state;
    case 'escalated':
      return state === 'open' || state === 'in_review' ? 'escalated' : undefined;
    case 'snoozed':
      return isWorked(state) ? state : undefined;
    case 'merged':
      return isWorked(state) ? 'closed' : undefined;
    default:
      return unreachable(event);
  }
}

function isWorked(state: CaseState): boolean {
  return state === 'open' || state === 'in_review' || state === 'escalated';
}

/** What may be done with a case in this state, in the words of the API. */
export function allowedCaseActions(state: CaseState): readonly string[] {
  const actions: readonly (readonly [string, CaseEvent])[] = [
    ['assign', { type: 'assigned', owned: true }],
    ['escalate', { type: 'escalated' }],
    ['close', { type: 'outcome_given', final: true }],
    ['snooze', { type: 'snoozed' }],
    ['merge', { type: 'merged' }],
    ['reopen', { type: 'reopened', owned: false }],
  ];
  return actions.filter(([, event]) => nextCaseState(state, event) !== undefined).map(([name]) => name);
}
