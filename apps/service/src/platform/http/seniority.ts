import type { Scope } from '@assay/contract';
import { ApiError } from '@assay/kernel';
import type { Principal } from './principal.js';
import { demandStepUp } from './step-up.js';

const HEAVY = ['high', 'critical'];
const STEP_UP_MINUTES = 60;

/**
 * What only senior reviewers do: decide what is of high or critical severity or risk, with a second factor of this hour,
 * give the second approval, and confirm hits. Keys are not asked: their scopes say what they may do.
 * @param scope of the operation
 * @throws ApiError 403
 */
export function demandSenior(
  principal: Principal,
  scope: Scope,
  what: { readonly severity?: string | null; readonly second?: boolean },
): void {
  if (principal.type !== 'operator') return;
  const heavy = HEAVY.includes(what.severity ?? '');
  if (!heavy && what.second !== true) return;
  if (!principal.roles.includes('senior_reviewer'))
    throw new ApiError('insufficient_scope', 'This is for a senior reviewer to decide.', { requiredScope: scope });
  if (heavy) demandStepUp(principal, STEP_UP_MINUTES, scope);
}
