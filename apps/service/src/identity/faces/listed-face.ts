import type { QualityFinding } from '@assay/faces';
import { invalidRequest, isId } from '@assay/kernel';
import { sha256 } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import { readMediaValue } from '../../platform/media/media-value.js';
import { asAnswer, inVision } from '../../platform/vision/run-job.js';
import type { ListedValue } from '../../work/lists/ports.js';
import { pictureOf } from '../sessions/pictures.js';
import { findSession } from '../sessions/store.js';
import type { FacesApp } from './app.js';
import { describeFace } from './describe-face.js';
import { putFace } from './face-rows.js';

/**
 * Reads the value of an entry of type `face`: a session id (its selfie), a media id, or a picture as base64.
 * @throws ApiError 400 field value for what is no picture of one clear face, 422 without a face model, 503
 */
export async function listedFace(app: FacesApp, environment: Environment, value: string): Promise<ListedValue> {
  const given = value.trim();
  const session = isId('ver', given) ? await findSession(app, environment.id, given) : undefined;
  if (isId('ver', given) && !session) throw invalidRequest('value', 'There is no such session in this environment.');
  const bytes = session
    ? await pictureOf(app, environment, session, 'selfie')
    : await readMediaValue(app, environment, 'value', isId('med', given) ? { media_id: given } : given);
  if (!bytes) throw invalidRequest('value', 'This session holds no selfie.');
  return asAnswer('value', async () => {
    const { descriptor, ...face } = await describeFace(app, bytes);
    if (!descriptor) throw invalidRequest('value', 'The picture shows no face.');
    if (face.captureCodes.includes('liveness.multiple_faces'))
      throw invalidRequest('value', 'The picture shows several faces. Send one of the person alone.');
    const [blemish] = face.blemishes;
    if (blemish) throw invalidRequest('value', unclear(blemish));
    const portrait = await inVision(app, 'face.portrait', bytes);
    // A crop of the face, from which it can be described again by another model.
    const picture = portrait?.jpeg ?? bytes;
    return {
      label: session ? session.id : `sha256:${sha256(bytes).toString('hex')}`,
      sourceVerification: session?.id ?? null,
      keep: (tx, { id: environmentId, key }, { id, listId, at }) =>
        putFace(tx, environmentId, { ...face, kind: 'listed', ownerId: id, listId, descriptor, picture, key, at }),
    };
  });
}

/** Why a face is not listed: unlike faces in bad pictures resemble each other, and strangers would be declined for it. */
function unclear({ measure, value, limit }: QualityFinding): string {
  const name = measure.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const measured = `${name} ${Number(value.toPrecision(2))}, limit ${limit}`;
  return `The face is not clear enough to tell people apart (${measured}). Send a sharper picture from the front, or list the name or the document number.`;
}
