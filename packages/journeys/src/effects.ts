import type { ConditionResult } from './condition.js';
import type { Branch, JourneyDefinition } from './definition.js';
import { conditionsOf } from './journey-conditions.js';
import {
  ancestorsOf,
  type CheckResult,
  conditionVariables,
  type JourneyContext,
  type ListHits,
} from './journey-context.js';
import { type Cause, causesOfCheck } from './reasons.js';
import { effectiveSeverity, pointsOf, RISK_SCORE_MAX, riskBand } from './risk.js';
import { type CheckStatus, isFinished, type SeverityOf } from './types.js';

/** Everything a decision depends on. The same input gives the same decision, today and in a replay. */
export interface JourneyInput {
  readonly definition: JourneyDefinition;
  readonly checks: readonly CheckResult[];
  readonly context: JourneyContext;
  readonly lists: ListHits;
  readonly severityOf: SeverityOf;
}

export type Action = 'decline' | 'refer' | 'skip' | 'score';

/** A branch or rule whose condition held, or whose condition could not be evaluated (`error`). */
export interface Effect {
  readonly source: string;
  readonly action: Action;
  /** Reason code, step id or points. */
  readonly target: string;
  readonly error?: string;
}

/** Points, capped at 100; a code found in several places counts once, with its highest points. */
export function scoreOf(causes: readonly Cause[]): number {
  const byCode = new Map<string, number>();
  for (const { code, points } of causes) byCode.set(code, Math.max(byCode.get(code) ?? 0, points));
  let sum = 0;
  for (const points of byCode.values()) sum += points;
  return Math.min(RISK_SCORE_MAX, sum);
}

/** Evaluates one condition at a point of the journey: `start`, a step id or `end`. */
export function evaluateAt(input: JourneyInput, text: string, at: string): ConditionResult {
  return conditionsOf(input.definition).evaluate(text, variablesAt(input, at));
}

/**
 * The effects of the branches at one point, in the order of the definition.
 * @param causes what the risk score is made of; by default the checks that the point sees.
 */
export function branchEffects(input: JourneyInput, at: string, causes?: readonly Cause[]): Effect[] {
  const branches = input.definition.branches.flatMap((branch, index) =>
    branch.at === at ? [{ ...branch, source: `branch:${index}` }] : [],
  );
  return effectsOf(input, branches, at, causes);
}

/** The effects of the rules, which look at the finished journey. */
export function ruleEffects(input: JourneyInput, causes: readonly Cause[]): Effect[] {
  const rules = input.definition.rules.map((rule) => ({ ...rule, source: `rule:${rule.id}` }));
  return effectsOf(input, rules, 'end', causes);
}

type Conditional = Pick<Branch, 'when' | 'then'> & { readonly source: string };

function effectsOf(
  input: JourneyInput,
  items: readonly Conditional[],
  at: string,
  causes?: readonly Cause[],
): Effect[] {
  if (items.length === 0) return [];
  const conditions = conditionsOf(input.definition);
  const variables = variablesAt(input, at, causes);
  return items.flatMap(({ when, then, source }): Effect[] => {
    const result = conditions.evaluate(when, variables);
    if ('error' in result)
      return [{ source, action: 'refer', target: 'session.check_unavailable', error: result.error }];
    return result.value ? [{ source, ...parseThen(then) }] : [];
  });
}

function variablesAt(input: JourneyInput, at: string, causes?: readonly Cause[]): Record<string, unknown> {
  const { definition, context, lists, severityOf } = input;
  const checks = visibleChecks(input, at);
  const score = scoreOf(causes ?? checks.flatMap((check) => causesOfCheck(definition, check, severityOf)));
  const risk = { score, band: riskBand(score, definition.thresholds.risk_bands) };
  return conditionVariables(definition, { context, lists, checks, risk });
}

/** Causes of an effect that declines, refers or adds points. What the author wrote wins over the catalogue. */
export function causesOfEffect(definition: JourneyDefinition, effect: Effect): Cause[] {
  const { source, action, target } = effect;
  if (action === 'skip') return [];
  const named = source.startsWith('rule:') ? source : undefined;
  if (action === 'score') {
    const severity = effectiveSeverity(definition, named ?? source, () => 'info');
    return [{ code: named ?? source, severity, points: Number(target), check: null, source }];
  }
  const cause: Cause = {
    code: target,
    severity: action,
    points: pointsOf(definition, target, action),
    check: null,
    source,
  };
  if (!named || effect.error) return [cause];
  return [cause, { code: named, severity: action, points: pointsOf(definition, named, action), check: null, source }];
}

/** Splits `decline:<code>`, `refer:<code>`, `skip:<step>` or `score:<n>`; the validator has seen that it is one. */
function parseThen(then: string): { readonly action: Action; readonly target: string } {
  const colon = then.indexOf(':');
  return { action: then.slice(0, colon) as Action, target: then.slice(colon + 1) };
}

/** Status of a step's check; the risk score is finished as soon as what stands before it is. */
export function statusOf(input: Pick<JourneyInput, 'checks'>, step: string): CheckStatus {
  return input.checks.find((check) => check.step === step)?.status ?? 'pending';
}

function visibleChecks(input: JourneyInput, at: string): readonly CheckResult[] {
  if (at === 'start') return [];
  const finished = input.checks.filter((check) => isFinished(check.status));
  if (at === 'end') return finished;
  const visible = ancestorsOf(input.definition.steps, at).add(at);
  return finished.filter((check) => visible.has(check.step));
}
