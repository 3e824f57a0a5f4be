import { closeReviewOf } from '../../work/cases/close-review.js';
import type { SessionSubscriber } from '../sessions/app.js';

/** Closes the review case of a session that has ended, in the same transaction. A legal hold stays. */
export const closeReview: SessionSubscriber = async ({ environment, session, tx, now, effects }, ended) => {
  if (session.state.caseId === null) return;
  const outcome = ended === 'declined' ? 'confirmed' : 'no_action';
  const { key } = session;
  const { reference } = session.secrets.subject;
  await closeReviewOf(tx, { environment, now }, { sessionId: session.id, outcome, key, reference }, effects);
};
