import { type Decision, defaultManualCodes, forcedInput, type Outcome } from '@assay/journeys';
import { newId } from '../../platform/ids.js';
import type { SessionsApp } from '../sessions/app.js';
import { applyDecision, decideWithTexts, journeyContext, takeResults } from '../sessions/apply-decision.js';
import { reasonsOf } from '../sessions/reasons.js';
import type { Session } from '../sessions/session.js';
import { seededPerson } from './seeded-person.js';
import { showSeeded } from './show-seeded.js';

/** Forces the check results of a session; the decision then follows by the ordinary rule. */
export async function completeForced(
  app: SessionsApp,
  session: Session,
  decision: Decision,
  reasonCodes: readonly string[],
  now: number,
): Promise<void> {
  const { definition } = await app.journeys.of(session);
  const input = forcedInput({ definition, decision, reasonCodes, context: journeyContext(session, now) });
  const person = seededPerson(session);
  const { thresholds, lists } = definition;
  const checks = person ? showSeeded({ session, person, thresholds, lists, now }, input.checks) : input.checks;
  takeResults(session, checks, now);
  session.state.forcedCodes = [...checks.flatMap((check) => check.reasonCodes), ...(input.sessionCodes ?? [])];
  applyDecision(session, decideWithTexts({ ...input, checks }), now);
}

/** The decision of a reviewer on a referred session; its checks and risk stay as they were. */
export function recordForced(session: Session, outcome: Outcome, reasonCodes: readonly string[], now: number): void {
  const codes = reasonCodes.length > 0 ? [...reasonCodes] : [...defaultManualCodes(outcome)];
  session.decision = outcome;
  session.reasonCodes = codes;
  session.state.decision = {
    id: newId('dec'),
    decision: outcome,
    decidedAt: now,
    decidedBy: { type: 'reviewer', id: 'sandbox' },
    contributions: session.state.decision?.contributions ?? [],
    reasons: reasonsOf(codes, session.state.checks, 'A reason of your own.'),
    counterfactual: null,
  };
}
