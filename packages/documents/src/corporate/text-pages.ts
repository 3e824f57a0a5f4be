import type { Page, PageWord } from '../page.js';
import { columnsOf, isLeftwards } from '../right-to-left.js';

const TEXT_MAX = 200_000;
const LINES_MAX = 2_000;
const SIZE = 10;
const LETTER = 5;
const LEADING = 15;

/** Text that a caller sent along with a file, as a page of lines, so that it is read like a document. */
export function pageOfText(text: string): Page {
  const lines = text.slice(0, TEXT_MAX).split(/\r?\n/).slice(0, LINES_MAX);
  const mirrored = isLeftwards(text.slice(0, TEXT_MAX));
  const words = lines.flatMap((line, at) =>
    columnsOf(line, mirrored).map(
      (word): PageWord => ({
        text: word.text,
        confidence: 1,
        box: { x: word.column * LETTER, y: at * LEADING, width: word.text.length * LETTER, height: SIZE },
      }),
    ),
  );
  const height = Math.max(840, lines.length * LEADING);
  return { number: 1, width: 1_000, height, unit: 'pt', source: 'text_layer', words, mirrored };
}
