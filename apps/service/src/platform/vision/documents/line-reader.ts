import type { RecognisedLine } from '@assay/documents';
import type { GrayImage } from '@assay/imaging';
import { CLASSES, decodeGreedy, softmax } from '@assay/imaging';
import { at } from '@assay/kernel';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { readOwnModel } from '../own-model.js';

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
  /** Reads lines, at most 8, by one look at each. */
  read(lines: readonly GrayImage[]): Promise<Glance>;
}

export interface Glance {
  readonly lines: readonly RecognisedLine[];
  /** The same lines by the mean of several looks at each; the first look is not taken again. */
  readonly again: () => Promise<RecognisedLine[]>;
}

/** Loads the reader of OCR-B lines and checks its hash against its manifest. @throws Error when the hash differs. */
export async function loadLineReader(): Promise<LineReader> {
  const { bytes, model } = await readOwnModel('mrz');
  const session = await InferenceSession.create(bytes, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
  });
  return { model, read: (lines) => glance(session, lines.slice(0, LINES_MAX)) };
}

async function glance(session: InferenceSession, images: readonly GrayImage[]): Promise<Glance> {
  const lines = images.map(toWidth);
  const first = await lookAt(session, lines, LOOKS.slice(0, 1));
  return {
    lines: first.map((looks) => decodeGreedy(mean(looks))),
    again: async () => {
      const others = await lookAt(session, lines, LOOKS.slice(1));
      return first.map((looks, line) => decodeGreedy(mean([...looks, ...at(others, line)])));
    },
  };
}

/** A line at the width of the reader's input and at its own height. */
interface WideLine {
  readonly width: number;
  readonly height: number;
  readonly data: Float64Array;
}

/** The probabilities of each look at each line. */
async function lookAt(
  session: InferenceSession,
  lines: readonly WideLine[],
  every: readonly Look[],
): Promise<Float32Array[][]> {
  if (lines.length === 0) return [];
  const width = Math.ceil(Math.max(...lines.map((line) => line.width)) / WIDTH_STEP) * WIDTH_STEP;
  const count = lines.length * every.length;
  const batch = new Float32Array(count * HEIGHT * width).fill(PAPER);
  const crops = lines.flatMap((line) =>
    every.map((look) => ({ width: line.width, values: normalise(toHeight(line, look)) })),
  );
  for (const [index, { width: own, values }] of crops.entries()) {
    for (let row = 0; row < HEIGHT; row += 1)
      batch.set(values.subarray(row * own, (row + 1) * own), (index * HEIGHT + row) * width);
  }
  const output = await session.run({ x: new Tensor('float32', batch, [count, 1, HEIGHT, width]) });
  const logits = output['y']?.data as Float32Array;
  const size = logits.length / count;
  const steps = size / CLASSES;
  return lines.map((line, place) =>
    every.map((_, look) => {
      const start = (place * every.length + look) * size;
      return softmax(logits.subarray(start, start + size), steps, Math.min(steps, Math.ceil(line.width / 4) + 1));
    }),
  );
}

function mean(looks: readonly Float32Array[]): Float32Array {
  const only = at(looks, 0);
  if (looks.length === 1) return only;
  return only.map((_, index) => looks.reduce((sum, look) => sum + look[index]!, 0) / looks.length);
}

/** Stretches the grey values in place between the 2nd and 98th percentile to −0.5…0.5, as in training. */
function normalise(values: Float32Array): Float32Array {
  const counts = new Uint32Array(256);
  for (let index = 0; index < values.length; index += 1) counts[values[index]! | 0]! += 1;
  const low = quantile(values, counts, 0.02);
  const range = Math.max(quantile(values, counts, 0.98) - low, 12);
  for (let index = 0; index < values.length; index += 1) {
    values[index] = Math.min(1.3, Math.max(-0.3, (values[index]! - low) / range)) - 0.5;
  }
  return values;
}

/** The grey value below which a share of some lies, by how many have each whole number; only those with its own are sorted. */
function quantile(values: Float32Array, counts: Uint32Array, share: number): number {
  let [grey, rank] = [0, Math.floor(values.length * share)];
  for (const count of counts) {
    if (rank < count) break;
    rank -= count;
    grey += 1;
  }
  const alike = new Float32Array(at(counts, grey));
  for (let index = 0, found = 0; found < alike.length; index += 1) {
    const value = values[index]!;
    if ((value | 0) !== grey) continue;
    alike[found] = value;
    found += 1;
  }
  return at(alike.sort(), rank);
}

/** Where the samples of target pixels lie between two pixels of the source, on one axis; for all targets in their order, so many each. */
interface Samples {
  readonly each: number;
  readonly lower: Int32Array;
  readonly upper: Int32Array;
  /** Share of the upper pixel. */
  readonly part: Float64Array;
}

/**
 * Up to 4 samples for each target pixel: area averaging where the line shrinks, bilinear where it grows. Both axes are
 * scaled apart, so that several looks at a line share its width.
 */
function samplesOf(pixels: number, from: number, length: number, targets: number): Samples {
  const scale = length / targets;
  const each = Math.min(4, Math.max(1, Math.ceil(scale)));
  const count = targets * each;
  const samples = { each, lower: new Int32Array(count), upper: new Int32Array(count), part: new Float64Array(count) };
  for (let index = 0; index < count; index += 1) {
    const place = Math.min(pixels - 1, Math.max(0, ((index + 0.5) / each) * scale + from - 0.5));
    const lower = Math.floor(place);
    samples.lower[index] = lower;
    samples.upper[index] = Math.min(pixels - 1, lower + 1);
    samples.part[index] = place - lower;
  }
  return samples;
}

function toWidth(image: GrayImage): WideLine {
  const width = Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, Math.round((image.width * HEIGHT) / image.height)));
  const { each, lower, upper, part } = samplesOf(image.width, 0, image.width, width);
  const data = new Float64Array(width * image.height);
  for (let row = 0; row < image.height; row += 1) {
    const source = image.data.subarray(row * image.width, (row + 1) * image.width);
    for (let target = 0, index = 0; target < width; target += 1) {
      let sum = 0;
      for (let sample = 0; sample < each; sample += 1, index += 1) {
        const share = part[index]!;
        sum += (source[lower[index]!]! * (1 - share) + source[upper[index]!]! * share) / each;
      }
      data[row * width + target] = sum;
    }
  }
  return { width, height: image.height, data };
}

function toHeight({ width, height, data }: WideLine, [top, bottom]: Look): Float32Array {
  const { each, lower, upper, part } = samplesOf(height, top * height, height * (1 - top - bottom), HEIGHT);
  const sums = new Float64Array(width * HEIGHT);
  for (let index = 0; index < part.length; index += 1) {
    const row = Math.floor(index / each) * width;
    const [above, below, share] = [lower[index]! * width, upper[index]! * width, part[index]!];
    for (let x = 0; x < width; x += 1) {
      sums[row + x]! += (data[above + x]! * (1 - share) + data[below + x]! * share) / each;
    }
  }
  return Float32Array.from(sums);
}
