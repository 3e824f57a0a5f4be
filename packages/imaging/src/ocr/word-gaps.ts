import { at } from '@assay/kernel';
import { type GrayImage, histogramOf, pixelAt, quantileOf, rowOf } from '../documents/gray-image.js';
import type { Character } from './decode-line.js';
import { likelyLetters } from './likely-letters.js';

export interface SpacedLine {
  readonly text: string;
  /** Confidence of each character of `text`; 1 for the spaces that were put between words. */
  readonly charConfidence: readonly number[];
  /** Where the middle of each character of `text` stands, as a share of the line's length. */
  readonly places: readonly number[];
}

/** Blank columns between two characters from which a gap is a space whatever the reader says, as a share of the line's height. */
const GAP_MIN = 0.25;
/** And how many times as wide as the usual gap of the line it has to be. */
const GAP_RATIO = 2;
/**
 * A narrower gap is one where the reader half saw it: each eighth of the print's height by which the gap is wider than
 * usual makes up for a tenth of the probability of a space. Set on generated letters, where 3 of 562 spaces are missed
 * and 5 of 4,903 invented; by the widths alone 72 are missed.
 */
const EXCESS_WEIGHT = 8;
/** Ink is darker than the paper by this share of the range down to the darkest pixels. */
const INK_MIN = 0.35;
const DARKEST = 0.02;
/** Rows with less ink than this share of the fullest row are above or below the print. */
const INK_ROW_MIN = 0.08;
/** A column whose darkest and lightest pixel differ by less than this share of the line's range is blank. */
const CONTRAST_MIN = 0.35;

/**
 * Puts spaces where the picture has them. The reader was trained on a script without spaces and drops most of them.
 * @param stepPx width of a time step in pixels of the line.
 */
export function withSpaces(
  line: GrayImage & { readonly stretch: number },
  characters: readonly Character[],
  stepPx: number,
): SpacedLine {
  const blank = blankColumns(line);
  const middles = characters.map(({ step }) => Math.round((step + 0.5) * stepPx));
  const gaps = pairsOf(middles).map(([from, to]) => widestRun(blank, from, to));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const least = Math.max(GAP_MIN * line.height * line.stretch, GAP_RATIO * usual);
  const height = printHeight(line) * line.stretch;
  const seen = (gap: number, probability: number) => probability > 10 ** ((-EXCESS_WEIGHT * (gap - usual)) / height);
  let text = '';
  const charConfidence: number[] = [];
  const places: number[] = [];
  const put = (symbol: string, confidence: number, middle: number): void => {
    text += symbol;
    charConfidence.push(confidence);
    places.push(Math.min(1, middle / line.width));
  };
  for (const [index, { symbol, confidence, spaceBefore }] of characters.entries()) {
    const [before, gap] = [characters[index - 1], gaps[index - 1] ?? 0];
    const spaced = before !== undefined && (gap >= least || seen(gap, spaceBefore));
    const middle = at(middles, index);
    if (spaced && symbol !== ' ' && before.symbol !== ' ') put(' ', 1, (at(middles, index - 1) + middle) / 2);
    put(symbol, confidence, middle);
  }
  return { text: likelyLetters(text), charConfidence, places };
}

/** Each with the one behind it. */
function pairsOf<T>(items: readonly T[]): (readonly [T, T])[] {
  return items.slice(1).map((item, index) => [at(items, index), item]);
}

/** Rows from the top of the highest letters to the foot of the lowest. */
export function printHeight(line: GrayImage): number {
  const { data } = line;
  const counts = histogramOf(data);
  const paper = quantileOf(counts, data.length / 2);
  const edge = paper - INK_MIN * (paper - quantileOf(counts, data.length * DARKEST));
  const rows = Array.from({ length: line.height }, (_, y) => {
    let dark = 0;
    for (const grey of rowOf(line, y)) dark += Number(grey < edge);
    return dark;
  });
  const least = INK_ROW_MIN * Math.max(...rows);
  return Math.max(1, rows.findLastIndex((dark) => dark > least) - rows.findIndex((dark) => dark > least) + 1);
}

function blankColumns({ width, height, data }: GrayImage): boolean[] {
  const ranges: number[] = [];
  // The outermost rows may hold the neighbours' strokes.
  const [top, bottom] = [Math.round(height * 0.15), Math.round(height * 0.85)];
  for (let x = 0; x < width; x += 1) {
    let [least, most] = [255, 0];
    for (let y = top; y < bottom; y += 1) {
      const value = pixelAt(data, y * width + x);
      if (value < least) least = value;
      if (value > most) most = value;
    }
    ranges.push(most - least);
  }
  const inked = ranges.toSorted((a, b) => a - b)[Math.floor(ranges.length * 0.9)] ?? 0;
  return ranges.map((range) => range < inked * CONTRAST_MIN);
}

function widestRun(blank: readonly boolean[], from: number, to: number): number {
  let [widest, run] = [0, 0];
  for (let x = from; x < Math.min(to, blank.length); x += 1) {
    run = blank[x] ? run + 1 : 0;
    widest = Math.max(widest, run);
  }
  return widest;
}
