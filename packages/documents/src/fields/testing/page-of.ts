import type { Page, PageWord } from '../../page.js';

const SIZE = 10;
const LETTER = 5;

/** A page of text at places: x and y of the first letter's top left, letters 5 wide and 10 high. For tests. */
export function pageOf(
  lines: readonly (readonly [x: number, y: number, text: string])[],
  more: Partial<Page> = {},
): Page {
  const words = lines.flatMap(([x, y, text]): PageWord[] =>
    [...text.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      confidence: 1,
      box: { x: x + match.index * LETTER, y, width: match[0].length * LETTER, height: SIZE },
    })),
  );
  return { number: 1, width: 600, height: 840, unit: 'pt', source: 'text_layer', words, ...more };
}
