import { reasonCode } from '@assay/contract';
import { type Decision, defaultManualCodes, forcedInput, type Outcome } from '@assay/journeys';
import type { App } from '../app.js';
import type { Environment } from '../environment.js';
import { newId } from '../ids.js';
import { journeyVersion } from '../journeys/store.js';
import { applyDecision, decideWithTexts, journeyContext, takeResults } from '../verifications/apply-decision.js';
import type { Session } from '../verifications/session.js';

/** Forces the check results of a session; the decision then follows by the ordinary rule. */
export async function completeForced(
  app: App,
  environment: Environment,
  session: Session,
  decision: Decision,
  reasonCodes: readonly string[],
  now: number,
): Promise<void> {
  const { definition } = await journeyVersion(app, environment.id, session.journeyId, session.journeyVersion);
  const input = forcedInput({ definition, decision, reasonCodes, context: journeyContext(session, now) });
  takeResults(session, input.checks, now);
  applyDecision(session, decideWithTexts(input), now);
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
    reasons: codes.map((code) => ({
      code,
      severity: 'info',
      retryable: false,
      message: reasonCode(code)?.messages.en ?? 'A reason of your own.',
    })),
    counterfactual: null,
  };
}
