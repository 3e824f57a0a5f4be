import { MESH, MESH_POINTS_MIN } from './face-mesh.js';
import type { FrameObservation } from './frame-observation.js';
import { observeFace } from './frame-observation.js';
import type { MeshPoint } from './geometry.js';

/** How a made-up head is held; angles in radians, in the directions of `HeadPose`. */
export interface HeadState {
  readonly yaw?: number;
  readonly pitch?: number;
  readonly eyes?: number;
  readonly mouth?: number;
  /** Shift of the whole head in pixels. */
  readonly shift?: number;
}

/** A made-up head for tests: an ellipsoid with a nose, eyes and lips, seen without perspective. Not a mesh model. */
export function syntheticMesh(state: HeadState = {}): MeshPoint[] {
  const { yaw = 0, pitch = 0, eyes = 0.3, mouth = 0.05, shift = 0 } = state;
  const points = Array.from({ length: MESH_POINTS_MIN }, (_, index) => surfacePoint(index));
  const place = (index: number, x: number, y: number, z: number) => {
    points[index] = { x, y, z };
  };
  place(MESH.rightCheek, -100, 0, 0);
  place(MESH.leftCheek, 100, 0, 0);
  place(MESH.noseTip, 0, 12, -170);
  place(MESH.noseBase, 0, 30, -145);
  place(MESH.mouthRight, -35, 70, -125);
  place(MESH.mouthLeft, 35, 70, -125);
  place(MESH.innerMouthRight, -30, 70, -125);
  place(MESH.innerMouthLeft, 30, 70, -125);
  place(MESH.upperLip, 0, 70 - 30 * mouth, -135);
  place(MESH.lowerLip, 0, 70 + 30 * mouth, -135);
  for (const [middle, indexes] of [
    [-40, [33, 160, 158, 133, 153, 144]],
    [40, [362, 385, 387, 263, 373, 380]],
  ] as const) {
    const lid = 15 * eyes;
    const [outer, upper1, upper2, inner, lower2, lower1] = indexes;
    place(outer, middle - 15, -30, -110);
    place(upper1, middle - 5, -30 - lid, -110);
    place(upper2, middle + 5, -30 - lid, -110);
    place(inner, middle + 15, -30, -110);
    place(lower2, middle + 5, -30 + lid, -110);
    place(lower1, middle - 5, -30 + lid, -110);
  }
  return points.map((point) => turned(point, yaw, pitch, shift));
}

/** Spreads the other points over the front of an ellipsoid, the same way every time. */
function surfacePoint(index: number): MeshPoint {
  const angle = index * 2.399963;
  const radius = Math.sqrt((index + 0.5) / MESH_POINTS_MIN) * 0.98;
  const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
  return { x: 100 * x, y: 130 * y, z: -140 * Math.sqrt(1 - radius * radius) };
}

function turned({ x, y, z }: MeshPoint, yaw: number, pitch: number, shift: number): MeshPoint {
  // Turning to the subject's left moves the nose (towards the camera, negative depth) to the right of the picture.
  const turnedX = x * Math.cos(yaw) - z * Math.sin(yaw);
  const turnedZ = x * Math.sin(yaw) + z * Math.cos(yaw);
  // Looking up moves the nose upwards in the picture.
  const tiltedY = y * Math.cos(pitch) + turnedZ * Math.sin(pitch);
  const tiltedZ = turnedZ * Math.cos(pitch) - y * Math.sin(pitch);
  return { x: turnedX + 320 + shift, y: tiltedY + 240, z: tiltedZ };
}

/** Frames of a capture from head states; each has its own hash unless one is given. */
export function syntheticFrames(
  states: readonly (HeadState & { action?: number; hash?: string })[],
): FrameObservation[] {
  return states.map((state, index) => ({
    hash: state.hash ?? `frame-${index}`,
    actionIndex: state.action,
    face: observeFace(syntheticMesh(state), index === 0 ? undefined : 0.95),
  }));
}
