import { boxAround } from '../page.js';
import type { TamperFinding } from '../tamper-finding.js';
import type { PaintedObject, PaintedPage } from './pdf-facts.js';

const FOREIGN_FAMILY = 0.6;
const SHIFTED = 0.5;
const LINES_MAX = 2_000;
/** A font that so few letters of a page use is no part of its design. */
const RARE_LETTERS_MAX = 40;
const RARE_SHARE_MAX = 0.06;
/** Neighbours stand at most this many times their size apart. */
const GAP_SIZES_MAX = 3;
/** Signs and bars have fonts of their own. */
const SIGNS = /symbol|dingbat|wingding|icon|awesome|barcode|ean|code ?(?:39|128)|ocr|micr|signature|script|hand|emoji/i;

/** A sign alone is often borrowed from another font. */
const SAYS = /[\p{L}\p{N}]/u;

interface Run extends PaintedObject {
  readonly text: string;
  readonly family: string;
  readonly size: number;
}

/**
 * Words in a font that the rest of their line and nearly all of the page do not use, and words that stand a little off
 * the base line of their neighbours: what an editor leaves that lacks the font of the document.
 */
export function findForeignFonts({ number, objects }: PaintedPage): TamperFinding[] {
  const runs = objects.flatMap(runOf);
  const letters = new Map<string, number>();
  for (const { family, text } of runs) letters.set(family, (letters.get(family) ?? 0) + text.length);
  const all = runs.reduce((sum, { text }) => sum + text.length, 0);
  const rareMax = Math.min(RARE_LETTERS_MAX, Math.max(12, RARE_SHARE_MAX * all));
  const rare = new Set([...letters].flatMap(([family, count]) => (count <= rareMax ? [family] : [])));
  const found: TamperFinding[] = [];
  for (const line of linesOf(runs).slice(0, LINES_MAX)) {
    const foreign = line.filter((run, place) => isForeign(line, run, place, rare));
    const [first] = foreign;
    if (first)
      found.push({
        kind: 'font_mismatch',
        page: number,
        box: boxAround(foreign.map(({ box }) => box)),
        strength: FOREIGN_FAMILY,
        detail: `A word is set in ${first.family}, which the rest of its line does not use.`,
      });
    const shifted = line.find((run, place) => isShifted(line, run, place));
    if (shifted)
      found.push({
        kind: 'font_mismatch',
        page: number,
        box: shifted.box,
        strength: SHIFTED,
        detail: 'A word stands a little off the line or the size of its neighbours.',
      });
  }
  return found;
}

function runOf(object: PaintedObject): Run[] {
  const { kind, text = '', font = '', fontSize = 0, invisible } = object;
  if (kind !== 'text' || invisible || font === '' || SIGNS.test(font) || text.trim() === '') return [];
  return [{ ...object, text: text.trim(), family: familyOf(font), size: fontSize }];
}

/** Longer names are no names of fonts (ISO 32000-1 annex C: 127 bytes). */
const NAME_CHARS_MAX = 127;

/** `ABCDEF+Helvetica-BoldOblique` and `Helvetica` are one family. No ending is made of others: each is read in one way only. */
export function familyOf(font: string): string {
  const bare = font.slice(0, NAME_CHARS_MAX).replace(/^[A-Z]{6}\+/, '');
  return bare
    .replace(/[-,].*$/s, '')
    .replace(/(?:MT|PS|Regular|Bold|Italic|Oblique|Medium|Light|Black|Semi|Roman)+$/g, '')
    .toLowerCase();
}

/** Runs on one base line, from left to right. Base lines are taken as the lower edges of the boxes. */
function linesOf(runs: readonly Run[]): Run[][] {
  const lines: [Run, ...Run[]][] = [];
  const sorted = [...runs].sort((left, right) => middleOf(left) - middleOf(right));
  for (const run of sorted) {
    const line = lines.at(-1);
    if (line && Math.abs(middleOf(line[0]) - middleOf(run)) < Math.min(line[0].box.height, run.box.height) * 0.4)
      line.push(run);
    else lines.push([run]);
  }
  return lines.map((line) => line.sort((left, right) => left.box.x - right.box.x));
}

function middleOf({ box }: Run): number {
  return box.y + box.height / 2;
}

/** A word in a rare font beside one in another. */
function isForeign(line: readonly Run[], run: Run, place: number, rare: ReadonlySet<string>): boolean {
  if (!SAYS.test(run.text) || !rare.has(run.family)) return false;
  return neighboursOf(line, run, place).some(({ family }) => family !== run.family);
}

function neighboursOf(line: readonly Run[], run: Run, place: number): Run[] {
  return [line[place - 1], line[place + 1]].filter((other): other is Run => {
    if (!other) return false;
    const [left, right] = other.box.x < run.box.x ? [other, run] : [run, other];
    return right.box.x - left.box.x - left.box.width <= GAP_SIZES_MAX * Math.max(run.size, other.size);
  });
}

/** Same font as both neighbours, but of a size that differs by less than a design would make it differ. */
function isShifted(line: readonly Run[], run: Run, place: number): boolean {
  const near = neighboursOf(line, run, place);
  const [first, second] = near;
  if (!first || !second || near.some(({ family }) => family !== run.family)) return false;
  if (Math.abs(first.size - second.size) > 0.01) return false;
  const apart = Math.abs(run.size - first.size);
  return apart > 0.05 && apart < 0.8;
}
