import { at } from '@assay/kernel';
import { similarityTransform } from './alignment.js';
import type { FrameObservation, ObservedFace } from './frame-observation.js';
import { type MeshPoint, median, type Point } from './geometry.js';
import { planarResidual } from './homography.js';

/** What the sequence of frames says about a living head before the camera. */
export interface MotionEvidence {
  readonly framesWithFace: number;
  /** Share of the frames whose pixels were already seen in this capture, 0 to 1. */
  readonly repeatedShare: number;
  /** Median change of the face's shape between neighbouring frames, as a share of the face's size. */
  readonly shapeChange: number;
  /** Share of neighbouring frames between which the shape did not change, 0 to 1. */
  readonly stillShare: number;
  /** Distance from a flat picture between the two most turned views; undefined without a head turn. */
  readonly planarResidual: number | undefined;
  /** Lowest calibrated similarity of any frame with the first; undefined when none was compared. */
  readonly identityMin: number | undefined;
  /** The same of faces that are turned far. */
  readonly turnedIdentityMin: number | undefined;
}

/** Below this the change of shape is the noise of the mesh on the same pixels encoded again. */
export const STILL_CHANGE_MAX = 0.006;
/** A turn of this much between two views makes the depth of a face visible. */
const TURN_FOR_DEPTH_RAD = 0.3;
/** Every twelfth point of the mesh: enough for a stable fit, spread over the whole face. */
const POINT_STEP = 12;

/** Measures motion, repetition, depth and identity over the frames of one capture, in the order sent. */
export function measureMotion(frames: readonly FrameObservation[]): MotionEvidence {
  const faces = frames.flatMap(({ face }) => (face ? [face] : []));
  const changes = faces.slice(1).map((face, index) => shapeChange(at(faces, index), face));
  const still = changes.filter((change) => change < STILL_CHANGE_MAX).length;
  return {
    framesWithFace: faces.length,
    repeatedShare: frames.length === 0 ? 0 : 1 - new Set(frames.map(({ hash }) => hash)).size / frames.length,
    shapeChange: changes.length === 0 ? 0 : median(changes),
    stillShare: changes.length === 0 ? 1 : still / changes.length,
    planarResidual: depthOverTurn(faces),
    identityMin: lowest(faces.map(({ sameAsFirst }) => sameAsFirst)),
    turnedIdentityMin: lowest(faces.map(({ turnedSameAsFirst }) => turnedSameAsFirst)),
  };
}

function lowest(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Change of shape after the best rotation, scale and shift: moving or zooming a still picture changes nothing. */
export function shapeChange(before: ObservedFace, after: ObservedFace): number {
  const from = sampled(before.mesh);
  const to = sampled(after.mesh);
  const { a, b, tx, ty } = similarityTransform(from, to);
  let squares = 0;
  for (const [index, { x, y }] of from.entries()) {
    const target = at(to, index);
    squares += (a * x - b * y + tx - target.x) ** 2 + (b * x + a * y + ty - target.y) ** 2;
  }
  const xs = to.map(({ x }) => x);
  const size = Math.max(...xs) - Math.min(...xs) || 1;
  return Math.sqrt(squares / from.length) / size;
}

function depthOverTurn(faces: readonly ObservedFace[]): number | undefined {
  const [right, ...others] = faces.toSorted((one, other) => one.pose.yaw - other.pose.yaw);
  const left = others.at(-1);
  if (!right || !left) return undefined;
  const level = faces.reduce((best, face) => (Math.abs(face.pose.yaw) < Math.abs(best.pose.yaw) ? face : best));
  const turned = left.pose.yaw - level.pose.yaw > level.pose.yaw - right.pose.yaw ? left : right;
  if (Math.abs(turned.pose.yaw - level.pose.yaw) < TURN_FOR_DEPTH_RAD) return undefined;
  return planarResidual(sampled(level.mesh), sampled(turned.mesh));
}

function sampled(mesh: readonly MeshPoint[]): Point[] {
  return mesh.filter((_, index) => index % POINT_STEP === 0);
}
