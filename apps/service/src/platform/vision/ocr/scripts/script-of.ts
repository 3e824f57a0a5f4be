import { type GrayImage, type LineWord, surenessOf, type TextLine } from '@assay/imaging';
import { readInScript } from './read-in-script.js';
import { SCRIPTS, type ScriptReader, scriptReader } from './script-readers.js';

/** A page is tried in each script by the lines that were read worst, in the best of them by some more. */
const LINES = { first: 2, all: 4, counted: 2 };
const BEST = 4;
/** Fewer letters of a script say nothing. */
const LETTERS_MIN = 6;
/**
 * A page is in a script whose reader is at least so sure of it, and finds its own letters. Of 50 papers in ten scripts the
 * worst has 0.85. Of scans in Latin letters read as Cyrillic or Greek the best have 0.90, where the reader of Latin print
 * is as sure of itself and is not asked twice.
 */
const SCRIPT_FROM = 0.82;
/** And not less sure than the reader of Latin print by more than this. */
const BELOW_LATIN = 0.03;
/** Less surely read, as a small card, it is in the script that stands out from all others by so much, and from Latin print. */
const STANDS_OUT = { from: 0.7, ofOthers: 0.06, ofLatin: 0.1 };

/** The reader of the script of some lines, tried on those that were read worst; undefined where none is sure. */
export async function scriptOf(gray: GrayImage, lines: readonly TextLine[]): Promise<ScriptReader | undefined> {
  const doubt = ({ strip, confidence }: TextLine) => strip.length * (1 - confidence);
  const tried = lines.toSorted((a, b) => doubt(b) - doubt(a)).slice(0, LINES.all);
  const latin = tried.reduce((sum, { confidence }) => sum + confidence, 0) / tried.length;
  const read = async (reader: ScriptReader, some: readonly TextLine[]): Promise<Reading[]> => {
    const readings: Reading[] = [];
    for (const line of some) readings.push(readingOf(await readInScript(reader, gray, line.strip), line, reader));
    return readings;
  };
  const first: { readonly reader: ScriptReader; readonly readings: readonly Reading[] }[] = [];
  for (const script of SCRIPTS) {
    const reader = await scriptReader(script);
    first.push({ reader, readings: await read(reader, tried.slice(0, LINES.first)) });
  }
  const ofBest = first.toSorted((a, b) => bestOf(b.readings) - bestOf(a.readings)).slice(0, BEST);
  const worths: { readonly reader: ScriptReader; readonly worth: number }[] = [];
  for (const { reader, readings } of ofBest) {
    const more = await read(reader, tried.slice(LINES.first));
    worths.push({ reader, worth: worthOf([...readings, ...more]) });
  }
  const [best, second] = worths.toSorted((a, b) => b.worth - a.worth);
  if (!best) return undefined;
  const sure = best.worth >= Math.max(SCRIPT_FROM, latin - BELOW_LATIN);
  const { from, ofOthers, ofLatin } = STANDS_OUT;
  const least = Math.max(from, (second?.worth ?? 0) + ofOthers, latin + ofLatin);
  return sure || best.worth >= least ? best.reader : undefined;
}

interface Reading {
  readonly sureness: number;
  /** Letters of the script. */
  readonly own: number;
  /** All letters, and digits where the reader of Latin print sees none. */
  readonly all: number;
}

function readingOf(words: readonly LineWord[], { text: latin }: TextLine, { letter }: ScriptReader): Reading {
  const text = words.map((word) => word.text).join('');
  const count = (what: RegExp, where: string) => where.match(what)?.length ?? 0;
  const digits = Math.max(0, count(/\d/g, text) - count(/\d/g, latin));
  return { sureness: surenessOf(words), own: count(letter, text), all: count(/\p{L}/gu, text) + digits };
}

const shareOf = ({ sureness, own, all }: Reading) => (all === 0 ? 0 : (sureness * own) / all);
const bestOf = (lines: readonly Reading[]) => Math.max(0, ...lines.map(shareOf));

/** How sure a reader is of the lines that it reads best, times the share of what it reads that is of the script; one line may be a number. */
function worthOf(lines: readonly Reading[]): number {
  const best = lines.toSorted((a, b) => shareOf(b) - shareOf(a)).slice(0, LINES.counted);
  const sum = (of: (reading: Reading) => number) => best.reduce((total, reading) => total + of(reading), 0);
  return sum(({ own }) => own) < LETTERS_MIN ? 0 : sum(({ sureness, own }) => sureness * own) / sum(({ all }) => all);
}
