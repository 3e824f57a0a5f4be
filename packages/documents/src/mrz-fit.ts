import { at } from '@assay/kernel';
import { isFrenchCard, MRZ_LAYOUTS, type MrzFormat } from './mrz-layout.js';

/** A recognised line: its text and the confidence of each character, 0 to 1. */
export interface RecognisedLine {
  readonly text: string;
  readonly confidence: readonly number[];
  /** Where each character stands along the line, in any unit. */
  readonly places?: readonly number[];
  /** The likeliest letter or filler for each character, and how sure the recogniser is of it. */
  readonly letters?: string;
  readonly letterConfidence?: readonly number[];
}

export interface FittedLines {
  readonly format: MrzFormat;
  readonly lines: readonly RecognisedLine[];
  /** Fillers that were added or taken away, and characters off the ends that were left out, to reach the format's length. */
  readonly charactersChanged: number;
  /** Indices of lines whose characters do not stand in as many columns as the format has. */
  readonly misplaced: readonly number[];
}

/** More than this and the lines are not a zone that was slightly miscounted. */
const CHARACTERS_CHANGED_MAX = 8;
/** A character so much farther away than its neighbours are from each other does not belong to the line. */
const STRAY_GAP = 1.7;
const STRAYS_MAX = 3;
/** Columns are counted in pitches between the first and the last character: so much more or less is another count. */
const COLUMNS_APART = 0.8;
/** Gaps up to so many usual ones are of neighbours; a wider one holds characters that the recogniser ran together. */
const NEIGHBOURS_GAP = 1.4;
/** Between look-alikes the reader leaves more than this to the other; to a digit truly printed it leaves far less. */
const LETTER_CONFIDENCE_MIN = 0.01;

/**
 * Fits recognised lines to the format that is within reach. Only the length of a line is fixed: what stands
 * apart from its ends goes, and the longest run of fillers, where a recogniser miscounts, grows or shrinks. Names and
 * state codes, which hold letters only (ICAO Doc 9303-3 §4.6, §5), take the recogniser's likeliest letter with its own
 * confidence where it was in doubt between a digit and that letter; a digit that it saw surely stays. No check digit
 * covers these fields, so none is ever made to hold.
 * @returns undefined when no format is near.
 */
export function fitLines(lines: readonly RecognisedLine[]): FittedLines | undefined {
  const formats = (Object.keys(MRZ_LAYOUTS) as MrzFormat[]).filter((format) => fits(format, lines));
  // Two formats are both within reach only where each needs eight characters, so neither is nearer.
  return formats.map((format) => fitTo(format, lines)).find((fit) => fit !== undefined);
}

function fits(format: MrzFormat, lines: readonly RecognisedLine[]): boolean {
  if (MRZ_LAYOUTS[format].lineCount !== lines.length) return false;
  if (format === 'TD1') return true;
  const texts = lines.map(({ text }) => text);
  const visa = texts[0]?.startsWith('V') ?? false;
  return format.startsWith('MRV') === visa && (format === 'FRID') === isFrenchCard(texts);
}

function fitTo(format: MrzFormat, lines: readonly RecognisedLine[]): FittedLines | undefined {
  const { lineLength, spans } = MRZ_LAYOUTS[format];
  const charactersChanged = lines.reduce((sum, line) => sum + Math.abs(line.text.length - lineLength), 0);
  if (charactersChanged > CHARACTERS_CHANGED_MAX) return undefined;
  const kept = lines.map((line) => withoutStrays(line, lineLength));
  const fitted = kept.map((line) => stretch(line, lineLength));
  if (!fitted.every((line) => line !== undefined)) return undefined;
  const misplaced = kept.flatMap((line, index) => (standsIn(line, lineLength) ? [] : [index]));
  const letters = [spans.names, spans.issuingState, spans.nationality, ...(spans.givenNames ? [spans.givenNames] : [])];
  const named = letters.reduce(
    (changed, [at, start, end]) => changed.map((line, index) => (index === at ? lettersOnly(line, start, end) : line)),
    fitted,
  );
  return { format, lines: named, charactersChanged, misplaced };
}

/**
 * The line without characters that do not belong to it, while it is too long: those that stand apart from its ends, and
 * where all stand in columns of their own, the less sure of the two ends. Print beside a zone is read as its last column.
 */
function withoutStrays(line: RecognisedLine, length: number): RecognisedLine {
  const { places, confidence } = line;
  if (!places || places.length <= length) return line;
  const gaps = gapsOf(places);
  const pitch = usualOf(gaps);
  let [first, last] = [0, places.length];
  for (let strays = 0; strays < STRAYS_MAX && last - first > length; strays += 1) {
    if (at(gaps, last - 2) > STRAY_GAP * pitch) last -= 1;
    else if (at(gaps, first) > STRAY_GAP * pitch) first += 1;
    else if (columnsOf(places.slice(first, last)) < length + COLUMNS_APART) break;
    else if (at(confidence, first) < at(confidence, last - 1)) first += 1;
    else last -= 1;
  }
  return part(line, first, last);
}

/** From each place to the next. */
function gapsOf(places: readonly number[]): number[] {
  return places.slice(1).map((place, index) => place - at(places, index));
}

/** The one in the middle. */
function usualOf(gaps: readonly number[]): number {
  return at(
    gaps.toSorted((a, b) => a - b),
    gaps.length >> 1,
  );
}

/** How many columns some characters take, by the usual distance of neighbours. */
function columnsOf(places: readonly number[]): number {
  if (places.length < 2) return places.length;
  const gaps = gapsOf(places);
  const usual = usualOf(gaps);
  const near = gaps.filter((gap) => gap < NEIGHBOURS_GAP * usual);
  const pitch = near.reduce((sum, gap) => sum + gap, 0) / Math.max(1, near.length);
  return pitch > 0 ? (at(places, places.length - 1) - at(places, 0)) / pitch + 1 : places.length;
}

/**
 * Whether the characters of a line stand in the columns of its format. Fillers at an end may be lost with the edge of the
 * picture; characters there that are none say that the line is whole, and then the count has to be right.
 */
function standsIn({ text, places }: RecognisedLine, length: number): boolean {
  if (!places) return true;
  const columns = columnsOf(places);
  if (columns > length + COLUMNS_APART) return false;
  return text.startsWith('<') || text.endsWith('<') || columns > length - COLUMNS_APART;
}

/** The line at a length, by growing or shrinking its longest run of fillers (the last one of equals). */
function stretch(line: RecognisedLine, length: number): RecognisedLine | undefined {
  const missing = length - line.text.length;
  if (missing === 0) return line;
  const runs = [...line.text.matchAll(/<+/g)];
  const longest = runs.reduce<RegExpExecArray | undefined>(
    (best, run) => (best && best[0].length > run[0].length ? best : run),
    undefined,
  );
  if (!longest || longest[0].length + missing < 1) return undefined;
  const end = longest.index + longest[0].length;
  const kept = part(line, 0, missing < 0 ? end + missing : end);
  const sure = Math.min(...line.confidence.slice(longest.index, end));
  const added = Math.max(0, missing);
  return joined(kept, filler(added, sure), part(line, end, line.text.length));
}

function lettersOnly(line: RecognisedLine, start: number, end: number): RecognisedLine {
  const { letters, letterConfidence } = line;
  if (!letters || !letterConfidence) return line;
  const doubtful = letterConfidence.map(
    (sure, index) =>
      index >= start && index < end && /\d/.test(line.text.charAt(index)) && sure >= LETTER_CONFIDENCE_MIN,
  );
  return {
    ...line,
    text: [...line.text].map((character, index) => (doubtful[index] ? letters.charAt(index) : character)).join(''),
    confidence: line.confidence.map((value, index) => (doubtful[index] ? at(letterConfidence, index) : value)),
  };
}

const filler = (count: number, sure: number): RecognisedLine => ({
  text: '<'.repeat(count),
  confidence: new Array<number>(count).fill(sure),
  letters: '<'.repeat(count),
  letterConfidence: new Array<number>(count).fill(sure),
});

/** Characters `from` to before `to`. */
function part(line: RecognisedLine, from: number, to: number): RecognisedLine {
  const { text, confidence, places, letters, letterConfidence } = line;
  return {
    text: text.slice(from, to),
    confidence: confidence.slice(from, to),
    ...(places === undefined ? {} : { places: places.slice(from, to) }),
    ...(letters === undefined ? {} : { letters: letters.slice(from, to) }),
    ...(letterConfidence === undefined ? {} : { letterConfidence: letterConfidence.slice(from, to) }),
  };
}

function joined(...lines: readonly RecognisedLine[]): RecognisedLine {
  return {
    text: lines.map((line) => line.text).join(''),
    confidence: lines.flatMap((line) => line.confidence),
    letters: lines.map((line) => line.letters ?? '').join(''),
    letterConfidence: lines.flatMap((line) => line.letterConfidence ?? []),
  };
}
