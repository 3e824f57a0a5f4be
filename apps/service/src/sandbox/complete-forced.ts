import { type Decision, forcedInput } from '@assay/journeys';
import type { App } from '../app.js';
import type { Environment } from '../environment.js';
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
