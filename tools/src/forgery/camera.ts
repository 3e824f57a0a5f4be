import sharp from 'sharp';
import type { RgbPicture } from './rgb-picture.js';

/** Light of a flat scene at a point, linear, 0 to 1; written into `light`. */
export type Scene = (x: number, y: number, light: Float64Array) => void;

export interface Shot {
  readonly width: number;
  readonly height: number;
  /** Scene units to one pixel of the camera. */
  readonly scale: number;
  /** Radians. */
  readonly turn: number;
  /** Change of scale from one side to the other, 0 to 0.2. */
  readonly tilt: number;
}

const LEVELS = 4096;
const TO_SRGB = Uint8Array.from({ length: LEVELS + 1 }, (_, level) => {
  const value = level / LEVELS;
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
});
export const TO_LINEAR = Float64Array.from({ length: 256 }, (_, level) => {
  const value = level / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
const TAPS = 2;

/**
 * A photograph of a flat scene: each pixel gathers light over its area through a colour filter (Bayer), with shot and
 * read noise, white balance, a fall of light, demosaicing, sharpening or noise reduction, and JPEG of quality 68 to 96.
 */
export async function photographed(scene: Scene, shot: Shot, random: () => number): Promise<Buffer> {
  const raw = exposed(scene, shot, random);
  const data = demosaiced(raw, shot);
  const sigma = 0.35 + random() ** 2 * 1.3;
  const image = sharp(data, { raw: { width: shot.width, height: shot.height, channels: 3 } }).blur(sigma);
  const finish = random();
  const soft = () => (finish < 0.6 ? image.median(3) : image);
  const finished = finish < 0.45 ? image.sharpen({ sigma: 0.6 + random() * 0.8 }) : soft();
  const quality = 68 + Math.floor(random() * 29);
  return finished.jpeg({ quality, chromaSubsampling: random() < 0.7 ? '4:2:0' : '4:4:4' }).toBuffer();
}

function exposed(scene: Scene, { width, height, scale, turn, tilt }: Shot, random: () => number): Float64Array {
  const raw = new Float64Array(width * height);
  const light = new Float64Array(3);
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  const noise = 0.004 + random() * 0.02;
  const balance = [0.9 + random() * 0.2, 1, 0.85 + random() * 0.3];
  const exposure = 0.75 + random() * 0.35;
  const [fallX, fallY] = [(random() - 0.5) * 0.5, (random() - 0.5) * 0.5];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const channel = (y % 2) + (x % 2);
      let sum = 0;
      for (let tap = 0; tap < TAPS * TAPS; tap += 1) {
        const u = x + ((tap % TAPS) + 0.5) / TAPS - width / 2;
        const v = y + (Math.floor(tap / TAPS) + 0.5) / TAPS - height / 2;
        const depth = 1 + (tilt * u) / width;
        scene((u * cos - v * sin) / depth, (u * sin + v * cos) / depth, light);
        sum += light[channel]!;
      }
      const fall = 1 + fallX * (x / width - 0.5) + fallY * (y / height - 0.5);
      const value = (sum / TAPS ** 2) * balance[channel]! * exposure * fall;
      const grain = (random() + random() + random() - 1.5) * 1.6 * noise * Math.sqrt(value + 0.02);
      raw[y * width + x] = Math.min(1, Math.max(0, value + grain));
    }
  }
  return raw;
}

/** Bilinear: the mean of the neighbours that have the colour. */
function demosaiced(raw: Float64Array, { width, height }: Shot): Buffer {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        let [sum, count] = [0, 0];
        for (let dy = -1; dy <= 1; dy += 1) {
          for (let dx = -1; dx <= 1; dx += 1) {
            const [px, py] = [x + dx, y + dy];
            if (px < 0 || py < 0 || px >= width || py >= height) continue;
            const own = (py % 2) + (px % 2);
            if (own !== channel) continue;
            const weight = (dx === 0 ? 2 : 1) * (dy === 0 ? 2 : 1);
            sum += raw[py * width + px]! * weight;
            count += weight;
          }
        }
        data[(y * width + x) * 3 + channel] = TO_SRGB[Math.round((sum / Math.max(1, count)) * LEVELS)]!;
      }
    }
  }
  return data;
}

/** A picture as a scene around the origin, bilinear; outside is a table. Scene units are pixels of the picture. */
export function surface({ width, height, data }: RgbPicture, table: number): Scene {
  return (x, y, light) => {
    const [u, v] = [x + width / 2 - 0.5, y + height / 2 - 0.5];
    const [left, top] = [Math.floor(u), Math.floor(v)];
    if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) {
      light.fill(table);
      return;
    }
    const [fx, fy] = [u - left, v - top];
    for (let channel = 0; channel < 3; channel += 1) {
      const at = (top * width + left) * 3 + channel;
      const upper = TO_LINEAR[data[at]!]! * (1 - fx) + TO_LINEAR[data[at + 3]!]! * fx;
      const lower = TO_LINEAR[data[at + width * 3]!]! * (1 - fx) + TO_LINEAR[data[at + width * 3 + 3]!]! * fx;
      light[channel] = upper * (1 - fy) + lower * fy;
    }
  };
}
