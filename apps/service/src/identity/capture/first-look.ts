import { invalidRequest, temporarilyUnavailable } from '@assay/kernel';
import type { MediaFinding } from '../../platform/media/session-media.js';
import type { LookOptions, PictureLook } from '../../platform/vision/look-at-picture.js';
import type { VisionResult } from '../../platform/vision/protocol.js';
import type { Turn } from '../../platform/vision/turns.js';
import type { CaptureApp } from './app.js';
import { captureKind } from './capture-kinds.js';
import { judgeLook } from './judge-look.js';
import type { Upload } from './upload.js';

/**
 * A quick look in a worker process: whether the file can be opened at all, and what is wrong with the picture. The checks
 * look at it in full later; what is found here only helps the subject to do better at once.
 * @param faces whether faces may be looked for, as after the consent
 * @param turn whose file it is
 * @throws ApiError 400 field body when it cannot be worked on, 503 when no worker is free.
 */
export async function firstLook(
  app: CaptureApp,
  { type, kind, bytes }: Pick<Upload, 'type' | 'kind' | 'bytes'>,
  faces: boolean,
  turn: Turn,
): Promise<MediaFinding[]> {
  if (type === 'application/pdf') {
    opened(await app.vision.run('document.probe', { data: bytes }, undefined, turn));
    return [];
  }
  const manifestPath = app.config.models;
  const paper = captureKind(kind).paper;
  const options = {
    document: !paper && kind !== 'selfie',
    faces: faces && !paper,
    ...(manifestPath ? { manifestPath } : {}),
  };
  const look = await lookAt(app, bytes, options, turn);
  return judgeLook(kind, look);
}

/** Without a model that finds faces the rest is looked at. */
async function lookAt(app: CaptureApp, bytes: Buffer, options: LookOptions, turn: Turn): Promise<PictureLook> {
  const looked = await app.vision.run('picture.look', bytes, options, turn);
  if (options.faces && !looked.ok && looked.failure.kind === 'no_model')
    return opened(await app.vision.run('picture.look', bytes, { ...options, faces: false }, turn));
  return opened(looked);
}

function opened<Value>(looked: VisionResult<Value>): Value {
  if (looked.ok) return looked.value;
  const { failure } = looked;
  if (failure.kind === 'media') throw invalidRequest('body', failure.message);
  if (failure.kind === 'timeout' || failure.kind === 'memory')
    throw invalidRequest('body', 'The file cannot be opened.');
  const seconds = failure.kind === 'overloaded' ? failure.retryAfterSeconds : 2;
  throw temporarilyUnavailable('The file cannot be looked at just now. Send it again shortly.', seconds);
}
