import { randomBytes, randomInt } from 'node:crypto';
import { CHALLENGE_FRAMES_PER_ACTION, capture } from '@assay/contract';
import { conflict, invalidRequest, isoTime } from '@assay/kernel';
import { created } from '../http/answer.js';
import { route } from '../http/route.js';
import { newId } from '../ids.js';
import { journeyVersion } from '../journeys/store.js';
import { captureSession, changeCapture } from './access.js';
import { challengeActions } from './challenge-actions.js';
import { countChallenges, insertChallenge } from './challenge-store.js';
import { requireConsent } from './media.js';
import { captureTasks } from './requirements.js';
import { asks } from './view.js';

/** Time to make all movements, real time: a challenge must not be solved offline. */
const CHALLENGE_MS = 60_000;
const CHALLENGES_MAX = 30;

/** Chooses movements that the subject makes now. An earlier challenge that is not complete ends. */
export const startChallenge = route(capture.startChallenge, {
  load: captureSession,
  async handle(context) {
    const { app, environment, body, now } = context;
    return changeCapture(context, async ({ session, tx }) => {
      const { definition } = await journeyVersion(app, environment.id, session.journeyId, session.journeyVersion);
      const task = captureTasks(definition, session, now).find(({ step }) => step.id === body.step);
      if (!task?.challenge) throw invalidRequest('step', 'No step of this name has a liveness challenge.');
      if (!asks(task, session)) throw conflict('This step is done.', task.step.id);
      requireConsent(session);
      const place = { tx, environmentId: environment.id, sessionId: session.id };
      if ((await countChallenges(place)) >= CHALLENGES_MAX)
        throw conflict(`A session has at most ${CHALLENGES_MAX} challenges.`);
      const challenge = {
        id: newId('chl'),
        step: task.step.id,
        nonce: randomBytes(16).toString('base64url'),
        actions: challengeActions((below) => randomInt(below)),
        deadline_at: new Date(Date.now() + CHALLENGE_MS),
      };
      await insertChallenge(place, challenge);
      const { id, nonce, actions, deadline_at: deadline } = challenge;
      return created({
        id,
        nonce,
        actions,
        deadline_at: isoTime(deadline.getTime()),
        max_frames_per_action: CHALLENGE_FRAMES_PER_ACTION,
      });
    });
  },
});
