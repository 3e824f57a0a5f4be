import { FACE_SEARCH_THRESHOLD } from '@assay/faces';
import { ApiError } from '@assay/kernel';
import type { Environment } from '../../platform/environments/environment.js';
import type { Statement } from '../../platform/store/database.js';
import { EngineFailed, inTurn, UnusableMedia } from '../../platform/vision/run-job.js';
import { pictureOf } from '../sessions/pictures.js';
import type { Session } from '../sessions/session.js';
import type { FacesApp } from './app.js';
import { describeFace } from './describe-face.js';
import { searchFaces } from './search-faces.js';

const ANY: Statement = {
  name: 'list_faces_any',
  text: `select 1 from faces where environment_id = $1 and kind = 'listed' and list_id = any($2) and removed_at is null limit 1`,
};

/** The lists of those named on which the face of the session's selfie stands. */
export async function faceHits(
  app: FacesApp,
  environment: Environment,
  session: Session,
  lists: readonly string[],
): Promise<string[]> {
  const any = await app.db.inEnvironment(environment.id, ANY, [environment.id, lists]);
  const image = any.length > 0 ? await pictureOf(app, environment, session, 'selfie') : undefined;
  if (!image) return [];
  try {
    const { descriptor, ...face } = await describeFace(inTurn(app, environment.id, session.id), image);
    if (!descriptor) return [];
    const { matches } = await searchFaces(app, environment, {
      face: { ...face, descriptor },
      scope: 'blocklist',
      limit: 50,
      minSimilarity: FACE_SEARCH_THRESHOLD,
      lists,
    });
    return [...new Set(matches.flatMap(({ list }) => (list === undefined ? [] : [list])))];
  } catch (error) {
    // The checks of the face report the same fault; a list is not the place to decide on it.
    const known = error instanceof UnusableMedia || error instanceof EngineFailed;
    if (known || (error instanceof ApiError && error.code === 'check_unavailable')) return [];
    throw error;
  }
}
