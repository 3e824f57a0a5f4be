import { type GrayImage, type LineWord, surenessOf, type TextLine } from '@assay/imaging';
import { readInScript } from './read-in-script.js';
import { SCRIPTS, type ScriptReader, scriptReader } from './script-readers.js';

/** A page is tried in each script by so many of its lines. */
const LINES_TRIED = 3;
/**
 * A page is in a script whose reader is at least so sure of it, and finds its own letters. Of 50 papers in ten scripts the
 * worst has 0.85. Of scans in Latin letters read as Cyrillic or Greek the best have 0.90, where the reader of Latin print
 * is as sure of itself and is not asked twice.
 */
const SCRIPT_FROM = 0.82;
/** And not less sure than the reader of Latin print by more than this. */
const BELOW_LATIN = 0.03;

/** The reader of the script of some lines, tried on those that were read worst; undefined where none is sure. */
export async function scriptOf(gray: GrayImage, lines: readonly TextLine[]): Promise<ScriptReader | undefined> {
  const doubt = ({ strip, confidence }: TextLine) => strip.length * (1 - confidence);
  const tried = lines.toSorted((a, b) => doubt(b) - doubt(a)).slice(0, LINES_TRIED);
  const latin = tried.reduce((sum, { confidence }) => sum + confidence, 0) / tried.length;
  const least = Math.max(SCRIPT_FROM, latin - BELOW_LATIN);
  let best: { readonly reader: ScriptReader; readonly worth: number } | undefined;
  for (const script of SCRIPTS) {
    const reader = await scriptReader(script);
    let sum = 0;
    for (const { strip } of tried) sum += worthOf(await readInScript(reader, gray, strip), reader);
    const worth = sum / tried.length;
    if (worth >= least && worth > (best?.worth ?? 0)) best = { reader, worth };
  }
  return best?.reader;
}

/** How sure a reader is of a line, times the share of its letters that are of the script. */
function worthOf(words: readonly LineWord[], { letter }: ScriptReader): number {
  const text = words.map((word) => word.text).join('');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 ? 0 : (surenessOf(words) * (text.match(letter)?.length ?? 0)) / letters;
}
