import type { MeshPoint } from '@assay/faces';
import { at as itemAt, seededRandom } from '@assay/kernel';
import type { RgbImage } from '@assay/service/platform/vision/faces/decode.js';

/** The outline of a mask over nose, cheeks and chin, as places of the mesh. */
const OUTLINE = [
  234, 116, 117, 118, 101, 36, 198, 196, 197, 419, 420, 266, 330, 347, 346, 345, 454, 323, 361, 288, 397, 365, 379, 378,
  400, 377, 152, 148, 176, 149, 150, 136, 172, 58, 132, 93,
];
const FOREHEAD = [151, 9, 107, 336, 101, 330];
/** Luminance of skin in full light; a darker forehead is taken for less light, within bounds. */
const FULL_LIGHT = 150;
const LIGHT = { least: 0.35, most: 1.25 };
const FOLDS = 5;
const NOISE = 8;

/** The picture with a mask of one colour drawn over the lower face, as bright as the face is lit, with folds and noise. */
export function drawMask(image: RgbImage, mesh: readonly MeshPoint[], colour: readonly number[]): RgbImage {
  const outline = OUTLINE.map((at) => itemAt(mesh, at));
  const data = Uint8Array.from(image.data);
  const [left, right] = boundsOf(
    outline.map(({ x }) => x),
    image.width,
  );
  const [top, bottom] = boundsOf(
    outline.map(({ y }) => y),
    image.height,
  );
  const light = lightOn(image, mesh);
  const random = seededRandom(1);
  for (let y = top; y <= bottom; y += 1) {
    const fold = (((y - top) / Math.max(1, bottom - top)) * FOLDS) % 1 < 0.06 ? 0.9 : 1;
    for (let x = left; x <= right; x += 1) {
      if (!within(outline, x, y)) continue;
      const aside = (2 * x - left - right) / Math.max(1, right - left);
      const shade = light * (1.02 - 0.25 * aside * aside) * fold;
      const noise = (random() - 0.5) * NOISE;
      for (const [channel, value] of colour.entries()) {
        data[(y * image.width + x) * 3 + channel] = Math.min(255, Math.max(0, value * shade + noise));
      }
    }
  }
  return { data, width: image.width, height: image.height };
}

function boundsOf(values: readonly number[], size: number): [number, number] {
  return [Math.max(0, Math.floor(Math.min(...values))), Math.min(size - 1, Math.ceil(Math.max(...values)))];
}

function lightOn({ data, width, height }: RgbImage, mesh: readonly MeshPoint[]): number {
  const luminances = FOREHEAD.map((place) => {
    const x = Math.min(width - 1, Math.max(0, Math.round(itemAt(mesh, place).x)));
    const y = Math.min(height - 1, Math.max(0, Math.round(itemAt(mesh, place).y)));
    const at = (y * width + x) * 3;
    return 0.299 * itemAt(data, at) + 0.587 * itemAt(data, at + 1) + 0.114 * itemAt(data, at + 2);
  }).sort((a, b) => a - b);
  return Math.min(LIGHT.most, Math.max(LIGHT.least, itemAt(luminances, luminances.length >> 1) / FULL_LIGHT));
}

/** Whether a point lies in a polygon: a ray from it crosses the outline an odd number of times. */
function within(outline: readonly MeshPoint[], x: number, y: number): boolean {
  let inside = false;
  for (const [index, a] of outline.entries()) {
    const b = itemAt(outline, (index + outline.length - 1) % outline.length);
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}
