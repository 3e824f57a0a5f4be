import { type Face, LOOK_SIDE } from './find-faces.js';

/** Radius of what is measured, and how far the cheek lies below the eye, in shares of the face's size. */
const RADIUS = 0.09;
const CHEEK = 0.3;
/** Eyes, brows and lashes alone never make the place of an eye this dark beside the cheek. */
const DARKER = 0.4;

/** Whether both eyes are much darker than the cheeks below them. Advice only. @param rgba of the looked-at square */
export function darkOverEyes({ eyes, width, height }: Face, rgba: Uint8ClampedArray): boolean {
  return (
    eyes.length > 0 &&
    eyes.every(
      ({ x, y }) =>
        meanAround(rgba, x, y, RADIUS * width) < DARKER * meanAround(rgba, x, y + CHEEK * height, RADIUS * width),
    )
  );
}

/** Mean of red, green and blue of a square around a place, 0 to 255; NaN outside the picture. */
function meanAround(rgba: Uint8ClampedArray, x: number, y: number, radius: number): number {
  const pixel = (share: number) => Math.round(share * LOOK_SIDE);
  let [sum, count] = [0, 0];
  for (let row = pixel(y - radius); row <= pixel(y + radius); row += 1) {
    for (let column = pixel(x - radius); column <= pixel(x + radius); column += 1) {
      if (row < 0 || column < 0 || row >= LOOK_SIDE || column >= LOOK_SIDE) continue;
      const at = (row * LOOK_SIDE + column) * 4;
      sum += (rgba[at] ?? 0) + (rgba[at + 1] ?? 0) + (rgba[at + 2] ?? 0);
      count += 3;
    }
  }
  return sum / count;
}
