import type { CameraReport as CameraReportSchema } from '@assay/contract';
import type { CameraReport } from '@assay/faces';
import type { Static } from 'typebox';

/** The report of a capture page in the engine's words. */
export function cameraReport(given: Static<typeof CameraReportSchema>): CameraReport {
  const { source, listed, controls, automated } = given;
  return {
    source,
    listed: listed ?? null,
    nativeApi: given.native_api ?? null,
    automated: automated ?? null,
    controls: controls ?? null,
    sizeMatches: given.size_matches ?? null,
    resolutionResponse: given.resolution_response ?? 'not_tried',
    framesTimed: given.frames_timed ?? 0,
    frameJitterMs: given.frame_jitter_ms ?? null,
  };
}
