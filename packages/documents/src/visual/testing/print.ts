import type { PrintedLine } from '../printed-line.js';

/** Print by rows of 80 characters to the width; two spaces stand between lines of print. */
export function print(...rows: readonly string[]): PrintedLine[] {
  const height = 1 / Math.max(15, rows.length);
  return rows.flatMap((row, index) =>
    [...row.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index: column }) => ({
      text,
      confidence: 0.97,
      box: { x: column / 80, y: index * height, width: text.length / 80, height: height * 0.75 },
    })),
  );
}

/** The same of a document that is read from right to left: rows begin at its right edge. */
export function printLeftwards(...rows: readonly string[]): PrintedLine[] {
  return print(...rows).map((line) => ({ ...line, box: { ...line.box, x: 1 - line.box.x - line.box.width } }));
}
