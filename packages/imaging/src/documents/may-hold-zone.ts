import { inAxes, type Strip } from './geometry.js';

/** Printed length of each of two rows against their height; the shortest zone line has 30 characters, about 21 heights. */
const ROW_ASPECT_MIN = 15;
/** Printed length of a row against the long side of the picture. */
const ROW_LENGTH_MIN = 0.2;
/** A zone has no columns: so much of a row is print, where its parts were found apart. */
const ROW_FILL_MIN = 0.85;
/** Less print than this tells nothing: the picture may be blurred. */
const MARKS_MIN = 6;
/** Rounder marks belong to no row. */
const MARK_ASPECT_MIN = 2;
const ANGLE_MAX = 0.12;
/** Heights of marks of one row, and lengths of the rows of one zone, against each other. */
const HEIGHT_RATIO_MAX = 1.6;
const LENGTH_RATIO_MAX = 1.67;
/** From row to row, in heights. */
const GAP = { min: 0.6, max: 4 };

/** A row of print through the middle of one of its marks. */
interface Row {
  readonly mark: Strip;
  readonly length: number;
}

/**
 * Whether found print has room for a machine-readable zone: two long rows without columns beside each other. Says nothing
 * of what they read; where hardly any print was found it is not known, and the answer is yes.
 * @param marks lines of print, or parts of them, as a finder of print gives them.
 * @param side long side of their picture.
 */
export function mayHoldZone(marks: readonly Strip[], side: number): boolean {
  const long = marks.filter(({ length, thickness }) => length > MARK_ASPECT_MIN * thickness);
  if (long.length < MARKS_MIN) return true;
  const rows = long.flatMap((mark) => rowThrough(mark, long)).filter(({ length }) => length > ROW_LENGTH_MIN * side);
  return rows.some((row) => rows.some((other) => beside(row, other)));
}

function rowThrough(mark: Strip, marks: readonly Strip[]): Row[] {
  let [length, from, to] = [0, Infinity, -Infinity];
  for (const other of marks) {
    const { along, across } = placeOf(other, mark);
    const alike = within(other.thickness / mark.thickness, HEIGHT_RATIO_MAX);
    if (!alike || !parallel(mark, other) || Math.abs(across) > mark.thickness / 2) continue;
    length += other.length;
    from = Math.min(from, along - other.length / 2);
    to = Math.max(to, along + other.length / 2);
  }
  return length > ROW_ASPECT_MIN * mark.thickness && length > ROW_FILL_MIN * (to - from) ? [{ mark, length }] : [];
}

function beside(a: Row, b: Row): boolean {
  const gap = Math.abs(placeOf(b.mark, a.mark).across) / a.mark.thickness;
  return gap > GAP.min && gap < GAP.max && parallel(a.mark, b.mark) && within(a.length / b.length, LENGTH_RATIO_MAX);
}

/** Where a mark lies from another, along it and across. */
function placeOf({ centre }: Strip, from: Strip) {
  return inAxes({ x: centre.x - from.centre.x, y: centre.y - from.centre.y }, from.angle);
}

const within = (ratio: number, most: number) => ratio < most && ratio > 1 / most;

const parallel = (a: Strip, b: Strip) => Math.abs(Math.sin(a.angle - b.angle)) < Math.sin(ANGLE_MAX);
