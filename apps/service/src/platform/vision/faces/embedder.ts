import type { Calibration, MeshPoint } from '@assay/faces';
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
  readonly calibration: Calibration;
  /** Descriptor of the face whose mesh is given in pixels of `image`. */
  describe(image: RgbImage, mesh: readonly MeshPoint[]): Promise<Float32Array>;
}
