import { allows, type Role, type Scope } from '@assay/contract';

/** Who called: a holder of an API key, an operator of the console, one subject with a session token, or nobody we know. */
export type Principal =
  | {
      readonly type: 'api_key';
      readonly id: string;
      readonly name: string;
      readonly scopes: readonly string[];
      readonly rateLimit: number | null;
    }
  | OperatorPrincipal
  | { readonly type: 'session'; readonly sessionId: string }
  | { readonly type: 'anonymous' };

/** An operator as handlers see one: a caller like a key, with the scopes of the roles in this environment. */
export interface OperatorPrincipal {
  readonly type: 'operator';
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly scopes: readonly string[];
  readonly session: OperatorSession;
}

export interface OperatorSession {
  readonly id: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** When the second factor was last given, Unix milliseconds; null: never in this session. */
  readonly secondFactorAt: number | null;
}

/** The class that idempotency keys are scoped by: key rotation must not break a retry. */
export function principalClass(principal: Principal): string {
  switch (principal.type) {
    case 'session':
      return principal.sessionId;
    case 'operator':
      return principal.id;
    case 'api_key':
      return 'api';
    case 'anonymous':
      return 'anonymous';
  }
}

/** The scopes of a caller; a subject and an unknown caller have none. */
export function scopesHeld(principal: Principal): readonly string[] {
  return principal.type === 'api_key' || principal.type === 'operator' ? principal.scopes : [];
}

/** Whether a caller holds a scope. */
export function holds(principal: Principal, scope: Scope): boolean {
  return allows(scopesHeld(principal), scope);
}
