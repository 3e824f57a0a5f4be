import { workAhead } from '../checks/work-ahead.js';
import type { Session } from '../sessions/session.js';
import type { Context } from './app.js';

/** Begins to look at what the subject has sent so far; the answer does not wait for it. */
export function lookAhead({
  app,
  environment,
  resource,
}: Pick<Context<unknown, unknown, Session>, 'app' | 'environment' | 'resource'>): void {
  app.ahead.begin(resource.id, () => workAhead(app, environment.id, resource.id));
}
