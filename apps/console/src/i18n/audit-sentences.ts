import type { AUDIT_ACTIONS } from '@assay/contract/audit-actions';

/** For each action of the audit log what it says was done. */
export type AuditSentences = Readonly<Record<keyof typeof AUDIT_ACTIONS, string>>;
