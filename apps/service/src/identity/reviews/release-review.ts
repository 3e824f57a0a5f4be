import { releaseDeadline } from '../../work/cases/release-deadline.js';
import type { SessionSubscriber } from '../sessions/app.js';

/** A session that leaves review without an end has no deadline there until it comes back. */
export const releaseReview: SessionSubscriber = async ({ environment, session, tx }) => {
  if (session.state.caseId !== null) await releaseDeadline(tx, environment, session.id);
};
