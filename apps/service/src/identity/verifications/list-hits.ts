import type { JourneyDefinition, ListHits } from '@assay/journeys';
import type { Environment } from '../../platform/environments/environment.js';
import { listsHolding } from '../../work/lists/hits.js';
import { faceHits } from '../faces/face-hits.js';
import type { Session } from '../sessions/session.js';
import { subjectValues } from '../sessions/subject-values.js';
import type { VerificationsApp } from './app.js';

/** The block and allow lists of the journey on which the subject stands, by any attribute that is known. */
export async function listHits(
  app: VerificationsApp,
  environment: Environment,
  session: Session,
  definition: JourneyDefinition,
): Promise<ListHits> {
  const { block, allow } = definition.lists;
  const lists = [...block, ...allow];
  if (lists.length === 0) return { blocked: [], allowed: [] };
  const faces = await faceHits(app, environment, session, lists);
  const found = new Set([...(await listsHolding(app, environment, subjectValues(session), lists)), ...faces]);
  return { blocked: block.filter((id) => found.has(id)), allowed: allow.filter((id) => found.has(id)) };
}
