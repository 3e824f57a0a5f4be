import type { GrayImage } from '../documents/gray-image.js';
import type { Character } from './decode-line.js';

export interface SpacedLine {
  readonly text: string;
  /** Confidence of each character of `text`; 1 for the spaces that were put between words. */
  readonly charConfidence: readonly number[];
}

/** Blank columns between two characters from which a gap can be a space, as a share of the line's height. */
const GAP_MIN = 0.25;
/** And how many times as wide as the usual gap of the line it has to be. */
const GAP_RATIO = 2;
/** A column whose darkest and lightest pixel differ by less than this share of the line's range is blank. */
const CONTRAST_MIN = 0.35;

/**
 * Puts spaces where the picture has them. The reader was trained on a script without spaces and drops most of them.
 * @param stepPx width of a time step in pixels of the line.
 */
export function withSpaces(line: GrayImage, characters: readonly Character[], stepPx: number): SpacedLine {
  const blank = blankColumns(line);
  const gaps = characters.slice(1).map((character, index) => {
    const from = Math.round((characters[index]!.step + 0.5) * stepPx);
    return widestRun(blank, from, Math.round((character.step + 0.5) * stepPx));
  });
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const least = Math.max(GAP_MIN * line.height, GAP_RATIO * usual);
  let text = '';
  const charConfidence: number[] = [];
  for (const [index, { symbol, confidence }] of characters.entries()) {
    const spaced = index > 0 && gaps[index - 1]! >= least;
    if (spaced && symbol !== ' ' && characters[index - 1]!.symbol !== ' ') {
      text += ' ';
      charConfidence.push(1);
    }
    text += symbol;
    charConfidence.push(confidence);
  }
  return { text, charConfidence };
}

function blankColumns({ width, height, data }: GrayImage): boolean[] {
  const ranges: number[] = [];
  // The outermost rows may hold the neighbours' strokes.
  const [top, bottom] = [Math.round(height * 0.15), Math.round(height * 0.85)];
  for (let x = 0; x < width; x += 1) {
    let [least, most] = [255, 0];
    for (let y = top; y < bottom; y += 1) {
      const value = data[y * width + x]!;
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
