import { checkFacts, isRiskScore } from '@assay/kernel';
import type { Session, SessionCheck } from './session.js';

/** Takes a decision back and asks the subject for these checks again; the old decision stays in the trail. */
export function reopen(session: Session, checks: readonly SessionCheck[], expiresAt: number): void {
  judgeAnew(session, checks);
  for (const { step } of checks) delete session.secrets.contactProofs?.[step];
  session.expiresAt = expiresAt;
  session.state.recapture = checks.map(({ step }) => ({ step, reasonCodes: [] }));
}

/** Takes a decision back, so that these checks and those computed from them run again. Nobody captures anything. */
export function judgeAnew(session: Session, checks: readonly SessionCheck[]): void {
  for (const check of [...checks, ...dependants(session)]) reset(check);
  session.decision = null;
  session.riskScore = null;
  session.riskBand = null;
  session.reasonCodes = [];
  session.state.opinions = [];
  delete session.state.forcedCodes;
}

/** The checks of a session that a person can capture again. */
export function capturedChecks(session: Session): SessionCheck[] {
  return session.state.checks.filter(({ type }) => checkFacts(type).recaptured);
}

/**
 * The checks that run again once the subject has captured these steps again: those steps, whatever did not pass, and what
 * is computed from captures, even where it passed on the former one. What passed on its own capture is kept.
 */
export function checksAgain(session: Session, steps: ReadonlySet<string>): SessionCheck[] {
  const settled: readonly string[] = ['passed', 'no_match', 'skipped'];
  return session.state.checks.filter(
    ({ step, type, status }) =>
      !isRiskScore(type) && (steps.has(step) || !settled.includes(status) || checkFacts(type).derived),
  );
}

/** Checks that are computed from others run again after a recapture. */
function dependants(session: Session): SessionCheck[] {
  return session.state.checks.filter(({ type }) => checkFacts(type).derived);
}

function reset(check: SessionCheck): void {
  check.status = 'pending';
  check.reasonCodes = [];
  check.score = null;
  check.findings = [];
  check.completedAt = null;
}
