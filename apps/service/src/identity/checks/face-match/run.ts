import { pictureOf } from '../../sessions/pictures.js';
import type { CheckRun } from '../check-run.js';
import { asOutcome, type CheckOutcome } from '../outcome.js';
import { analysedFace, checkFaceMatch } from './judge.js';

/** The portrait of the document against the selfie. */
export async function runFaceMatch({ app, environment, session, journey }: CheckRun): Promise<CheckOutcome> {
  const selfie = await pictureOf(app, environment, session, 'selfie');
  const reference = await pictureOf(app, environment, session, 'document_front');
  if (!selfie)
    return {
      status: 'review',
      reasonCodes: ['liveness.no_face'],
      result: { match: false, detail: 'No selfie was captured.' },
    };
  if (!reference)
    return {
      status: 'review',
      reasonCodes: ['face.reference_missing'],
      result: { match: false, detail: 'There is no document picture to compare with.' },
    };
  const thresholds = journey.definition.thresholds.face_match;
  return asOutcome('liveness.low_quality', async () => {
    const analysed = {
      reference: await analysedFace(app, reference, 'document'),
      selfie: await analysedFace(app, selfie, 'selfie'),
    };
    return checkFaceMatch(app, { selfie, reference, analysed, thresholds });
  });
}

/** The vectors of the pictures that are there: the portrait's while the subject still takes the selfie. */
export async function facesAhead(run: CheckRun): Promise<unknown> {
  const { app, environment, session } = run;
  const reference = await pictureOf(app, environment, session, 'document_front');
  const selfie = await pictureOf(app, environment, session, 'selfie');
  if (reference && selfie) return runFaceMatch(run);
  if (reference) return analysedFace(app, reference, 'document');
  return selfie && analysedFace(app, selfie, 'selfie');
}
