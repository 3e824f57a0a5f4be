import { hasLeftwards, hasOwnScript, inReadingOrder, kindInPrint, type PrintedLine } from '@assay/documents';
import type { DataPage, TextLine } from '@assay/imaging';
import { type GrayImage, inAxes, quarterTurn, type Strip } from '@assay/imaging';
import { type ReadOptions, readText } from '../ocr/read-text.js';

export interface Print {
  readonly lines: readonly PrintedLine[];
  readonly models: readonly { readonly name: string; readonly version: string }[];
  /** The clockwise turn that sets the picture upright, by its zone or by the direction in which its print reads. */
  readonly rotation: Standing['rotation'];
}

/** How a picture stands: the clockwise turn that sets it upright, and its data page where a zone told its place. */
export interface Standing {
  readonly rotation: 0 | 90 | 180 | 270;
  readonly page?: DataPage | undefined;
  /** The lines of print of the picture as it is, where they were found before. */
  readonly strips?: readonly Strip[] | undefined;
  /** Whether the other directions are tried where the print does not read: each costs a reading of the whole picture. */
  readonly tryTurns?: boolean;
  /** Whether other scripts are tried where its titles do not say what the document is. */
  readonly tryScripts?: boolean;
}

/** Their letters are known to the reader of Latin print. */
const READ_WITH_LATIN: ReadonlySet<string> = new Set(['CN', 'TW', 'HK', 'MO', 'JP']);
/** Of a page's width; other print below the zone's upper edge is kept. */
const ZONE_LENGTH_MIN = 0.4;

/** Fewer lines read surely than this, and the picture may lie on its side or head. */
const SURE_LINES_MIN = 3;
const SURE = 0.85;
const SURE_LENGTH_MIN = 4;

/**
 * The print of a picture set upright, or of the data page above its zone; places in shares of what was read. What
 * stands askew is levelled by the direction of its print, so that lines beside each other have one height. Without a
 * zone to tell which way is up, the direction is tried by result.
 */
export async function readPrint(gray: GrayImage, standing: Standing): Promise<Print> {
  const { rotation, page, tryTurns = false, tryScripts = false } = standing;
  if (page) {
    const { image, zoneTop } = page;
    // The zone has an engine of its own, and its lines are the longest of all.
    const isZone = ({ centre, length }: Strip) => centre.y > zoneTop && length > ZONE_LENGTH_MIN * image.width;
    return { ...(await readPage(image, { skip: isZone })), rotation };
  }
  const found = rotation === 0 ? { strips: standing.strips } : {};
  const tried = tryScripts ? { mayBeInScript } : {};
  let best = { ...(await readPage(turned(gray, rotation), { ...found, ...tried })), rotation };
  if (!tryTurns || (best.upright && sureLines(best) >= SURE_LINES_MIN) || best.lines.length === 0) return best;
  // Print on its side may be found in scraps that have no direction.
  const others = best.upright ? [180, 90, 270] : [90, 270];
  for (const more of others) {
    const way = ((rotation + more) % 360) as Standing['rotation'];
    const other = { ...(await readPage(turned(gray, way), tried)), rotation: way };
    // Lines on their side are read too, each by itself, but their places make no page.
    if (!best.upright || sureLines(other) > sureLines(best)) best = other;
    if (best.upright && sureLines(best) >= SURE_LINES_MIN && others.length > 2) break;
  }
  return best;
}

/** Lines of a picture that were read surely and are no scraps. */
export const sureLines = ({ lines }: Pick<Print, 'lines'>) =>
  lines.filter(({ text, confidence }) => confidence > SURE && text.length >= SURE_LENGTH_MIN).length;

/** Print whose titles say what it is needs no other reader, unless its state prints names in another script as well. */
const mayBeInScript = (lines: readonly TextLine[], page: GrayImage) => {
  const { type, issuer } = kindInPrint(lines.map((line) => printedLine(line, page, 0)));
  return !type || !issuer || (hasOwnScript(issuer) && !READ_WITH_LATIN.has(issuer));
};

interface PageOptions extends Pick<ReadOptions, 'skip' | 'strips'> {
  readonly mayBeInScript?: (lines: readonly TextLine[], page: GrayImage) => boolean;
}

async function readPage(page: GrayImage, { mayBeInScript: tried, ...options }: PageOptions = {}) {
  const script = { mayBeInScript: (lines: readonly TextLine[]) => tried?.(lines, page) ?? false };
  const { lines, models } = await readText(page, { of: 'card', ...options, ...script });
  const direction = commonDirection(lines);
  const upright = Math.abs(Math.sin(direction)) < Math.SQRT1_2;
  return { lines: lines.map((line) => printedLine(line, page, direction)), models, upright };
}

function turned(gray: GrayImage, rotation: number): GrayImage {
  let upright = gray;
  for (let done = 0; done < rotation; done += 90) upright = quarterTurn(upright);
  return upright;
}

/** Direction of most print: the mean over lines, each as heavy as it is long. */
function commonDirection(lines: readonly TextLine[]): number {
  let [sin, cos] = [0, 0];
  for (const { strip } of lines) {
    if (strip.length < 3 * strip.thickness) continue;
    sin += Math.sin(2 * strip.angle) * strip.length;
    cos += Math.cos(2 * strip.angle) * strip.length;
  }
  return Math.atan2(sin, cos) / 2;
}

const wordsIn = (text: string) => text.split(' ').map((word) => ({ text: word }));

/** A line as it is read; letters that run to the left stand in it from the left edge. */
function printedLine({ text, confidence, strip }: TextLine, { width, height }: GrayImage, angle: number): PrintedLine {
  const { length, thickness } = strip;
  const middle = { x: width / 2, y: height / 2 };
  const { along, across } = inAxes({ x: strip.centre.x - middle.x, y: strip.centre.y - middle.y }, angle);
  return {
    text: hasLeftwards(text)
      ? inReadingOrder(wordsIn(text), false)
          .map((word) => word.text)
          .join(' ')
      : text,
    confidence,
    box: {
      x: (middle.x + along - length / 2) / width,
      y: (middle.y + across - thickness / 2) / height,
      width: length / width,
      height: thickness / height,
    },
  };
}
