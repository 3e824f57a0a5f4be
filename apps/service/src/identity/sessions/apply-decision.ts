import { reasonCode, reasonMessage } from '@assay/contract';
import {
  type CheckResult,
  type DecisionInput,
  decide,
  type JourneyContext,
  type JourneyDecision,
  type SeverityOf,
} from '@assay/journeys';
import { ageOn, isIsoDate, isoDay, isRiskScore } from '@assay/kernel';
import { newId } from '../../platform/ids.js';
import { checkOf, type Session } from './session.js';

/** Severity of a code in the catalogue. */
export const severityOf: SeverityOf = (code) => reasonCode(code)?.severity;

export const retryableOf = (code: string): boolean => reasonCode(code)?.retryable ?? false;

/** The pure decision with the texts of the catalogue. */
export function decideWithTexts(input: DecisionInput): JourneyDecision {
  return decide({ ...input, retryableOf, messageOf: reasonMessage });
}

/** What conditions and decisions know of a session beside its checks. */
export function journeyContext(session: Session, now: number): JourneyContext {
  const { secrets } = session;
  const document: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(secrets.extracted)) {
    if (name.startsWith('document.')) document[name.slice('document.'.length)] = field.value;
  }
  const born = document['date_of_birth'];
  return {
    subject: { type: session.subjectType, ...secrets.subject },
    document,
    ...(secrets.device ? { device: secrets.device } : {}),
    ...(secrets.metadata ? { metadata: secrets.metadata } : {}),
    age: typeof born === 'string' && isIsoDate(born) ? ageOn(born, isoDay(now)) : null,
    now,
  };
}

/** The checks of a session as the decision reads them. */
export function checkResults(session: Session): CheckResult[] {
  return session.state.checks.map(({ step, type, status, score, reasonCodes, findings }) => ({
    step,
    type,
    status,
    score,
    reasonCodes,
    findings,
  }));
}

/** Puts a decision on the session: outcome, risk, reasons and the status of the risk check. The move itself follows. */
export function applyDecision(session: Session, decided: JourneyDecision, now: number): void {
  session.decision = decided.decision;
  session.riskScore = decided.risk.score;
  session.riskBand = decided.risk.band;
  session.reasonCodes = [...decided.reasonCodes];
  for (const check of session.state.checks) {
    if (isRiskScore(check.type))
      Object.assign(check, {
        status: decided.riskCheckStatus,
        score: decided.risk.score,
        startedAt: now,
        completedAt: now,
        attempts: 1,
      });
  }
  session.state.decision = {
    id: newId('dec'),
    decision: decided.decision,
    decidedAt: now,
    decidedBy: { type: 'engine', id: `journey:${session.journeyId}@${session.journeyVersion}` },
    contributions: decided.risk.contributions,
    reasons: decided.reasons,
    counterfactual: decided.counterfactual?.text ?? null,
  };
}

/** Takes over check results that were computed or forced. */
export function takeResults(session: Session, results: readonly CheckResult[], now: number): void {
  for (const result of results) {
    const check = checkOf(session, result.step);
    if (!check || isRiskScore(check.type)) continue;
    check.status = result.status;
    check.score = result.score ?? null;
    check.reasonCodes = [...result.reasonCodes];
    check.findings = result.findings ?? [];
    check.startedAt ??= now;
    check.completedAt = now;
  }
}
