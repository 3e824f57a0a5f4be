import { pictureOf } from '../../sessions/pictures.js';
import type { CheckRun } from '../check-run.js';
import { asOutcome, type CheckOutcome } from '../outcome.js';
import { againstPrevious } from './against-previous.js';
import { analysedFace, checkFaceMatch } from './judge.js';

/** The portrait of the document against the selfie; in a re-verification that of the earlier session too. */
export async function runFaceMatch(run: CheckRun): Promise<CheckOutcome> {
  const { app, environment, session, journey } = run;
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
    const outcome = await checkFaceMatch(app, { selfie, reference, analysed, thresholds });
    return againstPrevious(run, outcome, { data: selfie, analysis: analysed.selfie });
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
