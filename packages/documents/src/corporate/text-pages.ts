import type { Page, PageWord } from '../page.js';

const TEXT_MAX = 200_000;
const LINES_MAX = 2_000;
const SIZE = 10;
const LETTER = 5;
const LEADING = 15;

/** Text that a caller sent along with a file, as a page of lines, so that it is read like a document. */
export function pageOfText(text: string): Page {
  const lines = text.slice(0, TEXT_MAX).split(/\r?\n/).slice(0, LINES_MAX);
  const words = lines.flatMap((line, at): PageWord[] =>
    [...line.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      confidence: 1,
      box: { x: match.index * LETTER, y: at * LEADING, width: match[0].length * LETTER, height: SIZE },
    })),
  );
  const height = Math.max(840, lines.length * LEADING);
  return { number: 1, width: 1_000, height, unit: 'pt', source: 'text_layer', words };
}
