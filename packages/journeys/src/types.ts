import type { CheckStatus, SessionStatus } from '@assay/kernel';

export {
  CHECK_STATUSES,
  CHECK_TYPES,
  type CheckStatus,
  type CheckType,
  SESSION_STATUSES,
  type SessionStatus,
} from '@assay/kernel';

/** States that never change again. A later finding opens a case; it does not rewrite a finished session. */
export const TERMINAL_STATUSES = ['approved', 'declined', 'abandoned', 'expired'] as const;
export type TerminalStatus = (typeof TERMINAL_STATUSES)[number];

/** Outcome of the engine or of a reviewer. Abandoned and expired are states without a decision. */
export const DECISIONS = ['approved', 'declined', 'referred'] as const;
export type Decision = (typeof DECISIONS)[number];

/** A decision that ends the session. */
export type Outcome = 'approved' | 'declined';

const RISK_BANDS = ['low', 'medium', 'high', 'critical'] as const;
export type RiskBand = (typeof RISK_BANDS)[number];

/** What a reason code does to a decision by default; the policy of a journey may override it. */
export type Severity = 'decline' | 'refer' | 'info';

/** Severity of a reason code in the catalogue; undefined for a code the catalogue does not know. */
export type SeverityOf = (code: string) => Severity | undefined;

/** Whether a check has reached an end and will not change by itself. */
export function isFinished(status: CheckStatus): boolean {
  return status !== 'pending' && status !== 'processing';
}

/** Whether a session in this state never changes again. */
export function isTerminal(status: SessionStatus): status is TerminalStatus {
  return (TERMINAL_STATUSES as readonly SessionStatus[]).includes(status);
}
