import { headPose, type MeshPoint } from '@assay/faces';
import { at } from '@assay/kernel';
import type { RgbImage } from '@assay/service/platform/vision/faces/decode.js';
import { copyPixel } from './bilinear.js';

/** How a head is posed in a frame: radians about the vertical and the horizontal axis, and shares of a closed or open state. */
export interface HeadState {
  readonly yaw: number;
  readonly pitch: number;
  /** 0 open eyes, 1 closed. */
  readonly eyesClosed: number;
  /** 0 as photographed, 1 wide open. */
  readonly mouthOpen: number;
}

export const AT_REST: HeadState = { yaw: 0, pitch: 0, eyesClosed: 0, mouthOpen: 0 };

/** A turn drawn this far is seen as about half of it, because ears and hair stay where they are. */
export const FULL_TURN_RAD = 0.85;
export const FULL_LOOK_RAD = 0.85;

/** Upper and lower lids of both eyes, outer to inner, matched pair by pair (MediaPipe face mesh). */
const LIDS = [
  [246, 7],
  [161, 163],
  [160, 144],
  [159, 145],
  [158, 153],
  [157, 154],
  [173, 155],
  [466, 249],
  [388, 390],
  [387, 373],
  [386, 374],
  [385, 380],
  [384, 381],
  [398, 382],
] as const;
/** Lower lip and chin, which go down when the mouth opens. */
const JAW = [
  14, 87, 178, 88, 95, 317, 402, 318, 324, 17, 84, 181, 91, 146, 314, 405, 321, 375, 16, 85, 180, 90, 77, 315, 404, 320,
  307, 15, 86, 179, 89, 96, 316, 403, 319, 325, 18, 83, 182, 106, 43, 313, 406, 335, 273, 200, 199, 175, 152, 148, 176,
  149, 377, 400, 378, 201, 208, 171, 421, 428, 396,
];
const JAW_DROP_SHARE = 0.11;

/**
 * Draws the face of a photograph as its own relief turned in space: each triangle of the mesh is painted where its three
 * points stand after the movement, the nearest last. What lies around the face stays as it is. It is a stand-in for a
 * living head, not one: hair, ears and background do not turn.
 */
export function drawHead(
  image: RgbImage,
  mesh: readonly MeshPoint[],
  triangles: readonly (readonly [number, number, number])[],
  state: HeadState,
): RgbImage {
  const moved = movedPoints(mesh, state);
  const data = Uint8Array.from(image.data);
  const order = [...triangles].sort((left, right) => depthOf(moved, right) - depthOf(moved, left));
  for (const triangle of order) {
    paint(image, data, cornersOf(mesh, triangle), cornersOf(moved, triangle));
  }
  return { data, width: image.width, height: image.height };
}

/** The points after the movement, about an axis behind the face and along the face's own directions. */
function movedPoints(mesh: readonly MeshPoint[], { yaw, pitch, eyesClosed, mouthOpen }: HeadState): MeshPoint[] {
  const { roll } = headPose(mesh);
  const upright = mesh.map((point) => rolled(point, -roll));
  const xs = upright.map(({ x }) => x);
  const ys = upright.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const [x0, y0, z0] = [(left + right) / 2, (top + bottom) / 2, (right - left) * 0.35];
  const shaped = upright.map((point) => ({ ...point }));
  for (const [upper, lower] of LIDS) at(shaped, upper).y += (at(upright, lower).y - at(upright, upper).y) * eyesClosed;
  for (const place of JAW) at(shaped, place).y += (bottom - top) * JAW_DROP_SHARE * mouthOpen;
  return shaped.map(({ x, y, z }) => {
    const [dx, dy, dz] = [x - x0, y - y0, z - z0];
    // The subject's own left is the right of the picture: a positive yaw moves the nose there.
    const [x1, z1] = [dx * Math.cos(yaw) - dz * Math.sin(yaw), dx * Math.sin(yaw) + dz * Math.cos(yaw)];
    const [y2, z2] = [dy * Math.cos(pitch) + z1 * Math.sin(pitch), z1 * Math.cos(pitch) - dy * Math.sin(pitch)];
    return rolled({ x: x0 + x1, y: y0 + y2, z: z2 }, roll);
  });
}

/** Turns a point in the plane of the picture about its corner. */
function rolled({ x, y, z }: MeshPoint, roll: number): MeshPoint {
  return { x: x * Math.cos(roll) - y * Math.sin(roll), y: x * Math.sin(roll) + y * Math.cos(roll), z };
}

type Corners = readonly [MeshPoint, MeshPoint, MeshPoint];

function cornersOf(points: readonly MeshPoint[], [a, b, c]: readonly [number, number, number]): Corners {
  return [at(points, a), at(points, b), at(points, c)];
}

function depthOf(points: readonly MeshPoint[], triangle: readonly [number, number, number]): number {
  return cornersOf(points, triangle).reduce((sum, { z }) => sum + z, 0);
}

/** Paints one triangle of the source picture onto the target, pixel by pixel, by barycentric coordinates. */
function paint(image: RgbImage, data: Uint8Array, from: Corners, to: Corners): void {
  const [a, b, c] = to;
  const [p, q, r] = from;
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
  // Seen from behind.
  if (area === 0 || Math.sign(area) !== Math.sign(signedArea(from))) return;
  const [x0, x1] = [
    Math.max(0, Math.floor(Math.min(a.x, b.x, c.x))),
    Math.min(image.width - 1, Math.ceil(Math.max(a.x, b.x, c.x))),
  ];
  const [y0, y1] = [
    Math.max(0, Math.floor(Math.min(a.y, b.y, c.y))),
    Math.min(image.height - 1, Math.ceil(Math.max(a.y, b.y, c.y))),
  ];
  for (let y = y0; y <= y1; y += 1) {
    for (let x = x0; x <= x1; x += 1) {
      const v = ((x - a.x) * (c.y - a.y) - (c.x - a.x) * (y - a.y)) / area;
      const w = ((b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)) / area;
      const u = 1 - v - w;
      if (u < -0.01 || v < -0.01 || w < -0.01) continue;
      const sx = u * p.x + v * q.x + w * r.x;
      const sy = u * p.y + v * q.y + w * r.y;
      const inside = (place: number, size: number) => Math.min(size - 1.001, Math.max(0, place));
      copyPixel(image, data, inside(sx, image.width), inside(sy, image.height), (y * image.width + x) * 3);
    }
  }
}

function signedArea([a, b, c]: Corners): number {
  return (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
}
