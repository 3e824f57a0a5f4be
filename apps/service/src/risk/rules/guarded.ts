import { canonicalJson, conflict } from '@assay/kernel';
import { type RuleDefinition, rulePack } from '@assay/rules';
import type { Environment } from '../../platform/environments/environment.js';

const STAYS =
  'In production this rule stays live as it is: it holds what a sanctioned party pays or gets. Review the hit as somebody else, or release the single transaction.';

/** Whether a rule may not be switched off here: those of the pack that are live everywhere, in production (contract 2.24). */
export function isGuarded(environment: Environment, id: string): boolean {
  return environment.kind === 'production' && guard(id) !== undefined;
}

/** @throws ApiError 409 in production for a rule that must not be switched off */
export function refuseGuarded(environment: Environment, id: string): void {
  if (isGuarded(environment, id)) throw conflict(STAYS);
}

/**
 * What such a rule looks at and does stays as the pack has it. Its words, inbox and owner are free, and it may reject.
 * @throws ApiError 409 in production for a definition that finds or stops less
 */
export function refuseWeaker(environment: Environment, id: string, definition: RuleDefinition): void {
  const packed = environment.kind === 'production' ? guard(id) : undefined;
  if (!packed) return;
  const stops = definition.action === packed.action || definition.action === 'reject';
  if (!stops || scopeOf(definition) !== scopeOf(packed)) throw conflict(STAYS);
}

function guard(id: string): RuleDefinition | undefined {
  return rulePack().find((rule) => rule.everywhere && rule.id === id)?.definition;
}

/** Which transactions a rule fires for, as one text. */
function scopeOf({ types, directions, condition, parameters }: RuleDefinition): string {
  return canonicalJson({ types, directions, condition, parameters } as never);
}
