import { announce, noEffects, record } from '../store/record.js';
import { actorOf } from './actor.js';
import type { Context } from './route.js';

/**
 * Notes that a key fetched what is about a person as a file: one audit entry for each time. What an operator opens is
 * noted with everything else that they look at.
 */
export async function noteRetrieval(
  context: Pick<Context, 'app' | 'environment' | 'principal' | 'ip' | 'now' | 'requestId'>,
  target: { readonly type: 'picture' | 'file' | 'bundle'; readonly id: string },
): Promise<void> {
  const { app, environment, now, requestId } = context;
  const effects = noEffects();
  effects.audit.push({ action: 'item.viewed', actor: actorOf(context), target, at: now, requestId });
  await app.db.transaction(environment.id, (tx) => record(tx, environment, effects));
  announce(app, effects);
}
