import type { Box, Size } from '../camera/cover-map.js';
import { type Face, LOOK_SIDE } from './find-faces.js';

/** A face in pixels of the camera's picture. */
export interface SeenFace extends Box {
  /** The eyes are much darker than the cheeks, as behind sunglasses. */
  readonly darkEyes: boolean;
}

/** Where a picture lies in the square, whole and in its own shape. */
export function letterbox({ width, height }: Size): Box {
  const scale = LOOK_SIDE / Math.max(width, height);
  const placed = { width: width * scale, height: height * scale };
  return { x: (LOOK_SIDE - placed.width) / 2, y: (LOOK_SIDE - placed.height) / 2, ...placed };
}

/** A face of the square in pixels of the picture. */
export function inPicture(face: Face, placed: Box, size: Size): Box {
  const scale = size.width / placed.width;
  return {
    x: (face.x * LOOK_SIDE - placed.x) * scale,
    y: (face.y * LOOK_SIDE - placed.y) * scale,
    width: face.width * LOOK_SIDE * scale,
    height: face.height * LOOK_SIDE * scale,
  };
}
