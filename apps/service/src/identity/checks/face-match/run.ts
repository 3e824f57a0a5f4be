import { pictureOf } from '../../sessions/pictures.js';
import type { CheckRun } from '../check-run.js';
import { asOutcome, type CheckOutcome } from '../outcome.js';
import { checkFaceMatch } from './judge.js';

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
  return asOutcome('liveness.low_quality', () => checkFaceMatch(app, { selfie, reference, thresholds }));
}
