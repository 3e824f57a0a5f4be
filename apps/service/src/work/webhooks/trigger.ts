import { eventTypes, sandbox } from '@assay/contract';
import { invalidRequest, isoTime } from '@assay/kernel';
import { actorOf } from '../../platform/http/actor.js';
import { created } from '../../platform/http/answer.js';
import { route } from '../../platform/http/route.js';
import { newId } from '../../platform/ids.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { sampleData } from './sample.js';

/** Sends a sample event to every destination of the sandbox that asks for its type, and to who listens. */
export const triggerEvent = route(sandbox.triggerEvent, {
  async handle(context) {
    const { app, environment, body, now, requestId, claim } = context;
    const { type } = body;
    if (!eventTypes().some((known) => known.type === type))
      throw invalidRequest('type', 'There is no such event. GET /v1/events/types lists them.');
    const id = newId('evt');
    const data = sampleData(type);
    const effects = noEffects();
    effects.events.push({ id, type, resourceId: id, sequence: 1, at: now, data });
    effects.audit.push({
      action: 'sandbox.event_triggered',
      actor: actorOf(context),
      target: { type: 'event', id },
      at: now,
      requestId,
    });
    const answer = created({ id, type, created_at: isoTime(now), data });
    await app.db.transaction(environment.id, (tx) => record(tx, environment, effects, { claim, answer }));
    announce(app, effects);
    return answer;
  },
});
