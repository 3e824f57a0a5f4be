import { processEarly } from '../checks/process-early.js';
import type { Session } from '../sessions/session.js';
import type { Context } from './app.js';

/** Begins to look at what the subject has sent so far; the answer does not wait for it. */
export function lookAhead({
  app,
  environment,
  resource,
}: Pick<Context<unknown, unknown, Session>, 'app' | 'environment' | 'resource'>): void {
  app.ahead.begin(resource.id, () => processEarly(app, environment.id, resource.id));
}
