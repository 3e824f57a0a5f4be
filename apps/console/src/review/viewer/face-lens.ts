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

/** Diameter of the magnifier. */
export const LENS_PX = 148;
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
