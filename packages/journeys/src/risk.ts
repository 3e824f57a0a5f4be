import type { JourneyDefinition } from './definition.js';
import type { RiskBand, Severity, SeverityOf } from './types.js';

/** Risk points of a reason code by its severity, where the journey sets none. */
export const SEVERITY_POINTS: Readonly<Record<Severity, number>> = { decline: 60, refer: 20, info: 5 };
export const RISK_SCORE_MAX = 100;

/** A code the journey ignores has no effect at all. */
export type EffectiveSeverity = Severity | 'ignored';

/** Severity after the policy of the journey. A code nobody knows refers: it must not pass unseen. */
export function effectiveSeverity(
  definition: JourneyDefinition,
  code: string,
  severityOf: SeverityOf,
): EffectiveSeverity {
  const action = Object.hasOwn(definition.policy, code) ? definition.policy[code] : undefined;
  if (action) return action === 'ignore' ? 'ignored' : action;
  return severityOf(code) ?? 'refer';
}

/** Points that a reason code adds to the risk score (0–100). Being on an allow list adds none. */
export function pointsOf(definition: JourneyDefinition, code: string, severity: EffectiveSeverity): number {
  if (severity === 'ignored') return 0;
  const own = Object.hasOwn(definition.risk.points, code) ? definition.risk.points[code] : undefined;
  if (own !== undefined) return own;
  return code === 'session.allowlisted' || code.startsWith('rule:') ? 0 : SEVERITY_POINTS[severity];
}

/** @param score 0–100. @param bands first scores of medium, high and critical. */
export function riskBand(score: number, bands: readonly [number, number, number]): RiskBand {
  if (score >= bands[2]) return 'critical';
  if (score >= bands[1]) return 'high';
  return score >= bands[0] ? 'medium' : 'low';
}
