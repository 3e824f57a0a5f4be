import { type Box, hasLeftwards } from '@assay/documents';

/** A character of a text layer, or a space. */
export interface Sign {
  readonly text: string;
  readonly box: Box;
  /** Of the line that it stands on, from the top of the page; of a letter that is drawn as dots and strokes, of its dots. */
  readonly line: number;
  /** Size of its print. */
  readonly em: number;
  /** In the text layer. */
  readonly index: number;
}

export const SPACE = ' ';
/** The index of a space that no character tells of. */
export const ALONE = -1;
/** What the reader of the file takes for a space: a gap, or the step from one object to the next. */
export const GUESSED_SPACE = '';

/** A gap of this share of the character height starts a new word even without a space. */
const GAP_SHARE = 0.35;
/** As little does where a space was guessed; between letters that a file places one by one they are guessed as well. */
const GUESSED_GAP_SHARE = 0.12;
/** Signs of one line stand on it to this share of their size. */
const LINE_SHARE = 0.6;
/** Between words of such a line without spaces, as a share of their size; letters of a word touch each other. */
const LEFTWARD_GAP = 0.12;

/** Numbers and Latin words run to the right within them. */
const RIGHTWARDS = /[\p{Nd}\p{Script=Latin}]/u;
const BETWEEN = /[.,:/٫٬-]/u;

/**
 * The words of a page, each as its signs in the order in which they are read. Files hold their text in the order in which
 * it is read, but for scripts that run to the left: there the places decide.
 */
export function wordsOfSigns(signs: readonly Sign[]): Sign[][] {
  const lines = leftwardLines(signs);
  const spaces = signs.filter(({ index }) => index === ALONE);
  const taken = new Set(lines.flat());
  return [
    ...lines.flatMap(wordsOfLine),
    ...wordsInSequence(
      signs.filter((sign) => !taken.has(sign) && sign.index !== ALONE),
      spacesByLine(spaces),
    ),
  ];
}

/** Places of spaces by the line that they stand on. */
type Spaces = ReadonlyMap<number, readonly number[]>;

function spacesByLine(spaces: readonly Sign[]): Spaces {
  const lines = new Map<number, number[]>();
  for (const { line, box } of spaces) {
    const at = Math.round(line);
    lines.set(at, [...(lines.get(at) ?? []), box.x]);
  }
  return lines;
}

/** Whether a space stands between two signs, however wide they are drawn. */
function parted(last: Sign, next: Sign, spaces: Spaces): boolean {
  const at = Math.round(next.line);
  const near = [at - 1, at, at + 1].flatMap((line) => spaces.get(line) ?? []);
  return near.some((x) => x > last.box.x && x < next.box.x);
}

function wordsInSequence(signs: readonly Sign[], spaces: Spaces): Sign[][] {
  const words: Sign[][] = [];
  let guessed = false;
  let word: Sign[] = [];
  for (const sign of signs) {
    const last = word.at(-1);
    if (sign.text === GUESSED_SPACE) guessed = true;
    else if (sign.text === SPACE) word = [];
    else if (last && continues(last, sign, guessed ? GUESSED_GAP_SHARE : GAP_SHARE) && !parted(last, sign, spaces))
      word.push(placed(last, sign));
    else {
      word = [sign];
      words.push(word);
    }
    if (sign.text !== GUESSED_SPACE) guessed = false;
  }
  return words;
}

/** A vowel or mark over its letter takes no room of its own, whatever its place: it is where the letter is. */
function placed(last: Sign, next: Sign): Sign {
  const over = /^\p{M}/u.test(next.text) && next.box.x < last.box.x + last.box.width && next.box.x >= last.box.x;
  return over ? { ...next, box: last.box } : next;
}

function continues(last: Sign, next: Sign, gapShare: number): boolean {
  const height = Math.min(last.box.height, next.box.height);
  const gap = next.box.x - (last.box.x + last.box.width);
  return (
    Math.abs(next.line - last.line) < height / 2 && gap < gapShare * height && next.box.x > last.box.x - height / 2
  );
}

/** Lines with letters that run to the left, each with everything else that stands in it. */
function leftwardLines(signs: readonly Sign[]): Sign[][] {
  const lines: { at: number; em: number; signs: Sign[] }[] = [];
  const lineOf = (sign: Sign) => lines.find(({ at, em }) => Math.abs(sign.line - at) < LINE_SHARE * em);
  for (const sign of signs) {
    if (hasLeftwards(sign.text) && !lineOf(sign)) lines.push({ at: sign.line, em: sign.em, signs: [] });
  }
  if (lines.length === 0) return [];
  for (const sign of signs) if (sign.text !== GUESSED_SPACE) lineOf(sign)?.signs.push(sign);
  return lines.map((line) => line.signs);
}

/** The words of such a line from the right. */
function wordsOfLine(line: readonly Sign[]): Sign[][] {
  const gapShare = line.some(({ text }) => text === SPACE) ? GAP_SHARE : LEFTWARD_GAP;
  const words: Sign[][] = [];
  let word: Sign[] = [];
  for (const sign of line.toSorted((a, b) => middle(b) - middle(a))) {
    const last = word.at(-1);
    const gap = last ? last.box.x - (sign.box.x + sign.box.width) : 0;
    if (sign.text === SPACE || gap > gapShare * sign.em) word = [];
    if (sign.text === SPACE) continue;
    if (word.length === 0) words.push(word);
    word.push(sign);
  }
  return words.map(asRead);
}

/** Signs from the right: numbers and Latin words are turned, and lam stands before the alef that it makes one sign with. */
function asRead(word: readonly Sign[]): Sign[] {
  if (!word.some(({ text }) => hasLeftwards(text))) return word.toReversed();
  const read: Sign[] = [];
  let run: Sign[] = [];
  const close = (): void => {
    const length = run.findLastIndex(({ text }) => RIGHTWARDS.test(text)) + 1;
    read.push(...run.slice(0, length).toReversed(), ...run.slice(length));
    run = [];
  };
  for (const sign of word) {
    if (RIGHTWARDS.test(sign.text) || (run.length > 0 && BETWEEN.test(sign.text))) run.push(sign);
    else {
      close();
      const last = read.at(-1);
      if (last && isLigature(last, sign)) read.splice(-1, 0, sign);
      else read.push(sign);
    }
  }
  close();
  return read;
}

/** Files that name the letters of the sign as they are written give them back the other way round, at one place. */
function isLigature(last: Sign, next: Sign): boolean {
  return /^[اأإآٱ]$/u.test(last.text) && next.text === 'ل' && last.box.x === next.box.x;
}

const middle = ({ box }: Sign): number => box.x + box.width / 2;
