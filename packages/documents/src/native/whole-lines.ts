import type { PrintedLine } from '../visual/printed-line.js';
import { isInRow } from './native-captions.js';

/** Lines of one text stand no farther apart than so many heights. */
const GAP_MAX = 0.9;

/** Lines that an engine tore at a space are one again: `תאריך` and `הנפקה`, `1.` and the name behind it. */
export function wholeLines(lines: readonly PrintedLine[], leftwards: boolean): PrintedLine[] {
  const start = ({ box }: PrintedLine) => (leftwards ? 1 - box.x - box.width : box.x);
  const whole: PrintedLine[] = [];
  for (const line of lines.toSorted((a, b) => start(a) - start(b))) {
    const at = whole.findIndex(
      (one) => isInRow(one.box, line.box) && isNext(start(line) - start(one) - one.box.width, one),
    );
    const before = whole[at];
    if (before) whole[at] = joined(before, line);
    else whole.push(line);
  }
  return whole.toSorted((a, b) => a.box.y - b.box.y);
}

const isNext = (gap: number, { box }: PrintedLine) => gap > -box.height && gap < GAP_MAX * box.height;

function joined(first: PrintedLine, second: PrintedLine): PrintedLine {
  const x = Math.min(first.box.x, second.box.x);
  const y = Math.min(first.box.y, second.box.y);
  const end = Math.max(first.box.x + first.box.width, second.box.x + second.box.width);
  const bottom = Math.max(first.box.y + first.box.height, second.box.y + second.box.height);
  return {
    text: `${first.text} ${second.text}`,
    confidence: Math.min(first.confidence, second.confidence),
    box: { x, y, width: end - x, height: bottom - y },
  };
}
