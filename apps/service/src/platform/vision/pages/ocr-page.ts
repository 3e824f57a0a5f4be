import type { Page, PageWord } from '@assay/documents';
import type { TextLine } from '@assay/imaging';
import { type GrayImage, quarterTurn } from '@assay/imaging';
import { readText } from '../ocr/read-text.js';

export interface OcrPage {
  readonly page: Page;
  readonly model: { readonly name: string; readonly version: string };
}

/** Below this a picture may lie on its side or stand on its head. */
const UPRIGHT_FROM = 0.8;
/** From here no other turn is tried. */
const SURELY_UPRIGHT_FROM = 0.88;
/** A blank page turned is blank. */
const LETTERS_MIN = 20;

/** Reads the print of a picture of a page, turned upright; boxes in pixels of the picture set upright and straight. */
export async function ocrPage(number: number, gray: GrayImage): Promise<OcrPage> {
  let best = await attempt(gray);
  const turned = sideways(best.lines);
  if (best.letters >= LETTERS_MIN && (turned || best.sureness < UPRIGHT_FROM)) {
    let picture = gray;
    for (let quarter = 1; quarter < 4; quarter += 1) {
      picture = quarterTurn(picture);
      if (quarter === 2 ? turned : !turned) continue;
      const other = await attempt(picture);
      if (other.worth > best.worth) best = other;
      if (best.sureness >= SURELY_UPRIGHT_FROM && !sideways(best.lines)) break;
    }
  }
  return { page: pageOf(number, best.gray, best.lines), model: best.model };
}

async function attempt(gray: GrayImage) {
  const { lines, model } = await readText(gray, { of: 'page' });
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  const worth = lines.reduce((sum, { text, confidence }) => sum + text.length * confidence ** 3, 0);
  const sureness =
    lines.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, letters);
  return { gray, lines, model, letters, worth, sureness };
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

/** The words of a line by the share of its characters that each takes, turned back by the tilt of the page. */
function wordsOf(
  { text, charConfidence, strip }: TextLine,
  angle: number,
  around: { x: number; y: number },
): PageWord[] {
  const [dx, dy] = [strip.centre.x - around.x, strip.centre.y - around.y];
  const x = around.x + dx * Math.cos(angle) + dy * Math.sin(angle);
  const y = around.y - dx * Math.sin(angle) + dy * Math.cos(angle);
  const step = strip.length / Math.max(1, text.length);
  return [...text.matchAll(/\S+/g)].map((match) => {
    const own = charConfidence.slice(match.index, match.index + match[0].length);
    return {
      text: match[0],
      confidence: own.reduce((sum, value) => sum + value, 0) / Math.max(1, own.length),
      box: {
        x: x - strip.length / 2 + match.index * step,
        y: y - strip.thickness / 2,
        width: match[0].length * step,
        height: strip.thickness,
      },
    };
  });
}
