import type { Scope } from '@assay/contract';

/** How changes of one kind of resource are told. */
export interface ChangeKind {
  /** As the message calls it. */
  readonly type: string;
  /** What a caller needs to learn of them. */
  readonly scope: Scope;
  /** Where the present status stands; absent where a resource has none. */
  readonly status?: { readonly table: string; readonly column: string };
}

/** Kinds by the type of target that audit entries name. What is not here is not told. */
export const CHANGE_KINDS: Readonly<Record<string, ChangeKind>> = {
  verification: {
    type: 'verification.changed',
    scope: 'verifications:read',
    status: { table: 'sessions', column: 'status' },
  },
  case: { type: 'case.changed', scope: 'cases:read', status: { table: 'cases', column: 'state' } },
  transaction: {
    type: 'transaction.changed',
    scope: 'transactions:read',
    status: { table: 'transactions', column: 'status' },
  },
  screening_hit: {
    type: 'hit.changed',
    scope: 'screening:read',
    status: { table: 'screening_hits', column: 'status' },
  },
  screening_monitor: {
    type: 'monitor.changed',
    scope: 'screening:read',
    status: { table: 'screening_monitors', column: 'outcome' },
  },
  business: { type: 'business.changed', scope: 'businesses:read', status: { table: 'businesses', column: 'status' } },
  wallet: { type: 'wallet.changed', scope: 'wallets:read' },
  travel_rule_message: {
    type: 'travel_rule.changed',
    scope: 'travel_rule:read',
    status: { table: 'travel_rule_messages', column: 'status' },
  },
  journey: { type: 'journey.changed', scope: 'journeys:read' },
  rule: { type: 'rule.changed', scope: 'rules:read' },
  import: {
    type: 'import.changed',
    scope: 'verifications:import',
    status: { table: 'imports', column: 'status' },
  },
  webhook: { type: 'webhook.changed', scope: 'webhooks:read' },
};

/** Types of messages that no audit entry stands for. */
export const VIEWING = { type: 'case.viewing', scope: 'cases:read' } as const;
export const DELIVERY_FAILED = { type: 'delivery.failed', scope: 'webhooks:read' } as const;

/**
 * Reports of suspicion are nobody's business outside them: what is done with one shows nowhere (no tipping off). Looking
 * changes nothing.
 */
export const UNTOLD_ACTIONS = /^(case\.report|item\.)/;
