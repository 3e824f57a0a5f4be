import { announce, noEffects, record } from '../store/record.js';
import { actorOf } from './actor.js';
import type { Context } from './route.js';

/** Notes that bytes of a person's file leave the service: one audit entry for each time. */
export async function noteRetrieval(
  context: Pick<Context, 'app' | 'environment' | 'principal' | 'ip' | 'now' | 'requestId'>,
  target: { readonly type: 'picture' | 'file'; readonly id: string },
): Promise<void> {
  const { app, environment, now, requestId } = context;
  const effects = noEffects();
  effects.audit.push({ action: 'item.viewed', actor: actorOf(context), target, at: now, requestId });
  await app.db.transaction(environment.id, (tx) => record(tx, environment, effects));
  announce(app, effects);
}
