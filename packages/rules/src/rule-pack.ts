import data from './data/rule-pack.json' with { type: 'json' };
import type { Direction, ParameterValue, RuleAction, RuleDefinition, RuleSeverity } from './definition.js';

export interface PackedRule {
  readonly id: string;
  readonly definition: RuleDefinition;
  /** Live in production too from the first day; the others begin there in shadow. */
  readonly everywhere: boolean;
}

/** Grows when a rule is added or changed, so that environments take new ones in. */
export const RULE_PACK_VERSION: number = data.version;

/** The rules that an environment begins with: one a typology. */
export function rulePack(): readonly PackedRule[] {
  return data.rules.map((rule) => ({
    id: rule.id,
    everywhere: 'everywhere' in rule && rule.everywhere,
    definition: {
      name: rule.name,
      description: rule.description,
      types: rule.types,
      directions: rule.directions as Direction[],
      condition: rule.condition,
      parameters: parametersOf(rule.parameters),
      action: rule.action as RuleAction,
      score: rule.score,
      severity: rule.severity as RuleSeverity,
      tags: rule.tags,
      reference: rule.reference,
      reasonCode: rule.reason_code,
      explanation: rule.explanation,
    },
  }));
}

/** The parameters of one rule: in the type of the file each rule has those of all others too, as absent ones. */
function parametersOf(all: Readonly<Record<string, ParameterValue | undefined>>): RuleDefinition['parameters'] {
  const given: Record<string, ParameterValue> = {};
  for (const [name, value] of Object.entries(all)) if (value !== undefined) given[name] = value;
  return given;
}
