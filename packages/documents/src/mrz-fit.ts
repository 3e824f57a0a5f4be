import { MRZ_LAYOUTS, type MrzFormat } from './mrz-layout.js';

/** A recognised line: its text and the confidence of each character, 0 to 1. */
export interface RecognisedLine {
  readonly text: string;
  readonly confidence: readonly number[];
}

export interface FittedLines {
  readonly format: MrzFormat;
  readonly lines: readonly RecognisedLine[];
  /** Fillers that were added or taken away to reach the length of the format. */
  readonly fillersChanged: number;
}

/** More than this and the lines are not a zone that was slightly miscounted. */
const FILLERS_CHANGED_MAX = 8;

/**
 * Fits recognised lines to the format that needs the least change. Only the length of a line is mended, and only in its
 * longest run of fillers, where a recogniser miscounts; no other character is touched. Undefined when no format is near.
 */
export function fitLines(lines: readonly RecognisedLine[]): FittedLines | undefined {
  const formats = (Object.keys(MRZ_LAYOUTS) as MrzFormat[]).filter((format) => fits(format, lines));
  const fitted = formats.map((format) => fitTo(format, lines)).filter((fit) => fit !== undefined);
  return fitted.sort((a, b) => a.fillersChanged - b.fillersChanged)[0];
}

function fits(format: MrzFormat, lines: readonly RecognisedLine[]): boolean {
  if (MRZ_LAYOUTS[format].lineCount !== lines.length) return false;
  if (format === 'TD1') return true;
  return format.startsWith('MRV') === (lines[0]?.text.startsWith('V') ?? false);
}

function fitTo(format: MrzFormat, lines: readonly RecognisedLine[]): FittedLines | undefined {
  const { lineLength } = MRZ_LAYOUTS[format];
  const fillersChanged = lines.reduce((sum, line) => sum + Math.abs(line.text.length - lineLength), 0);
  if (fillersChanged > FILLERS_CHANGED_MAX) return undefined;
  const fitted = lines.map((line) => stretch(line, lineLength));
  return fitted.every((line) => line !== undefined) ? { format, lines: fitted, fillersChanged } : undefined;
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
  const at = longest.index;
  const size = longest[0].length;
  const sure = Math.min(...line.confidence.slice(at, at + size));
  return {
    text: line.text.slice(0, at) + '<'.repeat(size + missing) + line.text.slice(at + size),
    confidence: [
      ...line.confidence.slice(0, at),
      ...new Array<number>(size + missing).fill(sure),
      ...line.confidence.slice(at + size),
    ],
  };
}
