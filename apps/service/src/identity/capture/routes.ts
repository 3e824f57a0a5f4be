import type { AnyRoute } from '../../platform/http/route.js';
import { chooseCaptureCompany, confirmCaptureCompany, inviteCaptureOwner, searchCaptureCompany } from './business.js';
import { startChallenge } from './challenges.js';
import { confirmCaptureCode, sendCaptureCode } from './contact.js';
import { followCapture } from './events.js';
import { exchangeLink } from './exchange.js';
import { sendChallengeFrames } from './frames.js';
import { refuseHandoff, startHandoff } from './handoff.js';
import { followHandoff } from './handoff-progress.js';
import { putCaptureMedia } from './media.js';
import { getCaptureSession, giveConsent, saveCaptureData } from './session.js';
import { cancelCapture, submitCapture } from './submit.js';

/** The operations of the hosted flow. */
export const captureRoutes: readonly AnyRoute[] = [
  exchangeLink,
  getCaptureSession,
  giveConsent,
  putCaptureMedia,
  startChallenge,
  sendChallengeFrames,
  saveCaptureData,
  sendCaptureCode,
  confirmCaptureCode,
  startHandoff,
  followHandoff,
  refuseHandoff,
  followCapture,
  searchCaptureCompany,
  chooseCaptureCompany,
  confirmCaptureCompany,
  inviteCaptureOwner,
  submitCapture,
  cancelCapture,
];
