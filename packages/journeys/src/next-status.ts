import { unreachable } from '@assay/kernel';
import type { Decision, Outcome, SessionStatus } from './types.js';

/** Every cause for which a session may change state. */
export type SessionEvent =
  /** The hosted address or session token exists. */
  | { readonly type: 'link_issued' }
  /** Takes the link back, so that a test sees a session without one; the sandbox alone has this. */
  | { readonly type: 'link_withdrawn'; readonly sandbox: boolean }
  /** The last required capture arrived. */
  | { readonly type: 'capture_submitted' }
  /** `expires_at` was reached; `opened` says whether the subject had begun. */
  | { readonly type: 'lifetime_ended'; readonly opened: boolean }
  | { readonly type: 'subject_cancelled' }
  | { readonly type: 'consent_declined' }
  /** The engine decided. */
  | { readonly type: 'checks_finished'; readonly outcome: Decision }
  /** A capture was unusable; the subject is asked again while attempts are left. */
  | { readonly type: 'recapture_needed'; readonly attemptsLeft: number }
  /** A reviewer decided; `final` is false while a second approval is missing. */
  | { readonly type: 'decision_recorded'; readonly outcome: Outcome; readonly final: boolean }
  /** A reviewer asks for named captures again. */
  | { readonly type: 'recapture_requested' }
  /** The last owner of a company has ended their own session: the company's session is judged again. */
  | { readonly type: 'owners_finished'; readonly business: boolean }
  /** The review deadline of the journey passed without a decision. */
  | { readonly type: 'review_deadline_passed' };

/** The only place a session changes state. Returns undefined when the move is not allowed. */
export function nextStatus(status: SessionStatus, event: SessionEvent): SessionStatus | undefined {
  switch (event.type) {
    case 'link_issued':
      return status === 'created' ? 'awaiting_subject' : undefined;
    case 'link_withdrawn':
      return status === 'awaiting_subject' && event.sandbox ? 'created' : undefined;
    case 'capture_submitted':
      return status === 'awaiting_subject' ? 'processing' : undefined;
    case 'lifetime_ended':
      return endOfLifetime(status, event.opened);
    case 'subject_cancelled':
    case 'consent_declined':
      return status === 'awaiting_subject' ? 'abandoned' : undefined;
    case 'checks_finished':
      return status === 'processing' ? event.outcome : undefined;
    case 'recapture_needed':
      return status === 'processing' && event.attemptsLeft > 0 ? 'awaiting_subject' : undefined;
    case 'decision_recorded':
      return status === 'referred' && event.final ? event.outcome : undefined;
    case 'recapture_requested':
      return status === 'referred' ? 'awaiting_subject' : undefined;
    case 'owners_finished':
      return status === 'referred' && event.business ? 'processing' : undefined;
    case 'review_deadline_passed':
      return status === 'referred' ? 'expired' : undefined;
    default:
      return unreachable(event);
  }
}

function endOfLifetime(status: SessionStatus, opened: boolean): SessionStatus | undefined {
  if (status === 'awaiting_subject') return opened ? 'abandoned' : 'expired';
  // Without a link nobody can go on, whatever happened before the link was withdrawn.
  return status === 'created' ? 'expired' : undefined;
}
