import type { Box, PageWord } from '@assay/documents';
import type { GrayImage } from '@assay/imaging';
import { at } from '@assay/kernel';

/** A word of a text layer with how it is painted. */
export interface PaintedWord extends PageWord {
  /** Brightness of its letters, 0 black to 255 white; undefined where it is painted otherwise than in one colour. */
  readonly tone: number | undefined;
  /** In a font that the file names and does not hold: a viewer has it or takes another. */
  readonly borrowed: boolean;
  /** Painted in no colour, or too small for an eye. */
  readonly unpainted: boolean;
}

/** Steps of brightness that an eye tells apart on paper. */
const CONTRAST = 30;
/** Share of the way from paper to ink at which a point counts as print, and the share of such points in a word. */
const [INK, POINTS] = [0.3, 0.01];
/** Two words that share this much of the larger are printed over each other; a corner is a column that runs over. */
const SHARED = 0.6;

/** The words that a person sees on the rendered page, and those that only a program reads. */
export function seenWords(
  words: readonly PaintedWord[],
  image: GrayImage,
  size: { readonly width: number; readonly height: number },
): { readonly seen: readonly PageWord[]; readonly hidden: readonly PageWord[] } {
  const scale = image.width / size.width;
  const visible = words.filter((word) => !word.unpainted && isPrinted(word, image, scale));
  const { twice, over } = overprinted(visible);
  const shown = new Set(visible.filter((word) => !over.has(word) && !twice.has(word)));
  const plain = ({ tone: _tone, unpainted: _unpainted, borrowed: _borrowed, ...word }: PaintedWord): PageWord => word;
  return {
    seen: words.filter((word) => shown.has(word)).map(plain),
    hidden: words.filter((word) => !shown.has(word) && !twice.has(word)).map(plain),
  };
}

/** Letters whose shapes every viewer has; those of other scripts are drawn here only from a font in the file. */
const SHAPED = /^[\p{Script=Latin}\p{Nd}\p{P}\p{S}\p{M}]+$/u;

function isPrinted({ box, tone, text, borrowed }: PaintedWord, image: GrayImage, scale: number): boolean {
  const points = pointsIn(box, image, scale);
  if (points.count === 0) return false;
  const paper = points.median;
  const ink = tone ?? (paper - points.least > points.most - paper ? 0 : 255);
  if (Math.abs(ink - paper) < CONTRAST) return false;
  if (borrowed && !SHAPED.test(text)) return true;
  const from = paper + INK * (ink - paper);
  const print = ink < paper ? points.upTo(from) : points.count - points.upTo(from);
  return print >= Math.max(1, POINTS * points.count);
}

interface Points {
  readonly count: number;
  readonly least: number;
  readonly most: number;
  readonly median: number;
  /** How many are as dark as this, or darker. */
  upTo(brightness: number): number;
}

const TONES = 256;

/** The brightness of points in a box: counted, as there are many. */
function pointsIn({ x, y, width, height }: Box, image: GrayImage, scale: number): Points {
  const [left, right] = [Math.max(0, Math.floor(x * scale)), Math.min(image.width, Math.ceil((x + width) * scale))];
  const [top, low] = [Math.max(0, Math.floor(y * scale)), Math.min(image.height, Math.ceil((y + height) * scale))];
  const times = new Uint32Array(TONES);
  for (let row = top; row < low; row += 1) {
    for (const tone of image.data.subarray(row * image.width + left, row * image.width + right))
      times[tone] = at(times, tone) + 1;
  }
  // Up to each tone, so that a share or the middle is one look.
  const sums = new Uint32Array(TONES);
  for (let tone = 0, sum = 0; tone < TONES; tone += 1) {
    sum += at(times, tone);
    sums[tone] = sum;
  }
  const count = at(sums, TONES - 1);
  return {
    count,
    least: sums.findIndex((sum) => sum > 0),
    most: sums.indexOf(count),
    median: sums.findIndex((sum) => sum * 2 > count),
    upTo: (brightness) => at(sums, Math.min(TONES - 1, Math.max(0, Math.floor(brightness)))),
  };
}

/**
 * Words at one place. The same word twice makes a bold face and is one; of different letters a person reads one, and
 * nobody can tell which.
 */
function overprinted(words: readonly PaintedWord[]): Record<'twice' | 'over', ReadonlySet<PaintedWord>> {
  const [twice, over] = [new Set<PaintedWord>(), new Set<PaintedWord>()];
  const told = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).toSorted((a, b) => a.box.y - b.box.y);
  for (const [index, word] of told.entries()) {
    for (let next = index + 1; next < told.length; next += 1) {
      const other = at(told, next);
      if (other.box.y >= word.box.y + word.box.height) break;
      if (share(word.box, other.box) <= SHARED) continue;
      if (other.text === word.text) twice.add(other);
      else over.add(word).add(other);
    }
  }
  return { twice, over };
}

function share(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const most = Math.max(a.width * a.height, b.width * b.height);
  return width > 0 && height > 0 && most > 0 ? (width * height) / most : 0;
}
