import type { AuditAction } from '@assay/contract';

export interface AuditActor {
  readonly type: 'api_key' | 'user' | 'subject' | 'system';
  readonly id?: string;
  readonly name?: string;
  readonly ip?: string;
}

/** One audit entry; personal data in `changes` is a pseudonym under the subject's key. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly actor: AuditActor;
  readonly target: { readonly type: string; readonly id: string };
  readonly at: number;
  readonly requestId?: string;
  readonly changes?: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
  readonly reason?: string;
}
