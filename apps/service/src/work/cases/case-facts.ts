import type { ReportedSubject, ReportedTransaction } from '@assay/evidence';
import type { Environment } from '../../platform/environments/environment.js';

/** What cases ask of rooms above them; wired at the entry. */
export interface CaseFacts {
  /** Approvals that the journey of a session asks for; 1 for a session that is gone. */
  approvalsRequired(environment: Environment, sessionId: string): Promise<1 | 2>;
  /** The subject of a session as a report names them; undefined for a session that is gone. */
  subject(environment: Environment, sessionId: string): Promise<ReportedSubject | undefined>;
  /** The transactions that moved money, oldest first; unknown ids are left out. */
  payments(environment: Environment, ids: readonly string[]): Promise<CasePayment[]>;
}

export interface CasePayment {
  readonly transaction: ReportedTransaction;
  /** The reference of its own customer; null where it names none. */
  readonly customer: string | null;
}
