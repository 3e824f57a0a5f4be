import type { RuleDefinition } from '@assay/rules';

/** Whether a rule, as it is live, raises no alerts: it only adds to the score. */
export function isScoreOnly(rule: {
  readonly live_version: number | null;
  readonly version: number;
  readonly definition: RuleDefinition;
}): boolean {
  return rule.live_version === rule.version && rule.definition.action === 'score';
}
