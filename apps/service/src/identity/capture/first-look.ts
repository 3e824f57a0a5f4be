import { invalidRequest, temporarilyUnavailable } from '@assay/kernel';
import type { MediaFinding } from '../../platform/media/session-media.js';
import type { VisionResult } from '../../platform/vision/protocol.js';
import type { Turn } from '../../platform/vision/turns.js';
import type { CaptureApp } from './app.js';
import type { Upload } from './upload.js';

/** Shorter side in pixels below which text or a face can hardly be read, and below which it cannot. */
const SHORT_SIDE = { advice: 480, retake: 200 };

/**
 * A quick look in a worker process: whether the file can be opened at all, and whether a picture is large enough. The
 * checks look at it in full later; what is found here only helps the subject to do better at once.
 * @param turn whose file it is
 * @throws ApiError 400 field body when it cannot be worked on, 503 when no worker is free.
 */
export async function firstLook(app: CaptureApp, { type, kind, bytes }: Upload, turn: Turn): Promise<MediaFinding[]> {
  if (type === 'application/pdf') {
    opened(await app.vision.run('document.probe', { data: bytes }, undefined, turn));
    return [];
  }
  const { width, height } = opened(await app.vision.run('media.probe', { data: bytes }, undefined, turn));
  const side = Math.min(width, height);
  if (side >= SHORT_SIDE.advice) return [];
  const code = kind === 'selfie' ? 'liveness.low_quality' : 'document.unreadable';
  const severity = side < SHORT_SIDE.retake ? 'retake' : 'advice';
  return [{ code, severity, value: side, threshold: SHORT_SIDE[severity] }];
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
