import { type DateReading, middle, valueFor } from './field-values.js';
import type { PrintedLine } from './printed-line.js';

/** What is read less surely is a caption too small to read. */
const SURE = 0.8;
/** Heights between the middles of both lines. */
const [DOWN_MIN, DOWN_MAX] = [0.6, 1.6];

/** The same name in Latin letters right below: the engine reads letters of other scripts as the Latin ones they look like. */
export function secondScript(
  line: PrintedLine,
  values: readonly PrintedLine[],
  dates: DateReading,
): PrintedLine | undefined {
  return values.find((other) => {
    const down = (middle(other) - middle(line)) / Math.max(line.box.height, other.box.height);
    const inColumn = Math.abs(other.box.x - line.box.x) < line.box.height;
    return (
      other.confidence > SURE &&
      down > DOWN_MIN &&
      down < DOWN_MAX &&
      inColumn &&
      valueFor('familyName', other.text, dates)
    );
  });
}
