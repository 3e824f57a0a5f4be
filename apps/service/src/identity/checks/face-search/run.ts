import { describeFace } from '../../faces/describe-face.js';
import { searchThreshold } from '../../faces/search-threshold.js';
import { pictureOf } from '../../sessions/pictures.js';
import type { CheckRun } from '../check-run.js';
import { asOutcome, type CheckOutcome } from '../outcome.js';
import { checkFaceSearch } from './judge.js';

/** The vector of the selfie, once there is one. */
export async function faceAhead({ app, environment, session }: CheckRun): Promise<unknown> {
  const image = await pictureOf(app, environment, session, 'selfie');
  return image && describeFace(app, image);
}

/** The selfie against the faces of other verified subjects and those on the journey's block lists. */
export async function runFaceSearch({ app, environment, session, journey, step }: CheckRun): Promise<CheckOutcome> {
  const image = await pictureOf(app, environment, session, 'selfie');
  if (!image)
    return {
      status: 'review',
      reasonCodes: ['liveness.no_face'],
      result: { matches: [], best_similarity: null, detail: 'No selfie was captured.' },
    };
  return asOutcome('liveness.low_quality', () =>
    checkFaceSearch(app, environment, {
      image,
      scope: 'all',
      limit: undefined,
      minSimilarity: undefined,
      threshold: searchThreshold(journey.definition, step),
      ownReference: session.secrets.subject.reference,
      ownSession: session.id,
      lists: journey.definition.lists.block,
    }),
  );
}
