import { at } from '@assay/kernel';
import { type GrayImage, pixelAt } from './gray-image.js';

const BINS = 180;
const STEP_PX = 2;
/** Squared difference of grey values from which an edge counts; paper grain stays below. */
const EDGE_MIN = 900;

/**
 * The angle, in degrees above -45 and up to 45, by which straight print is turned clockwise: the direction of the
 * strongest edges. Bars and lines of text both speak; a picture without edges answers 0.
 */
export function dominantAngle({ data, width, height }: GrayImage): number {
  const bins = new Float64Array(BINS);
  for (let y = 1; y < height - 1; y += STEP_PX) {
    for (let x = 1; x < width - 1; x += STEP_PX) {
      const here = y * width + x;
      const across = pixelAt(data, here + 1) - pixelAt(data, here - 1);
      const down = pixelAt(data, here + width) - pixelAt(data, here - width);
      const strength = across * across + down * down;
      if (strength < EDGE_MIN) continue;
      const angle = (((Math.atan2(down, across) * 180) / Math.PI) % 90) + 90;
      bins[Math.floor((angle % 90) * 2) % BINS]! += strength;
    }
  }
  const angle = (peakOf(bins) + 0.5) / 2;
  if (bins.every((bin) => bin === 0)) return 0;
  return angle > 45 ? angle - 90 : angle;
}

/** The bin with the most in its neighbourhood of three half degrees on either side, near ones counting more. */
function peakOf(bins: Float64Array): number {
  let peak = 0;
  let most = -1;
  for (let bin = 0; bin < BINS; bin += 1) {
    let sum = 0;
    for (let apart = -3; apart <= 3; apart += 1) sum += at(bins, (bin + apart + BINS) % BINS) * (4 - Math.abs(apart));
    if (sum > most) [peak, most] = [bin, sum];
  }
  return peak;
}
