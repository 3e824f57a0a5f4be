import { FACE_SEARCH_THRESHOLD } from '@assay/faces';
import { checkFacts } from '@assay/kernel';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { raiseAlert } from '../../work/cases/raise-alert.js';
import type { Session } from '../sessions/session.js';
import { findSession, lockSession } from '../sessions/store.js';
import type { FacesApp } from './app.js';
import { type FaceMatch, type FaceSearch, searchFaces } from './search-faces.js';
import { searchThreshold } from './search-threshold.js';

const CODE = 'face.duplicate_identity';

/** Whether a check of the session looked for its face among others and found none. */
export function looksForDuplicates(session: Session): boolean {
  return searchOf(session) !== undefined;
}

function searchOf({ state }: Session) {
  const check = state.checks.find(({ type, status }) => checkFacts(type).seeksFace && status !== 'skipped');
  return check?.reasonCodes.includes(CODE) ? undefined : check;
}

/**
 * Opens a case where the face of a session that has just joined the population resembles one that joined it after the
 * session was checked. Whoever sends two sessions of one face at once is found by neither check: until a session is
 * approved its face is not searched.
 */
export async function reportLateDuplicate(
  app: FacesApp,
  environment: Environment,
  session: Session,
  face: FaceSearch['face'],
): Promise<void> {
  const from = await thresholdOf(app, session);
  if (from === undefined) return;
  const [twin] = await othersLike(app, environment, session, face, from);
  if (twin?.verification_id) await openCase(app, environment, session, twin.verification_id);
}

/**
 * Does the same for sessions that were approved while a face waited to be described, one of an import or of a former model:
 * their checks did not find it.
 * @param sinceMs when the face began to wait, Unix milliseconds
 */
export async function reportMissed(
  app: FacesApp,
  environment: Environment,
  session: Session,
  face: FaceSearch['face'],
  sinceMs: number,
): Promise<void> {
  const since = sinceMs + nowIn(environment) - Date.now();
  const near = await othersLike(app, environment, session, face, FACE_SEARCH_THRESHOLD, since);
  for (const { verification_id: id, similarity } of near) {
    const later = id === null ? undefined : await findSession(app, environment.id, id);
    const from = later && (await thresholdOf(app, later));
    if (later && from !== undefined && similarity >= from) await openCase(app, environment, later, session.id);
  }
}

async function openCase(app: FacesApp, environment: Environment, session: Session, resembles: string): Promise<void> {
  const { reference } = session.secrets.subject;
  const effects = noEffects();
  await app.db.transaction(environment.id, async (tx) => {
    const current = await lockSession(tx, app.vault, environment.id, session.id);
    if (!current) return;
    const now = nowIn(environment);
    await raiseAlert(
      tx,
      { vault: app.vault, environment, now },
      {
        type: 'screening',
        kind: CODE,
        severity: 'high',
        reasonCodes: [CODE],
        subjectReference: reference,
        key: current.key,
        dedupeKey: `duplicate ${session.id}`,
        resource: { type: 'verification', id: session.id },
      },
      effects,
    );
    effects.audit.push({
      action: 'verification.duplicate_found',
      actor: { type: 'system', id: 'faces' },
      target: { type: 'verification', id: session.id },
      at: now,
      changes: [{ field: 'resembles', before: null, after: resembles }],
    });
    await record(tx, environment, effects);
  });
  announce(app, effects);
}

/** From which similarity the journey of a session takes faces for one; undefined where it does not look, or its check found one. */
async function thresholdOf(app: FacesApp, session: Session): Promise<number | undefined> {
  const check = searchOf(session);
  if (!check) return undefined;
  const { definition } = await app.journeys.of(session);
  return definition.policy[CODE] === 'ignore' ? undefined : searchThreshold(definition, check.step);
}

/** Faces of other subjects, nearest first. @param since of those approved then or later, Unix milliseconds */
async function othersLike(
  app: FacesApp,
  environment: Environment,
  session: Session,
  face: FaceSearch['face'],
  from: number,
  since = 0,
): Promise<readonly FaceMatch[]> {
  const { reference } = session.secrets.subject;
  const isOther = ({ subject_reference: other, verified_at: at }: FaceMatch) =>
    other !== reference && at !== null && Date.parse(at) >= since;
  const { findings } = await searchFaces(app, environment, {
    face,
    scope: 'verified',
    limit: 1,
    minSimilarity: from,
    excludeSession: session.id,
    finding: { from, is: isOther },
    waits: false,
  });
  return findings;
}
