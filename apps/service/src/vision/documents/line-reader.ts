import type { RecognisedLine } from '@assay/documents';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { readOwnModel } from '../own-model.js';
import { CLASSES, decodeGreedy, softmax } from './ctc.js';
import { type GrayImage, sample } from './gray-image.js';

/** Input of the reader: lines 24 px high, on average 12 px a character, never under 10, at most 52 characters. */
const HEIGHT = 24;
const WIDTH_MIN = 300;
const WIDTH_MAX = 624;
/** Widths are padded to one of few sizes: the arena of the runtime keeps memory for every shape it has seen. */
const WIDTH_STEP = 104;
const PAPER = 0.4;
const LINES_MAX = 8;
/**
 * Share of the line's height cut off or added at top and bottom for each look at a line. Means of several looks differ
 * less from the truth than any one of them, above all for low pictures.
 */
const LOOKS: readonly Look[] = [
  [0, 0],
  [0.07, 0.07],
  [-0.07, -0.07],
  [0.06, -0.06],
];

/** Looks at each line of a thorough reading. */
export const THOROUGH_LOOKS = LOOKS.length;

type Look = readonly [top: number, bottom: number];

export interface LineReader {
  readonly model: { readonly name: string; readonly version: string };
  /** Reads lines, at most 8; `thorough` takes the mean of several looks at each line in four times the time. */
  read(lines: readonly GrayImage[], thorough: boolean): Promise<RecognisedLine[]>;
}

/** Loads the reader of OCR-B lines and checks its hash against its manifest. @throws Error when the hash differs. */
export async function loadLineReader(): Promise<LineReader> {
  const { bytes, model } = await readOwnModel('mrz');
  const session = await InferenceSession.create(bytes, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
  });
  return {
    model,
    read: (lines, thorough) => readLines(session, lines.slice(0, LINES_MAX), thorough ? LOOKS : LOOKS.slice(0, 1)),
  };
}

async function readLines(
  session: InferenceSession,
  lines: readonly GrayImage[],
  every: readonly Look[],
): Promise<RecognisedLine[]> {
  if (lines.length === 0) return [];
  const widths = lines.map((line) => Math.round((line.width * HEIGHT) / line.height));
  const used = widths.map((width) => Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, width)));
  const width = Math.ceil(Math.max(...used) / WIDTH_STEP) * WIDTH_STEP;
  const count = lines.length * every.length;
  const batch = new Float32Array(count * HEIGHT * width).fill(PAPER);
  for (let index = 0; index < count; index += 1) {
    const line = Math.floor(index / every.length);
    const values = normalise(lines[line]!, used[line]!, every[index % every.length]!);
    for (let row = 0; row < HEIGHT; row += 1) {
      batch.set(values.subarray(row * used[line]!, (row + 1) * used[line]!), (index * HEIGHT + row) * width);
    }
  }
  const output = await session.run({ x: new Tensor('float32', batch, [count, 1, HEIGHT, width]) });
  const logits = output['y']?.data as Float32Array;
  const steps = logits.length / count / CLASSES;
  return used.map((ownWidth, line) => {
    const looks = every.map((_, look) => {
      const start = (line * every.length + look) * CLASSES * steps;
      return softmax(
        logits.subarray(start, start + CLASSES * steps),
        steps,
        Math.min(steps, Math.ceil(ownWidth / 4) + 1),
      );
    });
    return decodeGreedy(mean(looks));
  });
}

function mean(looks: readonly Float32Array[]): Float32Array {
  const [first, ...others] = looks;
  return first!.map((value, index) => others.reduce((sum, other) => sum + other[index]!, value) / looks.length);
}

/** Scales to 24 px and stretches the grey values between the 2nd and 98th percentile to −0.5…0.5, as in training. */
function normalise(line: GrayImage, width: number, look: Look): Float32Array {
  const values = areaResize(line, width, look);
  const sorted = values.toSorted();
  const low = sorted[Math.floor(sorted.length * 0.02)]!;
  const range = Math.max(sorted[Math.floor(sorted.length * 0.98)]! - low, 12);
  return values.map((value) => Math.min(1.3, Math.max(-0.3, (value - low) / range)) - 0.5);
}

/** Mean of up to 4 × 4 samples for each target pixel: area averaging where the line shrinks, bilinear where it grows. */
function areaResize(image: GrayImage, width: number, [top, bottom]: Look): Float32Array {
  const scaleX = image.width / width;
  const scaleY = (image.height * (1 - top - bottom)) / HEIGHT;
  const tapsX = Math.min(4, Math.max(1, Math.ceil(scaleX)));
  const tapsY = Math.min(4, Math.max(1, Math.ceil(scaleY)));
  const result = new Float32Array(width * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let tap = 0; tap < tapsX * tapsY; tap += 1) {
        const fx = (x + ((tap % tapsX) + 0.5) / tapsX) * scaleX - 0.5;
        const fy = (y + (Math.floor(tap / tapsX) + 0.5) / tapsY) * scaleY + top * image.height - 0.5;
        sum += sample(image, fx, fy);
      }
      result[y * width + x] = sum / (tapsX * tapsY);
    }
  }
  return result;
}
