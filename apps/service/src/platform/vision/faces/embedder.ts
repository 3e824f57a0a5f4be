import type { Calibration, MatchCalibration, MeshPoint } from '@assay/faces';
import type { RgbImage } from './decode.js';

/** Which model made a value: stored with every vector, result and decision. */
export interface ModelReference {
  readonly role: 'face_detector' | 'face_landmarks' | 'face_embedder' | 'face_pad' | 'face_age';
  readonly id: string;
  readonly version: string;
}

/** A network that turns a face into a descriptor, with what its comparisons mean. */
export interface Embedder {
  readonly model: ModelReference;
  /** Of the model's file. */
  readonly sha256: string;
  /** For pictures of one capture. */
  readonly calibration: Calibration;
  /** For pictures of two occasions; `withCohort` only where normalisation was measured and helps. */
  readonly match: { readonly plain: MatchCalibration; readonly withCohort?: MatchCalibration };
  /** Descriptor of the face whose mesh is given in pixels of `image`. */
  describe(image: RgbImage, mesh: readonly MeshPoint[]): Promise<Float32Array>;
  /** The mean of the descriptors of the face and of its mirror image, at twice the cost. */
  describeMirrored(image: RgbImage, mesh: readonly MeshPoint[]): Promise<Float32Array>;
}
