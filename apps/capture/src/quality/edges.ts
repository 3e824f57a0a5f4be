import type { Luma } from './luma.js';

const STEP_MIN = 14;
const SUPPORT_MIN = 0.55;

/** Which borders of a document were found near the borders of the guide frame. */
export interface FoundEdges {
  top: boolean;
  bottom: boolean;
  left: boolean;
  right: boolean;
  count: number;
}

/**
 * Looks for straight borders of a document inside bands along the guide frame.
 *
 * @param luma picture of the guide frame with a margin around it
 * @param margin share of width and height that lies outside the guide on each side, 0 to 0.4
 */
export function findEdges(luma: Luma, margin: number): FoundEdges {
  const { width, height } = luma;
  const inX = Math.round(width * margin);
  const inY = Math.round(height * margin);
  const bandX = Math.max(2, Math.round(width * (margin + 0.06)));
  const bandY = Math.max(2, Math.round(height * (margin + 0.08)));
  const rows = [inY, height - inY] as const;
  const columns = [inX, width - inX] as const;
  const top = horizontalSupport(luma, 1, bandY, columns) >= SUPPORT_MIN;
  const bottom = horizontalSupport(luma, height - bandY, height - 1, columns) >= SUPPORT_MIN;
  const left = verticalSupport(luma, 1, bandX, rows) >= SUPPORT_MIN;
  const right = verticalSupport(luma, width - bandX, width - 1, rows) >= SUPPORT_MIN;
  return { top, bottom, left, right, count: Number(top) + Number(bottom) + Number(left) + Number(right) };
}

/** Best share of columns that step in brightness across one line of the band; lines may lean by two pixels. */
function horizontalSupport(luma: Luma, from: number, to: number, [start, end]: readonly [number, number]): number {
  return bestLine(from, to, start, end, (line, x) => step(luma, x, line - 1, x, line + 1));
}

function verticalSupport(luma: Luma, from: number, to: number, [start, end]: readonly [number, number]): number {
  return bestLine(from, to, start, end, (line, y) => step(luma, line - 1, y, line + 1, y));
}

function bestLine(
  from: number,
  to: number,
  start: number,
  end: number,
  stepAt: (line: number, position: number) => number,
): number {
  const length = Math.max(1, end - start);
  const windowLines = 5;
  const hits: Set<number>[] = [];
  for (let line = from; line < to; line += 1) {
    const found = new Set<number>();
    for (let position = start; position < end; position += 1)
      if (stepAt(line, position) >= STEP_MIN) found.add(position);
    hits.push(found);
  }
  let best = 0;
  for (let first = 0; first < hits.length; first += 1) {
    const union = new Set<number>();
    for (const found of hits.slice(first, first + windowLines)) for (const position of found) union.add(position);
    const strong = hits.slice(first, first + windowLines).reduce((sum, found) => sum + found.size, 0);
    // A border is a thin line; texture or print fills every line of the window.
    if (strong <= union.size * 3.2) best = Math.max(best, union.size / length);
  }
  return best;
}

function step({ width, height, values }: Luma, x1: number, y1: number, x2: number, y2: number): number {
  if (x1 < 0 || y1 < 0 || x2 >= width || y2 >= height) return 0;
  return Math.abs(values[y1 * width + x1]! - values[y2 * width + x2]!);
}
