import type { FaceSquare } from './face-squares.js';

/** A face that leans by less is not turned upright. */
const TILT_KEPT_RAD = 0.2;
/** So that this and the next two places are outside. */
const OUTSIDE = -3;

/** Whether the crop of a face is turned upright. */
export function isTilted({ tiltRad }: Pick<FaceSquare, 'tiltRad'>): boolean {
  return Math.abs(tiltRad) > TILT_KEPT_RAD;
}

/**
 * A crop of a square RGB picture as RGB floats 0 to 255: bilinear between the pixels of the picture, or, for a face that
 * leans, of the picture turned about the middle of the square (each pixel the nearest one). Black outside.
 */
export function tiltedCrop(picture: Uint8Array, sidePx: number, square: FaceSquare, sizePx: number): Float32Array {
  const out = new Float32Array(sizePx * sizePx * 3);
  const placeOf = isTilted(square) ? turnedPlaces(sidePx, square) : (x: number, y: number) => (y * sidePx + x) * 3;
  const columns = positions(square.left, square.width, sidePx, sizePx);
  const rows = positions(square.top, square.height, sidePx, sizePx);
  const last = sidePx - 1;
  for (const [row, y] of rows.entries()) {
    if (y < 0 || y > last) continue;
    const [top, bottom] = [Math.floor(y), Math.ceil(y)];
    const fy = y - top;
    for (let column = 0; column < sizePx; column += 1) {
      const x = columns[column]!;
      if (x < 0 || x > last) continue;
      const [left, right] = [Math.floor(x), Math.ceil(x)];
      const fx = x - left;
      const [a, b] = [placeOf(left, top), placeOf(right, top)];
      const [c, d] = [placeOf(left, bottom), placeOf(right, bottom)];
      const target = (row * sizePx + column) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        // A place outside the picture gives nothing, which counts as black.
        const [upperLeft, upperRight] = [picture[a + channel] ?? 0, picture[b + channel] ?? 0];
        const [lowerLeft, lowerRight] = [picture[c + channel] ?? 0, picture[d + channel] ?? 0];
        const upper = upperLeft + (upperRight - upperLeft) * fx;
        out[target + channel] = upper + (lowerLeft + (lowerRight - lowerLeft) * fx - upper) * fy;
      }
    }
  }
  return out;
}

/** Places along one side: the crop's corners lie on middles of pixels, and so does the picture's count. */
function positions(start: number, length: number, sidePx: number, sizePx: number): Float64Array {
  const scale = (sidePx - 1) / sidePx;
  return Float64Array.from({ length: sizePx }, (_, index) => (start + (index * length) / (sizePx - 1)) * scale);
}

/** Where the pixels of the turned picture stand in the data of the picture itself; below zero outside. */
function turnedPlaces(sidePx: number, { left, top, width, height, tiltRad }: FaceSquare) {
  const [cos, sin] = [Math.cos(tiltRad), Math.sin(tiltRad)];
  const [middleX, middleY] = [left + width / 2, top + height / 2];
  return (x: number, y: number): number => {
    const fromX = Math.round((x - middleX) * cos - (y - middleY) * sin + middleX);
    const fromY = Math.round((x - middleX) * sin + (y - middleY) * cos + middleY);
    return fromX < 0 || fromX >= sidePx || fromY < 0 || fromY >= sidePx ? OUTSIDE : (fromY * sidePx + fromX) * 3;
  };
}
