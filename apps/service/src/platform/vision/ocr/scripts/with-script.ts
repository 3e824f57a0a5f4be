import type { GrayImage, TextLine } from '@assay/imaging';
import { mergedLine } from './merged-line.js';
import { readInScript } from './read-in-script.js';
import { scriptOf } from './script-of.js';
import { SCRIPT_MODEL } from './script-readers.js';

/** From here the reader of Latin and Chinese print has read its own letters. */
const SURE_FROM = 0.92;
/** A page of whose lines it has read this share of their length, or more, less surely may be in another script. */
const DOUBTFUL_FROM = 0.2;
/** Wider than high by this, a line has enough letters to say what it is written in. */
const LONG_FROM = 4;

interface Lines {
  readonly lines: readonly TextLine[];
  /** The reader of the script, where one has read. */
  readonly model?: typeof SCRIPT_MODEL;
}

/**
 * Lines as the reader of Latin and Chinese print has them; those of a page in another script as the reader of its script
 * has them, with the Latin words and numbers of the first. A page has one such script.
 */
export async function withScript(gray: GrayImage, lines: readonly TextLine[]): Promise<Lines> {
  const long = lines.filter(({ strip }) => strip.length > LONG_FROM * strip.thickness);
  const doubtful = long.filter(({ confidence }) => confidence < SURE_FROM);
  if (doubtful.length === 0 || lengthOf(doubtful) < DOUBTFUL_FROM * lengthOf(long)) return { lines };
  const reader = await scriptOf(gray, doubtful);
  if (!reader) return { lines };
  const read: TextLine[] = [];
  for (const line of lines) read.push(mergedLine(line, await readInScript(reader, gray, line.strip), reader.letter));
  return { lines: read, model: SCRIPT_MODEL };
}

function lengthOf(lines: readonly TextLine[]): number {
  return lines.reduce((sum, { strip }) => sum + strip.length, 0);
}
