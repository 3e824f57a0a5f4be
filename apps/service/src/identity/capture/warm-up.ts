import type { WarmPart } from '../../platform/vision/warm-up.js';
import type { Session } from '../sessions/session.js';
import type { CaptureApp } from './app.js';
import { captureTasks } from './requirements.js';
import { asks } from './view.js';

/** Makes a worker ready for the pictures that a session still asks for, while the person reads. Nothing waits for it. */
export async function warmUp(app: CaptureApp, session: Session, now: number, part: WarmPart): Promise<void> {
  const { definition } = await app.journeys.of(session);
  if (!captureTasks(definition, session, now).some((task) => asks(task, session))) return;
  const manifestPath = app.config.models;
  app.vision.warm(part, manifestPath ? { manifestPath } : {});
}
