import { type Assessment, assess, type DecisionInput } from './assess.js';
import { type Counterfactual, counterfactualOf } from './counterfactual.js';
import type { Cause } from './reasons.js';
import type { CheckStatus, CheckType, Decision, RiskBand } from './types.js';

/** Raised with every change after which a recorded session would be decided otherwise (`decisions.golden.test.ts`). */
export const DECISION_ALGORITHM = { name: 'assay-decision', version: '1.2.0' } as const;

export interface Contribution {
  /** The check type, `lists`, `session`, `journey` or `rule:<id>`. */
  readonly source: string;
  readonly points: number;
}

/** One entry of `reasons` of the decision resource. */
export interface Reason {
  readonly code: string;
  readonly check: CheckType | null;
  readonly severity: 'decline' | 'review' | 'info';
  readonly retryable: boolean;
  readonly message?: string;
  readonly observed?: number;
  readonly threshold?: number;
  readonly margin?: number;
}

export interface JourneyDecision {
  readonly decision: Decision;
  readonly risk: { readonly score: number; readonly band: RiskBand; readonly contributions: readonly Contribution[] };
  /** Without duplicates, those that weigh most first. */
  readonly reasonCodes: readonly string[];
  readonly reasons: readonly Reason[];
  /** Null when approved. */
  readonly counterfactual: Counterfactual | null;
  /** Status of the `risk_score` check: the score alone against the thresholds of the journey. */
  readonly riskCheckStatus: CheckStatus;
}

/** What the catalogue knows about a code besides its severity. */
export interface ReasonTexts {
  readonly retryableOf?: (code: string) => boolean;
  readonly messageOf?: (code: string) => string | undefined;
}

/**
 * Decides a session. A pure function of journey version, check results, list hits and time: the same input gives the
 * same decision, so that it can be explained, replayed and proved later.
 */
export function decide(input: DecisionInput & ReasonTexts): JourneyDecision {
  const judged = judge(input);
  return { ...judged, counterfactual: judged.decision === 'approved' ? null : counterfactualOf(input) };
}

/** The decision without its counterfactual, which costs many times as much: what a replay of many sessions needs. */
export function judge(input: DecisionInput & ReasonTexts): Omit<JourneyDecision, 'counterfactual'> {
  const assessment = assess(input);
  const causes = assessment.causes.filter(({ severity }) => severity !== 'ignored').sort(byWeight);
  return {
    decision: assessment.decision,
    risk: { score: assessment.score, band: assessment.band, contributions: contributionsOf(causes) },
    reasonCodes: [...new Set(causes.map(({ code }) => code))],
    reasons: causes.map((cause) => reasonOf(cause, input)),
    riskCheckStatus: riskCheckStatus(input, assessment),
  };
}

const WEIGHT = { decline: 0, refer: 1, info: 2, ignored: 3 } as const;

function byWeight(a: Cause, b: Cause): number {
  return WEIGHT[a.severity] - WEIGHT[b.severity];
}

function riskCheckStatus({ definition }: DecisionInput, { score }: Assessment): CheckStatus {
  const { approve_below, decline_from } = definition.thresholds.risk;
  if (score >= decline_from) return 'failed';
  return score >= approve_below ? 'review' : 'passed';
}

/** Points by source. A code found twice counts once, where it weighs most; the sum may exceed the capped score. */
function contributionsOf(causes: readonly Cause[]): Contribution[] {
  const byCode = new Map<string, Cause>();
  for (const cause of causes) {
    const known = byCode.get(cause.code);
    if (!known || cause.points > known.points) byCode.set(cause.code, cause);
  }
  const bySource = new Map<string, number>();
  for (const cause of byCode.values()) {
    const source = sourceName(cause);
    bySource.set(source, (bySource.get(source) ?? 0) + cause.points);
  }
  return [...bySource]
    .map(([source, points]) => ({ source, points }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
}

function sourceName({ check, source }: Cause): string {
  if (check) return check;
  if (source.startsWith('rule:')) return source;
  if (source.startsWith('session:')) return 'session';
  return source.startsWith('list:') ? 'lists' : 'journey';
}

/** A reason as every decision names it, whoever made the decision. */
export function reasonOf(cause: Omit<Cause, 'points' | 'source'>, texts: ReasonTexts): Reason {
  const { code, check, severity, observed, threshold, margin } = cause;
  const message = cause.message ?? texts.messageOf?.(code);
  return {
    code,
    check,
    severity: shownSeverity(severity),
    retryable: texts.retryableOf?.(code) ?? false,
    ...(message === undefined ? {} : { message }),
    ...(observed === undefined ? {} : { observed }),
    ...(threshold === undefined ? {} : { threshold }),
    ...(margin === undefined ? {} : { margin }),
  };
}

/** The severity of a reason as answers name it. */
function shownSeverity(severity: Cause['severity']): Reason['severity'] {
  if (severity === 'decline') return 'decline';
  return severity === 'refer' ? 'review' : 'info';
}
