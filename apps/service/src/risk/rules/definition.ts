import { reasonCode } from '@assay/contract';
import { at, invalidRequest } from '@assay/kernel';
import { DEFINITION_DEFAULTS, neverRuns, type RuleDefinition, ruleCompiler } from '@assay/rules';
import type { Context } from '../../platform/http/route.js';
import { ownerName } from '../../work/team/owner.js';
import { ownerOf } from '../../work/team/worker.js';

/** Fields of a rule as requests carry them. */
export interface GivenDefinition {
  readonly name?: string;
  readonly description?: string;
  readonly types?: readonly string[];
  readonly directions?: readonly ('in' | 'out')[];
  readonly condition?: string;
  readonly parameters?: RuleDefinition['parameters'];
  readonly action?: RuleDefinition['action'];
  readonly score?: number;
  readonly severity?: RuleDefinition['severity'];
  readonly tags?: readonly string[];
  readonly reference?: string | null;
  readonly reason_code?: string | null;
  readonly explanation?: string | null;
  readonly inbox?: string | null;
  readonly case_owner?: string | null;
}

/**
 * A definition from what was given, over another one. Its condition is parsed, typed, measured and tried on typical
 * transactions now, so that a rule that is stored can run.
 * @throws ApiError 400 with the place of the fault in the condition, or why it fails for every transaction
 */
export function definitionFrom(given: GivenDefinition, before: RuleDefinition = DEFINITION_DEFAULTS): RuleDefinition {
  const { reason_code: code, case_owner: owner, ...fields } = given;
  const named = Object.keys(DEFINITION_DEFAULTS) as (keyof RuleDefinition)[];
  const known = named.filter((name) => (fields as Record<string, unknown>)[name] !== undefined);
  const definition: RuleDefinition = {
    ...before,
    ...Object.fromEntries(known.map((name) => [name, (fields as Record<string, unknown>)[name]])),
    ...(code === undefined ? {} : { reasonCode: code }),
    ...(owner === undefined ? {} : { caseOwner: caseOwnerOf(owner) }),
  };
  if (definition.reasonCode !== null && !reasonCode(definition.reasonCode))
    throw invalidRequest('reason_code', 'This code is not in the catalogue.');
  const made = ruleCompiler().compile(definition);
  if ('faults' in made) {
    const told = made.faults.map(({ message, position }) => ({
      field: 'condition',
      message: `At character ${position + 1}: ${message}`,
    }));
    throw invalidRequest('condition', at(told, 0).message, told.slice(0, 20));
  }
  if (made.rule.models.length > 0 && (definition.action === 'hold' || definition.action === 'reject'))
    throw invalidRequest('action', 'A learned score never decides by itself: its rule may score or flag.');
  if (given.condition === undefined && given.parameters === undefined) return definition;
  const fault = neverRuns(made.rule);
  if (fault !== undefined)
    throw invalidRequest(
      'condition',
      `This fails for every typical transaction, so the rule could never run: ${fault}`,
    );
  return definition;
}

/** Fields whose owner of cases is an operator where the address of one is given. */
export async function withOwner<F extends Pick<GivenDefinition, 'case_owner'>>(
  at: Pick<Context, 'app' | 'environment'>,
  fields: F,
): Promise<F> {
  const { case_owner: owner } = fields;
  return owner ? { ...fields, case_owner: await ownerOf(at, owner, '') } : fields;
}

/** The owner in the form in which cases keep theirs. @throws ApiError 400 for a name that is none */
function caseOwnerOf(owner: string | null): string | null {
  if (owner === null) return null;
  const name = ownerName(owner, '');
  if (name === '' || name === 'none') throw invalidRequest('case_owner', 'Name an operator, a key or a person.');
  return name;
}
