import { seededRandom } from '@assay/kernel';
import sharp from 'sharp';

const MARGIN = 0.11;
/** Room for the soft edge of the shadow, in pixels. */
const SHADOW_MARGIN = 45;

/** A flat page as a phone sees it on a table: a shadow, a slight turn and shear, a little blur, grain. JPEG, 88. */
export async function photoLook(page: Buffer, seed: number): Promise<Buffer> {
  const random = seededRandom(seed ^ 0x5eed);
  const { width = 0, height = 0 } = await sharp(page).metadata();
  const turn = (random() - 0.5) * 0.035;
  const shear = (random() - 0.5) * 0.02;
  const turned = await sharp(page)
    .ensureAlpha()
    .affine([1, turn + shear, -turn, 1], { background: { r: 0, g: 0, b: 0, alpha: 0 }, interpolator: 'bicubic' })
    .png()
    .toBuffer();
  const size = { width: Math.round(width * (1 + 2 * MARGIN)), height: Math.round(height * (1 + 2 * MARGIN) + 40) };
  const [left, top] = [Math.round(width * MARGIN * 0.8), Math.round(height * MARGIN * 0.8)];
  const shadow = await shadowOf(turned);
  const scene = await sharp(table(size.width, size.height, random))
    .composite([
      { input: shadow, left: left + 9 - SHADOW_MARGIN, top: top + 11 - SHADOW_MARGIN },
      { input: turned, left, top },
    ])
    .removeAlpha()
    .blur(0.6)
    .raw()
    .toBuffer();
  addGrain(scene, random);
  return sharp(scene, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function shadowOf(page: Buffer): Promise<Buffer> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const [top, bottom, left, right] = [SHADOW_MARGIN, SHADOW_MARGIN, SHADOW_MARGIN, SHADOW_MARGIN];
  const wide = await sharp(page).extend({ top, bottom, left, right, background: clear }).png().toBuffer();
  return sharp(wide).linear([0, 0, 0, 0.45], [0, 0, 0, 0]).blur(14).png().toBuffer();
}

/** A table top that grows darker away from the light. */
function table(width: number, height: number, random: () => number): Buffer {
  const [x, y] = [30 + random() * 40, 20 + random() * 30];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
      <radialGradient id="light" cx="${x.toFixed(1)}%" cy="${y.toFixed(1)}%" r="90%">
      <stop offset="0" stop-color="#8d7a66"/><stop offset="1" stop-color="#54473a"/></radialGradient></defs>
      <rect width="100%" height="100%" fill="url(#light)"/></svg>`,
  );
}

/** The same grain in the three channels of a pixel, a sum of two uniform numbers of ±5 levels. */
function addGrain(pixels: Buffer, random: () => number): void {
  for (let index = 0; index < pixels.length; index += 3) {
    const grain = Math.round((random() + random() - 1) * 5);
    for (let channel = index; channel < index + 3; channel += 1) {
      pixels[channel] = Math.min(255, Math.max(0, pixels[channel]! + grain));
    }
  }
}
