import { signIn as operations } from '@assay/contract';
import { route } from '../../platform/http/route.js';
import { endSession } from '../../platform/operators/sessions.js';
import { auditOperator } from './audit.js';
import { answerWithoutSession, cookieOf, fromConsole, type SignInRequest } from './sign-in-session.js';

/** Ends the session of the cookie, whatever stage it is in; without one there is nothing to end. */
export const signOut = route(operations.signOut, {
  async handle(context) {
    fromConsole(context as SignInRequest);
    const { app, ip, requestId } = context;
    const token = cookieOf(context as SignInRequest);
    if (token !== undefined) {
      await app.db.systemTransaction(async (tx) => {
        const ended = await endSession(tx, token);
        if (!ended) return;
        const { organisation_id: organisationId, operator_id: operatorId, id } = ended;
        await auditOperator(app, tx, organisationId, {
          action: 'operator.session_ended',
          operatorId,
          actor: { type: 'user', id: operatorId, ip },
          requestId,
          changes: [{ field: 'session', before: id, after: null }],
        });
      });
      app.signals.notify('audit');
    }
    return answerWithoutSession(app, { signed_out: true });
  },
});
