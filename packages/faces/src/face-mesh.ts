import { centre, type MeshPoint, type Point } from './geometry.js';

/**
 * Indexes of the MediaPipe face mesh. "Right" and "left" are the subject's own sides: the right eye stands on the
 * left of an unmirrored picture.
 */
export const MESH = {
  rightEyeOuter: 33,
  rightEyeInner: 133,
  leftEyeInner: 362,
  leftEyeOuter: 263,
  noseTip: 4,
  noseBase: 2,
  mouthRight: 61,
  mouthLeft: 291,
  upperLip: 13,
  lowerLip: 14,
  innerMouthRight: 78,
  innerMouthLeft: 308,
  forehead: 10,
  chin: 152,
  rightCheek: 234,
  leftCheek: 454,
} as const;

type Eye = readonly [outer: number, upper1: number, upper2: number, inner: number, lower2: number, lower1: number];
const RIGHT_EYE: Eye = [33, 160, 158, 133, 153, 144];
const LEFT_EYE: Eye = [362, 385, 387, 263, 373, 380];

/** The mesh has 468 points; finer models append the irises. */
export const MESH_POINTS_MIN = 468;

/** A point of the mesh. @throws RangeError when the mesh is too short */
export function meshPoint(mesh: readonly MeshPoint[], index: number): MeshPoint {
  const point = mesh[index];
  if (!point) throw new RangeError(`The face mesh has no point ${index}.`);
  return point;
}

/** Centres of the eyes, nose tip and mouth corners: the five points of the ArcFace alignment, in its order. */
export function fivePoints(
  mesh: readonly MeshPoint[],
): [rightEye: Point, leftEye: Point, nose: Point, mouthRight: Point, mouthLeft: Point] {
  return [
    centre(RIGHT_EYE.map((index) => meshPoint(mesh, index))),
    centre(LEFT_EYE.map((index) => meshPoint(mesh, index))),
    meshPoint(mesh, MESH.noseTip),
    meshPoint(mesh, MESH.mouthRight),
    meshPoint(mesh, MESH.mouthLeft),
  ];
}

/** Eye aspect ratio (Soukupová and Čech 2016), mean of both eyes: about 0.3 open, below 0.2 closed. */
export function eyeAspectRatio(mesh: readonly MeshPoint[]): number {
  return (aspectRatio(mesh, RIGHT_EYE) + aspectRatio(mesh, LEFT_EYE)) / 2;
}

function aspectRatio(mesh: readonly MeshPoint[], [outer, upper1, upper2, inner, lower2, lower1]: Eye): number {
  const between = (from: number, to: number) => length3(meshPoint(mesh, from), meshPoint(mesh, to));
  const width = between(outer, inner);
  if (width === 0) return 0;
  return (between(upper1, lower1) + between(upper2, lower2)) / (2 * width);
}

/** Opening of the lips over the width of the mouth: below 0.1 closed, above 0.35 clearly open. */
export function mouthOpening(mesh: readonly MeshPoint[]): number {
  const width = length3(meshPoint(mesh, MESH.innerMouthRight), meshPoint(mesh, MESH.innerMouthLeft));
  if (width === 0) return 0;
  return length3(meshPoint(mesh, MESH.upperLip), meshPoint(mesh, MESH.lowerLip)) / width;
}

function length3(a: MeshPoint, b: MeshPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}
