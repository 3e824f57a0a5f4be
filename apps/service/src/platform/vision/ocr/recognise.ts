import type { Strip } from '@assay/imaging';
import { cutStrip, decodeCharacters, type GrayImage, printHeight, type SpacedLine, withSpaces } from '@assay/imaging';
import { Tensor } from 'onnxruntime-node';
import type { OcrModels } from './models.js';
import { runNetwork } from './run-network.js';

const HEIGHT = 48;
const WIDTH_MIN = 48;
const WIDTH_MAX = 2_400;
/** Widths are padded to a multiple of this. */
const WIDTH_STEP = 32;
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
  const results: SpacedLine[] = [];
  // One by one: together they would be padded to the widest, and their data would not fit the processor's cache.
  for (const strip of strips) results.push(await readLine(models, cutLine(gray, strip, stretched)));
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

async function readLine({ recogniser, symbols }: OcrModels, line: CutLine): Promise<SpacedLine> {
  const width = Math.ceil(line.width / WIDTH_STEP) * WIDTH_STEP;
  const plane = HEIGHT * width;
  const channels = new Float32Array(3 * plane);
  for (let y = 0; y < Math.min(HEIGHT, line.height); y += 1) {
    for (let x = 0; x < line.width; x += 1) channels[y * width + x] = line.data[y * line.width + x]! / 127.5 - 1;
  }
  channels.copyWithin(plane, 0, plane);
  channels.copyWithin(2 * plane, 0, plane);
  const input = new Tensor('float32', channels, [1, 3, HEIGHT, width]);
  const output = await runNetwork(recogniser, input);
  const [, steps = 0, classes = 0] = output.dims;
  const used = Math.min(steps, Math.ceil((line.width / width) * steps) + 1);
  const characters = decodeCharacters((output.data as Float32Array).subarray(0, used * classes), classes, symbols);
  return withSpaces(line, characters, width / steps);
}
