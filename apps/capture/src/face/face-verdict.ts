import type { Box } from '../camera/cover-map.js';
import type { SeenFace } from './placing.js';

/** What to tell the person about the face in the oval, most urgent first; `good` when nothing. */
export type FaceHint = 'none' | 'several' | 'closer' | 'farther' | 'centre' | 'glasses' | 'good';

/** Width of the face over that of the oval. */
const WIDTH = { min: 0.5, max: 1.15 };
/** How far the face's middle may lie from that of the oval, in shares of the oval. */
const OFF = 0.25;
/** A second face this large beside the first is not in the background. */
const RIVAL = 0.6;

/**
 * Judges the faces of a picture.
 *
 * @param faces largest first
 * @param oval in the same pixels
 * @param kept what will be kept of the picture: faces outside of it do not count
 */
export function judgeFaces(faces: readonly SeenFace[], oval: Box, kept: Box): FaceHint {
  const [face, rival] = faces.filter((one) => isInside(middleOf(one), kept));
  if (!face) return 'none';
  if (rival && rival.width > RIVAL * face.width) return 'several';
  if (face.width < WIDTH.min * oval.width) return 'closer';
  if (face.width > WIDTH.max * oval.width) return 'farther';
  const [at, to] = [middleOf(face), middleOf(oval)];
  if (Math.abs(at.x - to.x) > OFF * oval.width || Math.abs(at.y - to.y) > OFF * oval.height) return 'centre';
  return face.darkEyes ? 'glasses' : 'good';
}

/** Whether the capture may begin: one face, wherever it is. What else is wrong is said, and judged by the service. */
export function mayStart(hint: FaceHint): boolean {
  return hint !== 'none' && hint !== 'several';
}

function middleOf({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

function isInside({ x, y }: { x: number; y: number }, box: Box): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}
