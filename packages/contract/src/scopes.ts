/** Every scope a key can hold (contract 2.10, 2.12, 2.15); `*` holds all. */
export const SCOPES = [
  'verifications:read',
  'verifications:write',
  'verifications:review',
  'verifications:delete',
  'verifications:import',
  'evidence:read',
  'checks:read',
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
  'transactions:review',
  'transactions:import',
  'wallets:read',
  'wallets:write',
  'wallets:monitor',
  'travel_rule:read',
  'travel_rule:write',
  'travel_rule:review',
  'travel_rule:counterparties',
  'journeys:read',
  'journeys:write',
  'rules:read',
  'rules:write',
  'cases:read',
  'cases:write',
  'sar:read',
  'sar:write',
  'lists:read',
  'lists:write',
  'screening:read',
  'screening:write',
  'customers:read',
  'customers:write',
  'search:read',
  'statistics:read',
  'quality:read',
  'quality:write',
  'governance:read',
  'governance:write',
  'pii:reveal',
  'export',
  'audit:read',
  'webhooks:read',
  'webhooks:write',
  'usage:read',
  'keys:write',
  'keys:approve',
  'settings:read',
  'settings:write',
  'operators:read',
  'operators:write',
  'team:read',
  'team:write',
  'sandbox:write',
] as const;

export type Scope = (typeof SCOPES)[number];

/**
 * Named sets of scopes for `keys create --scopes`. Reports of suspicion are in `full` and `auditor` only: whoever does not
 * need to know of a report never learns of one.
 */
export const SCOPE_PRESETS: Readonly<Record<string, readonly string[]>> = {
  full: ['*'],
  read_only: SCOPES.filter((scope) => scope.endsWith(':read') && scope !== 'sar:read'),
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
    'sar:read',
    'lists:read',
    'screening:read',
    'customers:read',
    'search:read',
    'statistics:read',
    'quality:read',
    'governance:read',
    'operators:read',
    'export',
  ],
};

/** The scopes that a word stands for: a preset, `*` or one scope; undefined when it is none of them. */
export function scopesOf(word: string): readonly string[] | undefined {
  if (Object.hasOwn(SCOPE_PRESETS, word)) return SCOPE_PRESETS[word];
  return word === '*' || (SCOPES as readonly string[]).includes(word) ? [word] : undefined;
}

/** What an operator who manages keys gives no key: to set policy and to rule over people is done in person. */
const IN_PERSON: readonly Scope[] = [
  'journeys:write',
  'rules:write',
  'lists:write',
  'customers:write',
  'governance:write',
  'verifications:delete',
  'keys:write',
  'keys:approve',
  'settings:write',
  'operators:write',
  'team:write',
];
/** Scopes that an operator who manages keys may give a key, beside those of the own roles. */
export const GIVEN_BY_OPERATORS: readonly Scope[] = SCOPES.filter((scope) => !IN_PERSON.includes(scope));

/** What decides or reveals: a key of production that an operator makes with one of these waits for the approval of compliance. */
export const APPROVED_SCOPES: readonly Scope[] = [
  'verifications:review',
  'transactions:review',
  'travel_rule:review',
  'travel_rule:counterparties',
  'cases:write',
  'screening:write',
  'quality:write',
  'sar:read',
  'sar:write',
  'pii:reveal',
  'export',
];

/** Scopes that a wider one holds as well. */
const WIDER: Readonly<Partial<Record<Scope, Scope>>> = {
  'transactions:review': 'transactions:write',
  'transactions:import': 'transactions:write',
  'travel_rule:review': 'travel_rule:write',
  'travel_rule:counterparties': 'travel_rule:write',
  'wallets:monitor': 'wallets:write',
};

/** The scope that a refusal names: the wide one of the contract, where a narrower one is enough. */
export function namedScope(needed: Scope): Scope {
  return WIDER[needed] ?? needed;
}

/** The same in words: `transactions:write (or the narrower transactions:review)`. */
export function scopeInWords(needed: Scope): string {
  const wide = namedScope(needed);
  return wide === needed ? needed : `${wide} (or the narrower ${needed})`;
}

/**
 * Whether a key's scopes allow an operation. `checks:write` allows every narrower check scope; who may write transactions
 * or Travel Rule messages may review them too, import transactions and keep counterparties; who may screen wallets may
 * have them watched.
 */
export function allows(scopes: readonly string[], needed: Scope): boolean {
  if (scopes.includes('*') || scopes.includes(needed)) return true;
  const wider = WIDER[needed];
  if (wider !== undefined) return scopes.includes(wider);
  return needed.startsWith('checks.') && scopes.includes('checks:write');
}
