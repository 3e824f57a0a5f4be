/** Every scope a key can hold (contract 2.12 and 2.10); `*` holds all. */
export const SCOPES = [
  'verifications:read',
  'verifications:write',
  'verifications:review',
  'verifications:delete',
  'verifications:import',
  'evidence:read',
  'checks:write',
  'checks.document:write',
  'checks.liveness:write',
  'checks.face_match:write',
  'checks.face_search:write',
  'checks.screening:write',
  'checks.age_estimation:write',
  'checks.proof_of_address:write',
  'checks.contact:write',
  'checks.document_ai:write',
  'businesses:read',
  'businesses:write',
  'transactions:read',
  'transactions:write',
  'wallets:read',
  'wallets:write',
  'travel_rule:read',
  'travel_rule:write',
  'journeys:read',
  'journeys:write',
  'rules:read',
  'rules:write',
  'cases:read',
  'cases:write',
  'lists:read',
  'lists:write',
  'audit:read',
  'webhooks:read',
  'webhooks:write',
  'usage:read',
  'keys:write',
  'settings:read',
  'settings:write',
  'operators:write',
  'screening:read',
  'screening:write',
  'sandbox:write',
] as const;

export type Scope = (typeof SCOPES)[number];

/** Named sets of scopes for `keys create --scopes`. */
export const SCOPE_PRESETS: Readonly<Record<string, readonly string[]>> = {
  full: ['*'],
  read_only: SCOPES.filter((scope) => scope.endsWith(':read')),
  integration: ['verifications:read', 'verifications:write', 'evidence:read', 'webhooks:read'],
  reviewer: ['verifications:read', 'verifications:review', 'evidence:read', 'cases:read', 'cases:write', 'lists:read'],
  auditor: [
    'verifications:read',
    'evidence:read',
    'audit:read',
    'usage:read',
    'journeys:read',
    'rules:read',
    'cases:read',
    'lists:read',
  ],
};

/** Whether a key's scopes allow an operation. `checks:write` allows every narrower check scope. */
export function allows(scopes: readonly string[], needed: Scope): boolean {
  if (scopes.includes('*') || scopes.includes(needed)) return true;
  return needed.startsWith('checks.') && scopes.includes('checks:write');
}
