import { planMonitoring } from '../checks/screening/session-monitor.js';
import { planEnrolment } from '../faces/enrol.js';
import { closeReview } from '../reviews/close-review.js';
import { openReview } from '../reviews/open-review.js';
import { releaseReview } from '../reviews/release-review.js';
import type { SessionSubscribers } from '../sessions/app.js';
import { planReminders } from './reminders.js';

/** Everything that follows from a move of a session, by the state that it enters; all of it in the move's transaction. */
export const sessionSubscribers: SessionSubscribers = {
  beforeEvent: {
    awaiting_subject: [releaseReview],
    processing: [releaseReview],
    referred: [openReview],
    approved: [planReminders, planEnrolment, planMonitoring],
  },
  afterEvent: {
    approved: [closeReview],
    declined: [closeReview],
    abandoned: [closeReview],
    expired: [closeReview],
  },
};
