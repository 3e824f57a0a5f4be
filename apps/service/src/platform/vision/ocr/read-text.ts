import { type GrayImage, type SpacedLine, type Strip, surenessOf, type TextLine } from '@assay/imaging';
import { at } from '@assay/kernel';
import { resizeGray } from '../documents/picture.js';
import { once } from '../once.js';
import { findLines } from './find-lines.js';
import { loadOcrModels } from './models.js';
import { readWidth, recogniseLines } from './recognise.js';
import { withScript } from './scripts/with-script.js';

/**
 * Long side of the picture in which lines are looked for; time and memory grow with its square. Lines of 7 points on a
 * whole page run into each other at the size that does for a card.
 */
const FIND_SIDE_PX = { card: 960, page: 1280 };
/**
 * Width of all lines that are read, at the height of the reader's input: time grows with it. A card with more print than
 * this has it in long lines of terms; what it says of its holder stands in short ones, which come first.
 */
const READ_WIDTH_MAX = { card: 20_000, page: 200_000 };

export interface ReadOptions {
  /** Lines, in pixels of the picture, that are found but not read. */
  readonly skip?: ((strip: Strip) => boolean) | undefined;
  /** A page has more and smaller print than a card, and may take longer. */
  readonly of: 'card' | 'page';
  /** The lines of this very picture, where they were found before. */
  readonly strips?: readonly Strip[] | undefined;
  /** Whether print that is read like this may be in a script other than Latin and Chinese; any page may be. */
  readonly mayBeInScript?: (lines: readonly TextLine[]) => boolean;
}
/** Print of a small picture is found and read better when it is enlarged, but never by more than this. */
const ENLARGE_MAX = 3.5;

/** The readers of print, loaded once a process. */
export const ocrModels = once(loadOcrModels);

export interface PageText {
  /** From top to bottom, lines at one height from left to right. */
  readonly lines: readonly TextLine[];
  readonly models: readonly { readonly name: string; readonly version: string }[];
}

/** Where lines of print stand in a picture, in its pixels. */
export async function findText(gray: GrayImage, of: ReadOptions['of']): Promise<Strip[]> {
  const models = await ocrModels();
  const scale = Math.min(ENLARGE_MAX, FIND_SIDE_PX[of] / Math.max(gray.width, gray.height));
  const page = scale === 1 ? gray : await resizeGray(gray, scale);
  return (await findLines(models.detector, page)).map(({ centre, length, thickness, angle }) => ({
    centre: { x: centre.x / scale, y: centre.y / scale },
    length: length / scale,
    thickness: thickness / scale,
    angle,
  }));
}

/** Reads all print in an upright picture. Meant for a child process: two models run here. */
export async function readText(gray: GrayImage, options: ReadOptions): Promise<PageText> {
  const { of, skip } = options;
  const models = await ocrModels();
  const found = options.strips ?? (await findText(gray, of));
  const strips = shortest(skip ? found.filter((strip) => !skip(strip)) : found, READ_WIDTH_MAX[of]);
  const read = await recogniseLines(models, gray, strips, of === 'page');
  const latin = read.map((line, index) => lineAt(line, at(strips, index)));
  const tried = options.mayBeInScript?.(latin) ?? of === 'page';
  const { lines, models: own } = tried ? await withScript(gray, latin) : { lines: latin, models: [] };
  return {
    lines: inReadingOrder(lines.filter(({ text }) => text.trim() !== '')),
    models: [models.model, ...own],
  };
}

function lineAt(line: SpacedLine, strip: Strip): TextLine {
  return { ...line, strip, confidence: surenessOf([{ confidence: line.charConfidence }]) };
}

/** The lines, in their order, without the longest ones where all would be too much to read. */
function shortest(strips: readonly Strip[], widthMax: number): Strip[] {
  let width = 0;
  const kept = new Set<Strip>();
  for (const strip of strips.toSorted((a, b) => readWidth(a) - readWidth(b))) {
    width += readWidth(strip);
    if (width > widthMax) break;
    kept.add(strip);
  }
  return strips.filter((strip) => kept.has(strip));
}

/** Lines whose middles are less than half a line apart stand at one height. */
function inReadingOrder(lines: readonly TextLine[]): TextLine[] {
  const sorted = lines.toSorted((a, b) => a.strip.centre.y - b.strip.centre.y);
  const rows: TextLine[][] = [];
  for (const line of sorted) {
    const row = rows.at(-1);
    const first = row?.[0];
    const near = first && line.strip.centre.y - first.strip.centre.y < first.strip.thickness / 2;
    if (row && near) row.push(line);
    else rows.push([line]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.strip.centre.x - b.strip.centre.x));
}
