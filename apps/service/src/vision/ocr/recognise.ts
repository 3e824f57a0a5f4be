import { Tensor } from 'onnxruntime-node';
import type { Strip } from '../documents/geometry.js';
import { cutStrip, type GrayImage } from '../documents/gray-image.js';
import { decodeCharacters } from './decode-line.js';
import type { OcrModels } from './models.js';
import { printHeight, type SpacedLine, withSpaces } from './word-gaps.js';

const HEIGHT = 48;
const WIDTH_MIN = 48;
const WIDTH_MAX = 2_400;
/** Widths are padded to one of few sizes, and lines of like width are read together. */
const WIDTH_STEP = 160;
const BATCH = 3;
/**
 * The reader looks at steps of 8 px, and letters narrower than a step are lost. Print that fills less of the height than
 * this is stretched, which a reader trained on many fonts takes for a wide one.
 */
const PRINT_HEIGHT = 28;
const STRETCH_MIN = 1.08;
const STRETCH_MAX = 1.4;

interface CutLine extends GrayImage {
  readonly stretch: number;
}

/** Reads the print in strips of a picture, in their order. @param stretched takes longer, and reads small print better. */
export async function recogniseLines(
  models: OcrModels,
  gray: GrayImage,
  strips: readonly Strip[],
  stretched: boolean,
): Promise<SpacedLine[]> {
  const lines = strips.map((strip) => cutLine(gray, strip, stretched));
  const order = lines.map((_, index) => index).sort((a, b) => lines[a]!.width - lines[b]!.width);
  const results = new Array<SpacedLine>(lines.length);
  for (let start = 0; start < order.length; start += BATCH) {
    const batch = order.slice(start, start + BATCH);
    const read = await readBatch(
      models,
      batch.map((index) => lines[index]!),
    );
    for (const [at, index] of batch.entries()) results[index] = read[at]!;
  }
  return results;
}

/** Width of a line at the height of the reader's input, in pixels. */
export function readWidth({ length, thickness }: Strip): number {
  const width = Math.round((length * HEIGHT) / Math.max(1, thickness));
  return Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, width));
}

/** A line at the height of the reader's input, stretched where its print fills little of it. */
function cutLine(gray: GrayImage, strip: Strip, stretched: boolean): CutLine {
  const image = cutStrip(gray, strip, readWidth(strip));
  if (!stretched) return { ...image, stretch: 1 };
  const wanted = Math.min(STRETCH_MAX, PRINT_HEIGHT / printHeight(image));
  const stretch = Math.min(wanted, WIDTH_MAX / Math.max(1, image.width));
  if (stretch < STRETCH_MIN || image.width <= WIDTH_MIN) return { ...image, stretch: 1 };
  return { ...cutStrip(gray, strip, Math.round(image.width * stretch), stretch), stretch };
}

async function readBatch({ recogniser, symbols }: OcrModels, lines: readonly CutLine[]): Promise<SpacedLine[]> {
  const width = Math.ceil(Math.max(...lines.map((line) => line.width)) / WIDTH_STEP) * WIDTH_STEP;
  const plane = HEIGHT * width;
  const batch = new Float32Array(lines.length * 3 * plane);
  for (const [index, line] of lines.entries()) {
    for (let y = 0; y < Math.min(HEIGHT, line.height); y += 1) {
      for (let x = 0; x < line.width; x += 1) {
        const value = line.data[y * line.width + x]! / 127.5 - 1;
        const at = index * 3 * plane + y * width + x;
        batch[at] = value;
        batch[at + plane] = value;
        batch[at + 2 * plane] = value;
      }
    }
  }
  const input = new Tensor('float32', batch, [lines.length, 3, HEIGHT, width]);
  const output = (await recogniser.run({ [recogniser.inputNames[0]!]: input }))[recogniser.outputNames[0]!]!;
  const [, steps = 0, classes = 0] = output.dims;
  const data = output.data as Float32Array;
  return lines.map((line, index) => {
    const used = Math.min(steps, Math.ceil((line.width / width) * steps) + 1);
    const start = index * steps * classes;
    const characters = decodeCharacters(data.subarray(start, start + used * classes), classes, symbols);
    return withSpaces(line, characters, width / steps);
  });
}
