import type { JourneyDefinition } from './definition.js';
import type { CheckResult } from './journey-context.js';
import { effectiveSeverity } from './risk.js';
import type { SeverityOf } from './types.js';

export interface RecaptureInput {
  readonly definition: JourneyDefinition;
  readonly checks: readonly CheckResult[];
  readonly severityOf: SeverityOf;
  /** Whether a new capture may cure the code. */
  readonly retryableOf: (code: string) => boolean;
  /** Attempts a step has had, the current one included. */
  readonly attemptsOf: (step: string) => number;
}

export interface Recapture {
  readonly step: string;
  readonly attemptsLeft: number;
  /** The codes to explain to the subject. */
  readonly reasonCodes: readonly string[];
}

/**
 * The steps whose captures the subject is asked for again without a human: every code that stands against the check
 * is retryable and attempts are left. Empty as soon as any check has a cause that no new capture cures, because the
 * decision would not change.
 */
export function automaticRecaptures(input: RecaptureInput): readonly Recapture[] {
  const { definition, checks, retryableOf, attemptsOf } = input;
  const recaptures: Recapture[] = [];
  for (const check of checks) {
    const against = check.reasonCodes.filter((code) => standsAgainst(input, code));
    if (!against.every(retryableOf)) return [];
    if (against.length === 0 || (check.status !== 'failed' && check.status !== 'review')) continue;
    const attemptsLeft = definition.session.max_attempts - attemptsOf(check.step);
    if (attemptsLeft <= 0) return [];
    recaptures.push({ step: check.step, attemptsLeft, reasonCodes: against });
  }
  return recaptures;
}

function standsAgainst({ definition, severityOf }: RecaptureInput, code: string): boolean {
  const severity = effectiveSeverity(definition, code, severityOf);
  return severity === 'decline' || severity === 'refer';
}
