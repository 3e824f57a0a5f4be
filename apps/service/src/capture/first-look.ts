import { invalidRequest, temporarilyUnavailable } from '@assay/kernel';
import type { App } from '../app.js';
import type { MediaFinding } from '../media/session-media.js';
import type { Upload } from './upload.js';

/** Shorter side in pixels below which text or a face can hardly be read, and below which it cannot. */
const SHORT_SIDE = { advice: 480, retake: 200 };

/**
 * A quick look in a worker process: whether the picture can be decoded at all, and whether it is large enough. The
 * checks look at it in full later; what is found here only helps the subject to do better at once.
 * @throws ApiError 400 field body when it cannot be worked on, 503 when no worker is free.
 */
export async function firstLook(app: App, { type, kind, bytes }: Upload): Promise<MediaFinding[]> {
  if (type === 'application/pdf') return [];
  const looked = await app.vision.run('media.probe', { data: bytes });
  if (!looked.ok) {
    const { failure } = looked;
    if (failure.kind === 'media') throw invalidRequest('body', failure.message);
    if (failure.kind === 'timeout' || failure.kind === 'memory')
      throw invalidRequest('body', 'The picture cannot be decoded.');
    const seconds = failure.kind === 'overloaded' ? failure.retryAfterSeconds : 2;
    throw temporarilyUnavailable('The picture cannot be looked at just now. Send it again shortly.', seconds);
  }
  const side = Math.min(looked.value.width, looked.value.height);
  if (side >= SHORT_SIDE.advice) return [];
  const code = kind === 'selfie' ? 'liveness.low_quality' : 'document.unreadable';
  const severity = side < SHORT_SIDE.retake ? 'retake' : 'advice';
  return [{ code, severity, value: side, threshold: SHORT_SIDE[severity] }];
}
