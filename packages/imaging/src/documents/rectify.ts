import { sideLengths } from './find-outline.js';
import { blank, type GrayImage, sample } from './gray-image.js';
import type { Corners } from './outline.js';

/** Width over height of ID-1 (85.60 × 53.98 mm) and ID-3 (125 × 88 mm), ISO/IEC 7810. */
export const PROPORTIONS = { 'ID-1': 85.6 / 53.98, 'ID-3': 125 / 88 } as const;
const LONG_SIDE = { least: 640, most: 1400 };

export interface Rectified {
  /** The document flat; made when first asked for, because one that is known by its zone is never looked at so. */
  readonly image: () => GrayImage;
  /** The format whose proportions are nearer. */
  readonly format: keyof typeof PROPORTIONS;
  /** Measured long side over short side, before the picture was stretched to the format's. */
  readonly aspect: number;
}

/** The document flat, in the proportions of its format, lying or standing as in the picture. */
export function rectify(gray: GrayImage, corners: Corners): Rectified {
  const [top, right, bottom, left] = sideLengths(corners);
  const [across, down] = [(top + bottom) / 2, (right + left) / 2];
  const aspect = Math.max(across, down) / Math.min(across, down);
  const card = Math.abs(Math.log(aspect / PROPORTIONS['ID-1'])) < Math.abs(Math.log(aspect / PROPORTIONS['ID-3']));
  const format = card ? 'ID-1' : 'ID-3';
  const long = Math.round(Math.min(LONG_SIDE.most, Math.max(LONG_SIDE.least, top, right, bottom, left)));
  const short = Math.round(long / PROPORTIONS[format]);
  const [width, height] = across >= down ? [long, short] : [short, long];
  let made: GrayImage | undefined;
  const image = () => {
    made ??= warped(gray, corners, width, height);
    return made;
  };
  return { image, format, aspect };
}

/** Perspective by Heckbert's square to quadrilateral; the mean of four samples where the picture shrinks. */
function warped(gray: GrayImage, corners: Corners, width: number, height: number): GrayImage {
  const map = fromSquare(corners);
  const result = blank(width, height);
  const shrinks = Math.max(...sideLengths(corners)) > 1.3 * Math.max(width, height);
  const taps = shrinks ? [0.25, 0.75] : [0.5];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const dy of taps) {
        for (const dx of taps) {
          const point = map((x + dx) / width, (y + dy) / height);
          sum += sample(gray, point.x - 0.5, point.y - 0.5);
        }
      }
      result.data[y * width + x] = Math.round(sum / taps.length ** 2);
    }
  }
  return result;
}

function fromSquare([p0, p1, p2, p3]: Corners): (u: number, v: number) => { x: number; y: number } {
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y];
  const [ax, ay, bx, by] = [p1.x - p2.x, p1.y - p2.y, p3.x - p2.x, p3.y - p2.y];
  const determinant = ax * by - ay * bx || 1e-9;
  const g = (sx * by - sy * bx) / determinant;
  const h = (ax * sy - ay * sx) / determinant;
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x];
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y];
  return (u, v) => {
    const depth = g * u + h * v + 1;
    return { x: (a * u + b * v + p0.x) / depth, y: (d * u + e * v + p0.y) / depth };
  };
}
