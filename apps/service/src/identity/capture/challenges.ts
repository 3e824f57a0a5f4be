import { capture } from '@assay/contract';
import { conflict, invalidRequest } from '@assay/kernel';
import { created } from '../../platform/http/answer.js';
import { newChallenge } from '../checks/liveness/challenges.js';
import { captureSession, changeCapture } from './access.js';
import { route } from './app.js';
import { countChallenges, endChallenges } from './challenge-store.js';
import { requireConsent } from './media.js';
import { captureTasks } from './requirements.js';
import { asks } from './view.js';

const CHALLENGES_MAX = 30;

/** Chooses movements that the subject makes now. The newest challenge counts, an earlier one no more. */
export const startChallenge = route(capture.startChallenge, {
  load: captureSession,
  async handle(context) {
    const { app, environment, body, now } = context;
    return changeCapture(context, async ({ session, tx }) => {
      const { definition } = await app.journeys.of(session);
      const task = captureTasks(definition, session, now).find(({ step }) => step.id === body.step);
      if (!task?.challenge) throw invalidRequest('step', 'No step of this name has a liveness challenge.');
      if (!asks(task, session)) throw conflict('This step is done.', task.step.id);
      requireConsent(session);
      const place = { tx, environmentId: environment.id, sessionId: session.id };
      if ((await countChallenges(place)) >= CHALLENGES_MAX)
        throw conflict(`A session has at most ${CHALLENGES_MAX} challenges.`);
      await endChallenges(place);
      const { statement, values, view } = newChallenge(environment, { id: session.id, step: task.step.id });
      await tx.query(statement, values);
      return created(view);
    });
  },
});
