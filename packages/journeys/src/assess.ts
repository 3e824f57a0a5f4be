import { isRiskScore } from '@assay/kernel';
import {
  branchEffects,
  causesOfEffect,
  evaluateAt,
  type JourneyInput,
  ruleEffects,
  scoreOf,
  statusOf,
} from './effects.js';
import type { CheckResult } from './journey-context.js';
import { type Cause, causesOfCheck } from './reasons.js';
import { effectiveSeverity, pointsOf, riskBand } from './risk.js';
import { type Decision, isFinished, type RiskBand } from './types.js';

export interface DecisionInput extends JourneyInput {
  /** A number 0–99 drawn for this session; below the journey's sample percentage an approval is referred instead. */
  readonly sample?: number;
  /** Reason codes found outside the checks, such as `session.attempts_exhausted`. */
  readonly sessionCodes?: readonly string[];
}

export interface Assessment {
  readonly decision: Decision;
  readonly score: number;
  readonly band: RiskBand;
  readonly causes: readonly Cause[];
}

/**
 * The rule of decision. Any decline → declined; else any refer → referred; else the risk score against the two
 * thresholds; else approved.
 * @param without sources of causes (or `code:<code>`) to leave out, for counterfactuals.
 */
export function assess(input: DecisionInput, without: ReadonlySet<string> = new Set()): Assessment {
  const kept = (causes: Cause[]) =>
    causes.filter(({ source, code }) => !without.has(source) && !without.has(`code:${code}`));
  const before = kept([...checkCauses(input), ...sessionCauses(input), ...branchCauses(input)]);
  const closing = kept(
    branchEffects(input, 'end', before).flatMap((effect) => causesOfEffect(input.definition, effect)),
  );
  const beforeRules = [...before, ...closing];
  const rules = kept(ruleEffects(input, beforeRules).flatMap((effect) => causesOfEffect(input.definition, effect)));
  const causes = [...beforeRules, ...rules];
  const score = scoreOf(causes);
  const band = riskBand(score, input.definition.thresholds.risk_bands);
  const decision = outcomeOf(input, causes, score);
  const sampled = decision === 'approved' && !without.has('sample') && isSampled(input);
  if (!sampled) return { decision, score, band, causes };
  const cause: Cause = {
    code: 'session.sampled_for_quality',
    severity: 'refer',
    points: 0,
    check: null,
    source: 'sample',
  };
  return { decision: 'referred', score, band, causes: [...causes, cause] };
}

function outcomeOf({ definition }: DecisionInput, causes: readonly Cause[], score: number): Decision {
  const { approve_below, decline_from } = definition.thresholds.risk;
  if (causes.some(({ severity }) => severity === 'decline')) return 'declined';
  if (causes.some(({ severity }) => severity === 'refer')) return 'referred';
  if (score >= decline_from) return 'declined';
  return score >= approve_below ? 'referred' : 'approved';
}

function isSampled({ definition, sample }: DecisionInput): boolean {
  return sample !== undefined && sample < definition.review.sample_percent;
}

function checkCauses(input: DecisionInput): Cause[] {
  const { definition, severityOf } = input;
  return definition.steps.flatMap((step) => {
    if (isRiskScore(step.check)) return [];
    const check: CheckResult = input.checks.find((candidate) => candidate.step === step.id) ?? {
      step: step.id,
      type: step.check,
      status: 'pending',
      reasonCodes: [],
    };
    return [...causesOfCheck(definition, check, severityOf), ...conditionFault(input, step.id, step.when)];
  });
}

/** A step whose condition cannot be evaluated runs, and a human looks at why. */
function conditionFault(input: DecisionInput, step: string, when: string | undefined): Cause[] {
  if (!when) return [];
  const after = input.definition.steps.find((candidate) => candidate.id === step)?.after ?? [];
  const others = { ...input, checks: input.checks.filter((check) => check.step !== step) };
  if (!('error' in evaluateAt(others, when, after.length > 0 ? step : 'start'))) return [];
  const code = 'session.check_unavailable';
  const points = pointsOf(input.definition, code, 'refer');
  return [{ code, severity: 'refer', points, check: null, source: `condition:${step}` }];
}

/** Causes that no check brings: entries on lists, and codes of the session itself. */
function sessionCauses({ definition, lists, sessionCodes = [], severityOf }: DecisionInput): Cause[] {
  const cause = (code: string, source: string): Cause => {
    const severity = effectiveSeverity(definition, code, severityOf);
    return { code, severity, points: pointsOf(definition, code, severity), check: null, source };
  };
  return [
    ...(lists.blocked.length > 0 ? [cause('session.blocklisted', 'list:block')] : []),
    ...(lists.allowed.length > 0 ? [cause('session.allowlisted', 'list:allow')] : []),
    ...sessionCodes.map((code) => cause(code, `session:${code}`)),
  ];
}

/** Branches at the start and at every step that ran; those at the end follow with the score known so far. */
function branchCauses(input: DecisionInput): Cause[] {
  const ran = input.definition.steps.filter((step) => {
    const status = statusOf(input, step.id);
    return isRiskScore(step.check) || (isFinished(status) && status !== 'skipped');
  });
  return ['start', ...ran.map((step) => step.id)].flatMap((at) =>
    branchEffects(input, at).flatMap((effect) => causesOfEffect(input.definition, effect)),
  );
}
