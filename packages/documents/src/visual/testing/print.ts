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
