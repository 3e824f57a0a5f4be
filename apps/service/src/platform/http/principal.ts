/** Who called: a holder of an API key, one subject with a session token, or nobody we know. */
export type Principal =
  | {
      readonly type: 'api_key';
      readonly id: string;
      readonly name: string;
      readonly scopes: readonly string[];
      readonly rateLimit: number | null;
    }
  | { readonly type: 'session'; readonly sessionId: string }
  | { readonly type: 'anonymous' };

/** The class that idempotency keys are scoped by: key rotation must not break a retry. */
export function principalClass(principal: Principal): string {
  return principal.type === 'session' ? principal.sessionId : principal.type === 'api_key' ? 'api' : 'anonymous';
}
