import { ApiError } from '@assay/kernel';
import type { Principal } from './principal.js';

const MINUTE_MS = 60_000;

/**
 * Asks an operator for a second factor that is not older than some minutes; a key is not asked.
 * @param scope of the operation
 * @throws ApiError 403 with `step_up`
 */
export function demandStepUp(principal: Principal, minutes: number, scope: string, now = Date.now()): void {
  if (principal.type !== 'operator') return;
  const at = principal.session.secondFactorAt;
  if (at === null || now - at > minutes * MINUTE_MS) throw stepUpNeeded('This needs your second factor again.', scope);
}

/** 403: the caller has the right and must prove again who they are. */
export function stepUpNeeded(message: string, scope: string): ApiError {
  return new ApiError('insufficient_scope', message, { requiredScope: scope, stepUp: true });
}
