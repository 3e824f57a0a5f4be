import type { Scope } from './scopes.js';

export const ROLES = [
  'viewer',
  'reviewer',
  'senior_reviewer',
  'compliance_admin',
  'auditor',
  'developer',
  'admin',
] as const;
/** What an operator may be, in each environment on its own (contract 2.15). */
export type Role = (typeof ROLES)[number];

/** Where a duty needs more than the role. */
export type DutyCondition =
  /** Only in an item whose lease the operator holds. */
  | 'own_lease'
  /** Another person asked, proposed or wrote it. */
  | 'another_person'
  /** Only in the sandbox. */
  | 'sandbox'
  /** In production without personal data. */
  | 'no_personal_data';

export interface DutyHolder {
  readonly role: Role;
  readonly when?: DutyCondition;
}

const holders = (...roles: Role[]): readonly DutyHolder[] => roles.map((role) => ({ role }));

/** Who does what in the console: the one table that operations, console and documentation read. */
export const DUTIES = {
  see_masked_lists: holders(...ROLES),
  create_verifications: holders('senior_reviewer', 'developer'),
  keep_businesses: holders('senior_reviewer'),
  see_pictures_and_fields: [
    { role: 'reviewer', when: 'own_lease' },
    { role: 'senior_reviewer', when: 'own_lease' },
    { role: 'compliance_admin' },
    { role: 'auditor' },
  ],
  decide_low_and_medium: holders('reviewer', 'senior_reviewer'),
  decide_high_and_critical: holders('senior_reviewer'),
  give_second_approval: holders('senior_reviewer'),
  confirm_hit: holders('senior_reviewer'),
  release_transactions: holders('senior_reviewer'),
  answer_travel_rule: holders('senior_reviewer'),
  keep_counterparties: holders('compliance_admin'),
  watch_wallets: holders('senior_reviewer', 'compliance_admin'),
  read_reports_of_suspicion: holders('senior_reviewer', 'compliance_admin', 'auditor'),
  write_reports_of_suspicion: holders('senior_reviewer', 'compliance_admin'),
  draft_policy: holders('compliance_admin'),
  publish_policy: [{ role: 'compliance_admin', when: 'another_person' }],
  export: holders('senior_reviewer', 'compliance_admin', 'auditor'),
  ask_for_erasure: holders('compliance_admin'),
  approve_erasure: [{ role: 'compliance_admin', when: 'another_person' }],
  import_history: holders('developer'),
  manage_webhooks: [{ role: 'developer', when: 'no_personal_data' }],
  use_simulator: [{ role: 'developer', when: 'no_personal_data' }],
  manage_keys: [{ role: 'developer', when: 'sandbox' }, { role: 'admin' }],
  approve_keys: holders('compliance_admin'),
  manage_members: holders('admin'),
} as const satisfies Readonly<Record<string, readonly DutyHolder[]>>;

export type Duty = keyof typeof DUTIES;

const LISTS: readonly Scope[] = [
  'verifications:read',
  'checks:read',
  'businesses:read',
  'transactions:read',
  'wallets:read',
  'travel_rule:read',
  'journeys:read',
  'rules:read',
  'cases:read',
  'lists:read',
  'screening:read',
  'customers:read',
  'search:read',
  'statistics:read',
];
const REVIEW: readonly Scope[] = [
  ...LISTS,
  'evidence:read',
  'verifications:review',
  'cases:write',
  'screening:write',
  'checks.screening:write',
  'quality:read',
  'quality:write',
  'pii:reveal',
];

/** The scopes that stand for each role, so that operators and keys have one authorisation model. */
export const ROLE_SCOPES: Readonly<Record<Role, readonly Scope[]>> = {
  viewer: LISTS,
  reviewer: REVIEW,
  senior_reviewer: [
    ...REVIEW,
    'verifications:write',
    'businesses:write',
    'transactions:review',
    'travel_rule:review',
    'wallets:monitor',
    'sar:read',
    'sar:write',
    'export',
    'team:read',
  ],
  compliance_admin: [
    ...LISTS,
    'evidence:read',
    'verifications:delete',
    'sar:read',
    'sar:write',
    'journeys:write',
    'rules:write',
    'lists:write',
    'customers:write',
    'travel_rule:counterparties',
    'wallets:monitor',
    'quality:read',
    'governance:read',
    'governance:write',
    'pii:reveal',
    'export',
    'audit:read',
    'settings:read',
    'settings:write',
    'keys:approve',
    'operators:read',
    'team:read',
  ],
  auditor: [
    ...LISTS,
    'evidence:read',
    'sar:read',
    'quality:read',
    'governance:read',
    'pii:reveal',
    'export',
    'audit:read',
    'usage:read',
    'webhooks:read',
    'settings:read',
    'operators:read',
    'team:read',
  ],
  developer: [
    ...LISTS,
    'webhooks:read',
    'webhooks:write',
    'usage:read',
    'settings:read',
    'sandbox:write',
    'verifications:write',
    'verifications:import',
    'transactions:import',
    'checks:write',
    'keys:write',
  ],
  admin: [
    ...LISTS,
    'audit:read',
    'webhooks:read',
    'usage:read',
    'settings:read',
    'settings:write',
    'keys:write',
    'operators:read',
    'operators:write',
    'team:read',
    'team:write',
  ],
};

/** What a role may in one kind of environment: where a duty is for the sandbox only, its scope ends there. */
export function roleScopes(role: Role, environment: 'sandbox' | 'production'): readonly Scope[] {
  const scopes = ROLE_SCOPES[role];
  const here = DUTIES.manage_keys.find((holder: DutyHolder) => holder.role === role) as DutyHolder | undefined;
  if (environment === 'sandbox' || here?.when !== 'sandbox') return scopes;
  return scopes.filter((scope) => scope !== 'keys:write');
}

/** How far roles together may look: everywhere, into what they have in hand, or nowhere. */
export function sightOf(roles: readonly Role[]): 'always' | 'own_lease' | 'never' {
  const holders: readonly DutyHolder[] = DUTIES.see_pictures_and_fields;
  const own = holders.filter(({ role }) => roles.includes(role));
  if (own.some(({ when }) => when === undefined)) return 'always';
  return own.length > 0 ? 'own_lease' : 'never';
}
