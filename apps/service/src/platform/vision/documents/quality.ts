import type { ImageQuality } from '@assay/documents';
import type { GrayImage } from '@assay/imaging';
import { binarise, components } from '@assay/imaging';
import { type Picture, resizeGray } from './picture.js';

const WIDTH_PX = 1000;
/** A picture many times higher than wide must not grow without limit on its way to that width. */
const HEIGHT_MAX_PX = 4000;
const BURNT_OUT = 250;

/**
 * Sharpness, brightness and glare, measured at 1000 px width so that they do not depend on the camera.
 * @param gray the part of the picture that counts: the document, where its place is known.
 */
export async function measureQuality(picture: Picture, gray: GrayImage = picture.gray): Promise<ImageQuality> {
  const image = await resizeGray(gray, Math.min(WIDTH_PX / gray.width, HEIGHT_MAX_PX / gray.height));
  let sum = 0;
  for (const value of image.data) sum += value;
  return {
    sharpness: laplacianVariance(image),
    brightness: sum / image.data.length / 255,
    glare: glareShare(image),
    widthPx: picture.widthPx,
    heightPx: picture.heightPx,
  };
}

/** Variance of the Laplacian with the 4-neighbour kernel (Pech-Pacheco et al., 2000). */
function laplacianVariance({ width, height, data }: GrayImage): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const sides = data[at - 1]! + data[at + 1]! + data[at - width]! + data[at + width]!;
      const value = sides - 4 * data[at]!;
      sum += value;
      squares += value * value;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** Burnt-out spots inside the picture. White regions that touch the edge are paper or a scanner's lid. */
function glareShare(image: GrayImage): number {
  const spots = components(binarise(image, BURNT_OUT), 200);
  const inside = spots.filter((spot) => {
    const reach = Math.hypot(spot.length, spot.thickness) / 2;
    const { x, y } = spot.centre;
    return x - reach > 0 && y - reach > 0 && x + reach < image.width && y + reach < image.height;
  });
  return inside.reduce((share, spot) => share + spot.area / image.data.length, 0);
}
