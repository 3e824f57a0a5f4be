import type { Strip } from '@assay/imaging';
import { blank, components, type GrayImage } from '@assay/imaging';
import { at } from '@assay/kernel';
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { runNetwork } from './run-network.js';

/** Mean and spread of the three channels the detector was trained on (blue, green, red). */
const CHANNELS = [
  [0.485, 0.229],
  [0.456, 0.224],
  [0.406, 0.225],
] as const;
/** The detector halves its input five times. */
const STEP_PX = 32;
const TEXT_FROM = 0.3;
const SURE_FROM = 0.55;
const AREA_MIN_PX = 12;
/** The detector marks the inner part of a line; its outline lies further out by area over perimeter times this. */
const UNCLIP = 1.6;
const LINES_MAX = 400;
/** Rounder marks, of one or two characters, have no direction of their own. */
const DIRECTED_FROM = 1.4;

/** Lines of print in a grey picture whose long side is at most about 1300 px; turned rectangles in its pixels. */
export async function findLines(detector: InferenceSession, gray: GrayImage): Promise<Strip[]> {
  const width = Math.ceil(gray.width / STEP_PX) * STEP_PX;
  const height = Math.ceil(gray.height / STEP_PX) * STEP_PX;
  const input = new Tensor('float32', inputOf(gray, width, height), [1, 3, height, width]);
  const map = (await runNetwork(detector, input)).data as Float32Array;
  const marks = blank(width, height);
  for (let pixel = 0; pixel < map.length; pixel += 1) marks.data[pixel] = map[pixel]! > TEXT_FROM ? 1 : 0;
  const found = components(marks, AREA_MIN_PX).filter((mark) => sureness(map, width, height, mark) > SURE_FROM);
  const direction = commonDirection(found);
  return found.slice(0, LINES_MAX).map((mark) => outline(mark, direction));
}

function inputOf(gray: GrayImage, toWidth: number, toHeight: number): Float32Array {
  const plane = toWidth * toHeight;
  const input = new Float32Array(3 * plane);
  for (const [channel, [mean, spread]] of CHANNELS.entries()) {
    const levels = Float32Array.from({ length: 256 }, (_, grey) => (grey / 255 - mean) / spread);
    for (let y = 0; y < gray.height; y += 1) {
      const row = channel * plane + y * toWidth;
      for (let x = 0; x < gray.width; x += 1) input[row + x] = levels[gray.data[y * gray.width + x]!]!;
    }
  }
  return input;
}

/** Mean of the map along the middle of a mark. */
function sureness(map: Float32Array, width: number, height: number, { centre, length, angle }: Strip): number {
  const samples = 24;
  let sum = 0;
  for (let index = 0; index < samples; index += 1) {
    const along = ((index + 0.5) / samples - 0.5) * length;
    const x = Math.min(width - 1, Math.max(0, Math.round(centre.x + along * Math.cos(angle))));
    const y = Math.min(height - 1, Math.max(0, Math.round(centre.y + along * Math.sin(angle))));
    sum += at(map, y * width + x);
  }
  return sum / samples;
}

/** Direction of most print: the mean over long marks, each as heavy as it is long. */
function commonDirection(marks: readonly Strip[]): number {
  let [sin, cos] = [0, 0];
  for (const { angle, length, thickness } of marks) {
    if (length < 3 * thickness) continue;
    sin += Math.sin(2 * angle) * length;
    cos += Math.cos(2 * angle) * length;
  }
  return Math.atan2(sin, cos) / 2;
}

function outline(mark: Strip, direction: number): Strip {
  const { centre, length, thickness } = mark;
  const out = (length * thickness * UNCLIP) / (2 * (length + thickness));
  const grown = { centre, length: length + 2 * out, thickness: thickness + 2 * out, angle: mark.angle };
  return length >= DIRECTED_FROM * thickness ? grown : { ...grown, angle: direction };
}
