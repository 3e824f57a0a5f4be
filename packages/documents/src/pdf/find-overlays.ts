import { type Box, boxAround } from '../page.js';
import type { TamperFinding } from '../tamper-finding.js';
import type { PaintedObject, PaintedPage } from './pdf-facts.js';

const COVERED_AND_REPLACED = 0.9;
const COVERED = 0.6;
const TEXT_ON_SCAN = 0.6;
const NOTE_OVER_PRINT = 0.7;
const NOTE = 0.3;

const COVERED_SHARE = 0.6;
/** Larger paint is a background or a page that was painted again. */
const COVER_SHARE_MAX = 0.4;
const SCAN_SHARE = 0.8;
/** More visible letters than these on a full-page picture are a design with a background, not a scan with additions. */
const LETTERS_ON_SCAN_MAX = 120;
const OBJECTS_MAX = 5_000;

/** Print that is painted over, and print that is put onto the picture of a page. */
export function findOverlays(page: PaintedPage): TamperFinding[] {
  return [...findCovers(page), ...findTextOnScan(page)];
}

/** A filled shape over text that was painted before it, with or without new text on top. */
function findCovers({ number, width, height, objects }: PaintedPage): TamperFinding[] {
  const found: TamperFinding[] = [];
  const painted = objects.slice(0, OBJECTS_MAX);
  painted.forEach((cover, place) => {
    if (!isCover(cover) || areaOf(cover.box) > COVER_SHARE_MAX * width * height) return;
    const hidden = painted
      .slice(0, place)
      .filter((object) => isVisibleText(object) && shareWithin(object.box, cover.box) >= COVERED_SHARE);
    if (hidden.length === 0) return;
    const onTop = painted
      .slice(place + 1)
      .some((object) => isVisibleText(object) && shareWithin(object.box, cover.box) >= COVERED_SHARE);
    found.push({
      kind: 'overlay',
      page: number,
      box: cover.box,
      strength: onTop ? COVERED_AND_REPLACED : COVERED,
      detail: onTop ? 'Text is painted over and other text stands in its place.' : 'Text is painted over.',
    });
  });
  return found;
}

function isCover({ kind, filled, colour, box }: PaintedObject): boolean {
  if (box.width < 4 || box.height < 4) return false;
  if (kind === 'image') return true;
  return kind === 'path' && filled === true && (colour?.[3] ?? 255) > 250;
}

function isVisibleText({ kind, text, invisible, colour }: PaintedObject): boolean {
  return kind === 'text' && !invisible && (colour?.[3] ?? 255) > 25 && /[\p{L}\p{N}]/u.test(text ?? '');
}

/** A page that is one picture is a scan; what OCR puts with it cannot be seen. */
function findTextOnScan({ number, width, height, objects }: PaintedPage): TamperFinding[] {
  const scan = objects.findIndex(({ kind, box }) => kind === 'image' && areaOf(box) >= SCAN_SHARE * width * height);
  if (scan < 0) return [];
  const visible = objects.filter(isVisibleText);
  const letters = visible.reduce((sum, { text = '' }) => sum + text.replace(/\s/g, '').length, 0);
  const later = objects.slice(scan + 1).filter(isVisibleText);
  if (later.length === 0 || letters > LETTERS_ON_SCAN_MAX) return [];
  return [
    {
      kind: 'overlay',
      page: number,
      box: boxAround(later.map(({ box }) => box)),
      strength: TEXT_ON_SCAN,
      detail: 'Typed text stands on the picture of a page.',
    },
  ];
}

/** Notes that look like print, above all where print is. */
export function findNotes({ number, objects, notes }: PaintedPage): TamperFinding[] {
  return notes.map(({ kind, box }) => {
    const over = objects.some((object) => isVisibleText(object) && shareWithin(object.box, box) >= COVERED_SHARE);
    const aside = kind === 'free_text' ? SUSPECT_NOTE : NOTE;
    return {
      kind: 'overlay',
      page: number,
      box,
      strength: over ? NOTE_OVER_PRINT : aside,
      detail: over ? 'A note lies over print.' : 'A note adds something to the page.',
    };
  });
}

/** Text that a reader added and that prints like the rest. */
const SUSPECT_NOTE = 0.5;

function areaOf({ width, height }: Box): number {
  return width * height;
}

/** Share of a box that lies within another. */
function shareWithin(box: Box, outer: Box): number {
  const width = Math.min(box.x + box.width, outer.x + outer.width) - Math.max(box.x, outer.x);
  const height = Math.min(box.y + box.height, outer.y + outer.height) - Math.max(box.y, outer.y);
  return width > 0 && height > 0 ? (width * height) / Math.max(areaOf(box), 0.01) : 0;
}
