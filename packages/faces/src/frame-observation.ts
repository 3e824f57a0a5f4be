import { eyeAspectRatio, mouthOpening } from './face-mesh.js';
import type { MeshPoint } from './geometry.js';
import { type HeadPose, headPose } from './head-pose.js';

/** What the vision models saw in one frame of a capture; the input of every judgement over time. */
export interface FrameObservation {
  /** Hash of the decoded pixels: another file header or a second sending changes nothing. */
  readonly hash: string;
  /** Which action of the challenge the frame was sent for; undefined outside a challenge. */
  readonly actionIndex: number | undefined;
  /** Undefined when no face was found. */
  readonly face: ObservedFace | undefined;
}

export interface ObservedFace {
  readonly mesh: readonly MeshPoint[];
  readonly pose: HeadPose;
  /** Eye aspect ratio, mean of both eyes. */
  readonly eyes: number;
  /** Lip opening over mouth width. */
  readonly mouth: number;
  /** Calibrated similarity with the face of the first frame; undefined for the first or when not compared. */
  readonly sameAsFirst: number | undefined;
  /** The same for a face that is turned so far that its descriptor is less comparable. */
  readonly turnedSameAsFirst?: number | undefined;
}

/** The measures of a mesh that challenges are judged by. */
export function observeFace(mesh: readonly MeshPoint[], sameAsFirst: number | undefined): ObservedFace {
  return { mesh, pose: headPose(mesh), eyes: eyeAspectRatio(mesh), mouth: mouthOpening(mesh), sameAsFirst };
}
