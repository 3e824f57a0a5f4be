import type { Size } from './view-state';

/** Where a face stands in a picture, in pixels of the picture. */
export interface FaceBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where the magnifier stands: a share of the face's box where a face is known, else of the picture. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Diameter of the magnifier, where the picture has room for it. */
const LENS_PX = 148;
/** Of a small picture it covers at most this share. */
const LENS_SHARE_MAX = 0.6;
/** How wide a face is under the magnifier: both faces of a pair at one scale. */
const FACE_PX = 168;
const PLAIN_ZOOM = 3;

/** A place of the picture (shares of its width and height) as the magnifier keeps it. */
export function toLens(at: Point, natural: Size, face: FaceBox | undefined): Point {
  if (!face) return at;
  return { x: (at.x * natural.width - face.left) / face.width, y: (at.y * natural.height - face.top) / face.height };
}

/** The reverse: where in this picture the magnifier stands. */
export function fromLens(at: Point, natural: Size, face: FaceBox | undefined): Point {
  if (!face) return at;
  return { x: (face.left + at.x * face.width) / natural.width, y: (face.top + at.y * face.height) / natural.height };
}

/** How much the magnifier enlarges a picture that is shown at a size. */
export function lensZoom(shown: Size, natural: Size, face: FaceBox | undefined): number {
  if (!face || shown.width === 0) return PLAIN_ZOOM;
  const facePx = (face.width / natural.width) * shown.width;
  return Math.min(10, Math.max(1.2, FACE_PX / facePx));
}

export interface LensPlace {
  /** Diameter in pixels. */
  readonly size: number;
  readonly left: number;
  readonly top: number;
}

/** The circle of the magnifier on a picture: whole at every edge, where the frame would cut it to an arc. */
export function lensPlace(at: Point, shown: Size): LensPlace {
  const size = Math.min(LENS_PX, LENS_SHARE_MAX * shown.width, LENS_SHARE_MAX * shown.height);
  const within = (centre: number, room: number) => Math.min(Math.max(centre - size / 2, 0), room - size);
  return { size, left: within(at.x * shown.width, shown.width), top: within(at.y * shown.height, shown.height) };
}
