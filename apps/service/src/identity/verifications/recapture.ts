import { type BodyOf, verifications } from '@assay/contract';
import { checkFacts, invalidRequest } from '@assay/kernel';
import { actorOf } from '../../platform/http/actor.js';
import { ok } from '../../platform/http/answer.js';
import { refuseUnlessFreeItem } from '../../work/cases/lease.js';
import { changeSession, move, refusal } from '../sessions/change.js';
import { loadSession } from '../sessions/load.js';
import { reopen } from '../sessions/reopen.js';
import type { Session, SessionCheck } from '../sessions/session.js';
import { sessionView } from '../sessions/view.js';
import { type Context, route } from './app.js';

/** A reviewer asks for named checks again; those that passed are kept, and the lifetime starts again. */
export const requestRecapture = route(verifications.requestRecapture, {
  load: loadSession,
  async handle(context) {
    const { app, environment, resource, now, requestId, claim, body } = context;
    namedChecks(resource, body);
    return changeSession({ app, environment, id: resource.id, now, requestId, claim }, async (change) => {
      const { session } = change;
      if (session.status !== 'referred') throw refusal(session.status);
      await refuseUnlessFreeItem(change.tx, context as Context, { type: 'verification', id: session.id });
      const checks = namedChecks(session, body);
      const { definition } = await app.journeys.of(session);
      reopen(session, checks, now + definition.session.expires_in * 1000);
      const reason = body.comment !== undefined ? { reason: body.comment } : {};
      await move(
        change,
        { type: 'recapture_requested' },
        { actor: actorOf(context), data: { checks: [...new Set(checks.map(({ type }) => type))] }, ...reason },
      );
      return ok(sessionView(app, environment, session));
    });
  },
});

/** The checks of a request: one by the name of its step, all of a type by the type. */
function namedChecks(session: Session, { checks }: BodyOf<typeof verifications.requestRecapture>): SessionCheck[] {
  const named = checks.flatMap((name, index) => {
    const found = session.state.checks.filter(({ step, type }) => step === name || type === name);
    const [check] = found;
    if (!check) throw invalidRequest(`checks.${index}`, `This journey has no check "${name.slice(0, 40)}".`);
    const uncaptured = found.find(({ type }) => !checkFacts(type).recaptured);
    if (uncaptured) throw invalidRequest(`checks.${index}`, `A ${uncaptured.type} check has no capture of its own.`);
    return found;
  });
  return [...new Set(named)];
}
