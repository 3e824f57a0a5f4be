import { isFinished } from '@assay/journeys';
import { checkFacts } from '@assay/kernel';
import { nowIn } from '../../platform/environments/environment.js';
import { findSession } from '../sessions/store.js';
import type { ChecksApp } from './app.js';
import { checkDefinition } from './registry.js';

/** The app as the checks of one session see it: what workers found in its pictures before is not looked for again. */
export function rememberingApp<A extends ChecksApp>(app: A, sessionId: string): A {
  return Object.create(app, { vision: { value: app.remembered.of(sessionId) } }) as A;
}

/**
 * Looks at the pictures of a session that the subject still captures, so that the decision does not wait for it. Nothing
 * is decided, written or billed. Where the journey looks at faces, nothing is looked at before the consent.
 */
export async function processEarly(app: ChecksApp, environmentId: string, sessionId: string): Promise<void> {
  const environment = await app.environments.get(environmentId);
  const session = await findSession(app, environmentId, sessionId);
  if (session?.status !== 'awaiting_subject' || session.state.forced) return;
  const journey = await app.journeys.of(session);
  const facial = journey.definition.steps.some(({ check }) => checkFacts(check).part === 'face');
  if (facial && session.state.consent === null) return;
  const run = { app: rememberingApp(app, sessionId), environment, id: sessionId, now: nowIn(environment), session };
  const asked = new Set(session.state.recapture.map(({ step }) => step));
  for (const { step, type, status } of session.state.checks) {
    const { ahead } = checkDefinition(type);
    if (ahead && (!isFinished(status) || asked.has(step))) await ahead({ ...run, journey, step });
  }
}
