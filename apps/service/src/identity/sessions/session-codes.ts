import { attemptsExhausted, type JourneyDefinition } from '@assay/journeys';
import { checkResults, retryableOf } from './apply-decision.js';
import type { Session, SessionCheck } from './session.js';

/** Reason codes of the session itself: no attempt is left, and what the sandbox forced without a check to carry it. */
export function sessionCodesOf(session: Session, definition: JourneyDefinition): string[] {
  const checks = checkResults(session);
  const attemptsOf = (step: string) => session.state.checks.find((check) => check.step === step)?.attempts ?? 0;
  const exhausted = attemptsExhausted({ definition, checks, retryableOf, attemptsOf });
  const carried = new Set(checks.flatMap(({ reasonCodes }) => reasonCodes));
  const forced = (session.state.forcedCodes ?? []).filter((code) => !carried.has(code));
  return [...(exhausted ? ['session.attempts_exhausted'] : []), ...forced];
}

/** Whether the sandbox forced what a check found: nothing that is known of the subject gives it again. */
export function isForced({ state }: Session, { reasonCodes }: SessionCheck): boolean {
  return reasonCodes.some((code) => state.forcedCodes?.includes(code));
}
