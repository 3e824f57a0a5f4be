import { invalidRequest, isId } from '@assay/kernel';
import type { App } from '../app.js';
import { pictureOf } from '../checks/session-pictures.js';
import { asAnswer, inVision } from '../checks/vision.js';
import { sha256 } from '../crypto/vault.js';
import type { Environment } from '../environment.js';
import { type DescribedFace, describeFace } from '../faces/describe-face.js';
import { readMediaValue } from '../media/media-value.js';
import { findSession } from '../verifications/store.js';

/** The face that a list entry names, ready to be stored. */
export interface ListedFace {
  /** How the entry is shown: the session, or the fingerprint of the picture. */
  readonly label: string;
  readonly sourceVerification: string | null;
  readonly face: DescribedFace & { readonly descriptor: Float32Array };
  /** A crop of the face, from which it can be described anew by another model. */
  readonly picture: Uint8Array;
}

/**
 * Reads the value of an entry of type `face`: a session id (its selfie), a media id, or a picture as base64.
 * @throws ApiError 400 field value for what is no picture of one clear face, 422 without a face model, 503
 */
export async function listedFace(app: App, environment: Environment, value: string): Promise<ListedFace> {
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
    const portrait = await inVision(app, 'face.portrait', bytes);
    return {
      label: session ? session.id : `sha256:${sha256(bytes).toString('hex')}`,
      sourceVerification: session?.id ?? null,
      face: { ...face, descriptor },
      picture: portrait?.jpeg ?? bytes,
    };
  });
}
