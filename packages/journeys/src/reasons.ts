import { checkFacts } from '@assay/kernel';
import type { JourneyDefinition } from './definition.js';
import type { CheckResult } from './journey-context.js';
import { type EffectiveSeverity, effectiveSeverity, pointsOf } from './risk.js';
import { applyThresholds, rounded, type ScoredCheck } from './thresholds.js';
import type { CheckType, SeverityOf } from './types.js';

/** One cause of a decision, with the place it came from. */
export interface Cause {
  readonly code: string;
  readonly severity: EffectiveSeverity;
  readonly points: number;
  readonly check: CheckType | null;
  /** `check:<step>`, `list:block`, `list:allow`, `session:<code>`, `branch:<index>`, `rule:<id>`, `condition:<place>` or `sample`. */
  readonly source: string;
  readonly observed?: number;
  readonly threshold?: number;
  readonly margin?: number;
  /** The check's own words for this cause, instead of those of the catalogue. */
  readonly message?: string;
}

const SCORE_CODES = new Set(['face.mismatch', 'face.low_similarity', 'liveness.failed']);
const SCREENING_CODE = /^screening\.[a-z_]*match$/;
const HOLDING = new Set(['review', 'possible_match', 'match', 'unavailable', 'failed', 'pending', 'processing']);

/** Which thresholds judge the score of a check type; undefined where none does. */
export function scoredAs(check: CheckType): ScoredCheck | undefined {
  return checkFacts(check).scoredBy;
}

/** Whether a code says that the score of its check was on the wrong side of a threshold. */
export function isScoreCode(code: string): boolean {
  return SCORE_CODES.has(code) || SCREENING_CODE.test(code);
}

/**
 * The causes that a check brings. A status that stands for doubt brings one even without a reason code, so that nothing
 * is approved or referred without a reason; an unfinished check counts as unavailable.
 */
export function causesOfCheck(definition: JourneyDefinition, check: CheckResult, severityOf: SeverityOf): Cause[] {
  const source = `check:${check.step}`;
  // A code found for two reasons is one cause.
  const causes = [...new Set(check.reasonCodes)].map((code): Cause => {
    const severity = effectiveSeverity(definition, code, severityOf);
    const points = pointsOf(definition, code, severity);
    return { code, severity, points, check: check.type, source, ...measured(definition, check, code) };
  });
  const holding = holdingCode(check, causes);
  if (!holding) return causes;
  const points = pointsOf(definition, holding, 'refer');
  return [
    ...causes,
    { code: holding, severity: 'refer', points, check: check.type, source, ...measured(definition, check) },
  ];
}

/** The code that stands for a status which refers and that no reason code explains. */
function holdingCode(check: CheckResult, causes: readonly Cause[]): string | undefined {
  if (!HOLDING.has(check.status)) return undefined;
  if (causes.some(({ severity }) => severity === 'decline' || severity === 'refer')) return undefined;
  const unanswered = check.status === 'unavailable' || check.status === 'pending' || check.status === 'processing';
  if (unanswered) return 'session.check_unavailable';
  const waived = causes.length > 0 && causes.every(({ severity }) => severity === 'ignored');
  return waived ? undefined : 'session.manual_review_required';
}

type Measured = Pick<Cause, 'observed' | 'threshold' | 'margin' | 'message'>;

function measured(definition: JourneyDefinition, check: CheckResult, code?: string): Measured {
  const finding = check.findings?.find((candidate) => candidate.code === code);
  if (finding) {
    const { observed, threshold, message } = finding;
    const both = observed !== undefined && threshold !== undefined;
    return {
      ...(observed === undefined ? {} : { observed }),
      ...(threshold === undefined ? {} : { threshold }),
      ...(both ? { margin: finding.margin ?? rounded(observed - threshold) } : {}),
      ...(message === undefined ? {} : { message }),
    };
  }
  const scored = scoredAs(check.type);
  if (!scored || typeof check.score !== 'number' || (code !== undefined && !isScoreCode(code))) return {};
  const { threshold, margin } = applyThresholds(scored, check.score, definition.thresholds);
  return { observed: check.score, threshold, margin };
}
