import { checkFacts } from '@assay/kernel';
import { type Environment, nowIn } from '../../platform/environments/environment.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { raiseAlert } from '../../work/cases/raise-alert.js';
import type { Session } from '../sessions/session.js';
import { lockSession } from '../sessions/store.js';
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
  const twin = await twinOf(app, environment, session, face);
  if (!twin) return;
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
      changes: [{ field: 'resembles', before: null, after: twin.verification_id }],
    });
    await record(tx, environment, effects);
  });
  announce(app, effects);
}

/** The nearest face of another subject, where the journey looks for one and its check found none. */
async function twinOf(
  app: FacesApp,
  environment: Environment,
  session: Session,
  face: FaceSearch['face'],
): Promise<FaceMatch | undefined> {
  const check = searchOf(session);
  if (!check) return undefined;
  const { definition } = await app.journeys.of(session);
  if (definition.policy[CODE] === 'ignore') return undefined;
  const from = searchThreshold(definition, check.step);
  const { reference } = session.secrets.subject;
  const { findings } = await searchFaces(app, environment, {
    face,
    scope: 'verified',
    limit: 1,
    minSimilarity: from,
    excludeSession: session.id,
    finding: { from, is: ({ subject_reference: other }) => other !== reference },
    waits: false,
  });
  return findings[0];
}
