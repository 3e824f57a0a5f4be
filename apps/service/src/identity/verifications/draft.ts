import type { JourneyDecision, JourneyDefinition } from '@assay/journeys';
import type { Environment } from '../../platform/environments/environment.js';
import { openReview } from '../reviews/open-review.js';
import {
  applyDecision,
  checkResults,
  decideWithTexts,
  journeyContext,
  severityOf,
} from '../sessions/apply-decision.js';
import type { SessionChange } from '../sessions/change.js';
import { reasonsOf } from '../sessions/reasons.js';
import type { Session } from '../sessions/session.js';
import { sessionCodesOf } from '../sessions/session-codes.js';
import type { VerificationsApp } from './app.js';
import { listHits } from './list-hits.js';
import { sampleOf } from './sample.js';

/** A private copy of a session, on which checks run outside any transaction. The key stays the same object. */
export function draftOf(session: Session): Session {
  const { key, tokenHash, ...plain } = session;
  return { ...structuredClone(plain), key, tokenHash };
}

/** The decision on a draft as its checks stand. @param now the environment's time */
export async function decideDraft(
  app: VerificationsApp,
  environment: Environment,
  draft: Session,
  definition: JourneyDefinition,
  now: number,
): Promise<JourneyDecision> {
  return decideWithTexts({
    definition,
    checks: checkResults(draft),
    context: journeyContext(draft, now),
    lists: await listHits(app, environment, draft, definition),
    severityOf,
    sample: sampleOf(draft.id),
    sessionCodes: sessionCodesOf(draft, definition),
  });
}

/**
 * Takes a draft into the locked session under review: risk and reasons again, and it stays in review whatever they say.
 * An opinion on what was known before counts no longer, and the case learns of reasons that are new.
 */
export async function takeDraft(change: SessionChange, draft: Session, decided: JourneyDecision): Promise<void> {
  const { session, now } = change;
  const { decision, reasonCodes } = session;
  session.secrets = draft.secrets;
  session.state.checks = draft.state.checks;
  session.state.signals = draft.state.signals;
  session.state.listVersions = draft.state.listVersions;
  session.state.opinions = [];
  applyDecision(session, stillInReview(session, decided), now);
  session.decision = decision;
  if (session.state.decision) session.state.decision = { ...session.state.decision, decision: 'referred' };
  session.updatedAt = now;
  if (session.reasonCodes.some((code) => !reasonCodes.includes(code))) await openReview(change);
}

/** Where nothing refers the session any more, a person still has to say so: it waits in review for that reason. */
function stillInReview({ state }: Session, decided: JourneyDecision): JourneyDecision {
  if (decided.decision !== 'approved' && decided.reasonCodes.length > 0) return decided;
  const code = 'session.manual_review_required';
  return {
    ...decided,
    reasonCodes: [code, ...decided.reasonCodes],
    reasons: [...reasonsOf([code], state.checks, code), ...decided.reasons],
  };
}
