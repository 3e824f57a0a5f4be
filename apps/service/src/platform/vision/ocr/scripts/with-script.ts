import type { GrayImage, LineWord, TextLine } from '@assay/imaging';
import { NUMBERS_MODEL, withArabicNumbers } from './arabic-numbers.js';
import { mergedLine } from './merged-line.js';
import { readInScript } from './read-in-script.js';
import { scriptOf } from './script-of.js';
import { SCRIPT_MODEL } from './script-readers.js';

/** From here the reader of Latin and Chinese print has read its own letters. */
const SURE_FROM = 0.92;
/** A page of whose lines it has read this share of their length, or more, less surely may be in another script. */
const DOUBTFUL_FROM = 0.2;
/** Wider than high by this, a line has enough letters to say whether the page is in doubt, and what it may be written in. */
const LONG_FROM = 4;
const TRIED_FROM = 2.5;

interface Lines {
  readonly lines: readonly TextLine[];
  /** The readers of the script, where they have read. */
  readonly models: readonly { readonly name: string; readonly version: string }[];
}

/**
 * Lines as the reader of Latin and Chinese print has them; those of a page in another script as the reader of its script
 * has them, with the Latin words and numbers of the first. A page has one such script.
 */
export async function withScript(gray: GrayImage, lines: readonly TextLine[]): Promise<Lines> {
  const from = (share: number) => lines.filter(({ strip }) => strip.length > share * strip.thickness);
  const inDoubt = (some: readonly TextLine[]) => some.filter(({ confidence }) => confidence < SURE_FROM);
  const long = from(LONG_FROM);
  if (inDoubt(long).length === 0 || lengthOf(inDoubt(long)) < DOUBTFUL_FROM * lengthOf(long))
    return { lines, models: [] };
  const reader = await scriptOf(gray, inDoubt(from(TRIED_FROM)));
  if (!reader) return { lines, models: [] };
  const words: LineWord[][] = [];
  for (const { strip } of lines) words.push(await readInScript(reader, gray, strip));
  const arabic = reader.script === 'arabic';
  const read = arabic ? await withArabicNumbers(gray, lines, words) : words;
  return {
    lines: lines.map((line, index) => mergedLine(line, read[index] ?? [], reader)),
    models: arabic ? [SCRIPT_MODEL, NUMBERS_MODEL] : [SCRIPT_MODEL],
  };
}

function lengthOf(lines: readonly TextLine[]): number {
  return lines.reduce((sum, { strip }) => sum + strip.length, 0);
}
