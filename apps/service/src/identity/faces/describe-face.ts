import {
  judgeComparable,
  judgeFaceQuality,
  type MatchCalibration,
  PORTRAIT_LIMITS,
  type QualityFinding,
  SELFIE_LIMITS,
} from '@assay/faces';
import type { FaceCohort } from '../../platform/vision/faces/cohort/describe-cohort.js';
import { rivalFaces } from '../../platform/vision/faces/rival-faces.js';
import { inVision } from '../../platform/vision/run-job.js';
import type { FacesApp } from './app.js';
import type { FaceModel } from './face-rows.js';

/** The largest face of a picture with what is wrong with it. */
export interface DescribedFace {
  readonly model: FaceModel;
  readonly models: readonly FaceModel[];
  /** What comparisons of this model's descriptors mean. */
  readonly calibration: MatchCalibration;
  /** The cohort that such comparisons are normalised with; undefined where they are plain. */
  readonly cohort: FaceCohort | undefined;
  /** Undefined when the picture shows no face. */
  readonly descriptor: Float32Array | undefined;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number } | null;
  readonly quality: object | null;
  /** Codes of a picture whose result needs a look: several faces, low quality, a covered face. */
  readonly captureCodes: readonly string[];
  /** What makes a comparison with this face meaningless; empty for most faces that `captureCodes` names. */
  readonly blemishes: readonly QualityFinding[];
}

/**
 * Describes the largest face of a picture in a vision worker.
 * @throws ApiError 422 without a model, 503 while the queue is full; UnusableMedia; EngineFailed
 */
export async function describeFace(app: FacesApp, image: Uint8Array): Promise<DescribedFace> {
  const manifestPath = app.config.models;
  const options = { describedFacesMax: 1, ...(manifestPath ? { manifestPath } : {}) } as const;
  const { faces, model, models, calibration, cohort } = await inVision(app, 'face.analyse', image, options);
  const [face] = faces;
  const codes = new Set<string>();
  if (rivalFaces(faces)) codes.add('liveness.multiple_faces');
  if (face) for (const { code } of judgeFaceQuality(face.quality, face.score, SELFIE_LIMITS)) codes.add(code);
  if (face) for (const { code } of judgeComparable(face.quality)) codes.add(code);
  return {
    model,
    models,
    calibration,
    cohort,
    descriptor: face?.descriptor,
    box: face?.box ?? null,
    quality: face?.quality ?? null,
    captureCodes: [...codes],
    blemishes: face ? judgeFaceQuality(face.quality, face.score, PORTRAIT_LIMITS) : [],
  };
}
