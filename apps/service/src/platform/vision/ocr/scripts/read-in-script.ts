import {
  cutStrip,
  decodeCodes,
  type GrayImage,
  histogramOf,
  type LineWord,
  quantileOf,
  type Strip,
  surenessOf,
  wordsOfSymbols,
} from '@assay/imaging';
import { Tensor } from 'onnxruntime-node';
import { runNetwork } from '../run-network.js';
import type { ScriptReader } from './script-readers.js';

const WIDTH_MIN = 24;
const WIDTH_MAX = 3_000;
/** Three columns of pixels are one step. */
const STEP_PX = 3;
/** Shares of the pixels of a line that are darker than ink and lighter than paper. */
const INK_SHARE = 0.02;
const PAPER_SHARE = 0.9;

/** A line is cut at these heights, as shares of the one that was found, and the surest reading holds. */
const HEIGHTS = [0.9, 1.1];

/** A network that reads lines, with the height of its input in pixels and what it writes. */
export type LineNetwork = Pick<ScriptReader, 'network' | 'height' | 'book'>;

/** What a reader of one script makes of a line: its words, each as it is written. */
export async function readInScript(reader: LineNetwork, gray: GrayImage, strip: Strip): Promise<LineWord[]> {
  let best: { readonly words: LineWord[]; readonly sureness: number } | undefined;
  for (const share of HEIGHTS) {
    const words = await readOnce(reader, gray, { ...strip, thickness: share * strip.thickness });
    const sureness = surenessOf(words);
    if (!best || sureness > best.sureness) best = { words, sureness };
  }
  return best?.words ?? [];
}

async function readOnce({ network, height, book }: LineNetwork, gray: GrayImage, strip: Strip): Promise<LineWord[]> {
  const scaled = Math.round((strip.length * height) / Math.max(1, strip.thickness));
  const line = cutStrip(gray, strip, Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, scaled)));
  const width = Math.ceil(line.width / STEP_PX) * STEP_PX;
  const output = await runNetwork(network, new Tensor('float32', levelled(line, width, height), [1, 1, height, width]));
  const [, steps = 0, classes = 0] = output.dims;
  return wordsOfSymbols(decodeCodes(output.data as Float32Array, classes, book), steps);
}

/** The line as numbers from -1, its ink, to 1, its paper; paper where it is smaller than the input. */
function levelled(line: GrayImage, width: number, height: number): Float32Array {
  const level = levelsOf(line);
  const input = new Float32Array(width * height).fill(1);
  for (let y = 0; y < Math.min(height, line.height); y += 1) {
    for (let x = 0; x < line.width; x += 1) input[y * width + x] = level[line.data[y * line.width + x]!]!;
  }
  return input;
}

/** What each grey value is. Most of a line is paper, also where it is darker than the print. */
function levelsOf({ data }: GrayImage): Float32Array {
  const counts = histogramOf(data);
  const at = (share: number) => quantileOf(counts, data.length * share);
  const light = at(0.5) - at(INK_SHARE) < at(1 - INK_SHARE) - at(0.5);
  const [ink, paper] = light ? [at(1 - INK_SHARE), at(1 - PAPER_SHARE)] : [at(INK_SHARE), at(PAPER_SHARE)];
  const range = paper === ink ? 1 : paper - ink;
  return Float32Array.from({ length: 256 }, (_, grey) => Math.min(1, Math.max(-1, (2 * (grey - ink)) / range - 1)));
}
