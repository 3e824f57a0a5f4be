import { verifications } from '@assay/contract';
import { actorOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { judgeSubmission } from '../capture/submit.js';
import { changeSession, move } from '../sessions/change.js';
import { loadSession } from '../sessions/load.js';
import { sessionView } from '../sessions/view.js';
import { route } from './app.js';

/** The integrator says that nothing more comes from the subject: the checks begin. */
export const submitVerification = route(verifications.submitVerification, {
  load: loadSession,
  async handle(context) {
    const { app, environment, resource, now, requestId, claim } = context;
    const answer = await changeSession({ app, environment, id: resource.id, now, requestId, claim }, async (change) => {
      await judgeSubmission(change);
      await move(change, { type: 'capture_submitted' }, { actor: actorOf(context) });
      change.session.processAt = Date.now();
      return ok(sessionView(app, environment, change.session));
    });
    app.signals.notify('processing');
    return answer;
  },
});
