import type { Page, PageWord } from '@assay/documents';
import type { TextLine } from '@assay/imaging';
import { type GrayImage, quarterTurn, surenessOf, wordsOfLine } from '@assay/imaging';
import { findText, readText } from '../ocr/read-text.js';

export interface OcrPage {
  readonly page: Page;
  readonly models: readonly { readonly name: string; readonly version: string }[];
}

/** Below this a picture may lie on its side or stand on its head. */
const UPRIGHT_FROM = 0.8;
/** From here no other turn is tried. */
const SURELY_UPRIGHT_FROM = 0.88;
/** A blank page turned is blank. Lines, as many times as long as high; print that stands on its head may give no letters. */
const PRINT_MIN = 10;

/** Reads the print of a picture of a page, turned upright; boxes in pixels of the picture set upright and straight. */
export async function ocrPage(number: number, gray: GrayImage): Promise<OcrPage> {
  let best = await attempt(gray);
  const turned = sideways(best.lines);
  if (best.print >= PRINT_MIN && (turned || best.sureness < UPRIGHT_FROM)) {
    let picture = gray;
    for (let quarter = 1; quarter < 4; quarter += 1) {
      picture = quarterTurn(picture);
      if (quarter === 2 ? turned : !turned) continue;
      const other = await attempt(picture);
      if (other.worth > best.worth) best = other;
      if (best.sureness >= SURELY_UPRIGHT_FROM && !sideways(best.lines)) break;
    }
  }
  return { page: pageOf(number, best.gray, best.lines), models: best.models };
}

async function attempt(gray: GrayImage) {
  const strips = await findText(gray, 'page');
  const { lines, models } = await readText(gray, { of: 'page', strips });
  const print = strips.reduce((sum, { length, thickness }) => sum + length / thickness, 0);
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  const worth = lines.reduce((sum, { text, confidence }) => sum + text.length * confidence ** 3, 0);
  const sureness =
    lines.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, letters);
  return { gray, lines, models, print, worth, sureness };
}

/** Whether most long lines run down the picture. */
function sideways(lines: readonly TextLine[]): boolean {
  const long = lines.filter(({ strip }) => strip.length > 3 * strip.thickness);
  const down = long.filter(({ strip }) => Math.abs(Math.sin(strip.angle)) > 0.7);
  return down.length * 2 > long.length;
}

function pageOf(number: number, { width, height }: GrayImage, lines: readonly TextLine[]): Page {
  const angle = tilt(lines);
  const words = lines.flatMap((line) => wordsOf(line, angle, { x: width / 2, y: height / 2 }));
  return { number, width, height, unit: 'px', source: 'ocr', words };
}

/** The direction most print runs in, each line as heavy as it is long. */
function tilt(lines: readonly TextLine[]): number {
  const long = lines.filter(({ strip }) => strip.length > 4 * strip.thickness && Math.abs(Math.sin(strip.angle)) < 0.5);
  const weight = long.reduce((sum, { strip }) => sum + strip.length, 0);
  const sum = long.reduce((all, { strip }) => all + Math.atan(Math.tan(strip.angle)) * strip.length, 0);
  return weight > 0 ? sum / weight : 0;
}

/** The words of a line where they stand in it, turned back by the tilt of the page. */
function wordsOf(line: TextLine, angle: number, around: { x: number; y: number }): PageWord[] {
  const { strip } = line;
  const [dx, dy] = [strip.centre.x - around.x, strip.centre.y - around.y];
  const x = around.x + dx * Math.cos(angle) + dy * Math.sin(angle);
  const y = around.y - dx * Math.sin(angle) + dy * Math.cos(angle);
  return wordsOfLine(line).map(({ text, from, to, confidence }) => ({
    text,
    confidence: surenessOf([{ confidence }]),
    box: {
      x: x + (from - 0.5) * strip.length,
      y: y - strip.thickness / 2,
      width: (to - from) * strip.length,
      height: strip.thickness,
    },
  }));
}
